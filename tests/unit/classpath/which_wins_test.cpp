// SPDX-License-Identifier: Apache-2.0
// Which file a class comes from: ours against a real JVM with the same -cp.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include "test_files.h"

namespace javelin::classpath {
namespace {

namespace fs = std::filesystem;

class WhichWins : public testing::Test {
 protected:
  std::string content(const std::string& name) { return compiledClasses().at(name); }
  std::string at(const std::string& name) { return (folder_ / name).string(); }

  // Compares with the JVM and returns what both say.
  std::string agree(const std::string& path, const std::vector<std::string>& names,
                    const fs::path& jdk = {}) {
    const std::string whole = path + ":" + oracleFolder().string();
    const ClassPath class_path = openPath(whole, jdk);
    const std::string ours = whatWeFind(class_path, names);
    EXPECT_EQ(ours, whatJavaLoads(folder_.path(), whole, names, jdk.string())) << path;
    notes_ = class_path.notes();
    return ours;
  }

  TempFolder folder_;
  std::vector<std::string> notes_;  // of the last agree()
};

bool anyContains(const std::vector<std::string>& lines, const std::string& text) {
  for (const std::string& line : lines) {
    if (line.find(text) != std::string::npos) return true;
  }
  return false;
}

TEST_F(WhichWins, FirstOnThePath) {
  ZipWriter().add("p/A.class", versionOfA(1)).add("q/B.class", content("q/B")).write(folder_ / "one.jar");
  ZipWriter().add("p/A.class", versionOfA(2)).add("q/C.class", content("q/C")).write(folder_ / "two.zip");
  writeFile(folder_ / "classes/p/A.class", versionOfA(3));
  writeFile(folder_ / "classes/q/D.class", content("q/D"));
  const std::vector<std::string> names = {"p/A", "q/B", "q/C", "q/D", "q/E", "p/a", "P/A"};
  const std::string first = agree(at("one.jar") + ":" + at("two.zip") + ":" + at("classes"), names);
  EXPECT_NE(first.find("one.jar!p/A.class"), std::string::npos);
  agree(at("two.zip") + ":" + at("one.jar"), names);
  agree(at("classes") + "/:" + at("two.zip"), names);
}

TEST_F(WhichWins, TheJdkBeforeTheUser) {
  const std::string mine = withReplaced(content("javb/util/Mine"), "javb", "java");
  const std::string list = withReplaced(mine, "Mine", "List");
  const std::string other_mine = withReplaced(content("javb/util/Mine"), "javb/util/", "java/xtil/");
  ZipWriter()
      .add("java/util/List.class", list)
      .add("java/util/Mine.class", mine)
      .add("javb/util/Mine.class", content("javb/util/Mine"))
      .write(folder_ / "mine.jar");
  agree(at("mine.jar"), {"java/util/List", "java/util/Mine", "javb/util/Mine"});
  EXPECT_TRUE(anyContains(notes_, "2 classes of package java/util are hidden by the JDK's module java.base"));
}

TEST_F(WhichWins, OfDuplicateEntriesTheLast) {
  ZipWriter zip;
  for (int i = 1; i <= 4; ++i) zip.add("p/A.class", versionOfA(i));
  zip.add("q/B.class", content("q/B"));
  zip.write(folder_ / "twice.jar");
  agree(at("twice.jar"), {"p/A", "q/B"});
}

TEST_F(WhichWins, MultiRelease) {
  const auto build = [&](const std::string& manifest) {
    ZipWriter zip;
    zip.manifest(manifest).add("p/A.class", versionOfA(0)).add("q/B.class", content("q/B"));
    zip.add("META-INF/versions/9/p/A.class", versionOfA(1))
        .add("META-INF/versions/11/p/A.class", versionOfA(2));
    zip.add("META-INF/versions/21/p/A.class", versionOfA(3))
        .add("META-INF/versions/99/p/A.class", versionOfA(4));
    zip.add("META-INF/versions/8/q/B.class", content("q/B"))
        .add("META-INF/versions/10/q/C.class", content("q/C"));
    zip.add("META-INF/versions/x/q/D.class", content("q/D"));
    zip.write(folder_ / "mr.jar");
  };
  const std::vector<std::string> names = {"p/A", "q/B", "q/C", "q/D", "q/Others", "META-INF/versions/9/p/A"};
  for (const fs::path& jdk : knownJdks()) {
    build("Multi-Release: true\r\n");
    const std::string found = agree(at("mr.jar"), names, jdk);
    const bool old = openPath(at("mr.jar"), jdk).featureRelease() < 21;
    EXPECT_NE(found.find(old ? "versions/11/p/A" : "versions/21/p/A"), std::string::npos);
  }
  for (const char* manifest :
       {"multi-release: TRUE\r\n", "Multi-Release: false\r\n", "Multi-Release: true \r\n",
        "X: y\r\n\r\nName: x\r\nMulti-Release: true\r\n", "Multi-Release: tr\r\n ue\r\n",
        "Multi-Release: true\r\n \r\n", "Multi-Release: true\nX: y\n", ""}) {
    build(manifest);
    SCOPED_TRACE(manifest);
    agree(at("mr.jar"), names);
  }
}

TEST_F(WhichWins, MultiReleaseMadeByTheJarTool) {
  writeFile(folder_ / "base/p/A.class", versionOfA(0));
  writeFile(folder_ / "nine/p/A.class", versionOfA(1));
  writeFile(folder_ / "seventeen/p/A.class", versionOfA(2));
  runCommand(fmt::format(
      "cd {} && jar -c -f mr.jar -C base . --release 9 -C nine . --release 17 -C seventeen . 2>&1",
      folder_.path().string()));
  const std::string found = agree(at("mr.jar"), {"p/A"});
  EXPECT_NE(found.find("mr.jar!META-INF/versions/17/p/A.class"), std::string::npos);
  const ClassPath path = openPath(at("mr.jar"));
  EXPECT_TRUE(path.containers().back().multi_release);
  EXPECT_EQ(path.classCount(ContainerId(1)), 1U);
}

TEST_F(WhichWins, ManifestClassPath) {
  // first.jar names, relative to itself and over a continuation line: a jar in a folder with a space, a
  // folder, things that are not there, and (through second.jar) itself.
  ZipWriter()
      .manifest(
          "Class-Path: lib/with%20space/sec\r\n ond.jar missing.jar   classes/ "
          "cla\r\n sses2\r\n")
      .add("q/B.class", content("q/B"))
      .write(folder_ / "first.jar");
  ZipWriter()
      .manifest("Class-Path: ../../first.jar third.jar\r\n")
      .add("p/A.class", versionOfA(1))
      .write(folder_ / "lib/with space/second.jar");
  ZipWriter()
      .add("p/A.class", versionOfA(2))
      .add("q/C.class", content("q/C"))
      .write(folder_ / "lib/with space/third.jar");
  writeFile(folder_ / "classes/p/A.class", versionOfA(3));
  writeFile(folder_ / "classes/q/D.class", content("q/D"));
  writeFile(folder_ / "classes2/q/Others.class", content("q/Others"));
  const std::vector<std::string> names = {"p/A", "q/B", "q/C", "q/D", "q/Others"};
  const std::string found = agree(at("first.jar"), names);
  EXPECT_NE(found.find("second.jar!p/A.class"), std::string::npos);
  EXPECT_NE(found.find("q/Others -"), std::string::npos);
  EXPECT_TRUE(anyContains(notes_, "'missing.jar' ignored (no such file)"));
  EXPECT_TRUE(anyContains(notes_, "'classes2' ignored"));
  // What the path names itself comes where the manifest first needed it.
  ZipWriter().add("p/A.class", versionOfA(4)).write(folder_ / "other.jar");
  agree(at("first.jar") + ":" + at("other.jar"), names);
  agree(at("other.jar") + ":" + at("first.jar"), names);
}

TEST_F(WhichWins, ManifestClassPathInOtherSpellings) {
  ZipWriter().add("p/A.class", versionOfA(1)).write(folder_ / "deep/a.jar");
  ZipWriter().add("p/A.class", versionOfA(2)).write(folder_ / "a.jar");
  const std::string absolute = at("deep/a.jar");
  for (const std::string& element :
       {std::string("./deep/../deep/a.jar"), "file:" + absolute, "file://" + absolute, absolute,
        std::string("FILE:deep/a.jar"), std::string("deep/a.jar a.jar"), std::string("deep\ta.jar"),
        std::string("deep%2Fa.jar"), std::string("/nowhere/a.jar deep/a.jar"),
        std::string("file:deep/a.jar")}) {
    ZipWriter()
        .manifest("Class-Path: " + element + "\r\n")
        .add("q/B.class", content("q/B"))
        .write(folder_ / "app.jar");
    SCOPED_TRACE(element);
    agree(at("app.jar"), {"p/A", "q/B"});
  }
}

// Here we do not follow the JVM. A bad escape stops it from starting at all. To refuse a URL that is no
// file's it looks for handlers of the protocol on the class path, and so opens the path's other elements
// before those of the manifest.
TEST_F(WhichWins, ManifestClassPathElementsOnlyNoted) {
  ZipWriter().add("p/A.class", versionOfA(1)).write(folder_ / "a.jar");
  ZipWriter()
      .manifest("Class-Path: http://example.org/x.jar %zz.jar file://host/a.jar a.jar\n")
      .write(folder_ / "app.jar");
  const ClassPath path = openPath(at("app.jar"));
  EXPECT_TRUE(path.find("p/A"));
  ASSERT_EQ(path.notes().size(), 3U);
  EXPECT_TRUE(anyContains(path.notes(), "'http://example.org/x.jar' ignored (not a file URL)"));
  EXPECT_TRUE(anyContains(path.notes(), "'%zz.jar' ignored (bad % escape)"));
  EXPECT_TRUE(anyContains(path.notes(), "'file://host/a.jar' ignored"));
}

// The JVM loads no class from an archive whose manifest it cannot parse. We do, and say so.
TEST_F(WhichWins, MalformedManifestsAreNoted) {
  for (const char* lines :
       {"X: y\r\n\r\nMulti-Release: true\r\n", "Multi-Release:true\r\n", "no header\r\n", "a b: c\r\n"}) {
    ZipWriter().manifest(lines).add("p/A.class", versionOfA(0)).write(folder_ / "a.jar");
    SCOPED_TRACE(lines);
    EXPECT_EQ(whatJavaLoads(folder_.path(), at("a.jar") + ":" + oracleFolder().string(), {"p/A"}), "p/A -\n");
    const ClassPath path = openPath(at("a.jar"));
    EXPECT_TRUE(path.find("p/A"));
    EXPECT_TRUE(anyContains(path.notes(), "malformed manifest"));
  }
}

TEST_F(WhichWins, ManifestOfALinkedArchiveIsRelativeToTheRealOne) {
  ZipWriter()
      .manifest("Class-Path: dep.jar\n")
      .add("q/B.class", content("q/B"))
      .write(folder_ / "real/app.jar");
  ZipWriter().add("p/A.class", versionOfA(1)).write(folder_ / "real/dep.jar");
  ZipWriter().add("p/A.class", versionOfA(2)).write(folder_ / "links/dep.jar");
  fs::create_symlink("../real/app.jar", folder_ / "links/app.jar");
  const ClassPath path = openPath(at("links/app.jar"));
  const auto found = path.find("p/A");
  ASSERT_TRUE(found);
  EXPECT_EQ(path.read(*found).value().bytes.size(), versionOfA(1).size());
  EXPECT_EQ(textOf(path.read(*found).value()), versionOfA(1));
  const std::string java =
      whatJavaLoads(folder_.path(), at("links/app.jar") + ":" + oracleFolder().string(), {"p/A"});
  EXPECT_NE(java.find("real/dep.jar"), std::string::npos) << java;
}

TEST_F(WhichWins, WildcardAndEmptyElements) {
  ZipWriter().add("p/A.class", versionOfA(1)).write(folder_ / "lib/one.jar");
  ZipWriter().add("q/B.class", content("q/B")).write(folder_ / "lib/two.JAR");
  ZipWriter().add("q/C.class", content("q/C")).write(folder_ / "lib/three.zip");
  ZipWriter().add("q/D.class", content("q/D")).write(folder_ / "lib/below/four.jar");
  writeFile(folder_ / "q/Others.class", content("q/Others"));
  const std::vector<std::string> names = {"p/A", "q/B", "q/C", "q/D", "q/Others"};
  agree(at("lib/*"), names);
  const fs::path before = fs::current_path();
  fs::current_path(folder_.path());
  const ClassPath here = openPath("lib/*::lib/three.zip");
  fs::current_path(before);
  std::string found;
  for (const std::string& name : names) found += here.find(name) ? "1" : "0";
  EXPECT_EQ(found, "11101");
  std::string java = whatJavaLoads(folder_.path(), "lib/*::lib/three.zip:" + oracleFolder().string(), names);
  std::string expected;
  for (std::size_t at = 0; at < java.size(); at = java.find('\n', at) + 1) {
    expected += java.substr(at, java.find('\n', at) - at).ends_with(" -") ? "0" : "1";
  }
  EXPECT_EQ(found, expected);
}

TEST_F(WhichWins, WildcardsAreSortedByName) {
  for (const char* name : {"c", "a", "d", "b"})
    ZipWriter().add("x", name).write(folder_ / (std::string(name) + ".jar"));
  const ClassPath path = openPath(at("*"));
  std::string order;
  for (const ClassLocation& location : path.findResources("x")) order += textOf(path.read(location).value());
  EXPECT_EQ(order, "abcd");
}

TEST_F(WhichWins, NamesBeyondTheBasicPlane) {
  const std::string name = "q/\xED\xA0\xB5\xED\xB2\x9C";  // as class files spell U+1D49C
  const std::string utf8 = "q/\xF0\x9D\x92\x9C";
  ASSERT_TRUE(compiledClasses().contains(utf8));
  ZipWriter().add(utf8 + ".class", content(utf8)).write(folder_ / "a.jar");
  writeFile(folder_ / "classes" / (utf8 + ".class"), content(utf8));
  for (const char* element : {"a.jar", "classes"}) {
    const ClassPath path = openPath(at(element));
    const auto found = path.find(name);
    ASSERT_TRUE(found) << element;
    EXPECT_EQ(textOf(path.read(*found).value()), content(utf8));
    EXPECT_EQ(path.describe(*found).origin,
              at(element) + (fs::is_directory(at(element)) ? "/" : "!") + utf8 + ".class");
    runCommand(fmt::format("java -cp {}:{} Oracle defines q.{}", at(element), oracleFolder().string(),
                           utf8.substr(2)));
    EXPECT_EQ(path.find(utf8), std::nullopt);
    path.forEachClassIn(ContainerId(1), [&](const ClassEntry& entry) { EXPECT_EQ(entry.name, name); });
  }
}

TEST_F(WhichWins, ArchivesThatJavaAccepts) {
  ZipWriter zip;
  zip.add("p/A.class", versionOfA(1));
  ZipWriter::Entry stored;
  stored.name = "q/B.class";
  stored.content = content("q/B");
  stored.deflate = false;
  zip.add(stored);
  const std::vector<std::string> names = {"p/A", "q/B", "q/C"};
  writeFile(folder_ / "shell.jar", zip.bytes("#!/bin/sh\nexec java -jar \"$0\"\n"));
  agree(at("shell.jar"), names);
  writeFile(folder_ / "comment.jar", zip.bytes("", "a comment with PK\x05\x06 inside"));
  agree(at("comment.jar"), names);
  writeFile(folder_ / "trailing.jar", zip.bytes() + std::string(100, '\0'));
  agree(at("trailing.jar"), names);
  ZipWriter::Entry large;
  large.name = "q/C.class";
  large.content = content("q/C");
  large.zip64 = true;
  zip.add(large);
  writeFile(folder_ / "zip64.jar", zip.bytes("", "", true));
  agree(at("zip64.jar"), names);
  writeFile(folder_ / "empty.jar", ZipWriter().bytes());
  agree(at("empty.jar"), names);
}

TEST_F(WhichWins, ResourcesAllInOrder) {
  writeFile(folder_ / "classes/META-INF/services/x", "1");
  ZipWriter()
      .manifest("Multi-Release: true\n")
      .add("META-INF/services/x", "2")
      .add("META-INF/versions/9/META-INF/services/x", "3")
      .add("data.txt", "4")
      .add("META-INF/versions/9/data.txt", "5")
      .write(folder_ / "a.jar");
  const std::string whole = at("classes") + ":" + at("a.jar") + ":" + oracleFolder().string();
  const ClassPath path = openPath(whole);
  for (const std::string name : {"META-INF/services/x", "data.txt", "META-INF/versions/9/data.txt", "none"}) {
    std::string ours;
    for (const ClassLocation& location : path.findResources(name))
      ours += path.describe(location).origin + "\n";
    EXPECT_EQ(ours, runCommand(fmt::format("java -cp {} Oracle resources {}", whole, name))) << name;
  }
  for (const char* outside : {"../a.jar", "/etc/passwd", "META-INF/../META-INF/services/x", ""}) {
    EXPECT_TRUE(path.findResources(outside).empty()) << outside;
  }
}

}  // namespace
}  // namespace javelin::classpath
