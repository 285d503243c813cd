// SPDX-License-Identifier: Apache-2.0
#include "fixtures.h"

#include <algorithm>
#include <stdexcept>

#include "tests/support/files.h"
#include "tests/support/java.h"

namespace javelin::classfile::test {

using javelin::test::compileJava;
using javelin::test::scratchFolder;

const std::filesystem::path& compiledClasses() {
  static const std::filesystem::path folder = [] {
    const std::filesystem::path target = scratchFolder("classfile/compiled");
    const std::filesystem::path sources = javelin::test::testFolder() / "java" / "classfile";
    compileJava(sources / "modern", target / "modern", {"-g", "-parameters"});
    compileJava(sources / "module", target / "module");
    compileJava(sources / "old", target / "release8", {"--release", "8", "-g"});
    compileJava(sources / "old", target / "release7", {"--release", "7", "-Xlint:-options"});
    return target;
  }();
  return folder;
}

const std::vector<std::filesystem::path>& jdkClasses() {
  static const std::vector<std::filesystem::path> files = javelin::test::extractJdkClasses(
      {
          "java/lang/Object",
          "java/lang/String",
          "java/lang/StringConcatHelper",
          "java/lang/Character",
          "java/lang/CharacterData00",
          "java/lang/Class",
          "java/lang/Double",
          "java/lang/Math",
          "java/lang/StrictMath",
          "java/lang/FdLibm*",
          "java/lang/Thread*",
          "java/lang/Comparable",
          "java/lang/FunctionalInterface",
          "java/lang/invoke/MethodHandles*",
          "java/lang/invoke/VarHandleLongs*",
          "java/lang/invoke/InnerClassLambdaMetafactory*",
          "java/lang/reflect/Proxy*",
          "java/math/BigInteger",
          "java/math/BigDecimal*",
          "java/util/ArrayList*",
          "java/util/HashMap*",
          "java/util/Arrays*",
          "java/util/Formatter*",
          "java/util/regex/Pattern*",
          "java/util/concurrent/ConcurrentHashMap*",
          "java/util/stream/Collectors*",
          "java/time/LocalDate*",
          "java/time/format/DateTimeFormatterBuilder*",
          "java/text/DecimalFormat*",
          "java/io/ObjectInputStream*",
          "java/nio/HeapByteBuffer",
          "java/security/SecureRandom",
          "java/net/URI*",
          "sun/nio/cs/UTF_8*",
          "jdk/internal/misc/Unsafe",
          "jdk/internal/org/objectweb/asm/ClassReader",
          "jdk/internal/icu/impl/NormalizerImpl*",
          "com/sun/tools/javac/parser/JavacParser*",
          "com/sun/org/apache/xerces/internal/impl/XMLEntityScanner*",
          "javax/crypto/Cipher*",
          "java/sql/Timestamp",
          "module-info",
      },
      scratchFolder("classfile/jdk"));
  return files;
}

Result<ClassFile> parseBytes(std::vector<std::uint8_t> bytes, std::string origin) {
  const auto owner = std::make_shared<const std::vector<std::uint8_t>>(std::move(bytes));
  return ClassFile::parse(*owner, std::move(origin), owner);
}

Result<ClassFile> parseFile(const std::filesystem::path& path) {
  return parseBytes(javelin::test::readBytes(path), path.filename().string());
}

ClassFile compiled(const std::string& name) {
  auto file = parseFile(compiledClasses() / (name + ".class"));
  if (!file.ok()) throw std::runtime_error(file.error().text());
  return std::move(file).value();
}

namespace {

const Member& memberOf(std::span<const Member> members, std::string_view name) {
  const auto found =
      std::find_if(members.begin(), members.end(), [&](const Member& m) { return m.name == name; });
  if (found == members.end()) throw std::runtime_error("no member " + std::string(name));
  return *found;
}

}  // namespace

const Member& methodOf(const ClassFile& file, std::string_view name) {
  return memberOf(file.methods(), name);
}
const Member& fieldOf(const ClassFile& file, std::string_view name) { return memberOf(file.fields(), name); }

}  // namespace javelin::classfile::test
