// SPDX-License-Identifier: Apache-2.0
// Writes small class files, legal or not, that no compiler would: straight-line code only, so that no stack
// map is needed.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace javelin::program::test {

using ByteVector = std::vector<std::uint8_t>;

class ClassWriter {
 public:
  ClassWriter(std::uint16_t major, std::uint16_t flags, const std::string& name,
              const std::string& super_name);

  void addInterface(const std::string& name) { interfaces_.push_back(cls(name)); }
  void addField(std::uint16_t flags, const std::string& name, const std::string& descriptor,
                std::optional<std::int32_t> constant = {});
  // Without code: abstract or native.
  void addMethod(std::uint16_t flags, const std::string& name, const std::string& descriptor,
                 const std::optional<ByteVector>& code);
  // An attribute of the class that is one class, or a table of classes.
  void addClassAttribute(const std::string& attribute, const std::string& name);
  void addClassesAttribute(const std::string& attribute, const std::vector<std::string>& names);

  std::uint16_t utf8(const std::string& text);
  std::uint16_t cls(const std::string& name);
  std::uint16_t string(const std::string& text);
  std::uint16_t integer(std::int32_t value);
  // tag: 9 Fieldref, 10 Methodref, 11 InterfaceMethodref.
  std::uint16_t member(std::uint8_t tag, const std::string& owner, const std::string& name,
                       const std::string& descriptor);

  ByteVector bytes() const;

 private:
  std::uint16_t entry(const ByteVector& content);

  std::uint16_t major_;
  std::uint16_t flags_;
  std::map<std::string, std::uint16_t> entries_;
  ByteVector pool_;
  std::uint16_t pool_count_ = 1;
  std::uint16_t this_;
  std::uint16_t super_;
  std::vector<std::uint16_t> interfaces_;
  ByteVector fields_, methods_, attributes_;
  std::uint16_t field_count_ = 0, method_count_ = 0, attribute_count_ = 0;
};

void put1(ByteVector& to, unsigned value);
void put2(ByteVector& to, unsigned value);
void put4(ByteVector& to, std::uint32_t value);

}  // namespace javelin::program::test
