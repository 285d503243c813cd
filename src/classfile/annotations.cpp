// SPDX-License-Identifier: Apache-2.0
// Annotations (JVMS 4.7.16 to 4.7.22).
#include <fmt/format.h>

#include "classfile/attribute_reader.h"
#include "classfile/attributes.h"
#include "classfile/descriptor.h"

namespace javelin::classfile {

namespace {

// Nesting is bounded by the bytes, but the stack must not be: javac's own output stays far below.
constexpr int kMaxDepth = 200;

Annotation readAnnotation(AttributeReader& reader, int depth);

CpTag constantTagOf(char tag) {
  switch (tag) {
    case 'D':
      return CpTag::Double;
    case 'F':
      return CpTag::Float;
    case 'J':
      return CpTag::Long;
    case 's':
      return CpTag::Utf8;
    default:
      return CpTag::Integer;
  }
}

ElementValue readElementValue(AttributeReader& reader, int depth) {
  ElementValue value;
  if (depth > kMaxDepth) {
    reader.fail("annotation nested too deeply");
    return value;
  }
  value.tag = static_cast<char>(reader.u1());
  switch (value.tag) {
    case 'B':
    case 'C':
    case 'D':
    case 'F':
    case 'I':
    case 'J':
    case 'S':
    case 'Z':
    case 's':
      value.constant = reader.index(constantTagOf(value.tag));
      break;
    case 'e':
      value.type_name = reader.utf8();
      value.name = reader.utf8();
      break;
    case 'c':
      value.type_name = reader.utf8();
      break;
    case '@':
      value.annotation = std::make_shared<const Annotation>(readAnnotation(reader, depth + 1));
      break;
    case '[': {
      const std::uint16_t count = reader.u2();
      for (std::uint16_t i = 0; i < count && reader.ok(); ++i)
        value.values.push_back(readElementValue(reader, depth + 1));
      break;
    }
    default:
      reader.fail(fmt::format("unknown element value tag {:#04x}", static_cast<unsigned char>(value.tag)));
  }
  return value;
}

Annotation readAnnotation(AttributeReader& reader, int depth) {
  Annotation annotation;
  annotation.type = reader.utf8();
  if (reader.ok() && !isFieldDescriptor(annotation.type))
    reader.fail("annotation type is not a field descriptor");
  const std::uint16_t count = reader.u2();
  for (std::uint16_t i = 0; i < count && reader.ok(); ++i) {
    const std::string_view name = reader.utf8();
    annotation.elements.emplace_back(name, readElementValue(reader, depth));
  }
  return annotation;
}

// Size of target_info by target_type (JVMS 4.7.20.1); a table of local variables has its own count.
void skipTarget(AttributeReader& reader, std::uint8_t target_type) {
  switch (target_type) {
    case 0x00:
    case 0x01:
    case 0x16:
      reader.take(1);
      return;
    case 0x10:
    case 0x11:
    case 0x12:
    case 0x17:
    case 0x42:
    case 0x43:
    case 0x44:
    case 0x45:
    case 0x46:
      reader.take(2);
      return;
    case 0x13:
    case 0x14:
    case 0x15:
      return;
    case 0x40:
    case 0x41:
      reader.take(std::size_t{reader.u2()} * 6);
      return;
    case 0x47:
    case 0x48:
    case 0x49:
    case 0x4a:
    case 0x4b:
      reader.take(3);
      return;
    default:
      reader.fail(fmt::format("unknown target type {:#04x} of a type annotation", target_type));
  }
}

std::vector<Annotation> readList(AttributeReader& reader) {
  std::vector<Annotation> annotations;
  const std::uint16_t count = reader.u2();
  for (std::uint16_t i = 0; i < count && reader.ok(); ++i) annotations.push_back(readAnnotation(reader, 0));
  return annotations;
}

}  // namespace

Result<std::vector<Annotation>> readAnnotations(const ClassFile& file, std::span<const Attribute> attributes,
                                                bool invisible) {
  std::vector<Annotation> all;
  for (const Attribute& attribute : attributes) {
    const bool wanted = attribute.name == "RuntimeVisibleAnnotations" ||
                        (invisible && attribute.name == "RuntimeInvisibleAnnotations");
    if (!wanted) continue;
    AttributeReader reader(file, attribute);
    for (Annotation& annotation : readList(reader)) all.push_back(std::move(annotation));
    TRY_STATUS(reader.finish());
  }
  return all;
}

Result<std::vector<std::vector<Annotation>>> readParameterAnnotations(const ClassFile& file,
                                                                      std::span<const Attribute> attributes,
                                                                      bool invisible) {
  std::vector<std::vector<Annotation>> all;
  for (const Attribute& attribute : attributes) {
    if (attribute.name != "RuntimeVisibleParameterAnnotations" &&
        !(invisible && attribute.name == "RuntimeInvisibleParameterAnnotations"))
      continue;
    AttributeReader reader(file, attribute);
    const std::uint8_t count = reader.u1();
    if (all.size() < count) all.resize(count);
    for (std::uint8_t i = 0; i < count && reader.ok(); ++i) {
      for (Annotation& annotation : readList(reader)) all[i].push_back(std::move(annotation));
    }
    TRY_STATUS(reader.finish());
  }
  return all;
}

Result<std::vector<Annotation>> readTypeAnnotations(const ClassFile& file,
                                                    std::span<const Attribute> attributes, bool invisible) {
  std::vector<Annotation> all;
  for (const Attribute& attribute : attributes) {
    if (attribute.name != "RuntimeVisibleTypeAnnotations" &&
        !(invisible && attribute.name == "RuntimeInvisibleTypeAnnotations"))
      continue;
    AttributeReader reader(file, attribute);
    const std::uint16_t count = reader.u2();
    for (std::uint16_t i = 0; i < count && reader.ok(); ++i) {
      const std::uint8_t target_type = reader.u1();
      const std::size_t start = reader.offset() - attribute.offset;
      skipTarget(reader, target_type);
      reader.take(std::size_t{reader.u1()} * 2);  // type_path
      const std::size_t end = reader.offset() - attribute.offset;
      Annotation annotation = readAnnotation(reader, 0);
      annotation.target_type = target_type;
      if (reader.ok()) annotation.target = attribute.data.subspan(start, end - start);
      all.push_back(std::move(annotation));
    }
    TRY_STATUS(reader.finish());
  }
  return all;
}

Result<std::optional<ElementValue>> readAnnotationDefault(const ClassFile& file, const Member& method) {
  const Attribute* attribute = file.find(method, "AnnotationDefault");
  if (attribute == nullptr) return std::optional<ElementValue>();
  AttributeReader reader(file, *attribute);
  std::optional<ElementValue> value = readElementValue(reader, 0);
  TRY_STATUS(reader.finish());
  return value;
}

}  // namespace javelin::classfile
