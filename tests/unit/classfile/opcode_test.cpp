// SPDX-License-Identifier: Apache-2.0
#include "classfile/opcode.h"

#include <gtest/gtest.h>

#include <set>

namespace javelin::classfile {
namespace {

TEST(Opcode, TableIsDenseAndMnemonicsAreUnique) {
  std::set<std::string_view> mnemonics;
  for (std::size_t code = 0; code < 256; ++code) {
    const OpcodeInfo& info = kOpcodeInfo[code];
    const bool defined = info.format != OperandFormat::Undefined;
    EXPECT_EQ(defined, code <= 0xc9) << code << ": JVMS 6.5 ends with jsr_w";
    if (!defined) continue;
    EXPECT_TRUE(mnemonics.insert(info.mnemonic).second) << info.mnemonic;
    EXPECT_NE(infoOf(info.base).format, OperandFormat::Undefined);
    EXPECT_EQ(infoOf(info.base).base, info.base) << info.mnemonic << ": the base of a base is itself";
  }
  EXPECT_EQ(mnemonics.size(), 202U);
}

// "iload_2" is iload of 2: what the mnemonic says is what the table says.
TEST(Opcode, ShortFormsStandForTheirBase) {
  int forms = 0;
  for (std::size_t code = 0; code <= 0xc9; ++code) {
    const OpcodeInfo& info = kOpcodeInfo[code];
    if (static_cast<std::size_t>(info.base) == code) {
      EXPECT_EQ(info.implied, 0) << info.mnemonic;
      continue;
    }
    ++forms;
    const std::string_view base = infoOf(info.base).mnemonic;
    ASSERT_TRUE(info.mnemonic.starts_with(base)) << info.mnemonic;
    const std::string_view suffix = info.mnemonic.substr(base.size());
    if (suffix == "_w") continue;
    ASSERT_EQ(suffix.size(), 2U) << info.mnemonic;
    EXPECT_EQ(suffix[0], '_');
    EXPECT_EQ(info.implied, suffix[1] - '0') << info.mnemonic;
    EXPECT_EQ(infoOf(info.base).format, OperandFormat::Local) << info.mnemonic;
  }
  EXPECT_EQ(forms, 43) << "40 loads and stores, ldc_w, goto_w, jsr_w";
}

}  // namespace
}  // namespace javelin::classfile
