// SPDX-License-Identifier: Apache-2.0
// What opens and what does not; enumeration; folders; the layouts of a JDK.
#include <fmt/format.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <set>
#include <sstream>
#include <thread>

#include "classpath/jdk_home.h"
#include "classpath/manifest.h"
#include "test_files.h"

namespace javelin::classpath {
namespace {

namespace fs = std::filesystem;

std::string classList(const ClassPath& path, ContainerId id) {
  std::string list;
  path.forEachClassIn(id, [&](const ClassEntry& entry) {
    list += fmt::format("{}{} ", entry.name, entry.visible ? "" : "(hidden)");
  });
  return list;
}

TEST(OpenPath, AnElementThatIsNotThereIsAnError) {
  const TempFolder folder;
  EXPECT_EQ(openError((folder / "no.jar").string()),
            "no such class path element: " + (folder / "no.jar").string());
  EXPECT_NE(openError((folder / "no/*").string()).find("cannot read folder of class path wildcard"),
            std::string::npos);
}

TEST(OpenPath, AWildcardWithoutJarsIsANote) {
  const TempFolder folder;
  const ClassPath path = openPath((folder / "*").string());
  ASSERT_EQ(path.notes().size(), 1U);
  EXPECT_NE(path.notes()[0].find("no jars for class path wildcard"), std::string::npos);
}

TEST(OpenPath, NoJdk) {
  const TempFolder folder;
  EXPECT_NE(openError("", folder.path()).find("no JDK at the Java home given"), std::string::npos);
  writeFile(folder / "lib/modules", "not an image, but long enough for a header");
  EXPECT_NE(openError("", folder.path()).find("release file"), std::string::npos);
  writeFile(folder / "release", "JAVA_VERSION=\"17.0.1\"\n");
  EXPECT_NE(openError("", folder.path()).find("damaged JDK image (bad magic number)"), std::string::npos);
}

TEST(OpenPath, ReleaseOfTheJdk) {
  EXPECT_EQ(parseFeatureRelease("17.0.15"), 17);
  EXPECT_EQ(parseFeatureRelease("1.8.0_402"), 8);
  EXPECT_EQ(parseFeatureRelease("25"), 25);
  EXPECT_EQ(parseFeatureRelease("9-internal"), 9);
  EXPECT_EQ(parseFeatureRelease("eleven"), 0);
  EXPECT_EQ(parseFeatureRelease(""), 0);
  const std::string says =
      runCommand("java -XshowSettings:properties -version 2>&1 | grep 'java.specification.version'");
  EXPECT_NE(says.find(fmt::format("= {}\n", readFeatureRelease(mainJdk()).value())), std::string::npos)
      << says;
}

// Sets a variable for one test and puts the old value back.
class Variable {
 public:
  Variable(const char* name, const std::string& value) : name_(name) {
    if (const char* old = std::getenv(name)) old_ = old;
    setenv(name, value.c_str(), 1);
  }
  ~Variable() { old_ ? setenv(name_, old_->c_str(), 1) : unsetenv(name_); }
  Variable(const Variable&) = delete;
  Variable& operator=(const Variable&) = delete;

