// SPDX-License-Identifier: Apache-2.0
#include "report/java_highlight.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace javelin::report {

namespace {

// Sorted.
constexpr std::array<std::string_view, 58> kKeywords = {
    "abstract",   "assert",  "boolean",    "break",    "byte",      "case",   "catch",        "char",
    "class",      "const",   "continue",   "default",  "do",        "double", "else",         "enum",
    "extends",    "false",   "final",      "finally",  "float",     "for",    "goto",         "if",
    "implements", "import",  "instanceof", "int",      "interface", "long",   "native",       "new",
    "null",       "package", "permits",    "private",  "protected", "public", "record",       "return",
    "sealed",     "short",   "static",     "strictfp", "super",     "switch", "synchronized", "this",
    "throw",      "throws",  "transient",  "true",     "try",       "var",    "void",         "volatile",
    "while",      "yield"};

bool isLetter(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || c == '$' ||
         static_cast<unsigned char>(c) >= 0x80;
}
bool isDigit(char c) { return c >= '0' && c <= '9'; }

class Highlighter {
 public:
  std::string line(std::string_view text) {
    text_ = text;
    at_ = 0;
    out_.clear();
    while (at_ < text_.size()) {
      if (in_comment_) {
        untilEnd("*/", "c", in_comment_);
      } else if (in_block_) {
        untilEnd("\"\"\"", "s", in_block_);
      } else {
        token();
      }
    }
    return std::move(out_);
  }

 private:
  void put(std::size_t end, std::string_view kind) {
    const std::string text = escaped(text_.substr(at_, end - at_));
    out_ += kind.empty() ? text : fmt::format("<span class=\"{}\">{}</span>", kind, text);
    at_ = end;
  }

  void untilEnd(std::string_view closing, std::string_view kind, bool& inside) {
    const std::size_t end = text_.find(closing, at_);
    inside = end == std::string_view::npos;
    put(inside ? text_.size() : end + closing.size(), kind);
  }

  std::size_t skip(std::size_t from, bool (*wanted)(char)) const {
    while (from < text_.size() && wanted(text_[from])) ++from;
    return from;
  }

  void token() {
    const char c = text_[at_];
    const std::string_view rest = text_.substr(at_);
    if (rest.starts_with("//")) return put(text_.size(), "c");
    if (rest.starts_with("/*") || rest.starts_with("\"\"\"")) {
      const bool comment = c == '/';
      const std::size_t end = text_.find(comment ? "*/" : "\"\"\"", at_ + (comment ? 2 : 3));
      if (end == std::string_view::npos) (comment ? in_comment_ : in_block_) = true;
      return put(end == std::string_view::npos ? text_.size() : end + (comment ? 2 : 3), comment ? "c" : "s");
    }
    if (c == '"' || c == '\'') return literal(c);
    if (isDigit(c)) {
      return put(skip(at_, [](char d) { return isLetter(d) || isDigit(d) || d == '.'; }), "n");
    }
    if (c == '@' && rest.size() > 1 && isLetter(rest[1]) && !rest.starts_with("@interface")) {
      return put(skip(at_ + 1, [](char d) { return isLetter(d) || isDigit(d) || d == '.'; }), "a");
    }
    if (!isLetter(c)) return put(at_ + 1, "");
    const std::size_t end = skip(at_, [](char d) { return isLetter(d) || isDigit(d); });
    const std::string_view word = text_.substr(at_, end - at_);
    const bool keyword = std::binary_search(kKeywords.begin(), kKeywords.end(), word);
    put(end, keyword ? "k" : word[0] >= 'A' && word[0] <= 'Z' ? "t" : "");
  }

  void literal(char quote) {
    std::size_t end = at_ + 1;
    while (end < text_.size() && text_[end] != quote) end += text_[end] == '\\' ? 2 : 1;
    put(std::min(end + 1, text_.size()), "s");
  }

  std::string_view text_;
  std::size_t at_ = 0;
  std::string out_;
  bool in_comment_ = false;
  bool in_block_ = false;
};

}  // namespace

std::string escaped(std::string_view text) {
  std::string out;
  out.reserve(text.size());
  for (const char c : text) {
    switch (c) {
      case '&':
        out += "&amp;";
        break;
      case '<':
        out += "&lt;";
        break;
      case '>':
        out += "&gt;";
        break;
      case '"':
        out += "&quot;";
        break;
      default:
        // Control characters are not allowed in HTML.
        out += static_cast<unsigned char>(c) < ' ' && c != '\n' && c != '\t' ? ' ' : c;
    }
  }
  return out;
}

std::vector<std::string> highlightJava(const std::vector<std::string>& lines) {
  Highlighter highlighter;
  std::vector<std::string> out;
  out.reserve(lines.size());
  for (const std::string& line : lines) out.push_back(highlighter.line(line));
  return out;
}

std::string highlightJava(std::string_view source) {
  std::vector<std::string> lines;
  for (std::size_t at = 0; at < source.size();) {
    const std::size_t end = std::min(source.find('\n', at), source.size());
    lines.emplace_back(source.substr(at, end - at));
    at = end + 1;
  }
  return fmt::format("{}", fmt::join(highlightJava(lines), "\n"));
}

}  // namespace javelin::report
