// SPDX-License-Identifier: Apache-2.0
// The table of the command's options against what the library says of them.
#include "cli/hunt/hunt_options.h"

#include <gtest/gtest.h>

#include <map>

namespace javelin::cli {
namespace {

// Whether an option can change what is found: the others are paths, or say how fast and where to.
bool hasInfluence(const OptionSpec& spec) {
  const bool in_group = spec.group == "What to explore" || spec.group == "Bounds" || spec.group == "Tests" ||
                        spec.group == "Native methods";
  return in_group && spec.name != "jobs" && spec.completes != Completes::Folders &&
         spec.name != "host-program";
}

TEST(HuntOptionTable, EveryOptionWithInfluenceIsASettingOfTheResult) {
  HuntOptions options;
  options.call_depth = 3;  // not listed unless given
  std::vector<std::string> expected = {"target"};
  for (const OptionSpec& spec : huntOptionSpecs(options)) {
    if (hasInfluence(spec)) expected.emplace_back(spec.name);
  }
  std::vector<std::string> listed;
  for (const report::Setting& setting : hunt::settingsOf(options)) listed.push_back(setting.first);
  EXPECT_EQ(listed, expected);
}

TEST(HuntOptionTable, ASettingHasTheValueOfItsOption) {
  HuntOptions options;
  // Each number another one, so that no two can be mixed up.
  unsigned next = 1000;
  std::map<std::string, std::uint64_t> numbers;
  for (const OptionSpec& spec : huntOptionSpecs(options)) {
    if (auto* const* number = std::get_if<unsigned*>(&spec.target))
      numbers[std::string(spec.name)] = ** number = next++;
  }
  for (const auto& [name, value] : hunt::settingsOf(options)) {
    const auto* const number = std::get_if<std::uint64_t>(&value);
    if (number == nullptr) continue;
    EXPECT_EQ(*number, numbers.at(name)) << name;
  }
}

}  // namespace
}  // namespace javelin::cli
