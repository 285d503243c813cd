// SPDX-License-Identifier: Apache-2.0
// Damaged archives and images: errors that name the place, and never a crash (the asan build runs this).
#include <fcntl.h>
#include <fmt/format.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <cstring>
#include <fstream>
#include <random>

#include "classpath/archive.h"
#include "classpath/image_container.h"
#include "test_files.h"

namespace javelin::classpath {
namespace {

namespace fs = std::filesystem;

std::string readError(const ClassPath& path, const std::string& name) {
  const auto location = path.find(name);
  if (!location) return "not found";
  const auto content = path.read(*location);
  return content.ok() ? "" : content.error().text();
}

class DamagedArchive : public testing::Test {
 protected:
  // An archive of one entry, opened.
  ClassPath openEntry(ZipWriter::Entry entry) {
    entry.name = "p/A.class";
    if (entry.content.empty()) entry.content = std::string(1000, 'x') + "yz";
    writeFile(jar_, ZipWriter().add(entry).bytes());
    return openPath(jar_.string());
  }
  std::string entryError(ZipWriter::Entry entry) { return readError(openEntry(std::move(entry)), "p/A"); }
  std::string openErrorOf(const std::string& bytes) {
    writeFile(jar_, bytes);
    return openError(jar_.string());
  }

  TempFolder folder_;
  fs::path jar_ = folder_ / "a.jar";
  std::string place_ = jar_.string() + "!p/A.class";
};

TEST_F(DamagedArchive, UnsupportedEntriesAreNamed) {
  ZipWriter::Entry entry;
  EXPECT_EQ(entryError(entry), "");
  entry.method = 14;
  EXPECT_EQ(entryError(entry), "cannot read archive entry (unsupported compression method 14): " + place_);
  entry = {};
  entry.flags = 1;
  EXPECT_EQ(entryError(entry), "cannot read archive entry (encrypted entry): " + place_);
}

TEST_F(DamagedArchive, SizesThatLie) {
  ZipWriter::Entry entry;
  entry.stated_size = 1001;
  EXPECT_EQ(entryError(entry),
            "cannot read archive entry (unpacks to more than the 1001 bytes stated): " + place_);
  entry.stated_size = 1003;
  EXPECT_EQ(entryError(entry),
            "cannot read archive entry (unpacks to 1002 bytes, not the 1003 stated): " + place_);
  entry.stated_size = 200 << 20;
  EXPECT_NE(entryError(entry).find("packed bytes cannot hold 209715200 bytes): " + place_),
            std::string::npos);
  entry.stated_size = 257 << 20;
  EXPECT_EQ(
      entryError(entry),
      "cannot read archive entry (entry of 269484032 bytes, more than the 268435456 allowed): " + place_);
  entry.deflate = false;
  entry.stated_size = 5;
  EXPECT_EQ(entryError(entry), "cannot read archive entry (sizes differ in a stored entry): " + place_);
}

TEST_F(DamagedArchive, ABombIsRefused) {
  ZipWriter::Entry entry;
  entry.content = std::string(3 << 20, '\0');
  writeFile(jar_, ZipWriter().add("p/A.class", entry.content).bytes());
  ClassPathOptions options;
  options.entries = {jar_.string()};
  options.max_entry_size = 1 << 20;
  const auto path = ClassPath::open(options);
  ASSERT_TRUE(path.ok());
  EXPECT_NE(readError(*path, "p/A").find("more than the 1048576 allowed"), std::string::npos);
}

TEST_F(DamagedArchive, FlippedContent) {
  const std::string content = std::string(1000, 'x') + "yz";
  ZipWriter::Entry stored{.name = "p/A.class", .content = content, .deflate = false};
  std::string bytes = ZipWriter().add(stored).bytes();
  bytes[bytes.find("xxx") + 5] ^= 1;
  writeFile(jar_, bytes);
  EXPECT_EQ(readError(openPath(jar_.string()), "p/A"),
            "cannot read archive entry (wrong checksum): " + place_);
  bytes = ZipWriter().add("p/A.class", content).bytes();
  bytes[30 + 9] = static_cast<char>(0xFF);  // the first byte of the deflate data
  writeFile(jar_, bytes);
  EXPECT_NE(readError(openPath(jar_.string()), "p/A").find("damaged compressed data"), std::string::npos);
  bytes[0] = 'Q';
  writeFile(jar_, bytes);
  EXPECT_EQ(readError(openPath(jar_.string()), "p/A"),
            "cannot read archive entry (bad local header): " + place_);
}

TEST_F(DamagedArchive, CutOff) {
  const std::string bytes = ZipWriter().add("p/A.class", "content").add("p/B.class", "content").bytes();
  const std::string none =
      "not a readable zip archive (no end record: not an archive, or cut off): " + jar_.string();
  EXPECT_EQ(openErrorOf(bytes.substr(0, bytes.size() - 1)), none);
  EXPECT_EQ(openErrorOf(bytes.substr(0, bytes.size() / 2)), none);
  EXPECT_EQ(openErrorOf("hello"), "not a readable zip archive (too short): " + jar_.string());
  EXPECT_EQ(openErrorOf(""), "not a readable zip archive (too short): " + jar_.string());
  EXPECT_EQ(openErrorOf(std::string(1000, 'x')), none);
}

TEST_F(DamagedArchive, DirectoryErrorsNameTheEntryBefore) {
  std::string bytes = ZipWriter().add("p/A.class", "content").add("p/B.class", "content").bytes();
  const std::size_t second = bytes.rfind("PK\x01\x02");
  bytes[second] = 'Q';
  EXPECT_EQ(openErrorOf(bytes),
            fmt::format("damaged zip directory (bad signature in entry 1, after p/A.class): {} at offset {}",
                        jar_.string(), second));
  bytes[second] = 'P';
  bytes[second + 29] = 1;  // the name's length
  EXPECT_NE(openErrorOf(bytes).find("name or extra field cut off in entry 1, after p/A.class"),
            std::string::npos);
}

TEST_F(DamagedArchive, ADamagedManifestIsAnError) {
  std::string bytes = ZipWriter().manifest("Class-Path: b.jar\n").bytes();
  bytes[30 + 20] = static_cast<char>(0xFF);
  EXPECT_NE(openErrorOf(bytes).find(jar_.string() + "!META-INF/MANIFEST.MF"), std::string::npos);
}

// What the JVM ignores in a manifest's Class-Path we note; the same archive on the path is an error.
TEST_F(DamagedArchive, NamedByAManifestIsANote) {
  ZipWriter().manifest("Class-Path: broken.jar\n").write(jar_);
  writeFile(folder_ / "broken.jar", "not a zip archive at all");
  const ClassPath path = openPath(jar_.string());
  ASSERT_EQ(path.notes().size(), 1U);
  EXPECT_NE(path.notes()[0].find("'broken.jar' ignored (not a readable zip archive"), std::string::npos);
  EXPECT_NE(openError((folder_ / "broken.jar").string()), "");
}

TEST_F(DamagedArchive, ShrunkAfterOpening) {
  const ClassPath path = openEntry({});
  fs::resize_file(jar_, 40);
  EXPECT_NE(readError(path, "p/A").find(place_), std::string::npos);
}

// Opens an archive and uses all of it; how it fails does not matter here.
void exerciseArchive(const fs::path& jar) {
  const auto archive = Archive::open(jar, {17, 1 << 20, Loader::App});
  if (!archive.ok()) {
    EXPECT_NE(archive.error().where.find(jar.string()), std::string::npos);
    return;
  }
  (*archive)->forEachClass([&](std::string_view name, std::uint32_t entry) {
    EXPECT_EQ((*archive)->findClass(HashedName(name)), entry);
    const auto content = (*archive)->read(entry);
    EXPECT_TRUE(content.ok() || content.error().where.find(jar.string() + "!") != std::string::npos);
  });
}

TEST_F(DamagedArchive, RandomFlipsNeverCrash) {
  ZipWriter zip;
  zip.manifest("Multi-Release: true\nClass-Path: x.jar\n").add("p/A.class", versionOfA(1));
  zip.add("META-INF/versions/9/p/A.class", versionOfA(2)).add("q/B.class", std::string(3000, 'b'));
  ZipWriter::Entry large{.name = "q/C.class", .content = "large"};
  large.zip64 = true;
  zip.add(large);
  std::mt19937 random(20240517);
  for (const bool zip64 : {false, true}) {
    const std::string good = zip.bytes("", "comment", zip64);
    for (int round = 0; round < 2000; ++round) {
      std::string bad = good;
      for (unsigned flips = 1 + random() % 4; flips > 0; --flips)
        bad[random() % bad.size()] = static_cast<char>(random());
      if (random() % 8 == 0) bad.resize(random() % bad.size());
      writeFile(jar_, bad);
      exerciseArchive(jar_);
    }
  }
}

// A copy of the JDK image's index and of its end, with a hole for most contents: small on disk, and the
// packages' table, which stands at the end, is there.
class DamagedImage : public testing::Test {
 protected:
  void SetUp() override {
    const fs::path original = mainJdk() / "lib/modules";
    size_ = fs::file_size(original);
    std::ifstream in(original, std::ios::binary);
    std::string header(28, '\0');
    in.read(header.data(), 28);
    const auto number = [&](int at) {
      std::uint32_t value = 0;
      std::memcpy(&value, header.data() + at, sizeof value);
      return value;
    };
    tables_ = 28 + std::uint64_t{number(16)} * 8;
    strings_ = tables_ + number(20);
    index_ = strings_ + number(24);
    copy(in, 0, index_);
    copy(in, size_ - kTail, kTail);
    fs::resize_file(image_, size_);
  }

