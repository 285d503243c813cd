// SPDX-License-Identifier: Apache-2.0
#include "vm/class_writer.h"

#include "support/check.h"

namespace javelin::vm {

using classfile::BasicType;

namespace {

constexpr std::uint16_t kMajor = 52;

void u1(std::string& to, unsigned value) { to.push_back(static_cast<char>(value)); }
void u2(std::string& to, unsigned value) {
  u1(to, (value >> 8U) & 0xffU);
  u1(to, value & 0xffU);
}
void u4(std::string& to, std::uint32_t value) {
  u2(to, value >> 16U);
  u2(to, value & 0xffffU);
}

// The first of the five opcodes for int, long, float, double, reference, and which.
std::uint8_t typed(std::uint8_t first, BasicType type) {
  switch (type) {
    case BasicType::Long:
      return first + 1;
    case BasicType::Float:
      return first + 2;
    case BasicType::Double:
      return first + 3;
    case BasicType::Reference:
      return first + 4;
    default:
      return first;
  }
}

}  // namespace

// --- code --------------------------------------------------------------------------------------------------

void CodeWriter::op(std::uint8_t opcode, std::uint16_t operand) {
  op(opcode);
  op(static_cast<std::uint8_t>(operand >> 8U));
  op(static_cast<std::uint8_t>(operand));
}

void CodeWriter::load(BasicType type, std::uint16_t local) {
  constexpr std::uint8_t kIload = 21;
  constexpr std::uint8_t kWide = 196;
  op(kWide);
  op(typed(kIload, type), local);
}

void CodeWriter::returns(BasicType type) {
  constexpr std::uint8_t kIreturn = 172;
  constexpr std::uint8_t kReturn = 177;
  op(type == BasicType::Void ? kReturn : typed(kIreturn, type));
}

namespace {
constexpr std::uint8_t kLdcW = 19;
}
void CodeWriter::pushInt(std::int32_t value) { op(kLdcW, in_.integer(value)); }
void CodeWriter::pushString(std::string_view text) { op(kLdcW, in_.string(text)); }
void CodeWriter::pushClass(std::string_view name) { op(kLdcW, in_.classRef(name)); }

void CodeWriter::field(std::uint8_t opcode, std::string_view owner, std::string_view name,
                       std::string_view descriptor) {
  op(opcode, in_.member(9, owner, name, descriptor));
}

void CodeWriter::invoke(std::uint8_t opcode, std::string_view owner, std::string_view name,
                        std::string_view descriptor, bool in_interface) {
  constexpr std::uint8_t kInvokeInterface = 185;
  op(opcode, in_.member(in_interface ? 11 : 10, owner, name, descriptor));
  if (opcode != kInvokeInterface) return;
  op(static_cast<std::uint8_t>(classfile::countParameterWords(descriptor).value_or(0) + 1));
  op(0);
}

void CodeWriter::type(std::uint8_t opcode, std::string_view name) { op(opcode, in_.classRef(name)); }

std::size_t CodeWriter::branch(std::uint8_t opcode) {
  op(opcode, 0);
  return bytes_.size() - 3;
}

void CodeWriter::land(std::size_t branch) {
  const std::size_t distance = bytes_.size() - branch;
  INVARIANT(distance < 0x8000);
  bytes_[branch + 1] = static_cast<std::uint8_t>(distance >> 8U);
  bytes_[branch + 2] = static_cast<std::uint8_t>(distance);
}

// --- the class ---------------------------------------------------------------------------------------------

ClassWriter::ClassWriter(std::string_view name, std::string_view superclass,
                         std::vector<std::string> interfaces, std::uint16_t flags)
    : this_class_(classRef(name)), superclass_(classRef(superclass)), flags_(flags) {
  for (const std::string& interface : interfaces) interfaces_.push_back(classRef(interface));
}

std::uint16_t ClassWriter::entry(const std::string& bytes) {
  const auto [at, is_new] = entries_.try_emplace(bytes, next_);
  if (is_new) {
    pool_ += bytes;
    ++next_;
  }
  return at->second;
}

std::uint16_t ClassWriter::utf8(std::string_view text) {
  std::string bytes(1, '\1');
  u2(bytes, static_cast<unsigned>(text.size()));
  return entry(bytes.append(text));
}

std::uint16_t ClassWriter::classRef(std::string_view name) {
  std::string bytes(1, '\7');
  u2(bytes, utf8(name));
  return entry(bytes);
}

std::uint16_t ClassWriter::string(std::string_view text) {
  std::string bytes(1, '\10');
  u2(bytes, utf8(text));
  return entry(bytes);
}

std::uint16_t ClassWriter::integer(std::int32_t value) {
  std::string bytes(1, '\3');
  u4(bytes, static_cast<std::uint32_t>(value));
  return entry(bytes);
}

std::uint16_t ClassWriter::member(std::uint8_t tag, std::string_view owner, std::string_view name,
                                  std::string_view descriptor) {
  std::string name_and_type(1, '\14');
  u2(name_and_type, utf8(name));
  u2(name_and_type, utf8(descriptor));
  std::string bytes(1, static_cast<char>(tag));
  u2(bytes, classRef(owner));
  u2(bytes, entry(name_and_type));
  return entry(bytes);
}

void ClassWriter::addField(std::uint16_t flags, std::string_view name, std::string_view descriptor) {
  u2(fields_, flags);
  u2(fields_, utf8(name));
  u2(fields_, utf8(descriptor));
  u2(fields_, 0);
  ++field_count_;
}

void ClassWriter::addMethod(std::uint16_t flags, std::string_view name, std::string_view descriptor,
                            const CodeWriter& code, std::uint16_t max_stack, std::uint16_t max_locals) {
  u2(methods_, flags);
  u2(methods_, utf8(name));
  u2(methods_, utf8(descriptor));
  u2(methods_, 1);
  u2(methods_, utf8("Code"));
  u4(methods_, static_cast<std::uint32_t>(12 + code.bytes_.size()));
  u2(methods_, max_stack);
  u2(methods_, max_locals);
  u4(methods_, static_cast<std::uint32_t>(code.bytes_.size()));
  methods_.append(code.bytes_.begin(), code.bytes_.end());
  u2(methods_, 0);
  u2(methods_, 0);
  ++method_count_;
}

std::vector<std::uint8_t> ClassWriter::finish() {
  std::string out;
  u4(out, 0xcafebabe);
  u2(out, 0);
  u2(out, kMajor);
  u2(out, next_);
  out += pool_;
  u2(out, flags_);
  u2(out, this_class_);
  u2(out, superclass_);
  u2(out, static_cast<unsigned>(interfaces_.size()));
  for (const std::uint16_t interface : interfaces_) u2(out, interface);
  u2(out, field_count_);
  out += fields_;
  u2(out, method_count_);
  out += methods_;
  u2(out, 0);
  return {out.begin(), out.end()};
}

}  // namespace javelin::vm
