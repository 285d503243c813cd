// SPDX-License-Identifier: Apache-2.0
// Broken snapshots: whatever the bytes, the reader answers with an error, or with a snapshot that stays
// inside them.
#include <gtest/gtest.h>

#include <cstring>
#include <random>

#include "jvm/snapshot_text.h"
#include "unit/jvm/fixtures.h"

namespace javelin::jvm {
namespace {

using test::seal;

const std::vector<std::uint8_t>& good() { return test::snapshotOf(test::jdkHomes().front()).bytes; }

std::string errorOf(const std::vector<std::uint8_t>& bytes,
                    const std::optional<JdkFingerprint>& expected = {}) {
  const auto parsed = BootSnapshot::parse(bytes, "some file", expected);
  return parsed.ok() ? "" : parsed.error().text();
}

// Looks at everything that a snapshot gives out.
std::size_t visitAll(const BootSnapshot& s) {
  std::size_t sum = s.fact("jdk.home").size() + s.changes().size();
  for (const ClassIndex c : s.classes()) {
    const SnapshotClass info = s.classAt(c);
    sum += info.name.size() + s.referenceOffsets(c).size();
    sum += s.findClass(info.name).has_value() ? 1 : 0;
    s.forEachField(c, [&](const SnapshotField& f) {
      sum += f.name.size() + f.descriptor.size();
      if (f.isStatic() && f.isReference() && f.value != 0) sum += s.object(f.reference()).image.size();
    });
  }
  for (const ObjectIndex o : s.objects()) {
    const SnapshotObject object = s.object(o);
    for (const std::uint8_t byte : object.image) sum += byte;
    const SnapshotClass info = s.classAt(object.cls);
    if (info.kind == ClassKind::Array && (info.name[1] == 'L' || info.name[1] == '[')) {
      for (std::uint32_t i = 0; i < object.length(); ++i) {
        if (object.element(i) != ObjectIndex::Null) sum += s.object(object.element(i)).cls.value();
      }
    }
    for (const std::uint32_t offset : s.referenceOffsets(object.cls)) {
      if (object.reference(offset) != ObjectIndex::Null)
        sum += s.object(object.reference(offset)).cls.value();
    }
    sum += s.identityHash(o).value_or(0);
  }
  for (const ObjectIndex o : s.internedStrings()) sum += s.object(o).image.size();
  for (const char* root : {"main thread", "app loader"}) sum += static_cast<std::uint32_t>(s.root(root));
  return sum;
}

TEST(DamageTest, EveryFlippedBitIsSeen) {
  std::vector<std::uint8_t> bytes = good();
  std::mt19937 random(1);
  for (std::size_t i = 0; i < 400; ++i) {
    const std::size_t at = i < sizeof(format::Header) ? i : random() % bytes.size();
    const auto mask = static_cast<std::uint8_t>(1U << random() % 8);
    bytes[at] ^= mask;
    EXPECT_NE(errorOf(bytes), "") << "byte " << at;
    bytes[at] ^= mask;
  }
  EXPECT_EQ(errorOf(bytes), "");
}

TEST(DamageTest, TruncatedOrLengthened) {
  std::mt19937 random(2);
  for (std::size_t i = 0; i < 200; ++i) {
    const std::size_t size = i < 60 ? i * 4 : random() % good().size();
    std::vector<std::uint8_t> bytes(good().begin(), good().begin() + static_cast<std::ptrdiff_t>(size));
    EXPECT_NE(errorOf(bytes), "");
    seal(bytes);
    EXPECT_NE(errorOf(bytes), "");
  }
  std::vector<std::uint8_t> longer = good();
  longer.resize(longer.size() + 8);
  seal(longer);
  EXPECT_NE(errorOf(longer), "");
}

TEST(DamageTest, OtherFormatsAndOtherJdks) {
  std::vector<std::uint8_t> bytes = good();
  auto* header = reinterpret_cast<format::Header*>(bytes.data());
  header->version += 1;
  seal(bytes);
  EXPECT_NE(errorOf(bytes).find("boot snapshot of format"), std::string::npos) << errorOf(bytes);
  bytes = good();
  bytes[0] = 'J';
  EXPECT_EQ(errorOf(bytes), "not a boot snapshot: some file");
  EXPECT_EQ(errorOf(good(), JdkFingerprint{{1, 2}}), "boot snapshot of another JDK: some file");
}

TEST(DamageTest, UnalignedMemory) {
  std::vector<std::uint8_t> bytes(good().size() + 1);
  std::memcpy(bytes.data() + 1, good().data(), good().size());
  EXPECT_FALSE(BootSnapshot::parse(Bytes(bytes).subspan(1), "some file").ok());
}

// With a checksum that fits, only the checks of the structure stand between a wild number and its use.
TEST(DamageTest, MutatedUnderAValidChecksum) {
  std::vector<std::uint8_t> bytes = good();
  const std::size_t words = bytes.size() / 4;
  std::mt19937 random(3);
  const auto header = *reinterpret_cast<const format::Header*>(good().data());
  const auto odd_value = [&]() -> std::uint32_t {
    constexpr std::uint32_t kOdd[] = {0, 1, 2, 7, 8, 0x7fffffff, 0x80000000, 0xfffffff8, 0xffffffff};
    return random() % 3 == 0 ? static_cast<std::uint32_t>(random()) % 20000
                             : kOdd[random() % std::size(kOdd)];
  };
  // Most mutations go where the structure is, not into the text or the many bytes of arrays.
  const auto place = [&]() -> std::size_t {
    const auto section = random() % (format::kSections + 1);
    if (section == format::kSections) return random() % (sizeof(format::Header) / 4);
    const format::Extent extent = header.sections[section];
    const std::size_t size = section + 1 < 11 ? 4096 : words;
    return std::min(extent.offset / 4 + random() % size, words - 1);
  };
  int accepted = 0;
  for (int i = 0; i < 1000; ++i) {
    std::vector<std::pair<std::size_t, std::uint32_t>> undo;
    for (auto n = 1 + random() % 3; n > 0; --n) {
      const std::size_t at = place();
      std::uint32_t before;
      std::memcpy(&before, bytes.data() + at * 4, 4);
      undo.emplace_back(at, before);
      const std::uint32_t value = random() % 4 == 0 ? before + 1 : odd_value();
      std::memcpy(bytes.data() + at * 4, &value, 4);
    }
    seal(bytes);
    if (const auto parsed = BootSnapshot::parse(bytes, "mutated"); parsed.ok()) {
      ++accepted;
      visitAll(**parsed);
    }
    for (auto it = undo.rbegin(); it != undo.rend(); ++it) {
      std::memcpy(bytes.data() + it->first * 4, &it->second, 4);
    }
  }
  EXPECT_GT(accepted, 10);  // a mutated number that is a value is nobody's business
  EXPECT_LT(accepted, 900);
}

}  // namespace
}  // namespace javelin::jvm
