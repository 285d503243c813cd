// SPDX-License-Identifier: Apache-2.0
#include "classfile/constant_pool.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>

#include "fixtures.h"
#include "tests/support/class_writer.h"

namespace javelin::classfile {
namespace {

using javelin::test::ByteWriter;
using javelin::test::ClassWriter;
using test::parseBytes;

TEST(ConstantPool, GivesBackEveryKindOfEntry) {
  ClassWriter writer("A");
  writer.version(61);
  auto& pool = writer.pool();
  const auto integer = pool.integer(std::numeric_limits<std::int32_t>::min());
  const auto floating = pool.floating(-0.0F);
  const auto big = pool.longInteger(std::numeric_limits<std::int64_t>::min());
  const auto real = pool.doubleFloating(std::numeric_limits<double>::quiet_NaN());
  const auto text = pool.string("text\xc0\x80");
  const auto array = pool.classRef("[[J");
  const auto field = pool.member(CpTag::Fieldref, "B", "x", "I");
  const auto method = pool.member(CpTag::Methodref, "B", "<init>", "(J)V");
  const auto imethod = pool.member(CpTag::InterfaceMethodref, "C", "m", "()LB;");
  const auto handle = pool.methodHandle(8, method);
  const auto type = pool.named(CpTag::MethodType, "(I)I");
  const auto dynamic = pool.dynamic(CpTag::Dynamic, 1, "d", "J");
  const auto indy = pool.dynamic(CpTag::InvokeDynamic, 0, "m", "()V");
  const auto module = pool.named(CpTag::Module, "a.module");
  const auto package = pool.named(CpTag::Package, "p/q");
  writer.attribute("BootstrapMethods", ByteWriter().u2(2).u2(handle).u2(0).u2(handle).u2(1).u2(text).bytes());
  const auto parsed = parseBytes(writer.build());
  ASSERT_TRUE(parsed.ok()) << parsed.error().text();
  const ConstantPool& read = parsed->pool();

  EXPECT_EQ(read.integer(integer), std::numeric_limits<std::int32_t>::min());
  EXPECT_EQ(read.floating(floating), 0.0F);
  EXPECT_TRUE(std::signbit(read.floating(floating)));
  EXPECT_EQ(read.bits(floating), 0x80000000U);
  EXPECT_EQ(read.longInteger(big), std::numeric_limits<std::int64_t>::min());
  EXPECT_TRUE(std::isnan(read.doubleFloating(real)));
  EXPECT_EQ(read.tag(big), CpTag::Long);
  EXPECT_EQ(read.tag(big + 1), CpTag::Unusable);
  EXPECT_EQ(read.string(text), "text\xc0\x80");
  EXPECT_EQ(read.className(array), "[[J");
  EXPECT_EQ(read.memberRef(field).class_name, "B");
  EXPECT_EQ(read.memberRef(field).name, "x");
  EXPECT_EQ(read.memberRef(field).descriptor, "I");
  EXPECT_FALSE(read.memberRef(field).in_interface);
  EXPECT_TRUE(read.memberRef(imethod).in_interface);
  EXPECT_EQ(read.className(read.memberRef(imethod).class_index), "C");
  EXPECT_EQ(read.methodHandle(handle).kind, ReferenceKind::NewInvokeSpecial);
  EXPECT_EQ(read.methodHandle(handle).reference_index, method);
  EXPECT_EQ(read.methodType(type), "(I)I");
  EXPECT_EQ(read.dynamic(dynamic).bootstrap_index, 1);
  EXPECT_EQ(read.dynamic(dynamic).descriptor, "J");
  EXPECT_EQ(read.dynamic(indy).name, "m");
  EXPECT_EQ(read.moduleName(module), "a.module");
  EXPECT_EQ(read.packageName(package), "p/q");
  EXPECT_EQ(read.highestBootstrapIndex(), 1);
}

TEST(ConstantPool, IndicesOutsideAreUnusable) {
  ClassWriter writer("A");
  const auto parsed = parseBytes(writer.build());
  ASSERT_TRUE(parsed.ok());
  EXPECT_EQ(parsed->pool().size(), 5) << "two classes, two names, and entry 0";
  EXPECT_EQ(parsed->pool().tag(0), CpTag::Unusable);
  EXPECT_EQ(parsed->pool().tag(5), CpTag::Unusable);
  EXPECT_EQ(parsed->pool().tag(65535), CpTag::Unusable);
  EXPECT_FALSE(parsed->pool().highestBootstrapIndex());
}

TEST(ConstantPool, EntriesMayReferForward) {
  ClassWriter writer("A");
  const auto forward = writer.pool().raw(ByteWriter().u1(7).u2(2).bytes());
  EXPECT_EQ(forward, 1);
  writer.pool().utf8("Later");
  const auto parsed = parseBytes(writer.build());
  ASSERT_TRUE(parsed.ok()) << parsed.error().text();
  EXPECT_EQ(parsed->pool().className(1), "Later");
}

TEST(ConstantPool, FullPool) {
  ClassWriter writer("A");
  for (int i = 0; i < 65530; ++i) writer.pool().integer(i);
  const auto parsed = parseBytes(writer.build());
  ASSERT_TRUE(parsed.ok()) << parsed.error().text();
  EXPECT_EQ(parsed->pool().size(), 65535);
  EXPECT_EQ(parsed->pool().integer(65530), 65529);
  EXPECT_EQ(parsed->name(), "A");
}

TEST(ConstantPool, WrongAccessorIsOurBug) {
  ClassWriter writer("A");
  const auto parsed = parseBytes(writer.build());
  ASSERT_TRUE(parsed.ok());
  EXPECT_EXIT((void)parsed->pool().integer(1), testing::ExitedWithCode(70), "precondition");
  EXPECT_EXIT((void)parsed->pool().utf8(0), testing::ExitedWithCode(70), "precondition");
}

}  // namespace
}  // namespace javelin::classfile
