// SPDX-License-Identifier: Apache-2.0
#include "classfile/class_file.h"

#include <gtest/gtest.h>

#include "classfile/access_flags.h"
#include "classfile/class_header.h"
#include "classfile/code.h"
#include "fixtures.h"
#include "tests/support/class_writer.h"
#include "tests/support/files.h"

namespace javelin::classfile {
namespace {

using javelin::test::ByteWriter;
using javelin::test::ClassWriter;
using javelin::test::CodeWriter;
using test::compiled;
using test::parseBytes;

std::vector<std::filesystem::path> allFiles() {
  auto files = javelin::test::filesBelow(test::compiledClasses(), ".class");
  files.insert(files.end(), test::jdkClasses().begin(), test::jdkClasses().end());
  return files;
}

TEST(ClassFile, ReadsTheHeader) {
  const ClassFile file = compiled("modern/fixture/Shapes$Circle");
  EXPECT_EQ(file.majorVersion(), 61);
  EXPECT_EQ(file.minorVersion(), 0);
  EXPECT_EQ(file.name(), "fixture/Shapes$Circle");
  EXPECT_EQ(file.superName(), "java/lang/Record");
  ASSERT_EQ(file.interfaces().size(), 1U);
  EXPECT_EQ(file.interfaces()[0], "fixture/Shapes");
  EXPECT_TRUE(file.has(kAccFinal));
  EXPECT_FALSE(file.has(kAccInterface));
  EXPECT_EQ(file.origin(), "Shapes$Circle.class");
}

TEST(ClassFile, ReadsMembersInOrder) {
  const ClassFile file = compiled("modern/fixture/Bodies");
  std::vector<std::string> names;
  for (const Member& field : file.fields())
    names.push_back(std::string(field.name) + ":" + std::string(field.descriptor));
  EXPECT_EQ(names, (std::vector<std::string>{"counter:I", "field:I", "wide:J", "$assertionsDisabled:Z"}));
  const Member& external = test::methodOf(file, "external");
  EXPECT_TRUE(external.has(kAccNative));
  EXPECT_EQ(external.descriptor, "(I)I");
  EXPECT_NE(file.find(test::methodOf(file, "dense"), "Code"), nullptr);
  EXPECT_EQ(file.find(external, "Code"), nullptr);
  EXPECT_NE(file.find("SourceFile"), nullptr);
  EXPECT_EQ(file.find("Code"), nullptr);
}

TEST(ClassFile, EveryRealClassIsFine) {
  const auto files = allFiles();
  EXPECT_GT(files.size(), 200U);
  for (const auto& path : files) {
    const auto file = test::parseFile(path);
    ASSERT_TRUE(file.ok()) << file.error().text();
    const Status checked = checkEverything(*file);
    EXPECT_TRUE(checked.ok()) << checked.error().text();
  }
}

// A prefix of a class file is never a class file, and the message says where it ends.
TEST(ClassFile, EveryPrefixIsAnError) {
  for (const char* name :
       {"modern/fixture/Annotated", "modern/fixture/Shapes$Circle", "module/module-info"}) {
    const auto bytes = javelin::test::readBytes(test::compiledClasses() / (std::string(name) + ".class"));
    ClassHeaderReader headers;
    for (std::size_t length = 0; length < bytes.size(); ++length) {
      // A copy of exactly that size, so that ASan sees an over-read.
      const auto file = parseBytes({bytes.begin(), bytes.begin() + static_cast<std::ptrdiff_t>(length)});
      ASSERT_FALSE(file.ok()) << name << " " << length;
      ASSERT_TRUE(file.error().what.starts_with("malformed class file: ")) << file.error().text();
      ASSERT_TRUE(file.error().where.starts_with("Test.class at offset 0x")) << file.error().text();
      const std::vector<std::uint8_t> prefix(bytes.begin(),
                                             bytes.begin() + static_cast<std::ptrdiff_t>(length));
      const auto header = headers.read(prefix, "Test.class");
      ASSERT_TRUE(header.ok() || !header.error().what.empty());
    }
  }
}

TEST(ClassFile, EveryVersionFromJava1To25) {
  for (std::uint16_t major = 45; major <= kNewestMajor; ++major) {
    ClassWriter writer("A");
    writer.version(major, major == 45 ? 3 : 0);
    EXPECT_TRUE(parseBytes(writer.build()).ok()) << major;
  }
  for (const std::uint16_t major : {0, 44, 70, 65535}) {
    ClassWriter writer("A");
    writer.version(major);
    const auto file = parseBytes(writer.build());
    ASSERT_FALSE(file.ok()) << major;
    EXPECT_EQ(file.error().what, "unsupported class file version " + std::to_string(major) +
                                     ".0 (Java 1.1 to 25 are read, 45 to 69)");
  }
}

TEST(ClassFile, KeepsItsBytesAlive) {
  Result<ClassFile> copy = Error{};
  {
    ClassWriter writer("Kept");
    auto parsed = parseBytes(writer.build());
    ASSERT_TRUE(parsed.ok());
    copy = std::move(parsed);
  }
  EXPECT_EQ(copy->name(), "Kept");
  EXPECT_EQ(copy->superName(), "java/lang/Object");
}

// JVMS 4.6: of <clinit>, the flags other than ACC_STATIC mean nothing, and before Java 7 that one neither.
TEST(ClassFile, FlagsOfTheClassInitializerAreIgnored) {
  for (const std::uint16_t flags : {0 | kAccStatic, kAccStatic | kAccNative, kAccStatic | kAccAbstract, 0}) {
    for (const std::uint16_t major : {46, 50, 51, 61}) {
      ClassWriter writer("A");
      writer.version(major);
      writer.method(flags, "<clinit>", "()V").code(CodeWriter(0, 0).op(Opcode::Return));
      const auto file = parseBytes(writer.build());
      const bool legal = major < 51 || (flags & kAccStatic) != 0;
      ASSERT_EQ(file.ok(), legal) << flags << " " << major;
      if (!legal) continue;
      EXPECT_TRUE(file->methods()[0].has(kAccStatic));
      const auto code = readCode(*file, file->methods()[0]);
      EXPECT_TRUE(code.ok()) << code.error().text();
    }
  }
}

// An attribute means something only from the version that brought it on (JVMS 4.7).
TEST(ClassFile, AttributesFromTheFutureAreIgnored) {
  const std::pair<const char*, std::uint16_t> since[] = {{"Signature", 49},
                                                         {"RuntimeVisibleAnnotations", 49},
                                                         {"EnclosingMethod", 49},
                                                         {"BootstrapMethods", 51},
                                                         {"NestHost", 55},
                                                         {"NestMembers", 55},
                                                         {"Record", 60},
                                                         {"PermittedSubclasses", 61},
                                                         {"RuntimeVisibleTypeAnnotations", 52}};
  for (const auto& [name, major] : since) {
    for (const bool too_old : {false, true}) {
      ClassWriter writer("A");
      writer.version(static_cast<std::uint16_t>(too_old ? major - 1 : major));
      writer.attribute(name, {0xff, 0xff, 0xff});
      const auto file = parseBytes(writer.build());
      EXPECT_EQ(file.ok() && checkEverything(*file).ok(), too_old) << name;
    }
  }
}

TEST(ClassHeader, AgreesWithTheClassFile) {
  ClassHeaderReader reader;
  for (const auto& path : allFiles()) {
    const auto bytes = javelin::test::readBytes(path);
    const auto header = reader.read(bytes, "x");
    ASSERT_TRUE(header.ok()) << path << header.error().text();
    const auto file = ClassFile::parse(bytes, "x");
    ASSERT_TRUE(file.ok());
    EXPECT_EQ((*header)->name, file->name());
    EXPECT_EQ((*header)->super_name, file->superName());
    EXPECT_EQ((*header)->access_flags, file->accessFlags());
    EXPECT_TRUE(std::ranges::equal((*header)->interfaces, file->interfaces()));
    const auto methods = reader.readMethods("x");
    ASSERT_TRUE(methods.ok()) << methods.error().text();
    EXPECT_TRUE(
        std::ranges::equal(*methods, file->methods(), [](const MethodHeader& header, const Member& member) {
          return header.name == member.name && header.descriptor == member.descriptor &&
                 header.access_flags == member.access_flags;
        }));
  }
}

TEST(ClassHeader, MethodsAfterAReadThatFailed) {
  ClassHeaderReader reader;
  {
    ClassWriter writer("A");
    const auto bytes = writer.build();
    ASSERT_TRUE(reader.read(bytes, "A.class").ok());
    ASSERT_TRUE(reader.readMethods("A.class").ok());
  }
  const auto not_a_class = ByteWriter().u8(1).u8(2).bytes();
  ASSERT_FALSE(reader.read(not_a_class, "B.class").ok());
  EXPECT_FALSE(reader.readMethods("B.class").ok()) << "and nothing of A is looked at";
}

TEST(ClassHeader, SaysWhatIsWrong) {
  ClassHeaderReader reader;
  const auto check = [&](const std::vector<std::uint8_t>& bytes, const char* what, const char* where) {
    const auto header = reader.read(bytes, "A.class");
    ASSERT_FALSE(header.ok());
    EXPECT_EQ(header.error().what, std::string("malformed class file: ") + what);
    EXPECT_EQ(header.error().where, std::string("A.class at offset ") + where);
  };
  const auto head = [](int count) {
    return ByteWriter().u4(0xcafebabe).u2(0).u2(61).u2(static_cast<unsigned>(count));
  };
  check({}, "not a class file", "0x0");
  check(ByteWriter().u8(0x504b030400000000).u4(0).bytes(), "not a class file", "0x0");
  check(head(2).bytes(), "constant pool: the file ends inside it", "0xa");
  check(head(2).u1(2).u2(0).bytes(), "constant pool: unknown tag", "0xa");
  check(head(2).u1(1).u2(9).u1(65).bytes(), "constant pool: the file ends inside it", "0xa");
  check(head(1).u2(0x21).u2(0).bytes(), "header: the file ends inside it", "0xe");
  check(head(1).u2(0x21).u2(0).u2(0).u2(0).bytes(), "this_class: not a Class entry", "0xc");
  check(head(1).u2(0x21).u2(7).u2(0).u2(1).u2(3).bytes(), "interfaces: not a Class entry", "0x12");
  check(head(0).u2(0x21).u2(0).u2(0).u2(0).bytes(), "this_class: not a Class entry", "0xc");
}

}  // namespace
}  // namespace javelin::classfile
