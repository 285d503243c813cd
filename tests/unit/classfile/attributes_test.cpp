// SPDX-License-Identifier: Apache-2.0
#include "classfile/attributes.h"

#include <gtest/gtest.h>

#include <map>

#include "classfile/access_flags.h"
#include "fixtures.h"
#include "tests/support/class_writer.h"

namespace javelin::classfile {
namespace {

using javelin::test::ByteWriter;
using javelin::test::ClassWriter;
using test::compiled;
using test::fieldOf;
using test::methodOf;
using Names = std::vector<std::string_view>;

template <typename T>
T valueOf(Result<T> result) {
  EXPECT_TRUE(result.ok()) << result.error().text();
  return std::move(result).value();
}

TEST(Attributes, ConstantValues) {
  const ClassFile file = compiled("modern/fixture/Enclosing");
  const auto constant = [&](std::string_view field) {
    return valueOf(readConstantValue(file, fieldOf(file, field)));
  };
  EXPECT_EQ(file.pool().integer(constant("NUMBER")), 42);
  EXPECT_EQ(file.pool().longInteger(constant("LONG")), 1LL << 33);
  EXPECT_EQ(file.pool().floating(constant("FLOAT")), 0.5F);
  EXPECT_EQ(file.pool().doubleFloating(constant("DOUBLE")), 1e300);
  EXPECT_EQ(file.pool().string(constant("TEXT")), "constant");
  EXPECT_EQ(file.pool().integer(constant("BYTE")), -3);
  EXPECT_EQ(file.pool().integer(constant("FLAG")), 1);
  EXPECT_EQ(file.pool().integer(constant("CHAR")), 0xdf);
  EXPECT_EQ(constant("instance"), 0) << "ignored on a field that is not static";
  EXPECT_EQ(constant("NONE"), 0);
}

TEST(Attributes, Signatures) {
  const ClassFile file = compiled("modern/fixture/Enclosing");
  EXPECT_EQ(valueOf(readSignature(file, file.attributes())),
            "<K:Ljava/lang/Object;V::Ljava/util/Map<TK;+[TV;>;>Ljava/lang/Object;");
  EXPECT_EQ(valueOf(readSignature(file, file.attributes(methodOf(file, "method")))),
            "<X:Ljava/lang/Exception;>(TK;TV;[I)Ljava/util/List<[TK;>;^TX;^Ljava/io/IOException;");
  EXPECT_EQ(valueOf(readSignature(file, file.attributes(fieldOf(file, "NUMBER")))), "");
}

TEST(Attributes, ExceptionsAndParameters) {
  const ClassFile file = compiled("modern/fixture/Enclosing");
  const Member& method = methodOf(file, "method");
  EXPECT_EQ(valueOf(readExceptions(file, method)), (Names{"java/lang/Exception", "java/io/IOException"}));
  const auto parameters = valueOf(readMethodParameters(file, method));
  ASSERT_EQ(parameters.size(), 3U);
  EXPECT_EQ(parameters[0].name, "first");
  EXPECT_EQ(parameters[0].access_flags, kAccFinal);
  EXPECT_EQ(parameters[1].name, "second");
  EXPECT_EQ(parameters[1].access_flags, 0);
  EXPECT_EQ(parameters[2].name, "rest");
  EXPECT_TRUE(method.has(kAccVarargs));
  EXPECT_TRUE(valueOf(readExceptions(file, methodOf(file, "<clinit>"))).empty());
}

TEST(Attributes, InnerClassesAndWhatEnclosesThem) {
  const ClassFile file = compiled("modern/fixture/Enclosing");
  std::map<std::string_view, InnerClass> inner;
  for (const InnerClass& row : valueOf(readInnerClasses(file))) inner[row.inner] = row;
  ASSERT_EQ(inner.size(), 3U);
  EXPECT_EQ(inner.at("fixture/Enclosing$1").name, "");
  EXPECT_EQ(inner.at("fixture/Enclosing$1").outer, "");
  EXPECT_EQ(inner.at("fixture/Enclosing$1Local").name, "Local");
  EXPECT_EQ(inner.at("fixture/Enclosing$1Local").outer, "");

  const auto outermost = valueOf(readEnclosingMethod(file));
  EXPECT_FALSE(outermost);
  const ClassFile local_file = compiled("modern/fixture/Enclosing$1Local");
  const auto local = valueOf(readEnclosingMethod(local_file));
  ASSERT_TRUE(local);
  EXPECT_EQ(local->class_name, "fixture/Enclosing");
  EXPECT_EQ(local->name, "method");
  EXPECT_EQ(local->descriptor, "(Ljava/lang/Object;Ljava/util/Map;[I)Ljava/util/List;");
  // The field's initialiser is in no method; javac numbers anonymous classes in its own order.
  int without_method = 0;
  for (const char* name : {"modern/fixture/Enclosing$1", "modern/fixture/Enclosing$2"}) {
    const ClassFile anonymous_file = compiled(name);
    const auto anonymous = valueOf(readEnclosingMethod(anonymous_file));
    ASSERT_TRUE(anonymous);
    EXPECT_EQ(anonymous->class_name, "fixture/Enclosing");
    without_method += anonymous->name.empty() ? 1 : 0;
  }
  EXPECT_EQ(without_method, 1);

  const ClassFile shapes = compiled("modern/fixture/Shapes");
  for (const InnerClass& row : valueOf(readInnerClasses(shapes))) {
    if (row.inner != "fixture/Shapes$Circle") continue;
    EXPECT_EQ(row.outer, "fixture/Shapes");
    EXPECT_EQ(row.name, "Circle");
    EXPECT_EQ(row.access_flags, kAccPublic | kAccStatic | kAccFinal);
  }
}

TEST(Attributes, NestMates) {
  const ClassFile host = compiled("modern/fixture/Shapes");
  EXPECT_EQ(valueOf(readNestHost(host)), "");
  Names members = valueOf(readNestMembers(host));
  std::sort(members.begin(), members.end());
  EXPECT_EQ(members, (Names{"fixture/Shapes$Circle", "fixture/Shapes$Other", "fixture/Shapes$Other$Nested",
                            "fixture/Shapes$Square"}));
  const ClassFile nested = compiled("modern/fixture/Shapes$Other$Nested");
  EXPECT_EQ(valueOf(readNestHost(nested)), "fixture/Shapes");
  EXPECT_TRUE(valueOf(readNestMembers(nested)).empty());
  EXPECT_EQ(valueOf(readNestHost(compiled("release8/Old$Inside"))), "") << "nests came with Java 11";
}

TEST(Attributes, SealedTypes) {
  const ClassFile sealed = compiled("modern/fixture/Shapes");
  EXPECT_EQ(valueOf(readPermittedSubclasses(sealed)),
            (Names{"fixture/Shapes$Circle", "fixture/Shapes$Square", "fixture/Shapes$Other"}));
  const ClassFile open = compiled("modern/fixture/Shapes$Other");
  EXPECT_TRUE(valueOf(readPermittedSubclasses(open)).empty());
}

TEST(Attributes, Records) {
  const ClassFile file = compiled("modern/fixture/Shapes$Circle");
  const auto record = valueOf(readRecord(file));
  ASSERT_TRUE(record);
  ASSERT_EQ(record->size(), 2U);
  EXPECT_EQ((*record)[0].name, "radius");
  EXPECT_EQ((*record)[0].descriptor, "D");
  EXPECT_EQ((*record)[0].signature, "");
  EXPECT_EQ((*record)[1].name, "names");
  EXPECT_EQ((*record)[1].signature, "Ljava/util/List<-Ljava/lang/String;>;");
  const auto annotations = valueOf(readAnnotations(file, (*record)[0].attributes));
  ASSERT_EQ(annotations.size(), 1U) << "@Deprecated does not go onto record components";
  EXPECT_EQ(annotations[0].type, "Lfixture/Inner;");
  EXPECT_EQ(file.pool().utf8(annotations[0].elements.at(0).second.constant), "r");
  EXPECT_FALSE(valueOf(readRecord(compiled("modern/fixture/Bodies"))));
  EXPECT_TRUE(valueOf(readRecord(compiled("modern/fixture/Shapes$Square"))));
}

TEST(Attributes, BootstrapMethods) {
  const ClassFile file = compiled("modern/fixture/Bodies");
  const auto methods = valueOf(readBootstrapMethods(file));
  std::map<std::string_view, int> used;
  for (const BootstrapMethod& method : methods) {
    const MethodHandleRef handle = file.pool().methodHandle(method.method_handle);
    EXPECT_EQ(handle.kind, ReferenceKind::InvokeStatic);
    ++used[file.pool().memberRef(handle.reference_index).name];
    if (file.pool().memberRef(handle.reference_index).name != "metafactory") continue;
    ASSERT_EQ(method.arguments.size(), 3U);
    EXPECT_EQ(file.pool().tag(method.arguments[0]), CpTag::MethodType);
    EXPECT_EQ(file.pool().tag(method.arguments[1]), CpTag::MethodHandle);
  }
  EXPECT_EQ(used["metafactory"], 2);
  EXPECT_EQ(used["makeConcatWithConstants"], 2);
}

TEST(Attributes, Modules) {
  const ClassFile file = compiled("module/module-info");
  EXPECT_EQ(file.name(), "module-info");
  EXPECT_EQ(file.superName(), "");
  const auto module = valueOf(readModule(file));
  ASSERT_TRUE(module);
  EXPECT_EQ(module->name, "fixture.module");
  EXPECT_EQ(module->flags, 0x0020) << "ACC_OPEN";
  std::map<std::string_view, std::uint16_t> required;
  for (const ModuleRequires& row : module->requires_) required[row.module] = row.flags;
  EXPECT_EQ(required, (std::map<std::string_view, std::uint16_t>{
                          {"java.base", 0x8000}, {"java.logging", 0x0020}, {"java.xml", 0x0040}}));
  ASSERT_EQ(module->exports.size(), 2U);
  EXPECT_EQ(module->exports[0].package, "fixture/spi");
  EXPECT_TRUE(module->exports[0].to.empty());
  EXPECT_EQ(module->exports[1].package, "fixture");
  EXPECT_EQ(module->exports[1].to, (Names{"java.logging", "java.xml"}));
  EXPECT_TRUE(module->opens.empty());
  EXPECT_EQ(module->uses, (Names{"java/util/function/Supplier"}));
  ASSERT_EQ(module->provides.size(), 1U);
  EXPECT_EQ(module->provides[0].service, "java/lang/Runnable");
  EXPECT_EQ(module->provides[0].with, (Names{"fixture/spi/Job", "fixture/Other"}));
  EXPECT_FALSE(valueOf(readModule(compiled("modern/fixture/Bodies"))));
}

TEST(Attributes, SourceFile) {
  EXPECT_EQ(valueOf(readSourceFile(compiled("modern/fixture/Colour"))), "Shapes.java");
  ClassWriter writer("A");
  const auto file = test::parseBytes(writer.build());
  ASSERT_TRUE(file.ok());
  EXPECT_EQ(valueOf(readSourceFile(*file)), "");
}

TEST(Attributes, MethodParametersMayHaveNoName) {
  ClassWriter writer("A");
  writer.version(61);
  writer.method(kAccNative, "m", "(II)V")
      .attribute("MethodParameters",
                 ByteWriter().u1(2).u2(0).u2(0x8000).u2(writer.pool().utf8("x")).u2(0).bytes());
  const auto file = test::parseBytes(writer.build());
  ASSERT_TRUE(file.ok()) << file.error().text();
  const auto parameters = valueOf(readMethodParameters(*file, file->methods()[0]));
  ASSERT_EQ(parameters.size(), 2U);
  EXPECT_EQ(parameters[0].name, "");
  EXPECT_EQ(parameters[0].access_flags, 0x8000);
  EXPECT_EQ(parameters[1].name, "x");
}

}  // namespace
}  // namespace javelin::classfile
