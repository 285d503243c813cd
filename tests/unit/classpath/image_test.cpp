// SPDX-License-Identifier: Apache-2.0
// The JDK image against the JVM that it belongs to.
#include <fmt/format.h>
#include <gtest/gtest.h>
#include <zlib.h>

#include <fstream>
#include <random>
#include <sstream>

#include "classpath/image_file.h"
#include "test_files.h"

namespace javelin::classpath {
namespace {

namespace fs = std::filesystem;

std::string oracle(const fs::path& jdk, const std::string& arguments) {
  return runCommand(
      fmt::format("{}/bin/java -cp '{}' {} 2>/dev/null", jdk.string(), oracleFolder().string(), arguments));
}

std::map<std::string, std::string> pairsOf(const std::string& lines) {
  std::map<std::string, std::string> pairs;
  std::istringstream in(lines);
  for (std::string key, value; in >> key >> value;) pairs[key] = value;
  return pairs;
}

std::string sumOf(const ClassBytes& content) {
  return fmt::format("{:x}", crc32_z(0, content.bytes.data(), content.bytes.size()));
}

class ImageOfEachJdk : public testing::TestWithParam<fs::path> {
 protected:
  ClassPath path_ = openPath(oracleFolder().string(), GetParam());
};

// Same names and same bytes as the JVM's own view, none missing, none more.
TEST_P(ImageOfEachJdk, EveryClassIsThereWithItsBytes) {
  std::map<std::string, std::string> expected;
  for (const auto& [file, sum] : pairsOf(oracle(GetParam(), "Oracle image"))) {
    if (file.ends_with(".class")) expected[file] = sum;
  }
  ASSERT_GT(expected.size(), 20000U);
  std::map<std::string, std::string> found;
  const auto take = [&](ClassLocation location) {
    const auto content = path_.read(location);
    ASSERT_TRUE(content.ok()) << content.error().text();
    EXPECT_TRUE(found.emplace(path_.describe(location).origin, sumOf(*content)).second);
  };
  std::size_t classes = 0;
  path_.forEachClassIn(ContainerId(0), [&](const ClassEntry& entry) {
    ++classes;
    EXPECT_TRUE(entry.visible);
    EXPECT_EQ(path_.find(entry.name), entry.location) << entry.name;
    take(entry.location);
  });
  EXPECT_EQ(path_.classCount(ContainerId(0)), classes);
  path_.forEachModuleInfo([&](const ModuleInfoEntry& entry) {
    EXPECT_EQ(path_.describe(entry.location).module, entry.module);
    take(entry.location);
  });
  EXPECT_EQ(found.size(), expected.size());
  EXPECT_TRUE(found == expected);
}

TEST_P(ImageOfEachJdk, ModulesHaveTheLoadersOfTheJvm) {
  const auto expected = pairsOf(oracle(GetParam(), "--add-modules ALL-SYSTEM Oracle modules"));
  std::map<std::string, std::string> found;
  path_.forEachClassIn(ContainerId(0), [&](const ClassEntry& entry) {
    const LocationInfo info = path_.describe(entry.location);
    const char* loader = info.loader == Loader::Boot       ? "boot"
                         : info.loader == Loader::Platform ? "platform"
                                                           : "app";
    found.emplace(info.module, loader);
  });
  EXPECT_GT(found.size(), 50U);
  for (const auto& [module, loader] : found) {
    ASSERT_TRUE(expected.contains(module)) << module;
    EXPECT_EQ(loader, expected.at(module)) << module;
  }
}

TEST_P(ImageOfEachJdk, FindsByNameAlone) {
  const auto string = path_.find("java/lang/String");
  ASSERT_TRUE(string);
  const LocationInfo info = path_.describe(*string);
  EXPECT_EQ(info.origin, "jrt:/java.base/java/lang/String.class");
  EXPECT_EQ(info.module, "java.base");
  EXPECT_EQ(info.loader, Loader::Boot);
  EXPECT_EQ(path_.jdkModuleOf("java/util/logging"), "java.logging");
  EXPECT_EQ(path_.jdkModuleOf("java"), "");  // only packages inside
  EXPECT_EQ(path_.jdkModuleOf(""), "");
  EXPECT_EQ(path_.container(ContainerId(0)).kind, ContainerKind::Image);
  EXPECT_TRUE(path_.container(ContainerId(0)).is_jdk);
}

TEST_P(ImageOfEachJdk, FindsNothingUnderOtherNames) {
  const std::string long_name = "java/lang/" + std::string(100000, 'x');
  for (const std::string& name :
       {std::string(), std::string("java"), std::string("java/lang"), std::string("java/lang/"),
        std::string("/java/lang/String"), std::string("java.lang.String"),
        std::string("java/lang/String.class"), std::string("Ljava/lang/String;"),
        std::string("[Ljava/lang/String;"), std::string("java/lang/string"), std::string("module-info"),
        std::string("java/lang/NoSuchClass"), std::string("\xff\xfe/\0x", 5), long_name}) {
    EXPECT_EQ(path_.find(name), std::nullopt) << name.substr(0, 100);
  }
}

TEST_P(ImageOfEachJdk, FindsResourcesInTheirModules) {
  const auto found = path_.findResources("META-INF/services/java.nio.file.spi.FileSystemProvider");
  std::string ours;
  for (const ClassLocation& location : found) ours += path_.describe(location).origin + "\n";
  EXPECT_EQ(ours,
            oracle(GetParam(), "Oracle resources META-INF/services/java.nio.file.spi.FileSystemProvider"));
  for (const std::string resource : {"java/lang/uniName.dat", "sun/net/idn/uidna.spp"}) {
    const auto one = path_.findResources(resource);
    ASSERT_EQ(one.size(), 1U);
    EXPECT_EQ(path_.describe(one[0]).origin, "jrt:/java.base/" + resource);
  }
  EXPECT_EQ(path_.findResources("java/lang/String.class").size(), 1U);
  EXPECT_TRUE(path_.findResources("java/lang/none.properties").empty());
}

// The bytes stay when the class path that gave them is gone.
TEST_P(ImageOfEachJdk, BytesOutliveTheClassPath) {
  ClassBytes content;
  {
    const ClassPath path = openPath(oracleFolder().string(), GetParam());
    content = path.read(*path.find("java/lang/Object")).value();
  }
  EXPECT_EQ(loadU4(content.bytes.data()), 0xCAFEBABEU);
}

INSTANTIATE_TEST_SUITE_P(Jdks, ImageOfEachJdk, testing::ValuesIn(knownJdks()), [](const auto& info) {
  std::string name = info.param.filename().string();
  for (char& c : name) c = std::isalnum(static_cast<unsigned char>(c)) != 0 ? c : '_';
  return name;
});

// jlink's two ways to make images smaller: 1, constants shared through the image's strings, and 2, deflate.
// A JDK of java.base alone with java/time compressed, made once.
fs::path compressedJdk(int level) {
  static const TempFolder folder;
  const fs::path jdk = folder / std::to_string(level);
  if (!fs::exists(jdk)) {
    runCommand(
        fmt::format("{}/bin/jlink --add-modules java.base '--compress={}:filter=/java.base/java/time/**' "
                    "--output {} 2>&1",
                    mainJdk().string(), level, jdk.string()));
  }
  return jdk;
}

class CompressedImage : public testing::TestWithParam<int> {};

TEST_P(CompressedImage, UnpacksToTheSameBytes) {
  const fs::path jdk = compressedJdk(GetParam());
  const ClassPath small = openPath(oracleFolder().string(), jdk);
  const ClassPath full = openPath(oracleFolder().string(), mainJdk());
  const auto raw = ImageFile::open(jdk / "lib/modules");
  ASSERT_TRUE(raw.ok());
  std::size_t compared = 0;
  small.forEachClassIn(ContainerId(0), [&](const ClassEntry& entry) {
    if (!entry.name.starts_with("java/time/")) return;
    ++compared;
    EXPECT_NE(raw->locationAt(entry.location.entry)->packed_size, 0U) << entry.name;
    const auto content = small.read(entry.location);
    ASSERT_TRUE(content.ok()) << content.error().text();
    EXPECT_EQ(textOf(*content), textOf(full.read(full.find(entry.name).value()).value())) << entry.name;
  });
  EXPECT_GT(compared, 100U);
}

TEST_P(CompressedImage, DamagedContentsNeverCrash) {
  const fs::path file = compressedJdk(GetParam()) / "lib/modules";
  const auto image = ImageFile::open(file);
  ASSERT_TRUE(image.ok());
  std::vector<ImageLocation> packed;
  std::uint64_t end = 0;  // of all contents, and so of the file
  ASSERT_TRUE(image
                  ->scan([&](std::uint32_t, const ImageLocation& at) {
                    end = std::max(end, at.offset + (at.packed_size != 0 ? at.packed_size : at.size));
                    if (at.packed_size != 0) packed.push_back(at);
                  })
                  .ok());
  const std::uint64_t contents = fs::file_size(file) - end;
  std::mt19937 random(4711);
  std::size_t refused = 0;
  for (int round = 0; round < 3000; ++round) {
    const ImageLocation& at = packed[random() % packed.size()];
    // Half of the rounds damage the first bytes: the layer's header, the constants.
    const std::uint64_t within =
        random() % (round % 2 == 0 ? at.packed_size : std::min<std::uint64_t>(at.packed_size, 64));
    std::fstream bytes(file, std::ios::binary | std::ios::in | std::ios::out);
    const auto place = static_cast<std::streamoff>(contents + at.offset + within);
    const int before = bytes.seekg(place).get();
    bytes.seekp(place).put(static_cast<char>(random())).flush();  // the mapping sees it
    const auto content = image->read(at, "x");
    refused += content.ok() ? 0 : 1;
    EXPECT_TRUE(content.ok() || content.error().where.find(file.string()) == 0);
    bytes.seekp(place).put(static_cast<char>(before)).flush();
  }
  EXPECT_GT(refused, 500U);
}

INSTANTIATE_TEST_SUITE_P(Levels, CompressedImage, testing::Values(1, 2));

}  // namespace
}  // namespace javelin::classpath