  void copy(std::ifstream& in, std::uint64_t offset, std::uint64_t length) {
    std::string bytes(length, '\0');
    in.seekg(static_cast<std::streamoff>(offset));
    in.read(bytes.data(), static_cast<std::streamsize>(length));
    overwrite(offset, bytes);
  }

  // Returns what was there.
  std::string overwrite(std::uint64_t offset, const std::string& bytes) {
    const int file = open(image_.c_str(), O_RDWR | O_CREAT, 0600);
    std::string before(bytes.size(), '\0');
    EXPECT_GE(pread(file, before.data(), before.size(), static_cast<off_t>(offset)), 0);
    EXPECT_EQ(pwrite(file, bytes.data(), bytes.size(), static_cast<off_t>(offset)),
              static_cast<ssize_t>(bytes.size()));
    close(file);
    return before;
  }

  std::string errorWith(std::uint64_t offset, const std::string& bytes) {
    const std::string before = overwrite(offset, bytes);
    const auto image = ImageContainer::open(image_);
    overwrite(offset, before);
    return image.ok() ? "" : image.error().text();
  }

  static constexpr std::uint64_t kTail = 2 << 20;
  TempFolder folder_;
  fs::path image_ = folder_ / "modules";
  std::uint64_t size_ = 0;
  std::uint64_t tables_ = 0;   // where the redirect and offsets tables end
  std::uint64_t strings_ = 0;  // where the strings begin
  std::uint64_t index_ = 0;    // where the index ends
};

TEST_F(DamagedImage, TheCopyItselfIsSound) {
  const auto image = ImageContainer::open(image_);
  ASSERT_TRUE(image.ok()) << image.error().text();
  EXPECT_TRUE((*image)->findClass(HashedName("java/lang/String")));
}

TEST_F(DamagedImage, HeadersAndTablesNameFileAndOffset) {
  const std::string at = image_.string() + " at offset ";
  EXPECT_EQ(errorWith(0, "abcd"), "damaged JDK image (bad magic number): " + at + "0");
  EXPECT_EQ(errorWith(0, "\xCA\xFE\xDA\xDA"),
            "JDK image of a machine with the other byte order: " + image_.string());
  EXPECT_EQ(errorWith(6, std::string("\x02\0", 2)), "JDK image of unknown version 2.0: " + image_.string());
  EXPECT_EQ(errorWith(16, "\xFF\xFF\xFF\xFF"),
            "damaged JDK image (bad table sizes: file too short): " + at + "16");
  EXPECT_EQ(errorWith(16, std::string(4, '\0')), "damaged JDK image (bad table length): " + at + "16");
  EXPECT_EQ(errorWith(index_ - 1, "x"),
            fmt::format("damaged JDK image (bad strings: no end): {}{}", at, index_));
  EXPECT_EQ(errorWith(tables_ - 4, "\xFF\xFF\xFF\x7F"),
            fmt::format("damaged JDK image (bad location offset): {}{}", at, tables_ - 4));
  EXPECT_NE(errorWith(tables_ + 1, std::string(strings_ - tables_ - 1, '\x0F'))
                .find("damaged JDK image (bad location): "),
            std::string::npos);
}

TEST_F(DamagedImage, CutOffAnywhere) {
  for (const std::uint64_t size :
       {std::uint64_t{0}, std::uint64_t{10}, std::uint64_t{28}, tables_ - 100, tables_, strings_ - 1,
        strings_ + 1, index_ - 1, index_, index_ + 1, size_ / 2, size_ - 100}) {
    fs::resize_file(image_, size);
    const auto image = ImageContainer::open(image_);
    ASSERT_FALSE(image.ok()) << size;
    EXPECT_NE(image.error().where.find(image_.string() + " at offset "), std::string::npos)
        << image.error().text();
    fs::resize_file(image_, size_);
    SetUp();
  }
}

TEST_F(DamagedImage, RandomFlipsNeverCrash) {
  std::mt19937 random(99);
  const std::array<std::pair<std::uint64_t, std::uint64_t>, 5> regions = {
      {{0, 28}, {28, tables_}, {tables_, strings_}, {strings_, index_}, {size_ - kTail, size_}}};
  std::size_t refused = 0;
  for (int round = 0; round < 150; ++round) {
    const auto [from, to] = regions[static_cast<std::size_t>(round) % regions.size()];
    std::vector<std::pair<std::uint64_t, std::string>> undo;
    for (unsigned flips = 1 + random() % 30; flips > 0; --flips) {
      const std::uint64_t offset = from + random() % (to - from);
      undo.emplace_back(offset, overwrite(offset, std::string(1, static_cast<char>(random()))));
    }
    const auto image = ImageContainer::open(image_);
    refused += image.ok() ? 0 : 1;
    if (image.ok()) {
      std::size_t bytes = 0;
      (*image)->forEachClass([&](std::string_view name, std::uint32_t entry) {
        if (entry % 16 != 0) return;
        (void)(*image)->findClass(HashedName(name));
        if (const auto content = (*image)->read(entry); content.ok()) bytes += content->bytes.size();
        (void)(*image)->describe(entry);
      });
      EXPECT_GT(bytes, 0U);
    }
    for (auto it = undo.rbegin(); it != undo.rend(); ++it) overwrite(it->first, it->second);
  }
  EXPECT_GT(refused, 10U);
}

}  // namespace
}  // namespace javelin::classpath
