// SPDX-License-Identifier: Apache-2.0
#include "support/bytes.h"

#include <gtest/gtest.h>

#include <array>

namespace javelin {
namespace {

TEST(ByteReader, ReadsBigEndian) {
  const std::array<std::uint8_t, 15> data{1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15};
  ByteReader reader{data};
  EXPECT_EQ(reader.u1(), 1);
  EXPECT_EQ(reader.u2(), 0x0203);
  EXPECT_EQ(reader.u4(), 0x04050607U);
  EXPECT_EQ(reader.u8(), 0x08090a0b0c0d0e0fU);
  EXPECT_TRUE(reader.ok());
  EXPECT_EQ(reader.remaining(), 0U);
}

TEST(ByteReader, OverReadFailsOnceAndStaysFailed) {
  const std::array<std::uint8_t, 3> data{1, 2, 3};
  ByteReader reader{data, 100};
  EXPECT_EQ(reader.u2(), 0x0102);
  EXPECT_EQ(reader.u4(), 0U);
  EXPECT_FALSE(reader.ok());
  EXPECT_EQ(reader.failureOffset(), 102U);
  EXPECT_EQ(reader.u1(), 0) << "the byte that is left must not be read after a failure";
  EXPECT_EQ(reader.failureOffset(), 102U);
}

TEST(ByteReader, TakeOfAHugeCountDoesNotWrapAround) {
  const std::array<std::uint8_t, 3> data{1, 2, 3};
  ByteReader reader{data};
  reader.skip(2);
  EXPECT_TRUE(reader.take(~std::size_t{0}).empty());
  EXPECT_FALSE(reader.ok());
}

}  // namespace
}  // namespace javelin
