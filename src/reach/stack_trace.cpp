// SPDX-License-Identifier: Apache-2.0
#include "reach/stack_trace.h"

#include <algorithm>
#include <charconv>

namespace javelin::reach {

namespace {

std::string_view trimmed(std::string_view text) {
  const auto isSpace = [](char c) { return c == ' ' || c == '\t' || c == '\r'; };
  while (!text.empty() && isSpace(text.front())) text.remove_prefix(1);
  while (!text.empty() && isSpace(text.back())) text.remove_suffix(1);
  return text;
}

bool isQualifiedName(std::string_view text) {
  return text.find('.') != std::string_view::npos && std::all_of(text.begin(), text.end(), [](char c) {
           return c == '.' || c == '$' || c == '_' || (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') ||
                  (c >= 'A' && c <= 'Z');
         });
}

// "Exception in thread "main" java.lang.X: message", "Caused by: java.lang.X".
std::string exceptionIn(std::string_view line) {
  constexpr std::string_view kCause = "Caused by: ";
  if (line.starts_with(kCause)) line.remove_prefix(kCause.size());
  if (line.starts_with("Exception in thread ")) {
    const std::size_t quote = line.rfind("\" ");
    if (quote != std::string_view::npos) line.remove_prefix(quote + 2);
  }
  const std::string_view name = line.substr(0, line.find_first_of(": "));
  const bool is_thrown =
      name.ends_with("Exception") || name.ends_with("Error") || name.ends_with("Throwable");
  return is_thrown && isQualifiedName(name) ? std::string(name) : std::string();
}

// "at module/a.b.C.m(C.java:118)".
void addFrame(std::string_view line, TracedException& thrown) {
  const std::size_t open = line.find('(');
  const std::size_t colon = line.rfind(':');
  if (open == std::string_view::npos || colon == std::string_view::npos || colon < open) return;
  std::string_view name = line.substr(3, open - 3);
  if (const std::size_t slash = name.rfind('/'); slash != std::string_view::npos)
    name.remove_prefix(slash + 1);
  const std::size_t dot = name.rfind('.');
  if (dot == std::string_view::npos) return;
  TracedException::Frame frame{std::string(name.substr(0, dot)), std::string(name.substr(dot + 1)), 0};
  (void)std::from_chars(line.data() + colon + 1, line.data() + line.size(), frame.line);
  if (frame.line > 0) thrown.frames.push_back(std::move(frame));
}

}  // namespace

Result<std::vector<TracedException>> readStackTraces(std::string_view text, const std::string& file) {
  std::vector<TracedException> traces;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    const std::string_view line = trimmed(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
    if (line.starts_with("at ")) {
      if (!traces.empty()) addFrame(line, traces.back());
    } else if (std::string name = exceptionIn(line); !name.empty()) {
      traces.push_back({std::move(name), {}});
    }
  }
  std::erase_if(traces, [](const TracedException& each) { return each.frames.empty(); });
  if (traces.empty()) return Error{"there is no stack trace with line numbers", file};
  return traces;
}

}  // namespace javelin::reach
