// SPDX-License-Identifier: Apache-2.0
// The StackMapTable (JVMS 4.7.4): frames are stored as differences from the one before.
#include <fmt/format.h>

#include "classfile/access_flags.h"
#include "classfile/attribute_reader.h"
#include "classfile/code.h"
#include "classfile/descriptor.h"

namespace javelin::classfile {

namespace {

VerificationType verificationType(BasicType type) {
  switch (type) {
    case BasicType::Long:
      return VerificationType::Long;
    case BasicType::Float:
      return VerificationType::Float;
    case BasicType::Double:
      return VerificationType::Double;
    case BasicType::Reference:
      return VerificationType::Object;
    default:
      return VerificationType::Integer;
  }
}

// What the locals hold at entry. The class of an object parameter is not looked up (data stays 0).
std::vector<VerificationTypeInfo> initialLocals(const Member& method) {
  std::vector<VerificationTypeInfo> locals;
  if (!method.has(kAccStatic)) {
    const bool constructor = method.name == "<init>";
    locals.push_back({constructor ? VerificationType::UninitializedThis : VerificationType::Object});
  }
  const auto descriptor = parseMethodDescriptor(method.descriptor);
  INVARIANT(descriptor.has_value());
  for (const TypeDescriptor& parameter : descriptor->parameters)
    locals.push_back({verificationType(parameter.type)});
  return locals;
}

VerificationTypeInfo readType(AttributeReader& reader, std::size_t code_length) {
  const std::uint8_t tag = reader.u1();
  if (tag > 8) {
    reader.fail(fmt::format("unknown verification type {}", tag));
    return {VerificationType::Top};
  }
  VerificationTypeInfo info{static_cast<VerificationType>(tag)};
  if (info.type == VerificationType::Object) info.data = reader.index(CpTag::Class);
  if (info.type == VerificationType::Uninitialized) {
    info.data = reader.u2();
    if (info.data >= code_length) reader.fail("offset of an uninitialized type is past the code");
  }
  return info;
}

void readTypes(AttributeReader& reader, std::size_t count, std::size_t code_length,
               std::vector<VerificationTypeInfo>& out) {
  for (std::size_t i = 0; i < count && reader.ok(); ++i) out.push_back(readType(reader, code_length));
}

// Reads one frame into `frame`, which holds the frame before; returns its offset_delta.
std::uint16_t readFrame(AttributeReader& reader, std::size_t code_length, StackMapFrame& frame) {
  const std::uint8_t type = reader.u1();
  frame.stack.clear();
  if (type < 64) return type;  // same_frame
  if (type < 128) {            // same_locals_1_stack_item_frame
    readTypes(reader, 1, code_length, frame.stack);
    return type - 64;
  }
  if (type < 247) {
    reader.fail(fmt::format("reserved frame type {}", type));
    return 0;
  }
  const std::uint16_t delta = reader.u2();
  if (type == 247) {  // same_locals_1_stack_item_frame_extended
    readTypes(reader, 1, code_length, frame.stack);
  } else if (type < 251) {  // chop_frame
    const std::size_t chopped = 251 - type;
    if (chopped > frame.locals.size()) {
      reader.fail("chop_frame removes more locals than there are");
    } else {
      frame.locals.resize(frame.locals.size() - chopped);
    }
  } else if (type > 251 && type < 255) {  // append_frame
    readTypes(reader, type - 251, code_length, frame.locals);
  } else if (type == 255) {  // full_frame
    frame.locals.clear();
    readTypes(reader, reader.u2(), code_length, frame.locals);
    readTypes(reader, reader.u2(), code_length, frame.stack);
  }
  return delta;
}

}  // namespace

Result<std::vector<StackMapFrame>> readStackMap(const ClassFile& file, const Member& method,
                                                const Code& code) {
  std::vector<StackMapFrame> frames;
  const Attribute* table = nullptr;
  for (const Attribute& attribute : code.attributes) {
    if (attribute.name == "StackMapTable") table = &attribute;
  }
  if (table == nullptr || file.majorVersion() < 50) return frames;
  AttributeReader reader(file, *table);
  StackMapFrame frame{0, initialLocals(method), {}};
  const std::uint16_t count = reader.u2();
  for (std::uint16_t i = 0; i < count && reader.ok(); ++i) {
    const std::uint32_t delta = readFrame(reader, code.bytes.size(), frame);
    frame.offset = i == 0 ? delta : frame.offset + delta + 1;
    if (frame.offset >= code.bytes.size()) reader.fail(fmt::format("frame {} is past the code", i));
    if (reader.ok()) frames.push_back(frame);
  }
  TRY_STATUS(reader.finish());
  return frames;
}

}  // namespace javelin::classfile
