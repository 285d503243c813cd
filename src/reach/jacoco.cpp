// SPDX-License-Identifier: Apache-2.0
#include "reach/jacoco.h"

#include <algorithm>
#include <charconv>
#include <map>
#include <set>

#include "reach/xml_tags.h"

namespace javelin::reach {

namespace {

int numberOf(std::string_view text) {
  int number = 0;
  (void)std::from_chars(text.data(), text.data() + text.size(), number);
  return number;
}

// "com/example/Parser$Node" is in the file of "com.example.Parser".
std::string topLevel(std::string_view internal) {
  std::string name(internal.substr(0, internal.find('$')));
  std::replace(name.begin(), name.end(), '/', '.');
  return name;
}

}  // namespace

Result<std::vector<UncoveredLine>> readJacoco(std::string_view text, const std::string& file) {
  XmlTags tags(text);
  std::vector<UncoveredLine> lines;
  std::set<std::pair<std::string, int>> known;              // by package and file
  std::map<std::string, std::vector<std::string>> classes;  // of the package, by source file
  std::string package;
  std::string source;
  bool is_report = false;
  while (true) {
    auto next = tags.next();
    if (!next.ok()) return Error{next.error().what + " at " + next.error().where, file};
    if (!*next) break;
    const XmlTag& tag = **next;
    if (tag.is_end) continue;
    is_report = is_report || tag.name == "report";
    if (tag.name == "package") {
      package = tag["name"];
      classes.clear();
    } else if (tag.name == "class") {
      std::vector<std::string>& of_file = classes[std::string(tag["sourcefilename"])];
      std::string name = topLevel(tag["name"]);
      if (std::find(of_file.begin(), of_file.end(), name) == of_file.end())
        of_file.push_back(std::move(name));
    } else if (tag.name == "sourcefile") {
      source = tag["name"];
    } else if (tag.name == "line" && (numberOf(tag["mi"]) > 0 || numberOf(tag["mb"]) > 0)) {
      const int line = numberOf(tag["nr"]);
      if (!known.insert({package + "/" + source, line}).second) continue;
      lines.push_back({classes[source], line, numberOf(tag["ci"]) > 0, numberOf(tag["mb"]) > 0});
    }
  }
  if (!is_report) return Error{"this is no XML report of JaCoCo", file};
  return lines;
}

}  // namespace javelin::reach
