// SPDX-License-Identifier: Apache-2.0
// What javelin-host exports, held against another JVM of the same JDK and against the class files.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>

#include "classfile/class_file.h"
#include "classpath/class_path.h"
#include "jvm/snapshot_text.h"
#include "tests/support/files.h"
#include "unit/jvm/fixtures.h"
#include "unit/jvm/oracle.h"

namespace javelin::jvm {
namespace {

namespace fs = std::filesystem;
using test::snapshotOf;

class ExportTest : public testing::TestWithParam<fs::path> {
 protected:
  const BootSnapshot& snapshot() const { return *snapshotOf(GetParam()).snapshot; }
  ClassIndex classNamed(std::string_view name) const { return snapshot().findClass(name).value(); }
  SnapshotField fieldOf(std::string_view class_name, std::string_view field) const {
    return snapshot().findField(classNamed(class_name), field).value();
  }
};

INSTANTIATE_TEST_SUITE_P(Jdks, ExportTest, testing::ValuesIn(test::jdkHomes()),
                         [](const auto& info) { return test::testNameOf(info.param); });

TEST_P(ExportTest, TwiceTheSame) {
  const fs::path file = javelin::test::scratchFolder("jvm-twice") / "boot";
  test::exportTo(GetParam(), file);
  EXPECT_TRUE(javelin::test::readBytes(file) == snapshotOf(GetParam()).bytes);
}

TEST_P(ExportTest, TheSameInAnotherEnvironment) {
  const fs::path folder = javelin::test::scratchFolder("jvm-environment");
  javelin::test::outputOf(
      {"env", "-i", "LANG=de_DE.ISO-8859-1", "TZ=Asia/Tokyo", "HOME=/nowhere", "JAVA_TOOL_OPTIONS=-Da=b",
       "LD_LIBRARY_PATH=/nowhere", test::hostProgram().string(), "export", GetParam().string(), "boot"},
      folder);
  EXPECT_TRUE(javelin::test::readBytes(folder / "boot") == snapshotOf(GetParam()).bytes);
}

TEST_P(ExportTest, ClassesAreThoseThatTheJvmLoadsAndInitialises) {
  const std::set<std::string> loaded = test::classesLoggedAtBoot(snapshot(), "class+load");
  const std::set<std::string> initialised = test::classesLoggedAtBoot(snapshot(), "class+init");
  // From JDK 22 on, the Reference Handler initialises these, and our JVM's never runs.
  const std::set<std::string> by_other_threads = {"java/lang/ref/PhantomReference",
                                                  "jdk/internal/ref/Cleaner"};
  std::set<std::string> ours_loaded;
  std::set<std::string> ours_initialised;
  for (const ClassIndex c : snapshot().classes()) {
    const SnapshotClass info = snapshot().classAt(c);
    if (info.kind != ClassKind::Instance) continue;
    ours_loaded.emplace(info.name);
    if (info.status == ClassStatus::Initialised) ours_initialised.emplace(info.name);
    EXPECT_FALSE(info.hidden) << info.name;
    EXPECT_EQ(info.loader, LoaderKind::Boot) << info.name;
    EXPECT_NE(info.status, ClassStatus::Erroneous) << info.name;
  }
  const auto compare = [&](const std::set<std::string>& ours, const std::set<std::string>& theirs) {
    for (const std::string& name : ours) EXPECT_TRUE(theirs.contains(name)) << name;
    for (const std::string& name : theirs) {
      EXPECT_TRUE(ours.contains(name) || by_other_threads.contains(name)) << name;
    }
  };
  compare(ours_loaded, loaded);
  compare(ours_initialised, initialised);
}

TEST_P(ExportTest, OffsetsSupersAndConstantsAreTheJvms) {
  // These depend on the moment, or on who boots.
  const std::set<std::string> differing = {"java/util/ImmutableCollections.SALT32L",
                                           "java/util/ImmutableCollections.REVERSE",
                                           "java/lang/Thread$ThreadIdentifiers.NEXT_TID_OFFSET"};
  std::vector<std::string> questions;
  std::vector<std::string> expected;  // "*" for an answer that is not compared; "12 *" by its first word
  const auto ask = [&](std::string question, std::string answer) {
    questions.push_back(std::move(question));
    expected.push_back(std::move(answer));
  };
  for (const ClassIndex c : snapshot().classes()) {
    const SnapshotClass info = snapshot().classAt(c);
    if (info.kind != ClassKind::Instance) continue;
    const bool initialised = info.status == ClassStatus::Initialised;
    const std::string super(info.super ? snapshot().classAt(info.super).name : "-");
    ask("class " + std::string(info.name), (initialised ? "initialised " : "* ") + super);
    snapshot().forEachField(c, [&](const SnapshotField& field) {
      if (!field.isStatic()) {
        ask(fmt::format("instance {}", field.name), fmt::format("{}", field.offset));
        return;
      }
      std::string value = "*";
      const bool is_final = (field.access_flags & 0x0010) != 0;
      if (initialised && is_final && !differing.contains(fmt::format("{}.{}", info.name, field.name))) {
        value = fmt::format("{:x}", field.value);
        if (field.isReference() && field.value == 0) value = "null";
        if (field.isReference() && field.value != 0) {
          const SnapshotObject object = snapshot().object(field.reference());
          const SnapshotClass of = snapshot().classAt(object.cls);
          value = of.name;
          if (of.kind == ClassKind::Array) value += fmt::format(" {}", object.length());
          if (const auto text = stringText(snapshot(), field.reference())) value += " " + *text;
          for (auto at = value.find('\n'); at != std::string::npos; at = value.find('\n'))
            value.replace(at, 1, "\\n");
        }
      }
      ask(fmt::format("static {}", field.name), fmt::format("{} {}", field.offset, value));
    });
  }
  const std::vector<std::string> answers = test::askJvm(snapshot(), questions);
  std::size_t compared = 0;
  std::string class_name;
  for (std::size_t i = 0; i < questions.size(); ++i) {
    if (questions[i].starts_with("class ")) class_name = questions[i];
    if (answers[i] == "?") continue;  // hidden from reflection
    std::string wanted = expected[i];
    std::string answer = answers[i];
    if (wanted.starts_with("* ")) {
      wanted = wanted.substr(2);
      answer = answer.substr(answer.find(' ') + 1);
    } else if (wanted.ends_with(" *")) {
      wanted = wanted.substr(0, wanted.size() - 2);
      answer = answer.substr(0, answer.find(' '));
    }
    EXPECT_EQ(answer, wanted) << class_name << ", " << questions[i];
    ++compared;
  }
  EXPECT_GT(compared, 1500U);
}

TEST_P(ExportTest, FieldsAreThoseOfTheClassFiles) {
  classpath::ClassPathOptions options;
  options.java_home = GetParam();
  const auto path = classpath::ClassPath::open(options);
  ASSERT_TRUE(path.ok()) << path.error().text();
  for (const ClassIndex c : snapshot().classes()) {
    const SnapshotClass info = snapshot().classAt(c);
    if (info.kind != ClassKind::Instance) continue;
    const auto location = path->find(info.name);
    ASSERT_TRUE(location.has_value()) << info.name;
    const auto bytes = path->read(*location);
    ASSERT_TRUE(bytes.ok());
    const auto file = classfile::ClassFile::parse(bytes->bytes, std::string(info.name));
    ASSERT_TRUE(file.ok()) << file.error().text();
    std::vector<std::string> in_file;
    for (const auto& field : file->fields()) {
      in_file.push_back(fmt::format("{} {} {:x}", field.name, field.descriptor, field.access_flags));
    }
    std::vector<std::string> in_snapshot;
    snapshot().forEachField(c, [&](const SnapshotField& f) {
      in_snapshot.push_back(fmt::format("{} {} {:x}", f.name, f.descriptor, f.access_flags));
    });
    EXPECT_EQ(in_snapshot, in_file) << info.name;
  }
}

TEST_P(ExportTest, FieldsDoNotOverlap) {
  for (const ClassIndex c : snapshot().classes()) {
    if (snapshot().classAt(c).kind != ClassKind::Instance) continue;
    std::map<std::uint32_t, std::uint32_t> ends;  // by start
    for (ClassIndex at = c; at; at = snapshot().classAt(at).super) {
      snapshot().forEachField(at, [&](const SnapshotField& f) {
        if (!f.isStatic()) {
          EXPECT_TRUE(ends.emplace(f.offset, f.offset + format::sizeOfType(f.descriptor[0])).second);
        }
      });
    }
    std::uint32_t end = format::kFieldsStart;
    for (const auto& [first, last] : ends) {
      EXPECT_GE(first, end) << snapshot().classAt(c).name;
      end = last;
    }
  }
}

TEST_P(ExportTest, IntegerCache) {
  const SnapshotField cache = fieldOf("java/lang/Integer$IntegerCache", "cache");
  const SnapshotObject array = snapshot().object(cache.reference());
  const SnapshotField value = fieldOf("java/lang/Integer", "value");
  ASSERT_EQ(array.length(), 256U);
  for (std::uint32_t i = 0; i < 256; ++i) {
    const SnapshotObject integer = snapshot().object(array.element(i));
    EXPECT_EQ(integer.cls, classNamed("java/lang/Integer"));
    EXPECT_EQ(integer.load<std::int32_t>(value.offset), static_cast<std::int32_t>(i) - 128);
  }
}

TEST_P(ExportTest, SystemProperties) {
  const SnapshotObject properties = snapshot().object(fieldOf("java/lang/System", "props").reference());
  const SnapshotObject map =
      snapshot().object(properties.reference(fieldOf("java/util/Properties", "map").offset));
  const auto offset = [&](const char* class_name, const char* field) {
    return fieldOf(class_name, field).offset;
  };
  const char* const node_class = "java/util/concurrent/ConcurrentHashMap$Node";
  const SnapshotObject table =
      snapshot().object(map.reference(offset("java/util/concurrent/ConcurrentHashMap", "table")));
  std::map<std::string, std::string> found;
  for (std::uint32_t i = 0; i < table.length(); ++i) {
    for (ObjectIndex n = table.element(i); n != ObjectIndex::Null;
         n = snapshot().object(n).reference(offset(node_class, "next"))) {
      const SnapshotObject node = snapshot().object(n);
      const auto key = stringText(snapshot(), node.reference(offset(node_class, "key")));
      const auto value = stringText(snapshot(), node.reference(offset(node_class, "val")));
      ASSERT_TRUE(key && value);
      found[*key] = *value;
    }
  }
  EXPECT_GT(found.size(), 35U);
  EXPECT_EQ(found["java.home"], GetParam().string());
  EXPECT_EQ(found["user.dir"], "/");
  std::vector<std::string> questions;
  for (const auto& [key, value] : found) questions.push_back("property " + key);
  const std::vector<std::string> answers = test::askJvm(snapshot(), questions);
  const std::set<std::string> pinned = {"java.class.path", "java.vm.info", "java.vm.compressedOopsMode"};
  std::size_t i = 0;
  for (const auto& [key, value] : found) {
    const std::string answer = answers[i++];
    if (!pinned.contains(key)) {
      EXPECT_EQ(value == "\n" ? "\\n" : value, answer) << key;
    }
  }
}

TEST_P(ExportTest, RootsStringsAndMirrors) {
  const auto class_of = [&](ObjectIndex o) { return snapshot().classAt(snapshot().object(o).cls).name; };
  EXPECT_EQ(class_of(snapshot().root("main thread")), "java/lang/Thread");
  EXPECT_EQ(class_of(snapshot().root("main thread group")), "java/lang/ThreadGroup");
  EXPECT_EQ(class_of(snapshot().root("system thread group")), "java/lang/ThreadGroup");
  EXPECT_EQ(class_of(snapshot().root("app loader")), "jdk/internal/loader/ClassLoaders$AppClassLoader");
  EXPECT_EQ(class_of(snapshot().root("platform loader")),
            "jdk/internal/loader/ClassLoaders$PlatformClassLoader");
  EXPECT_EQ(snapshot().root("no such root"), ObjectIndex::Null);

  // A constant in a class file is interned, a property's value is not; no text is interned twice.
  std::set<std::string> texts;
  for (const ObjectIndex o : snapshot().internedStrings()) {
    EXPECT_TRUE(texts.insert(stringText(snapshot(), o).value()).second);
  }
  EXPECT_TRUE(texts.contains("java.base"));
  EXPECT_FALSE(texts.contains(GetParam().string()));

  for (const ClassIndex c : snapshot().classes()) {
    EXPECT_EQ(class_of(snapshot().mirror(c)), "java/lang/Class");
    EXPECT_EQ(snapshot().classOfMirror(snapshot().mirror(c)), c);
  }
  EXPECT_EQ(snapshot().classOfMirror(snapshot().root("main thread")), std::nullopt);
  // Integer.TYPE is the mirror of int.
  EXPECT_EQ(snapshot().classOfMirror(fieldOf("java/lang/Integer", "TYPE").reference()), classNamed("int"));
}

TEST_P(ExportTest, NothingNativeIsLeft) {
  const SnapshotObject thread = snapshot().object(snapshot().root("main thread"));
  EXPECT_EQ(thread.load<std::uint64_t>(fieldOf("java/lang/Thread", "eetop").offset), 0U);
  bool listed = false;
  for (const SnapshotChange& change : snapshot().changes()) {
    listed = listed || (change.place == "java/lang/Thread.eetop" && change.count > 0);
    EXPECT_NE(change.place, "object header.mark") << "an identity hash may be lost";
  }
  EXPECT_TRUE(listed);
}

TEST_P(ExportTest, DumpShowsCounts) {
  const fs::path file = javelin::test::scratchFolder("jvm-dump") / "boot";
  javelin::test::writeFile(file, Bytes(snapshotOf(GetParam()).bytes));
  const std::string program = test::hostProgram().string();
  const std::string summary = javelin::test::outputOf({program, "dump", file.string()});
  EXPECT_NE(summary.find(fmt::format("objects {}, ", snapshot().objects().size())), std::string::npos)
      << summary;
  EXPECT_NE(summary.find("changed java/lang/Thread.eetop"), std::string::npos) << summary;
  const std::string all = javelin::test::outputOf({program, "dump", "-a", file.string()});
  EXPECT_NE(all.find(fmt::format("object {} ", snapshot().objects().size())), std::string::npos);
  EXPECT_NE(all.find("class java/lang/String initialised boot"), std::string::npos);
  EXPECT_EQ(javelin::test::runCommand({program, "dump"}, {}, true).status, 2);
  EXPECT_EQ(javelin::test::runCommand({program, "dump", "/nonexistent"}, {}, true).status, 1);
}

}  // namespace
}  // namespace javelin::jvm
