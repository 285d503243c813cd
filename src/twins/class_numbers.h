// SPDX-License-Identifier: Apache-2.0
// ClassNumbers: what the host calls our classes, where their fields lie, in the order of the protocol, and
// what the host knows of static fields. Of one host.
#pragma once

#include <map>
#include <optional>
#include <unordered_map>
#include <vector>

#include "jvm/host_protocol.h"
#include "jvm/jdk_boxes.h"
#include "jvm/wire.h"
#include "vm/vm.h"

namespace javelin::twins {

// How an object of a class goes to the host.
enum class Form : std::uint8_t { Instance, Array, Mirror, Loader, Thread, LeftOut };

struct FieldPlace {
  std::uint32_t offset;
  classfile::BasicType type;
  const program::Field* field;
  bool is_address = false;  // of a direct buffer's memory
};

struct ClassInfo {
  const vm::RtClass* type = nullptr;
  std::uint32_t number = 0;
  Form form = Form::Instance;
  std::uint32_t element_bytes = 0;  // of an array
  bool has_references = false;      // elements of an array
  bool is_throwable = false;
  const vm::RtClass* enum_class = nullptr;  // of a constant of an enum of the JDK
  const jvm::Box* box_cache = nullptr;      // of a box that small numbers have one each of
  std::uint32_t direct_bytes = 0;           // of an element of a direct buffer; 0: it is none
  std::uint32_t attachment_offset = 0;      // of a direct buffer: what it is a part of
  std::vector<FieldPlace> fields;
  std::vector<FieldPlace> statics;
  std::uint32_t content_bytes = 0;
  std::uint32_t static_bytes = 0;
  // The values that the host has in the static fields, and of which state; empty: it does not know them.
  std::vector<std::uint8_t> last_statics = {};
  std::uint32_t statics_state = 0;
};

class ClassNumbers {
 public:
  explicit ClassNumbers(vm::Vm& machine);

  ClassInfo& of(const vm::RtClass& type);
  // A class that has none gets one, and will be introduced.
  std::uint32_t numberOf(ClassInfo& type);
  // The host has met it.
  Status introducedByHost(std::uint32_t number, std::string_view name);
  ClassInfo* find(std::uint32_t number);
  // Application classes that the host has prepared.
  std::vector<ClassInfo*>& prepared() { return prepared_; }

  // Classes that the host has not heard of yet, as the protocol has them.
  void takeIntroduced(jvm::WireWriter& out);
  // Another host knows nothing.
  void clear();

 private:
  void findSpecial(const vm::RtClass& type, std::string_view name, ClassInfo& info);
  void addFields(const program::Class& type, ClassInfo& info, bool of_statics);

  vm::Vm& vm_;
  std::unordered_map<const vm::RtClass*, ClassInfo> infos_;
  std::unordered_map<std::uint32_t, ClassInfo*> by_number_;
  std::vector<ClassInfo*> prepared_;
  std::uint32_t next_ = 1;
  jvm::WireWriter introduced_;
  std::uint32_t introduced_count_ = 0;
  program::ClassId loader_class_;
  program::ClassId thread_class_;
  program::ClassId throwable_class_;
  program::ClassId enum_class_;
};

}  // namespace javelin::twins
