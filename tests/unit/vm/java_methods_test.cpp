// SPDX-License-Identifier: Apache-2.0
// Each method of the classes in java/ returns a string; it must be the one that it returns on the JVM. The
// methods' names say what they show.
#include <gtest/gtest.h>

#include <algorithm>
#include <sstream>

#include "test_machine.h"
#include "tests/support/files.h"

namespace javelin::vm {
namespace {

struct JavaMethod {
  std::string class_name;
  std::string name;
  std::string result;  // on the JVM
};

std::string fromHex(std::string_view hex) {
  std::string bytes;
  for (std::size_t i = 0; i + 1 < hex.size(); i += 2) {
    bytes.push_back(static_cast<char>(std::stoi(std::string(hex.substr(i, 2)), nullptr, 16)));
  }
  return bytes;
}

// What the JVM's exception is called here.
std::string withSlashes(std::string result) {
  if (result.starts_with("threw ")) std::replace(result.begin(), result.end(), '.', '/');
  return result;
}

const std::vector<JavaMethod>& javaMethods() {
  static const std::vector<JavaMethod> methods = [] {
    std::vector<std::string> command = {"java", "-cp", testClasses().string(), "Oracle"};
    for (const auto& file : test::filesBelow(test::testFolder() / "unit" / "vm" / "java", ".java")) {
      if (file.stem() != "Oracle") command.push_back(file.stem().string());
    }
    std::vector<JavaMethod> found;
    std::istringstream lines(test::outputOf(command, testClasses()));
    for (std::string line; std::getline(lines, line);) {
      std::istringstream words(line);
      std::string mark, class_name, name, hex;
      words >> mark >> class_name >> name >> hex;
      if (mark == "=") found.push_back({class_name, name, withSlashes(fromHex(hex))});
    }
    return found;
  }();
  return methods;
}

std::string describe(const Ended& ended) {
  if (ended.stop != StopReason::Ended) return "stopped: " + ended.stop_text;
  return ended.threw ? "threw " + ended.text : ended.text;
}

class OnTheMachine : public testing::TestWithParam<JavaMethod> {};

TEST_P(OnTheMachine, IsLikeOnTheJvm) {
  const JavaMethod& method = GetParam();
  EXPECT_EQ(describe(TestMachine::shared().callFromStart(method.class_name, method.name)), method.result);
}

INSTANTIATE_TEST_SUITE_P(Java, OnTheMachine, testing::ValuesIn(javaMethods()),
                         [](const testing::TestParamInfo<JavaMethod>& info) {
                           return info.param.class_name + "_" + info.param.name;
                         });

// Methods that have bytecode, and are computed natively for speed: the bytecode must do the same.
TEST(Intrinsics, BytecodeInTheirPlaceGivesTheSame) {
  TestMachine machine(optionsWith([&](VmOptions& options) { options.intrinsics = false; }));
  for (const JavaMethod& method : javaMethods()) {
    if (method.class_name != "Texts" && method.class_name != "ArrayOperations") continue;
    EXPECT_EQ(describe(machine.callFromStart(method.class_name, method.name)), method.result) << method.name;
  }
}

// A collection moves nothing and frees nothing that is used, wherever it happens.
TEST(Collector, CollectingAllTheTimeChangesNothing) {
  TestMachine machine(optionsWith([&](VmOptions& options) { options.collect_every = 200; }));
  for (const JavaMethod& method : javaMethods()) {
    if (method.class_name != "Dynamic" && method.class_name != "ObjectsAndClasses") continue;
    EXPECT_EQ(describe(machine.callFromStart(method.class_name, method.name)), method.result) << method.name;
  }
}

}  // namespace
}  // namespace javelin::vm
