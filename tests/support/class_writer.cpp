// SPDX-License-Identifier: Apache-2.0
#include "tests/support/class_writer.h"

#include <bit>

#include "support/check.h"

namespace javelin::test {

using classfile::CpTag;
using classfile::Opcode;
using classfile::OperandFormat;

ByteWriter& ByteWriter::append(Bytes bytes) {
  bytes_.insert(bytes_.end(), bytes.begin(), bytes.end());
  return *this;
}

ByteWriter& ByteWriter::put(std::uint64_t value, int width) {
  for (int shift = (width - 1) * 8; shift >= 0; shift -= 8)
    bytes_.push_back(static_cast<std::uint8_t>(value >> shift));
  return *this;
}

void ByteWriter::patch(std::size_t at, std::uint64_t value, int width) {
  for (int i = 0; i < width; ++i) {
    bytes_.at(at + static_cast<std::size_t>(i)) = static_cast<std::uint8_t>(value >> (width - 1 - i) * 8);
  }
}

std::uint16_t PoolWriter::reserve(int slots) {
  const auto index = static_cast<std::uint16_t>(entries_.size());
  entries_.resize(entries_.size() + static_cast<std::size_t>(slots));
  return index;
}

std::uint16_t PoolWriter::raw(Bytes entry) {
  if (const auto found = known_.find(asText(entry)); found != known_.end()) return found->second;
  const auto tag = entry.empty() ? CpTag::Unusable : static_cast<CpTag>(entry[0]);
  const std::uint16_t index = reserve(tag == CpTag::Long || tag == CpTag::Double ? 2 : 1);
  fill(index, entry);
  known_.emplace(asText(entry), index);
  return index;
}

std::uint16_t PoolWriter::pair(Tag tag, std::uint64_t first, std::uint64_t second) {
  return raw(ByteWriter().u1(static_cast<std::uint8_t>(tag)).u2(first).u2(second).bytes());
}

std::uint16_t PoolWriter::utf8(std::string_view text) {
  return raw(ByteWriter().u1(1).u2(text.size()).append(asBytes(text)).bytes());
}

std::uint16_t PoolWriter::integer(std::int32_t value) {
  return raw(ByteWriter().u1(3).u4(static_cast<std::uint32_t>(value)).bytes());
}

std::uint16_t PoolWriter::floating(float value) {
  return raw(ByteWriter().u1(4).u4(std::bit_cast<std::uint32_t>(value)).bytes());
}

std::uint16_t PoolWriter::longInteger(std::int64_t value) {
  return raw(ByteWriter().u1(5).u8(static_cast<std::uint64_t>(value)).bytes());
}

std::uint16_t PoolWriter::doubleFloating(double value) {
  return raw(ByteWriter().u1(6).u8(std::bit_cast<std::uint64_t>(value)).bytes());
}

std::uint16_t PoolWriter::named(Tag tag, std::string_view text) {
  return raw(ByteWriter().u1(static_cast<std::uint8_t>(tag)).u2(utf8(text)).bytes());
}

std::uint16_t PoolWriter::nameAndType(std::string_view name, std::string_view descriptor) {
  const std::uint16_t name_index = utf8(name);
  return pair(CpTag::NameAndType, name_index, utf8(descriptor));
}

std::uint16_t PoolWriter::member(Tag tag, std::string_view owner, std::string_view name,
                                 std::string_view descriptor) {
  const std::uint16_t owner_index = classRef(owner);
  return pair(tag, owner_index, nameAndType(name, descriptor));
}

std::uint16_t PoolWriter::methodHandle(int kind, std::uint16_t reference) {
  return raw(ByteWriter().u1(15).u1(static_cast<std::uint64_t>(kind)).u2(reference).bytes());
}

std::uint16_t PoolWriter::dynamic(Tag tag, int bootstrap, std::string_view name,
                                  std::string_view descriptor) {
  return pair(tag, static_cast<std::uint64_t>(bootstrap), nameAndType(name, descriptor));
}

std::vector<std::uint8_t> PoolWriter::bytes(int count) const {
  ByteWriter out;
  out.u2(count >= 0 ? static_cast<std::uint64_t>(count) : entries_.size());
  for (const auto& entry : entries_) out.append(entry);
  return out.bytes();
}

Label CodeWriter::label() {
  labels_.push_back(0);
  return {labels_.size() - 1};
}

CodeWriter& CodeWriter::bind(Label label) {
  labels_[label.id] = code_.size();
  return *this;
}

Label CodeWriter::here() {
  const Label place = label();
  bind(place);
  return place;
}

CodeWriter& CodeWriter::op(Opcode opcode, int first, int second) {
  const OperandFormat format = classfile::infoOf(opcode).format;
  const auto a = static_cast<std::uint64_t>(first);
  const auto b = static_cast<std::uint64_t>(second);
  const bool wide = (format == OperandFormat::Local && first > 255) ||
                    (format == OperandFormat::Iinc && (first > 255 || second < -128 || second > 127));
  if (wide) code_.u1(static_cast<std::uint8_t>(Opcode::Wide));
  code_.u1(static_cast<std::uint8_t>(opcode));
  switch (format) {
    case OperandFormat::None:
      break;
    case OperandFormat::Local:
      wide ? code_.u2(a) : code_.u1(a);
      break;
    case OperandFormat::Iinc:
      wide ? code_.u2(a).u2(b) : code_.u1(a).u1(b);
      break;
    case OperandFormat::Byte:
    case OperandFormat::NewArray:
    case OperandFormat::LoadableIndex1:
      code_.u1(a);
      break;
    case OperandFormat::MultiNewArray:
      code_.u2(a).u1(b);
      break;
    case OperandFormat::InvokeInterface:
      code_.u2(a).u1(b).u1(0);
      break;
    case OperandFormat::InvokeDynamic:
      code_.u2(a).u2(0);
      break;
    case OperandFormat::Branch2:
    case OperandFormat::Branch4:
    case OperandFormat::TableSwitch:
    case OperandFormat::LookupSwitch:
    case OperandFormat::Wide:
    case OperandFormat::Undefined:
      UNREACHABLE("an instruction with a function of its own");
    default:
      code_.u2(a);
  }
  return *this;
}

void CodeWriter::distance(std::size_t start, int width, Label target) {
  fixups_.push_back({code_.size(), start, width, target});
  width == 2 ? code_.u2(0) : code_.u4(0);
}

CodeWriter& CodeWriter::branch(Opcode opcode, Label target) {
  const std::size_t start = code_.size();
  code_.u1(static_cast<std::uint8_t>(opcode));
  distance(start, classfile::infoOf(opcode).format == OperandFormat::Branch4 ? 4 : 2, target);
  return *this;
}

void CodeWriter::padding(std::size_t alignment) {
  while (code_.size() % alignment != 0) code_.u1(0);
}

CodeWriter& CodeWriter::tableSwitch(int low, Label default_target, const std::vector<Label>& targets) {
  const std::size_t start = code_.size();
  code_.u1(static_cast<std::uint8_t>(Opcode::Tableswitch));
  padding(4);
  distance(start, 4, default_target);
  code_.u4(static_cast<std::uint64_t>(low));
  code_.u4(static_cast<std::uint64_t>(low) + targets.size() - 1);
  for (const Label target : targets) distance(start, 4, target);
  return *this;
}

CodeWriter& CodeWriter::lookupSwitch(Label default_target, const std::vector<std::pair<int, Label>>& cases) {
  const std::size_t start = code_.size();
  code_.u1(static_cast<std::uint8_t>(Opcode::Lookupswitch));
  padding(4);
  distance(start, 4, default_target);
  code_.u4(cases.size());
  for (const auto& [key, target] : cases) {
    code_.u4(static_cast<std::uint64_t>(key));
    distance(start, 4, target);
  }
  return *this;
}

CodeWriter& CodeWriter::raw(std::initializer_list<std::uint8_t> bytes) {
  code_.append(std::vector<std::uint8_t>(bytes));
  return *this;
}

CodeWriter& CodeWriter::handler(Label start, Label end, Label target, std::uint16_t catch_type) {
  handlers_.push_back({start, end, target, catch_type});
  return *this;
}

CodeWriter& CodeWriter::line(int number) {
  lines_.emplace_back(code_.size(), number);
  return *this;
}

CodeWriter& CodeWriter::attribute(std::string name, std::vector<std::uint8_t> data) {
  attributes_.push_back({std::move(name), std::move(data)});
  return *this;
}

namespace {

void writeAttribute(ByteWriter& out, PoolWriter& pool, const RawAttribute& attribute) {
  out.u2(pool.utf8(attribute.name)).u4(attribute.data.size()).append(attribute.data);
}

}  // namespace

std::vector<std::uint8_t> CodeWriter::build(PoolWriter& pool) const {
  ByteWriter code = code_;
  for (const Fixup& fixup : fixups_) {
    code.patch(fixup.at, labels_[fixup.target.id] - fixup.start, fixup.width);
  }
  ByteWriter out;
  out.u2(static_cast<std::uint64_t>(max_stack_)).u2(static_cast<std::uint64_t>(max_locals_));
  out.u4(code.size()).append(code.bytes());
  out.u2(handlers_.size());
  for (const Handler& handler : handlers_) {
    out.u2(labels_[handler.start.id]).u2(labels_[handler.end.id]).u2(labels_[handler.target.id]);
    out.u2(handler.catch_type);
  }
  out.u2(attributes_.size() + (lines_.empty() ? 0 : 1));
  if (!lines_.empty()) {
    ByteWriter table;
    table.u2(lines_.size());
    for (const auto& [at, number] : lines_) table.u2(at).u2(static_cast<std::uint64_t>(number));
    writeAttribute(out, pool, {"LineNumberTable", table.bytes()});
  }
  for (const RawAttribute& attribute : attributes_) writeAttribute(out, pool, attribute);
  return out.bytes();
}

ClassWriter::Member& ClassWriter::Member::attribute(std::string name, std::vector<std::uint8_t> data) {
  attributes_.push_back({std::move(name), std::move(data)});
  return *this;
}

ClassWriter::ClassWriter(std::string name, std::string super_name)
    : name_(std::move(name)), super_name_(std::move(super_name)) {}

ClassWriter& ClassWriter::version(std::uint16_t major, std::uint16_t minor) {
  major_ = major;
  minor_ = minor;
  return *this;
}

ClassWriter& ClassWriter::flags(std::uint16_t flags) {
  flags_ = flags;
  return *this;
}

ClassWriter& ClassWriter::interface(std::string name) {
  interfaces_.push_back(std::move(name));
  return *this;
}

ClassWriter& ClassWriter::attribute(std::string name, std::vector<std::uint8_t> data) {
  attributes_.push_back({std::move(name), std::move(data)});
  return *this;
}

ClassWriter::Member& ClassWriter::field(std::uint16_t flags, std::string name, std::string descriptor) {
  return fields_.emplace_back(Member(&pool_, flags, std::move(name), std::move(descriptor)));
}

ClassWriter::Member& ClassWriter::method(std::uint16_t flags, std::string name, std::string descriptor) {
  return methods_.emplace_back(Member(&pool_, flags, std::move(name), std::move(descriptor)));
}

void ClassWriter::writeAttributes(ByteWriter& out, const std::vector<RawAttribute>& attributes) {
  out.u2(attributes.size());
  for (const RawAttribute& attribute : attributes) writeAttribute(out, pool_, attribute);
}

void ClassWriter::writeMembers(ByteWriter& out, const std::deque<Member>& members) {
  out.u2(members.size());
  for (const Member& member : members) {
    out.u2(member.flags_).u2(pool_.utf8(member.name_)).u2(pool_.utf8(member.descriptor_));
    writeAttributes(out, member.attributes_);
  }
}

std::vector<std::uint8_t> ClassWriter::build() {
  ByteWriter body;  // first, because it adds to the pool
  body.u2(flags_).u2(pool_.classRef(name_)).u2(super_name_.empty() ? 0 : pool_.classRef(super_name_));
  body.u2(interfaces_.size());
  for (const std::string& name : interfaces_) body.u2(pool_.classRef(name));
  writeMembers(body, fields_);
  writeMembers(body, methods_);
  writeAttributes(body, attributes_);
  ByteWriter out;
  out.u4(0xcafebabe).u2(minor_).u2(major_).append(pool_.bytes()).append(body.bytes());
  return out.bytes();
}

}  // namespace javelin::test
