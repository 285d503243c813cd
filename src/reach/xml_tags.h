// SPDX-License-Identifier: Apache-2.0
// XmlTags: the tags of an XML text with their attributes, one after the other: all that a coverage report
// needs. Comments, declarations and text between tags are passed over. The text is untrusted.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>

#include "support/result.h"

namespace javelin::reach {

struct XmlTag {
  std::string name;  // "line"
  bool is_end = false;
  std::map<std::string, std::string, std::less<>> attributes = {};

  // Empty if it has none of that name.
  std::string_view operator[](std::string_view attribute) const {
    const auto found = attributes.find(attribute);
    return found == attributes.end() ? std::string_view() : std::string_view(found->second);
  }
};

class XmlTags {
 public:
  explicit XmlTags(std::string_view text) : text_(text) {}
  // Nothing: there are no more. An error: the text is no XML from there on.
  Result<std::optional<XmlTag>> next();

 private:
  bool skipTo(std::string_view end);
  Result<XmlTag> readTag();

  std::string_view text_;
  std::size_t at_ = 0;
};

}  // namespace javelin::reach
