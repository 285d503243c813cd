// SPDX-License-Identifier: Apache-2.0
#include "reach/xml_tags.h"

#include <fmt/format.h>

#include <array>
#include <cctype>
#include <utility>

namespace javelin::reach {

namespace {

bool isSpace(char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r'; }
bool isNamePart(char c) { return !isSpace(c) && c != '=' && c != '>' && c != '/' && c != '<'; }

std::string unescaped(std::string_view text) {
  constexpr std::array<std::pair<std::string_view, char>, 5> kEntities = {
      {{"&lt;", '<'}, {"&gt;", '>'}, {"&amp;", '&'}, {"&quot;", '"'}, {"&apos;", '\''}}};
  std::string plain;
  while (!text.empty()) {
    std::size_t length = 1;
    char c = text.front();
    for (const auto& [entity, meant] : kEntities) {
      if (!text.starts_with(entity)) continue;
      length = entity.size();
      c = meant;
    }
    plain.push_back(c);
    text.remove_prefix(length);
  }
  return plain;
}

}  // namespace

bool XmlTags::skipTo(std::string_view end) {
  const std::size_t found = text_.find(end, at_);
  if (found == std::string_view::npos) return false;
  at_ = found + end.size();
  return true;
}

Result<std::optional<XmlTag>> XmlTags::next() {
  const Error broken{"this is no XML", fmt::format("byte {}", at_)};
  while (true) {
    at_ = text_.find('<', at_);
    if (at_ == std::string_view::npos) {
      at_ = text_.size();
      return std::optional<XmlTag>();
    }
    const std::string_view rest = text_.substr(at_);
    if (rest.starts_with("<!--")) {
      if (!skipTo("-->")) return broken;
    } else if (rest.starts_with("<?")) {
      if (!skipTo("?>")) return broken;
    } else if (rest.starts_with("<!")) {
      if (!skipTo(">")) return broken;
    } else {
      TRY(XmlTag tag, readTag());
      return std::optional(std::move(tag));
    }
  }
}

Result<XmlTag> XmlTags::readTag() {
  const Error broken{"this is no XML", fmt::format("byte {}", at_)};
  XmlTag tag;
  ++at_;
  if (at_ < text_.size() && text_[at_] == '/') {
    tag.is_end = true;
    ++at_;
  }
  const auto readName = [&] {
    const std::size_t first = at_;
    while (at_ < text_.size() && isNamePart(text_[at_])) ++at_;
    return std::string(text_.substr(first, at_ - first));
  };
  tag.name = readName();
  if (tag.name.empty()) return broken;
  while (at_ < text_.size()) {
    const char c = text_[at_];
    if (c == '>') {
      ++at_;
      return tag;
    }
    if (isSpace(c) || c == '/') {
      ++at_;
      continue;
    }
    const std::string name = readName();
    if (name.empty() || at_ + 1 >= text_.size() || text_[at_] != '=') return broken;
    const char quote = text_[at_ + 1];
    const std::size_t first = at_ + 2;
    const std::size_t end = quote == '"' || quote == '\'' ? text_.find(quote, first) : std::string_view::npos;
    if (end == std::string_view::npos) return broken;
    tag.attributes[name] = unescaped(text_.substr(first, end - first));
    at_ = end + 1;
  }
  return broken;
}

}  // namespace javelin::reach
