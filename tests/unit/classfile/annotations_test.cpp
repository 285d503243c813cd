// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <map>

#include "classfile/attributes.h"
#include "classfile/code.h"
#include "fixtures.h"

namespace javelin::classfile {
namespace {

using test::compiled;
using test::methodOf;

template <typename T>
T valueOf(Result<T> result) {
  EXPECT_TRUE(result.ok()) << result.error().text();
  return std::move(result).value();
}

TEST(Annotations, EveryElementKind) {
  const ClassFile file = compiled("modern/fixture/Annotated");
  const auto annotations = valueOf(readAnnotations(file, file.attributes()));
  ASSERT_EQ(annotations.size(), 1U);
  EXPECT_EQ(annotations[0].type, "Lfixture/All;");
  const std::map<std::string_view, ElementValue> elements(annotations[0].elements.begin(),
                                                          annotations[0].elements.end());
  const ConstantPool& pool = file.pool();
  EXPECT_EQ(elements.at("z").tag, 'Z');
  EXPECT_EQ(pool.integer(elements.at("z").constant), 1);
  EXPECT_EQ(elements.at("b").tag, 'B');
  EXPECT_EQ(pool.integer(elements.at("b").constant), -1);
  EXPECT_EQ(elements.at("c").tag, 'C');
  EXPECT_EQ(pool.integer(elements.at("c").constant), 'x');
  EXPECT_EQ(elements.at("s").tag, 'S');
  EXPECT_EQ(pool.integer(elements.at("s").constant), 300);
  EXPECT_EQ(pool.integer(elements.at("i").constant), 70000);
  EXPECT_EQ(pool.longInteger(elements.at("j").constant), 1LL << 40);
  EXPECT_EQ(pool.floating(elements.at("f").constant), 1.5F);
  EXPECT_EQ(pool.doubleFloating(elements.at("d").constant), -2.5);
  EXPECT_EQ(elements.at("text").tag, 's');
  EXPECT_EQ(pool.utf8(elements.at("text").constant),
            "\xc3\xa4\xc0\x80"
            "b");
  EXPECT_EQ(elements.at("type").tag, 'c');
  EXPECT_EQ(elements.at("type").type_name, "[[I");
  EXPECT_EQ(elements.at("state").tag, 'e');
  EXPECT_EQ(elements.at("state").type_name, "Ljava/lang/Thread$State;");
  EXPECT_EQ(elements.at("state").name, "BLOCKED");
  EXPECT_EQ(elements.at("inner").tag, '@');
  ASSERT_NE(elements.at("inner").annotation, nullptr);
  EXPECT_EQ(elements.at("inner").annotation->type, "Lfixture/Inner;");
  EXPECT_EQ(pool.utf8(elements.at("inner").annotation->elements.at(0).second.constant), "deep");
  EXPECT_EQ(elements.at("none").tag, '[');
  ASSERT_EQ(elements.at("none").values.size(), 2U);
  EXPECT_EQ(elements.at("none").values[0].type_name, "V");
  EXPECT_EQ(elements.at("none").values[1].type_name, "Lfixture/Annotated;");
  EXPECT_FALSE(elements.contains("numbers")) << "defaults are with the annotation type";
}

TEST(Annotations, InvisibleOnesOnlyWhenAskedFor) {
  const ClassFile file = compiled("modern/fixture/Annotated");
  const auto all = valueOf(readAnnotations(file, file.attributes(), true));
  ASSERT_EQ(all.size(), 2U);
  EXPECT_TRUE(all[0].type == "Lfixture/Hidden;" || all[1].type == "Lfixture/Hidden;");
}

TEST(Annotations, Defaults) {
  const ClassFile file = compiled("modern/fixture/All");
  const auto numbers = valueOf(readAnnotationDefault(file, methodOf(file, "numbers")));
  ASSERT_TRUE(numbers);
  ASSERT_EQ(numbers->values.size(), 2U);
  EXPECT_EQ(file.pool().integer(numbers->values[1].constant), 2);
  const auto inners = valueOf(readAnnotationDefault(file, methodOf(file, "inners")));
  ASSERT_TRUE(inners);
  ASSERT_EQ(inners->values.size(), 2U);
  EXPECT_EQ(inners->values[0].annotation->elements.size(), 1U);
  EXPECT_TRUE(inners->values[1].annotation->elements.empty());
  const auto none = valueOf(readAnnotationDefault(file, methodOf(file, "none")));
  ASSERT_TRUE(none);
  EXPECT_TRUE(none->values.empty());
  EXPECT_FALSE(valueOf(readAnnotationDefault(file, methodOf(file, "z"))));
}

TEST(Annotations, Parameters) {
  const ClassFile file = compiled("modern/fixture/Annotated");
  const auto parameters = valueOf(readParameterAnnotations(file, file.attributes(methodOf(file, "method"))));
  ASSERT_EQ(parameters.size(), 3U);
  ASSERT_EQ(parameters[0].size(), 1U);
  EXPECT_EQ(file.pool().utf8(parameters[0][0].elements.at(0).second.constant), "first");
  EXPECT_TRUE(parameters[1].empty());
  ASSERT_EQ(parameters[2].size(), 1U);
}

// Where each @Use(n) of the source stands; target types are those of JVMS table 4.7.20-A and -B.
TEST(Annotations, Types) {
  const ClassFile file = compiled("modern/fixture/Annotated");
  std::map<int, int> targets;
  const auto add = [&](std::span<const Attribute> attributes) {
    for (const Annotation& annotation : valueOf(readTypeAnnotations(file, attributes))) {
      EXPECT_EQ(annotation.type, "Lfixture/Use;");
      EXPECT_FALSE(annotation.target.empty()) << "a type path at least";
      targets[file.pool().integer(annotation.elements.at(0).second.constant)] = annotation.target_type;
    }
  };
  add(file.attributes());
  for (const Member& field : file.fields()) add(file.attributes(field));
  for (const Member& method : file.methods()) {
    add(file.attributes(method));
    if (const auto code = valueOf(readCode(file, method))) add(code->attributes);
  }
  EXPECT_EQ(targets,
            (std::map<int, int>{{1, 0x00},  {2, 0x11},  {3, 0x11},  {4, 0x10},  {5, 0x10},  {6, 0x13},
                                {7, 0x13},  {8, 0x13},  {9, 0x13},  {10, 0x14}, {11, 0x16}, {12, 0x17},
                                {13, 0x40}, {14, 0x47}, {15, 0x43}, {16, 0x44}, {17, 0x41}, {18, 0x46},
                                {19, 0x42}, {20, 0x49}, {21, 0x01}}));
}

}  // namespace
}  // namespace javelin::classfile
