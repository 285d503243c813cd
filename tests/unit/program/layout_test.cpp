// SPDX-License-Identifier: Apache-2.0
#include "program/layout.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "unit/program/jvm.h"

namespace javelin::program::test {
namespace {

using classfile::BasicType;

std::vector<std::uint32_t> place(Layout& layout, const std::vector<BasicType>& types) {
  std::vector<Field> fields(types.size());
  std::vector<Field*> pointers;
  for (std::size_t i = 0; i < types.size(); ++i) {
    fields[i].type = types[i];
    pointers.push_back(&fields[i]);
  }
  layout.place(pointers);
  std::vector<std::uint32_t> offsets;
  for (const Field& field : fields) offsets.push_back(field.offset);
  return offsets;
}

TEST(Layout, PutsLargeFieldsFirst) {
  Layout layout;
  EXPECT_EQ(place(layout,
                  {BasicType::Byte, BasicType::Int, BasicType::Long, BasicType::Reference, BasicType::Short}),
            (std::vector<std::uint32_t>{18, 8, 0, 12, 16}));
  EXPECT_EQ(layout.size, 19U);
  EXPECT_EQ(layout.references, std::vector<std::uint32_t>{12});
}

TEST(Layout, FillsHolesOfTheSuperclass) {
  Layout layout;
  place(layout, {BasicType::Byte});
  EXPECT_EQ(place(layout, {BasicType::Long, BasicType::Reference, BasicType::Char, BasicType::Boolean}),
            (std::vector<std::uint32_t>{8, 4, 2, 1}));
  EXPECT_EQ(layout.size, 16U);
  EXPECT_TRUE(layout.holes.empty());
}

TEST(Layout, IsEmptyWithoutFields) {
  Layout layout;
  place(layout, {});
  EXPECT_EQ(layout.size, 0U);
}

// Fields of real classes are aligned, apart, inside, and all references are in the map.
TEST(Layout, HoldsForClassesOfTheJdk) {
  const auto program = openProgram();
  std::size_t checked = 0;
  program->classPath().forEachClass([&](const classpath::ClassEntry& entry) {
    if (!entry.name.starts_with("java/util/") && !entry.name.starts_with("sun/security/")) return;
    const auto id = program->load(entry.name);
    ASSERT_TRUE(id.ok());
    std::vector<std::pair<std::uint32_t, std::uint32_t>> taken;
    std::vector<std::uint32_t> references;
    for (const ClassId at : (*program)[*id].superclasses()) {
      for (std::uint32_t i = 0; i < (*program)[at].fieldCount(); ++i) {
        const Field& field = (*program)[(*program)[at].field(i)];
        if (field.isStatic()) continue;
        const std::uint32_t size = sizeOf(field.type);
        EXPECT_EQ(field.offset % size, 0U);
        taken.emplace_back(field.offset, field.offset + size);
        if (field.type == BasicType::Reference) references.push_back(field.offset);
      }
    }
    std::sort(taken.begin(), taken.end());
    for (std::size_t i = 1; i < taken.size(); ++i) EXPECT_LE(taken[i - 1].second, taken[i].first);
    const Layout& layout = (*program)[*id].layout();
    EXPECT_EQ(layout.size, taken.empty() ? kObjectHeaderBytes : taken.back().second);
    std::sort(references.begin(), references.end());
    EXPECT_EQ(layout.references, references);
    checked += taken.size();
  });
  EXPECT_GT(checked, 3000U);
}

}  // namespace
}  // namespace javelin::program::test
