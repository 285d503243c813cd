// SPDX-License-Identifier: Apache-2.0
#include "unit/program/class_writer.h"

namespace javelin::program::test {

void put1(ByteVector& to, unsigned value) { to.push_back(static_cast<std::uint8_t>(value)); }
void put2(ByteVector& to, unsigned value) {
  put1(to, value >> 8 & 0xff);
  put1(to, value & 0xff);
}
void put4(ByteVector& to, std::uint32_t value) {
  put2(to, value >> 16);
  put2(to, value & 0xffff);
}

namespace {

void append(ByteVector& to, const ByteVector& more) { to.insert(to.end(), more.begin(), more.end()); }

}  // namespace

ClassWriter::ClassWriter(std::uint16_t major, std::uint16_t flags, const std::string& name,
                         const std::string& super_name)
    : major_(major), flags_(flags), this_(cls(name)), super_(super_name.empty() ? 0 : cls(super_name)) {}

std::uint16_t ClassWriter::entry(const ByteVector& content) {
  const auto [at, is_new] = entries_.try_emplace(std::string(content.begin(), content.end()), pool_count_);
  if (is_new) {
    append(pool_, content);
    ++pool_count_;
  }
  return at->second;
}

std::uint16_t ClassWriter::utf8(const std::string& text) {
  ByteVector content{1};
  put2(content, static_cast<unsigned>(text.size()));
  content.insert(content.end(), text.begin(), text.end());
  return entry(content);
}

std::uint16_t ClassWriter::cls(const std::string& name) {
  ByteVector content{7};
  put2(content, utf8(name));
  return entry(content);
}

std::uint16_t ClassWriter::string(const std::string& text) {
  ByteVector content{8};
  put2(content, utf8(text));
  return entry(content);
}

std::uint16_t ClassWriter::integer(std::int32_t value) {
  ByteVector content{3};
  put4(content, static_cast<std::uint32_t>(value));
  return entry(content);
}

std::uint16_t ClassWriter::member(std::uint8_t tag, const std::string& owner, const std::string& name,
                                  const std::string& descriptor) {
  ByteVector name_and_type{12};
  put2(name_and_type, utf8(name));
  put2(name_and_type, utf8(descriptor));
  ByteVector content{tag};
  put2(content, cls(owner));
  put2(content, entry(name_and_type));
  return entry(content);
}

void ClassWriter::addField(std::uint16_t flags, const std::string& name, const std::string& descriptor,
                           std::optional<std::int32_t> constant) {
  ++field_count_;
  put2(fields_, flags);
  put2(fields_, utf8(name));
  put2(fields_, utf8(descriptor));
  put2(fields_, constant ? 1 : 0);
  if (!constant) return;
  put2(fields_, utf8("ConstantValue"));
  put4(fields_, 2);
  put2(fields_, integer(*constant));
}

void ClassWriter::addMethod(std::uint16_t flags, const std::string& name, const std::string& descriptor,
                            const std::optional<ByteVector>& code) {
  ++method_count_;
  put2(methods_, flags);
  put2(methods_, utf8(name));
  put2(methods_, utf8(descriptor));
  put2(methods_, code ? 1 : 0);
  if (!code) return;
  put2(methods_, utf8("Code"));
  put4(methods_, static_cast<std::uint32_t>(12 + code->size()));
  put2(methods_, 8);  // max_stack
  put2(methods_, 4);  // max_locals
  put4(methods_, static_cast<std::uint32_t>(code->size()));
  append(methods_, *code);
  put2(methods_, 0);  // handlers
  put2(methods_, 0);  // attributes
}

void ClassWriter::addClassAttribute(const std::string& attribute, const std::string& name) {
  ++attribute_count_;
  put2(attributes_, utf8(attribute));
  put4(attributes_, 2);
  put2(attributes_, cls(name));
}

void ClassWriter::addClassesAttribute(const std::string& attribute, const std::vector<std::string>& names) {
  ++attribute_count_;
  put2(attributes_, utf8(attribute));
  put4(attributes_, static_cast<std::uint32_t>(2 + 2 * names.size()));
  put2(attributes_, static_cast<unsigned>(names.size()));
  for (const std::string& name : names) put2(attributes_, cls(name));
}

ByteVector ClassWriter::bytes() const {
  ByteVector out;
  put4(out, 0xcafebabe);
  put2(out, 0);
  put2(out, major_);
  put2(out, pool_count_);
  append(out, pool_);
  put2(out, flags_);
  put2(out, this_);
  put2(out, super_);
  put2(out, static_cast<unsigned>(interfaces_.size()));
  for (const std::uint16_t interface : interfaces_) put2(out, interface);
  put2(out, field_count_);
  append(out, fields_);
  put2(out, method_count_);
  append(out, methods_);
  put2(out, attribute_count_);
  append(out, attributes_);
  return out;
}

}  // namespace javelin::program::test
