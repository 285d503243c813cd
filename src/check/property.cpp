// SPDX-License-Identifier: Apache-2.0
#include "check/property.h"

#include <fmt/format.h>

#include <filesystem>
#include <fstream>
#include <optional>
#include <sstream>

namespace javelin::check {

namespace {

struct PropertyInfo {
  Property property;
  std::string_view name;
  std::string_view text;
  std::string_view broken_by;
  std::string_view formula;
};

constexpr PropertyInfo kProperties[] = {
    {Property::Assert, "assert", "no AssertionError", "java/lang/AssertionError",
     "CHECK( init(Main.main()), LTL(G assert) )"},
    {Property::NoException, "no-exception", "no exception", "java/lang/Throwable",
     "CHECK( init(Main.main()), LTL(G ! uncaught(java.lang.Throwable)) )"},
    {Property::NoRuntimeException, "no-runtime-exception", "no RuntimeException",
     "java/lang/RuntimeException",
     "CHECK( init(Main.main()), LTL(G ! uncaught(java.lang.RuntimeException)) )"},
};

const PropertyInfo& infoOf(Property property) { return kProperties[static_cast<std::size_t>(property)]; }

// Without blanks, which mean nothing in these files.
std::string compact(std::string_view text) {
  std::string out;
  for (const char c : text) {
    if (c != ' ' && c != '\t' && c != '\r') out += c;
  }
  return out;
}

// "CHECK(init(Main.main()),LTL(Gassert))": the part behind the G; empty if it is no such line.
std::string_view globalPart(std::string_view line) {
  constexpr std::string_view kStart = "CHECK(init(";
  constexpr std::string_view kFormula = "),LTL(G";
  const std::size_t formula = line.find(kFormula);
  if (!line.starts_with(kStart) || formula == std::string_view::npos || !line.ends_with("))")) return {};
  line.remove_prefix(formula + kFormula.size());
  line.remove_suffix(2);
  return line;
}

std::optional<Property> propertyOfFormula(std::string_view formula) {
  if (formula == "assert" || formula == "(assert)") return Property::Assert;
  if (formula == "!uncaught(java.lang.Throwable)") return Property::NoException;
  if (formula == "!uncaught(java.lang.RuntimeException)") return Property::NoRuntimeException;
  return std::nullopt;
}

}  // namespace

std::string_view nameOf(Property property) { return infoOf(property).name; }
std::string_view textOf(Property property) { return infoOf(property).text; }
std::string_view brokenBy(Property property) { return infoOf(property).broken_by; }
std::string_view formulaOf(Property property) { return infoOf(property).formula; }

Result<Property> readPropertyFile(std::string_view text, const std::string& file) {
  std::optional<Property> found;
  std::istringstream lines{std::string(text)};
  for (std::string line; std::getline(lines, line);) {
    const std::string dense = compact(line);
    if (dense.empty() || dense.starts_with("//") || dense.starts_with("#")) continue;
    const std::optional<Property> said = propertyOfFormula(globalPart(dense));
    if (!said) return Error{fmt::format("this property is not known: {}", line), file};
    if (found && *found != *said) return Error{"a property file with two properties", file};
    found = said;
  }
  if (!found) return Error{"a property file without a property", file};
  return *found;
}

Result<Property> propertyOf(const std::string& given) {
  for (const PropertyInfo& info : kProperties) {
    if (info.name == given) return info.property;
  }
  std::error_code error;
  if (!std::filesystem::is_regular_file(given, error))
    return Error{"a property is assert, no-exception, no-runtime-exception or a property file",
                 "--property " + given};
  std::ifstream in(given, std::ios::binary);
  std::ostringstream text;
  text << in.rdbuf();
  return readPropertyFile(text.str(), given);
}

}  // namespace javelin::check
