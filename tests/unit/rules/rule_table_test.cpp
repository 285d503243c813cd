// SPDX-License-Identifier: Apache-2.0
// Every row of the table of rules names a test that there is and that calls the method, and binds on exactly
// the JDKs present that it says.
#include "rules/rule_table.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <map>
#include <set>

#include "classpath/class_path.h"
#include "classpath/jdk_home.h"
#include "jvm/jdk_boxes.h"
#include "jvm/jdk_fields.h"
#include "tests/support/files.h"

namespace javelin::rules {
namespace {

namespace fs = std::filesystem;

// What is wrong with the test that a row names; empty if nothing is.
std::string complaint(const Rule& rule) {
  if (rule.test.empty() || rule.mentions.empty()) return "names no test";
  const fs::path file = test::testFolder() / rule.test;
  if (!fs::exists(file)) return "no such test: " + file.string();
  if (test::readText(file).find(rule.mentions) == std::string::npos)
    return std::string(rule.test) + " does not mention " + std::string(rule.mentions);
  return {};
}

// Programs of the JDKs from 17 on in /usr/lib/jvm, by release.
std::map<int, std::unique_ptr<program::Program>> jdksPresent() {
  std::map<int, std::unique_ptr<program::Program>> jdks;
  for (const fs::directory_entry& entry : fs::directory_iterator("/usr/lib/jvm")) {
    const auto release = classpath::readFeatureRelease(entry.path());
    if (!release.ok() || *release < 17 || jdks.contains(*release)) continue;
    classpath::ClassPathOptions options;
    options.java_home = entry.path();
    auto path = classpath::ClassPath::open(options);
    if (!path.ok()) continue;  // a JRE without an image, sources alone
    auto program = program::Program::open(std::move(path).value());
    if (program.ok()) jdks[*release] = std::move(program).value();
  }
  return jdks;
}

TEST(RuleTable, EveryRowNamesATestThatThereIs) {
  for (const Rule& rule : allRules()) EXPECT_EQ(complaint(rule), "") << keyOf(rule);
}

TEST(RuleTable, ARowWithoutATestIsFound) {
  Rule rule = allRules().front();
  ASSERT_EQ(complaint(rule), "");
  rule.mentions = "a method that nobody calls";
  EXPECT_NE(complaint(rule), "");
  rule.test = "golden/hunt/NoSuchProgram.java";
  EXPECT_NE(complaint(rule), "");
  rule.test = {};
  EXPECT_NE(complaint(rule), "");
}

TEST(RuleTable, EveryRowBindsOnTheJdksThatItSays) {
  const auto jdks = jdksPresent();
  ASSERT_FALSE(jdks.empty());
  for (const auto& [release, program] : jdks) {
    for (const Rule& rule : allRules()) {
      EXPECT_EQ(hasMethod(*program, rule.type, rule.name, rule.descriptor), rule.bindsOn(release))
          << keyOf(rule) << " on JDK " << release;
    }
  }
}

TEST(RuleTable, AMethodThatWentHasASuccessor) {
  for (const Rule& rule : allRules()) {
    if (rule.last_jdk == 0) continue;
    int found = 0;
    for (const Rule& other : allRules()) {
      if (other.successor_of == keyOf(rule) && other.first_jdk > rule.last_jdk) ++found;
    }
    EXPECT_GE(found, 1) << keyOf(rule);
  }
}

TEST(RuleTable, AMethodHasOneRuleOfOneKind) {
  std::set<std::string> keys;
  for (const Rule& rule : allRules()) {
    EXPECT_TRUE(keys.insert(keyOf(rule)).second) << keyOf(rule);
    EXPECT_EQ(rule.kind == RuleKind::Forks, rule.run != nullptr) << keyOf(rule);
    EXPECT_NE(rule.run != nullptr, rule.evaluate != nullptr) << keyOf(rule);
    EXPECT_EQ(ruleFor(rule.type, rule.name, rule.descriptor), &rule);
  }
  EXPECT_EQ(ruleFor("java/lang/Integer", "valueOf", "(J)Ljava/lang/Integer;"), nullptr);
}

bool hasField(program::Program& program, std::string_view type, std::string_view name,
              std::string_view descriptor) {
  const auto id = program.load(type);
  if (!id.ok()) return false;
  const program::Class& holder = program[*id];
  for (std::uint32_t i = 0; i < holder.fieldCount(); ++i) {
    const program::Field& field = program[holder.field(i)];
    if (program.text(field.name) == name && program.text(field.descriptor) == descriptor) return true;
  }
  return false;
}

TEST(JdkNames, EveryFieldIsInEveryJdkUnlessItIsOptional) {
  for (const auto& [release, program] : jdksPresent()) {
    for (const jvm::JdkFieldName& field : jvm::kJdkFields) {
      if (field.is_optional) continue;
      EXPECT_TRUE(hasField(*program, field.type, field.name, field.descriptor))
          << field.type << "." << field.name << " on JDK " << release;
    }
  }
}

TEST(JdkNames, BoxesAreAsTheTableSays) {
  for (const auto& [release, program] : jdksPresent()) {
    for (const jvm::Box& box : jvm::kBoxes) {
      SCOPED_TRACE(box.name);
      EXPECT_TRUE(hasField(*program, box.name, "value", box.descriptor));
      EXPECT_TRUE(
          hasMethod(*program, box.name, box.unboxing, std::string("()") + std::string(box.descriptor)));
      EXPECT_EQ(box.type_descriptor, "L" + std::string(box.name) + ";");
      const auto type = static_cast<classfile::BasicType>(&box - jvm::kBoxes.data());
      EXPECT_EQ(classfile::parseFieldDescriptor(box.descriptor)->type, type);
      EXPECT_EQ(classfile::nameOf(type), box.primitive);
      if (box.isCaching()) {
        EXPECT_TRUE(hasField(*program, box.cache_holder, "cache", "[" + std::string(box.type_descriptor)));
      }
    }
  }
}

}  // namespace
}  // namespace javelin::rules
