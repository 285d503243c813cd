// SPDX-License-Identifier: Apache-2.0
// Escape sequences around a text for a terminal, or the text alone when colours are off.
#pragma once

#include <string>
#include <string_view>

namespace javelin {

class Style {
 public:
  explicit Style(bool colors) : colors_(colors) {}
  std::string heading(std::string_view text) const { return wrap("1", text); }
  std::string comment(std::string_view text) const { return wrap("2", text); }
  std::string error(std::string_view text) const { return wrap("1;31", text); }
  std::string caution(std::string_view text) const { return wrap("33", text); }
  std::string good(std::string_view text) const { return wrap("32", text); }

 private:
  std::string wrap(std::string_view code, std::string_view text) const {
    if (!colors_) return std::string(text);
    return "\x1b[" + std::string(code) + "m" + std::string(text) + "\x1b[0m";
  }
  bool colors_;
};

}  // namespace javelin
