// SPDX-License-Identifier: Apache-2.0
// Format: the JAR File Specification, "Manifest Specification" and "Class-Path attribute".
#include "classpath/manifest.h"

#include <algorithm>
#include <cctype>
#include <optional>

namespace javelin::classpath {

namespace {

bool equalIgnoringCase(std::string_view a, std::string_view b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(), [](char x, char y) {
    return std::tolower(static_cast<unsigned char>(x)) == std::tolower(static_cast<unsigned char>(y));
  });
}

bool isHeaderName(std::string_view name) {
  return !name.empty() && std::all_of(name.begin(), name.end(), [](char c) {
    return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '-' || c == '_';
  });
}

// Takes one line off `text`; it ends with CR LF, LF or CR.
std::string_view takeLine(std::string_view& text) {
  const std::size_t end = text.find_first_of("\r\n");
  const std::string_view line = text.substr(0, end);
  if (end == std::string_view::npos) {
    text = {};
  } else {
    text.remove_prefix(end + (text.substr(end).starts_with("\r\n") ? 2 : 1));
  }
  return line;
}

std::vector<std::string> splitAtSpace(std::string_view text) {
  constexpr std::string_view kSpace = " \t\n\r\f";
  std::vector<std::string> parts;
  while (true) {
    const std::size_t begin = text.find_first_not_of(kSpace);
    if (begin == std::string_view::npos) return parts;
    text.remove_prefix(begin);
    const std::size_t end = std::min(text.find_first_of(kSpace), text.size());
    parts.emplace_back(text.substr(0, end));
    text.remove_prefix(end);
  }
}

std::optional<std::string> decodePercent(std::string_view text) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] != '%') {
      out += text[i];
      continue;
    }
    const auto digit = [&](std::size_t at) {
      return at < text.size() && std::isxdigit(static_cast<unsigned char>(text[at])) != 0;
    };
    if (!digit(i + 1) || !digit(i + 2)) return std::nullopt;
    out += static_cast<char>(std::stoi(std::string(text.substr(i + 1, 2)), nullptr, 16));
    i += 2;
  }
  return out;
}

}  // namespace

Manifest parseManifest(std::string_view text) {
  Manifest manifest;
  while (!text.empty()) {
    const bool ended = text.find_first_of("\r\n") != std::string_view::npos;
    std::string line(takeLine(text));
    if (line.empty()) break;  // the main section ends
    const std::size_t first_size = line.size();
    while (text.starts_with(' ')) line += takeLine(text).substr(1);
    const std::size_t colon = line.find(": ");
    const std::string_view name = std::string_view(line).substr(0, colon);
    if (colon == std::string::npos || !isHeaderName(name)) {
      if (manifest.malformed_line.empty()) manifest.malformed_line = line;
      continue;
    }
    const std::string_view value = std::string_view(line).substr(colon + 2);
    // The JVM also looks for this one in the bytes, so it must stand on one line that ends.
    if (equalIgnoringCase(name, "Multi-Release")) {
      manifest.multi_release = ended && first_size == line.size() && equalIgnoringCase(value, "true");
    }
    if (equalIgnoringCase(name, "Class-Path")) manifest.class_path = splitAtSpace(value);
    if (equalIgnoringCase(name, "Main-Class")) {
      const std::vector<std::string> words = splitAtSpace(value);
      manifest.main_class = words.empty() ? std::string() : words.front();
    }
  }
  // Every further section begins with a name.
  while (text.starts_with('\r') || text.starts_with('\n')) text.remove_prefix(1);
  const std::string_view next = takeLine(text);
  if (!next.empty() && !equalIgnoringCase(next.substr(0, 6), "Name: ")) manifest.malformed_line = next;
  return manifest;
}

std::variant<ManifestTarget, IgnoredElement> resolveManifestElement(const std::filesystem::path& archive,
                                                                    std::string_view element) {
  std::string_view file = element;
  if (const std::size_t colon = element.find(':'); colon != std::string_view::npos) {
    if (!equalIgnoringCase(element.substr(0, colon), "file")) return IgnoredElement{"not a file URL"};
    file = element.substr(colon + 1);
    if (file.starts_with("//")) {  // an authority: only this machine's files count
      const std::size_t path = file.find('/', 2);
      if (path != 2) return IgnoredElement{"a file URL of another machine"};
      file.remove_prefix(2);
    }
  }
  const auto decoded = decodePercent(file.substr(0, file.find_first_of("?#")));
  if (!decoded) return IgnoredElement{"bad % escape"};
  const std::filesystem::path path = (archive.parent_path() / *decoded).lexically_normal();
  return ManifestTarget{path, decoded->empty() || decoded->ends_with('/')};
}

}  // namespace javelin::classpath
