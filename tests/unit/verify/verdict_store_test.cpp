// SPDX-License-Identifier: Apache-2.0
#include "verify/verdict_store.h"

#include <gtest/gtest.h>

#include "tests/support/files.h"

namespace javelin::verify {
namespace {

namespace fs = std::filesystem;
using Kind = vm::Verdict::Kind;

const vm::Verdict kRefused{.kind = Kind::Refused, .error = "java/lang/VerifyError", .message = "Bad type"};

VerdictStore openStore(const fs::path& file) {
  auto store = VerdictStore::open(file);
  EXPECT_TRUE(store.ok());
  return *std::move(store);
}

TEST(VerdictStore, KeepsVerdictsForTheNextRun) {
  const fs::path file = test::scratchFolder("verdicts") / "new" / "store";
  const Bytes bytes = asBytes("a class file");
  {
    VerdictStore store = openStore(file);
    EXPECT_EQ(store.find(store.keyOf(bytes, "path")), nullptr);
    store.add(store.keyOf(bytes, "path"), kRefused);
    store.add(store.keyOf(bytes, "other path"), {});
    store.add(store.keyOf(bytes, "third path"), {.kind = Kind::Unverified, .message = "killed"});
  }
  const VerdictStore store = openStore(file);
  const vm::Verdict* const kept = store.find(store.keyOf(bytes, "path"));
  ASSERT_NE(kept, nullptr);
  EXPECT_EQ(kept->kind, Kind::Refused);
  EXPECT_EQ(kept->error, "java/lang/VerifyError");
  EXPECT_EQ(kept->message, "Bad type");
  const vm::Verdict* const accepted = store.find(store.keyOf(bytes, "other path"));
  ASSERT_NE(accepted, nullptr);
  EXPECT_EQ(accepted->kind, Kind::Accepted);
  EXPECT_EQ(store.find(store.keyOf(bytes, "third path")), nullptr);
  EXPECT_EQ(store.find(store.keyOf(asBytes("another"), "path")), nullptr);
}

TEST(VerdictStore, BeginsAgainWhenTheFileIsDamaged) {
  const fs::path file = test::scratchFolder("verdicts") / "store";
  std::size_t whole = 0;
  {
    VerdictStore store = openStore(file);
    store.add(store.keyOf(asBytes("x"), ""), kRefused);
    whole = fs::file_size(file);
  }
  std::vector<std::uint8_t> bytes = test::readBytes(file);
  ASSERT_EQ(bytes.size(), whole);
  for (const std::size_t at : {std::size_t{0}, whole - 20, whole - 1}) {
    std::vector<std::uint8_t> damaged = bytes;
    damaged[at] ^= 1U;
    test::writeFile(file, damaged);
    const VerdictStore store = openStore(file);
    EXPECT_EQ(store.find(store.keyOf(asBytes("x"), "")), nullptr) << at;
  }
  test::writeFile(file, Bytes(bytes).first(whole - 3));
  const VerdictStore store = openStore(file);
  EXPECT_EQ(store.find(store.keyOf(asBytes("x"), "")), nullptr);
}

TEST(VerdictStore, EveryFileHasKeysOfItsOwn) {
  const fs::path folder = test::scratchFolder("verdicts");
  const VerdictStore one = openStore(folder / "one");
  const VerdictStore other = openStore(folder / "other");
  EXPECT_NE(one.keyOf(asBytes("x"), ""), other.keyOf(asBytes("x"), ""));
}

}  // namespace
}  // namespace javelin::verify
