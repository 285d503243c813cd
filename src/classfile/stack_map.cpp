// SPDX-License-Identifier: Apache-2.0
// The StackMapTable (JVMS 4.7.4): frames are stored as differences from the one before.
#include <fmt/format.h>

#include <algorithm>

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

// The types that the locals hold at entry. The class of an object parameter is not looked up (data stays 0).
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

int wordsOf(const std::vector<VerificationTypeInfo>& types) {
  int words = static_cast<int>(types.size());
  for (const VerificationTypeInfo& info : types) {
    words += info.type == VerificationType::Long || info.type == VerificationType::Double ? 1 : 0;
  }
  return words;
}

// Written out in full, a small table can take gigabytes. No compiler comes near this many types (64 MB).
constexpr std::size_t kMaxTypes = std::size_t{1} << 24;

void checkFrame(AttributeReader& reader, const Code& code, std::uint16_t number, const StackMapFrame& frame) {
  if (frame.offset >= code.bytes.size()) return reader.fail(fmt::format("frame {} is past the code", number));
  if (const int words = wordsOf(frame.locals); words > code.max_locals) {
    return reader.fail(
        fmt::format("frame {} has {} words of locals, max_locals is {}", number, words, code.max_locals));
  }
  if (const int words = wordsOf(frame.stack); words > code.max_stack) {
    return reader.fail(
        fmt::format("frame {} has {} words on the stack, max_stack is {}", number, words, code.max_stack));
  }
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

Result<std::vector<StackMapFrame>> readTable(const ClassFile& file, const Attribute& table,
                                             const Member& method, const Code& code) {
  std::vector<StackMapFrame> frames;
  AttributeReader reader(file, table);
  StackMapFrame frame{0, initialLocals(method), {}};
  std::size_t types = 0;
  const std::uint16_t count = reader.u2();
  frames.reserve(reader.rows(count, 1));
  for (std::uint16_t i = 0; i < count && reader.ok(); ++i) {
    const std::uint32_t delta = readFrame(reader, code.bytes.size(), frame);
    frame.offset = i == 0 ? delta : frame.offset + delta + 1;
    checkFrame(reader, code, i, frame);
    types += frame.locals.size() + frame.stack.size();
    if (types > kMaxTypes) reader.fail("its frames are too large to be written out");
    if (reader.ok()) frames.push_back(frame);
  }
  TRY_STATUS(reader.finish());
  return frames;
}

}  // namespace

Result<std::vector<StackMapFrame>> readStackMap(const ClassFile& file, const Member& method,
                                                const Code& code) {
  const auto table =
      std::find_if(code.attributes.begin(), code.attributes.end(),
                   [](const Attribute& attribute) { return attribute.name == "StackMapTable"; });
  if (table == code.attributes.end()) return std::vector<StackMapFrame>();
  auto frames = readTable(file, *table, method, code);
  // JVMS 4.10: in version 50 a table that is wrong makes the JVM infer types as if there were none.
  if (!frames.ok() && file.majorVersion() == 50) return std::vector<StackMapFrame>();
  return frames;
}

}  // namespace javelin::classfile
