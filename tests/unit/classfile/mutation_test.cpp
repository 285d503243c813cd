// SPDX-License-Identifier: Apache-2.0
// Damaged classes never crash the reader (ASan and UBSan watch), and every error says what and where.
#include "mutation.h"

#include <gtest/gtest.h>

#include "classfile/class_header.h"
#include "fixtures.h"
#include "tests/support/files.h"

namespace javelin::classfile {
namespace {

TEST(Mutation, DamagedClassesGiveErrorsOrAreFine) {
  auto files = javelin::test::filesBelow(test::compiledClasses(), ".class");
  const auto& jdk = test::jdkClasses();
  for (std::size_t i = 0; files.size() < 45; ++i) files.push_back(jdk[i * 13 % jdk.size()]);
  test::Random random(20240607);
  ClassHeaderReader headers;
  int errors = 0;
  int fine = 0;
  for (const auto& path : files) {
    const auto original = javelin::test::readBytes(path);
    for (int round = 0; round < 200; ++round) {
      const auto bytes = test::mutated(original, random);
      const auto file = ClassFile::parse(bytes, "Mutant.class");
      const Status status = file.ok() ? checkEverything(*file) : Status(file.error());
      const auto header = headers.read(bytes, "Mutant.class");
      if (file.ok()) {
        ASSERT_TRUE(header.ok()) << path << " " << round;
        ASSERT_EQ((*header)->name, file->name());
        ASSERT_EQ((*header)->super_name, file->superName());
      }
      ++(status.ok() ? fine : errors);
      if (status.ok()) continue;
      ASSERT_FALSE(status.error().what.empty());
      ASSERT_TRUE(status.error().where.starts_with("Mutant.class")) << status.error().text();
    }
  }
  // Both must be common, or the test does not test much.
  EXPECT_GT(errors, 1000);
  EXPECT_GT(fine, 500);
}

}  // namespace
}  // namespace javelin::classfile
