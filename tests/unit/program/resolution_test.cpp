// SPDX-License-Identifier: Apache-2.0
// What the comparisons with the JVM do not reach: signature polymorphism, arrays, references without a class
// that holds them.
#include "program/resolution.h"

#include <gtest/gtest.h>

#include "program/access.h"
#include "program/linking.h"
#include "program/selection.h"
#include "unit/program/jvm.h"

namespace javelin::program::test {
namespace {

class ResolutionTest : public testing::Test {
 protected:
  MemberReference reference(std::string_view owner, std::string_view name, std::string_view descriptor) {
    SymbolTable& symbols = program_->symbols();
    return {symbols.intern(owner), symbols.intern(name), symbols.intern(descriptor), false};
  }
  ClassId load(std::string_view name) { return *program_->load(name); }

  std::unique_ptr<Program> program_ = openProgram();
};

TEST_F(ResolutionTest, PolymorphicMethodsTakeEveryDescriptor) {
  const auto exact =
      resolveMethod(*program_, {}, reference("java/lang/invoke/MethodHandle", "invokeExact", "(IJ)V"));
  ASSERT_TRUE(exact.ok()) << exact.error()->text();
  const Method& method = (*program_)[exact->method];
  EXPECT_TRUE(method.signature_polymorphic);
  EXPECT_EQ(program_->text(method.descriptor), "([Ljava/lang/Object;)Ljava/lang/Object;");
  EXPECT_EQ(program_->text(exact->descriptor), "(IJ)V");
  const auto var =
      linkInvoke(*program_, {}, InvokeKind::Virtual,
                 reference("java/lang/invoke/VarHandle", "compareAndSet", "(Ljava/lang/String;II)Z"));
  ASSERT_TRUE(var.ok()) << var.error()->text();
  EXPECT_TRUE((*program_)[var->method].signature_polymorphic);
}

TEST_F(ResolutionTest, PolymorphicMethodsResolveTheirTypes) {
  const auto result =
      resolveMethod(*program_, {}, reference("java/lang/invoke/MethodHandle", "invoke", "([Lno/Such;)V"));
  ASSERT_FALSE(result.ok());
  EXPECT_EQ(result.error()->text(), "java.lang.NoClassDefFoundError: [Lno/Such;");
}

TEST_F(ResolutionTest, OnlyNativeVarargsArePolymorphic) {
  const Class& handle = (*program_)[load("java/lang/invoke/MethodHandle")];
  std::vector<std::string_view> names;
  for (std::uint32_t i = 0; i < handle.methodCount(); ++i) {
    const Method& method = (*program_)[handle.method(i)];
    if (method.signature_polymorphic) names.push_back(program_->text(method.name));
  }
  std::sort(names.begin(), names.end());
  EXPECT_EQ(names, (std::vector<std::string_view>{"invoke", "invokeBasic", "invokeExact", "linkToInterface",
                                                  "linkToNative", "linkToSpecial", "linkToStatic",
                                                  "linkToVirtual"}));
  const auto other =
      resolveMethod(*program_, {}, reference("java/lang/invoke/MethodHandle", "bindTo", "()V"));
  ASSERT_FALSE(other.ok());
  EXPECT_EQ(other.error()->text(),
            "java.lang.NoSuchMethodError: 'void java.lang.invoke.MethodHandle.bindTo()'");
}

TEST_F(ResolutionTest, ArraysHaveAPublicClone) {
  const ClassId from = load("java/util/ArrayList");
  const auto clone =
      linkInvoke(*program_, from, InvokeKind::Virtual, reference("[I", "clone", "()Ljava/lang/Object;"));
  ASSERT_TRUE(clone.ok()) << clone.error()->text();
  EXPECT_EQ((*program_)[clone->method].owner, program_->objectClass());
  const auto finalize = linkInvoke(*program_, from, InvokeKind::Virtual, reference("[I", "finalize", "()V"));
  ASSERT_FALSE(finalize.ok());
  EXPECT_EQ(finalize.error()->kind, LinkageErrorKind::IllegalAccessError);
}

TEST_F(ResolutionTest, ArraysAreAsAccessibleAsTheirElements) {
  const ClassId from = load("java/io/File");
  const ClassId hidden = load("java/util/ArrayList$Itr");
  EXPECT_FALSE(canAccessClass(*program_, from, program_->arrayOf(hidden)));
  EXPECT_TRUE(canAccessClass(*program_, load("java/util/HashMap"), program_->arrayOf(hidden)));
  EXPECT_TRUE(
      canAccessClass(*program_, from, program_->arrayOf(program_->primitive(classfile::BasicType::Int))));
}

TEST_F(ResolutionTest, WithoutAHolderNothingIsChecked) {
  const MemberReference value = reference("java/lang/String", "value", "[B");
  EXPECT_TRUE(resolveField(*program_, {}, value).ok());
  const auto checked = resolveField(*program_, load("java/util/ArrayList"), value);
  ASSERT_FALSE(checked.ok());
  EXPECT_EQ(
      checked.error()->text(),
      "java.lang.IllegalAccessError: class java.util.ArrayList tried to access private field "
      "java.lang.String.value (java.util.ArrayList and java.lang.String are in module java.base of loader "
      "'bootstrap')");
}

TEST_F(ResolutionTest, SelectionsAreRemembered) {
  const ClassId list = load("java/util/List");
  const ClassId array_list = load("java/util/ArrayList");
  const MethodId size =
      (*program_)[list].findMethod(program_->symbols().intern("size"), program_->symbols().intern("()I"));
  EXPECT_FALSE(knownSelection(*program_, array_list, size).valid());
  const auto selected = selectInterface(*program_, array_list, list, size);
  ASSERT_TRUE(selected.ok());
  EXPECT_EQ(describe(*program_, *selected), "java.util.ArrayList.size");
  EXPECT_EQ(knownSelection(*program_, array_list, size), *selected);
  const auto wrong = selectInterface(*program_, load("java/lang/String"), list, size);
  ASSERT_FALSE(wrong.ok());
  EXPECT_EQ(wrong.error()->text(),
            "java.lang.IncompatibleClassChangeError: Class java.lang.String does not implement the requested "
            "interface "
            "java.util.List");
}

}  // namespace
}  // namespace javelin::program::test
