// SPDX-License-Identifier: Apache-2.0
// Memory outside the heap: only what the program was given is there, whatever address it names.
#include "vm/raw_memory.h"

#include <fcntl.h>
#include <gtest/gtest.h>

#include <fstream>

#include "outside/direct.h"
#include "tests/support/files.h"

namespace javelin::vm {
namespace {

std::uint64_t addressOf(const void* place) { return reinterpret_cast<std::uint64_t>(place); }

TEST(RawMemory, WhatIsOursIsNotThere) {
  outside::DirectOutside outside;
  RawMemory memory(outside);
  std::uint32_t ours = 1;
  std::uint32_t value = 2;
  EXPECT_FALSE(memory.read(addressOf(&ours), &value, sizeof(value)));
  EXPECT_FALSE(memory.write(addressOf(&ours), &value, sizeof(value)));
  EXPECT_FALSE(memory.fill(addressOf(&ours), 3, sizeof(ours)));
  EXPECT_EQ(ours, 1U);
  EXPECT_EQ(value, 2U);
}

TEST(RawMemory, ABlockEndsWhereItEnds) {
  outside::DirectOutside outside;
  RawMemory memory(outside);
  const std::uint64_t block = memory.allocate(16);
  std::uint64_t value = 5;
  EXPECT_TRUE(memory.write(block + 8, &value, sizeof(value)));
  EXPECT_FALSE(memory.write(block + 9, &value, sizeof(value)));
  EXPECT_FALSE(memory.read(block - 1, &value, sizeof(value)));
  EXPECT_FALSE(memory.canRead(block, ~std::uint64_t{0}));
  EXPECT_FALSE(memory.fill(block, 0, 17));
  EXPECT_EQ(memory.bytes(), 16U);
  memory.release(block);
  EXPECT_FALSE(memory.read(block, &value, sizeof(value)));
  EXPECT_FALSE(memory.isBlock(block));
  EXPECT_EQ(memory.bytes(), 0U);
}

TEST(RawMemory, WhatAnImageHasIsCounted) {
  outside::DirectOutside outside;
  RawMemory memory(outside);
  const std::uint64_t before = HeldBytes::inUse();
  memory.allocate(1'000);
  {
    const RawMemory::Image image = memory.capture();
    EXPECT_EQ(HeldBytes::inUse() - before, 1'000U);
    memory.restore(nullptr);
    EXPECT_EQ(memory.bytes(), 0U);
    memory.restore(image);
    EXPECT_EQ(memory.bytes(), 1'000U);
  }
  memory.restore(nullptr);
  EXPECT_EQ(HeldBytes::inUse(), before);
}

TEST(RawMemory, AMappedFileIsThereAndReadOnlyIfItWasMappedSo) {
  const std::string name = (test::scratchFolder("raw-memory") / "file").string();
  std::ofstream(name) << std::string(100, 'x');
  outside::DirectOutside outside;
  RawMemory memory(outside);
  const outside::Answer file = outside.open(name, O_RDONLY, 0);
  ASSERT_GE(file, 0);
  const outside::Answer mapped = outside.map(static_cast<int>(file), outside::Mapping::ReadOnly, 0, 100);
  ASSERT_GT(mapped, 0);
  const auto address = static_cast<std::uint64_t>(mapped);
  char value = 0;
  EXPECT_TRUE(memory.read(address + 99, &value, 1));
  EXPECT_EQ(value, 'x');
  EXPECT_FALSE(memory.write(address, &value, 1));
  EXPECT_FALSE(memory.read(address + 100, &value, 1));
  EXPECT_LT(outside.unmap(reinterpret_cast<std::byte*>(&value), 1), 0);
  EXPECT_EQ(outside.unmap(reinterpret_cast<std::byte*>(address), 100), 0);
  EXPECT_FALSE(memory.read(address, &value, 1));
  outside.close(static_cast<int>(file));
}

}  // namespace
}  // namespace javelin::vm
