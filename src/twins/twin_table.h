// SPDX-License-Identifier: Apache-2.0
// TwinTable: the objects of one state that have twins on the host, with the content that the host last heard
// of or told. Updates gathers what a call must send; apply() takes over what the host has changed.
#pragma once

#include <functional>
#include <string>
#include <unordered_map>

#include "twins/class_numbers.h"

namespace javelin::twins {

class TwinTable {
 public:
  TwinTable(vm::Vm& machine, ClassNumbers& classes, std::uint32_t state)
      : vm_(machine), classes_(classes), state_(state) {}

  // The host's name of the state: another number for each table, so that numbers of objects mean one thing.
  std::uint32_t state() const { return state_; }
  // About how much memory the twins take.
  std::size_t bytes() const { return bytes_; }
  // Native code keeps references to twins.
  bool isKept() const { return !kept_.empty(); }

  // --- to the host ----------------------------------------------------------------------------------------
  // Starts gathering what a call by that thread must send.
  void begin(vm::Ref thread);
  // The object's number; it and all that it reaches will be sent, if the host does not know them as they are.
  // 0 for null and for what is left out.
  std::uint32_t reach(vm::Ref object);
  // Gathers the static fields of a class, if they are not what the host has.
  void reachStatics(ClassInfo& type);
  // All that native code keeps or that prepared classes hold.
  void reachStanding();
  // Writes Updates. An error if it has become too much.
  Status finish(jvm::WireWriter& out);

  // --- from the host --------------------------------------------------------------------------------------
  struct Taken {
    bool changed_ours = false;  // an object that we had, or a static field
    bool out_of_memory = false;
  };
  // Reads Classes, with which Changes begin.
  Status introduce(ByteReader& in);
  // A class that must be initialised before the rest can be applied; null if there is none.
  Result<const vm::RtClass*> waitsFor(ByteReader in);
  // Takes over the rest. `overwriting` is told of every value that will change, before it does; of memory
  // outside the heap, by null and an address.
  using Overwriting = std::function<void(vm::Ref object, std::uint64_t offset)>;
  Result<Taken> apply(ByteReader& in, const Overwriting& overwriting);
  // The object of a number; an error for one that nobody has.
  Result<vm::Ref> object(std::uint32_t number) const;
  // Exceptions that apply() has made: they have no stack trace yet.
  const std::vector<vm::Ref>& newThrowables() const { return new_throwables_; }

  // Forgets objects; their numbers, for the host to forget too.
  std::vector<std::uint32_t> forget(const std::function<bool(vm::Ref)>& is_live);

 private:
  struct Twin {
    std::uint32_t number = 0;
    std::uint32_t round = 0;  // the last call that reached it
    bool is_mapped = false;
    ClassInfo* type = nullptr;
    std::vector<std::uint8_t> last = {};
  };
  // Of a direct buffer that is not a part of another one.
  struct Memory {
    std::uint64_t start = 0;
    std::uint64_t bytes = 0;
    bool is_ours = false;  // nobody else frees it
    std::vector<std::uint8_t> last = {};
  };
  struct Section {
    jvm::WireWriter bytes;
    std::uint32_t count = 0;
  };

  std::uint32_t addMapped(vm::Ref object, jvm::protocol::Shape shape, std::uint32_t type,
                          std::uint32_t length);
  std::uint32_t addTwin(vm::Ref object, ClassInfo& type);
  std::size_t bytesOf(vm::Ref object, const ClassInfo& type) const;
  void bindConstants();
  void drain();
  void readFields(vm::Ref object, const std::vector<FieldPlace>& fields, jvm::WireWriter& out);
  void readArray(vm::Ref array, const ClassInfo& type, jvm::WireWriter& out);

  // twin_special.cpp
  vm::Ref wholeOf(vm::Ref buffer);
  std::uint64_t addressOf(vm::Ref buffer) const;
  // Where the buffer begins, as the protocol has it.
  std::uint64_t placeOf(vm::Ref buffer);
  Result<std::uint64_t> addressAt(std::uint64_t place) const;
  void gatherMemory(std::uint32_t number);
  Status takeMemory(ByteReader& in, const Overwriting& overwriting);
  void forgetMemory(std::uint32_t number);
  vm::Ref enumConstant(const vm::RtClass& type, std::uint32_t ordinal) const;
  vm::Ref cachedBox(const jvm::Box& cache, std::int32_t value) const;
  // 0 if it is none.
  std::uint32_t reachConstant(vm::Ref object, ClassInfo& type);
  Result<const vm::RtClass*> holderOf(jvm::protocol::Shape shape, std::uint32_t class_number);
  Result<vm::Ref> constantOf(jvm::protocol::Shape shape, std::uint32_t class_number, std::uint32_t length);

  Status makeObject(ByteReader& in);
  Status takeContent(ByteReader& in, const Overwriting& overwriting);
  Status takeStatics(ByteReader& in, const Overwriting& overwriting);
  Status takeFields(vm::Ref object, const std::vector<FieldPlace>& fields, Bytes now, Bytes before,
                    const Overwriting& overwriting);
  Status takeElements(vm::Ref array, const ClassInfo& type, Bytes now, Bytes before,
                      const Overwriting& overwriting);
  // Whether the object may stand in a variable of that type.
  bool fits(vm::Ref object, std::string_view descriptor) const;

  vm::Vm& vm_;
  ClassNumbers& classes_;
  std::uint32_t state_;
  std::unordered_map<vm::Ref, Twin> twins_;
  std::unordered_map<std::uint32_t, vm::Ref> by_number_;
  std::unordered_map<std::uint32_t, Memory> memories_;  // by number of the buffer
  bool has_too_much_ = false;
  std::vector<std::uint32_t> kept_;  // by native code, beyond its calls
  std::uint32_t next_ = 1;
  std::size_t bytes_ = 0;
  std::uint32_t round_ = 0;
  std::uint32_t constants_bound_ = 0;  // a bit for each of protocol::kConstants
  vm::Ref thread_ = heap::kNullRef;
  std::vector<vm::Ref> pending_;
  Section constants_;
  Section objects_;
  Section memory_;
  Section contents_;
  Section statics_;
  Section reached_;
  jvm::WireWriter content_;
  Taken taken_;
  std::vector<vm::Ref> new_throwables_;
};

}  // namespace javelin::twins