 private:
  const char* name_;
  std::optional<std::string> old_;
};

TEST(OpenPath, TheJdkIsFoundWithoutBeingNamed) {
  const fs::path jdk = mainJdk();
  {
    const Variable home("JAVA_HOME", "");
    EXPECT_EQ(findJdkHome({}).value().path, jdk);
    const Variable path("PATH", "/nowhere");
    EXPECT_TRUE(fs::exists(findJdkHome({}).value().path / "release"));
  }
  const TempFolder folder;
  const Variable home("JAVA_HOME", folder.path().string());
  EXPECT_NE(findJdkHome({}).error().text().find("no JDK at JAVA_HOME"), std::string::npos);
  EXPECT_EQ(findJdkHome(jdk).value().path, jdk);
}

TEST(Enumeration, EachNameOnceAndHiddenOnesMarked) {
  const TempFolder folder;
  ZipWriter()
      .add("z/Z.class", "1")
      .add("a/A.class", "2")
      .add("module-info.class", "3")
      .add("META-INF/versions/9/a/A.class", "4")
      .add("README", "5")
      .add("a/", "")
      .write(folder / "one.jar");
  writeFile(folder / "classes/a/A.class", "6");
  writeFile(folder / "classes/b/B.class", "7");
  writeFile(folder / "classes/java/lang/C.class", "8");
  const ClassPath path = openPath((folder / "one.jar").string() + ":" + (folder / "classes").string());
  EXPECT_EQ(classList(path, ContainerId(1)), "a/A z/Z ");
  EXPECT_EQ(classList(path, ContainerId(2)), "a/A(hidden) b/B java/lang/C(hidden) ");
  EXPECT_EQ(path.classCount(ContainerId(2)), 3U);
  std::string users;
  path.forEachClass([&](const ClassEntry& entry) {
    if (entry.location.container != ContainerId(0)) users += std::string(entry.name) + " ";
  });
  EXPECT_EQ(users, "a/A z/Z b/B ");
  std::string infos;
  path.forEachModuleInfo([&](const ModuleInfoEntry& entry) {
    if (entry.module.empty()) infos += textOf(path.read(entry.location).value());
  });
  EXPECT_EQ(infos, "3");
}

// A large real archive, against the JDK's own lister.
TEST(Enumeration, AgreesWithTheJarTool) {
  const fs::path jar = "/usr/share/java/guava.jar";
  if (!fs::exists(jar)) GTEST_SKIP() << "guava is not installed";
  std::set<std::string> expected;
  std::istringstream lines(runCommand("jar --list --file " + jar.string()));
  for (std::string line; std::getline(lines, line);) {
    if (line.ends_with(".class") && !line.starts_with("META-INF/") && line != "module-info.class") {
      expected.insert(line.substr(0, line.size() - 6));
    }
  }
  const ClassPath path = openPath(jar.string());
  std::set<std::string> found;
  path.forEachClassIn(ContainerId(1), [&](const ClassEntry& entry) {
    found.emplace(entry.name);
    const auto content = path.read(entry.location);
    ASSERT_TRUE(content.ok()) << content.error().text();
    EXPECT_EQ(loadU4(content->bytes.data()), 0xCAFEBABEU);
  });
  EXPECT_GT(found.size(), 1000U);
  EXPECT_EQ(found, expected);
}

TEST(Enumeration, ContainersAreDescribed) {
  const TempFolder folder;
  ZipWriter().manifest("Class-Path: b.jar\n").write(folder / "a.jar");
  ZipWriter().write(folder / "b.jar");
  const std::string a = (folder / "a.jar").string();
  const ClassPath path = openPath(a + ":" + folder.path().string() + ":" + a);
  ASSERT_EQ(path.containers().size(), 4U);
  EXPECT_EQ(path.container(ContainerId(1)).path, a);
  EXPECT_EQ(path.container(ContainerId(1)).kind, ContainerKind::Archive);
  EXPECT_FALSE(path.container(ContainerId(1)).named_by.valid());
  EXPECT_EQ(path.container(ContainerId(2)).path, folder / "b.jar");
  EXPECT_EQ(path.container(ContainerId(2)).named_by, ContainerId(1));
  EXPECT_EQ(path.container(ContainerId(3)).kind, ContainerKind::Folder);
  EXPECT_EQ(path.container(ContainerId(3)).loader, Loader::App);
  EXPECT_EQ(path.javaHome(), findJdkHome({}).value().path);
}

TEST(Folders, OnlyWhatCanBeAClass) {
  const TempFolder folder;
  for (const char* file :
       {"A.class", "p/B.class", "p/package-info.class", "p/q-r/C.class", "META-INF/D.class", ".git/E.class",
        "p.q/F.class", "module-info.class", "p/.class", "p/G.java", "p/H.class/x"}) {
    writeFile(folder / "c" / file, file);
  }
  const ClassPath path = openPath((folder / "c").string());
  EXPECT_EQ(classList(path, ContainerId(1)), "A p/B p/package-info p/q-r/C ");
  EXPECT_EQ(path.find("p/H"), std::nullopt);
  EXPECT_EQ(path.find("a"), std::nullopt);
  EXPECT_EQ(path.describe(*path.find("p/B")).origin, (folder / "c/p/B.class").string());
}

TEST(Folders, LinksAreFollowedOnceAndLoopsEnd) {
  const TempFolder folder;
  writeFile(folder / "outside/O.class", "o");
  writeFile(folder / "c/real/R.class", "r");
  fs::create_directory_symlink("..", folder / "c/real/loop");
  fs::create_directory_symlink("real", folder / "c/alias");
  fs::create_directory_symlink("../outside", folder / "c/out");
  fs::create_symlink("real/R.class", folder / "c/L.class");
  fs::create_symlink("nowhere", folder / "c/Broken.class");
  EXPECT_EQ(mkfifo((folder / "c/Pipe.class").c_str(), 0600), 0);
  const ClassPath path = openPath((folder / "c").string());
  EXPECT_EQ(classList(path, ContainerId(1)), "L out/O real/R ");
  EXPECT_EQ(textOf(path.read(*path.find("L")).value()), "r");
}

TEST(Folders, UnreadableOnesAreNoted) {
  const TempFolder folder;
  writeFile(folder / "c/p/A.class", "a");
  fs::permissions(folder.path(), fs::perms(0755));
  fs::permissions(folder / "c/p", fs::perms::none);
  constexpr uid_t kNobody = 65534;
  const bool root = geteuid() == 0;  // root reads everything: be somebody else meanwhile
  if (root && seteuid(kNobody) != 0) GTEST_SKIP() << "root that cannot change its user id";
  const ClassPath path = openPath((folder / "c").string());
  ASSERT_TRUE(!root || seteuid(0) == 0);
  fs::permissions(folder / "c/p", fs::perms::owner_all);
  EXPECT_EQ(path.classCount(ContainerId(1)), 0U);
  ASSERT_EQ(path.notes().size(), 1U);
  EXPECT_EQ(path.notes()[0], "folder ignored (Permission denied): " + (folder / "c/p").string());
}

TEST(Folders, AFileThatVanishedIsAnError) {
  const TempFolder folder;
  writeFile(folder / "c/A.class", "a");
  const ClassPath path = openPath((folder / "c").string());
  fs::remove(folder / "c/A.class");
  const auto content = path.read(*path.find("A"));
  ASSERT_FALSE(content.ok());
  EXPECT_EQ(content.error().where, (folder / "c/A.class").string());
}

// A JDK 8 as it is laid out, with a few files in it.
TEST(RtJar, BootThenExtensions) {
  const TempFolder folder;
  writeFile(folder / "release", "JAVA_VERSION=\"1.8.0_402\"\n");
  ZipWriter().add("java/lang/Object.class", "object").write(folder / "jre/lib/rt.jar");
  ZipWriter()
      .add("javax/crypto/Cipher.class", "cipher")
      .add("java/lang/Object.class", "other")
      .write(folder / "jre/lib/jce.jar");
  ZipWriter().add("sun/Ext.class", "ext").write(folder / "jre/lib/ext/ext.jar");
  ZipWriter()
      .manifest("Multi-Release: true\n")
      .add("p/A.class", "base")
      .add("META-INF/versions/9/p/A.class", "nine")
      .add("java/lang/Mine.class", "mine")
      .write(folder / "app.jar");
  for (const char* home : {".", "jre"}) {
    const ClassPath path = openPath((folder / "app.jar").string(), folder / home);
    EXPECT_EQ(path.featureRelease(), 8);
    EXPECT_EQ(path.containers().size(), 4U);
    const auto object = path.find("java/lang/Object");
    ASSERT_TRUE(object);
    EXPECT_EQ(textOf(path.read(*object).value()), "object");
    EXPECT_EQ(path.describe(*object).loader, Loader::Boot);
    EXPECT_EQ(path.describe(*path.find("sun/Ext")).loader, Loader::Platform);
    EXPECT_TRUE(path.container(path.find("sun/Ext")->container).is_jdk);
    EXPECT_EQ(path.describe(*path.find("p/A")).loader, Loader::App);
    EXPECT_EQ(textOf(path.read(*path.find("p/A")).value()), "base");
    EXPECT_TRUE(path.find("java/lang/Mine"));  // no modules, so packages are open
    EXPECT_EQ(path.jdkModuleOf("java/lang"), "");
  }
}

TEST(ExplodedJdk, OneFolderPerModule) {
  const TempFolder folder;
  writeFile(folder / "release", "JAVA_VERSION=\"21\"\n");
  writeFile(folder / "modules/java.base/java/lang/Object.class", "object");
  writeFile(folder / "modules/java.base/module-info.class", "info");
  writeFile(folder / "modules/java.sql/java/sql/Driver.class", "driver");
  writeFile(folder / "app/java/sql/Mine.class", "mine");
  const ClassPath path = openPath((folder / "app").string(), folder.path());
  const LocationInfo driver = path.describe(*path.find("java/sql/Driver"));
  EXPECT_EQ(driver.module, "java.sql");
  EXPECT_EQ(driver.loader, Loader::Platform);
  EXPECT_EQ(path.jdkModuleOf("java/lang"), "java.base");
  EXPECT_EQ(path.find("java/sql/Mine"), std::nullopt);
  path.forEachModuleInfo([&](const ModuleInfoEntry& entry) { EXPECT_EQ(entry.module, "java.base"); });
}

TEST(ManifestText, HeadersAndContinuations) {
  const Manifest manifest = parseManifest(
      "Manifest-Version: 1.0\nclass-path: a.jar b\n  c\n d.jar\rMulti-Release: TRUE\r\n\r\nName: "
      "x\nClass-Path: no.jar\n");
  EXPECT_TRUE(manifest.multi_release);
  EXPECT_EQ(manifest.class_path, (std::vector<std::string>{"a.jar", "b", "cd.jar"}));
  for (const char* text :
       {"", "\n", " ", ":", "\r", "Class-Path", "Class-Path: ", " x\n y", "\nMulti-Release: true\n"}) {
    EXPECT_FALSE(parseManifest(text).multi_release) << text;
    EXPECT_TRUE(parseManifest(text).class_path.empty()) << text;
  }
}

TEST(Threads, MayAllReadAtOnce) {
  const TempFolder folder;
  ZipWriter zip;
  for (int i = 0; i < 50; ++i)
    zip.add(fmt::format("p/A{}.class", i), std::string(5000, static_cast<char>('a' + i % 26)));
  zip.write(folder / "a.jar");
  writeFile(folder / "c/q/B.class", "b");
  writeFile(folder / "c/data", "data");
  const ClassPath path = openPath((folder / "a.jar").string() + ":" + (folder / "c").string());
  std::vector<std::thread> threads;
  std::array<std::size_t, 4> totals{};
  for (std::size_t& total : totals) {
    threads.emplace_back([&path, &total] {
      path.forEachClass([&](const ClassEntry& entry) {
        const auto content = path.read(entry.location);
        if (content.ok() && path.find(entry.name) == entry.location) total += content->bytes.size() + 1;
      });
      for (const ClassLocation& at : path.findResources("data")) total += path.read(at).value().bytes.size();
    });
  }
  for (std::thread& thread : threads) thread.join();
  EXPECT_GT(totals[0], 50U * 5000U);
  for (const std::size_t total : totals) EXPECT_EQ(total, totals[0]);
}

}  // namespace
}  // namespace javelin::classpath
