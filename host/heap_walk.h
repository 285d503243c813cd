// SPDX-License-Identifier: Apache-2.0
// HeapWalk: numbers the objects that can be reached, breadth first from the roots it is given, and writes
// their images (jvm/snapshot_format.h). The order depends on the object graph only, never on addresses, so
// two boots give the same numbers. Objects must not move meanwhile, because an address tells which object it
// is: the heap has room for everything, and checkNothingMoved() makes sure.
#pragma once

#include <cstdint>
#include <unordered_map>
#include <vector>

#include "host/class_survey.h"
#include "host/embedded_jvm.h"
#include "host/neutral.h"
#include "jvm/snapshot_format.h"

namespace javelin::host {

class HeapWalk {
 public:
  // Numbers the mirrors first: that of class i is object i + 1.
  static Result<HeapWalk> start(const EmbeddedJvm& jvm, const ClassSurvey& survey, Neutral& neutral);

  // The object's number; a new object is kept to be walked. 0 for null.
  std::uint32_t number(jobject object);
  // A static field's value: its bits, or the number of an object.
  std::uint64_t staticValue(const SurveyedClass& info, const SurveyedField& field);
  // Walks all objects that have a number, and those found on the way.
  Status run();
  // Finds which of the strings are interned: such a one is what intern() of a copy returns.
  Status findInterned();
  Status checkNothingMoved() const;

  std::uint32_t objectCount() const { return static_cast<std::uint32_t>(objects_.size() - 1); }
  const std::vector<std::uint32_t>& places() const { return places_; }
  const std::vector<std::uint8_t>& heap() const { return heap_; }
  const std::vector<jvm::format::HashRecord>& hashes() const { return hashes_; }
  const std::vector<std::uint32_t>& interned() const { return interned_; }

 private:
  struct Object {
    jobject reference = nullptr;  // a global one
    std::uintptr_t address = 0;
  };
  struct PlannedField {
    const SurveyedClass* owner;
    const SurveyedField* field;
    bool banned;
  };
  HeapWalk(const EmbeddedJvm& jvm, const ClassSurvey& survey, Neutral& neutral)
      : jvm_(&jvm), survey_(&survey), neutral_(&neutral) {}
  void planFields();
  Status findHashBits();
  Status walk(std::uint32_t number);
  void noteHash(std::uint32_t number);
  void writeInstance(jobject object, const std::vector<PlannedField>& plan, std::size_t image);
  void writeField(jobject object, const PlannedField& planned, std::size_t image);
  Status writeArray(jobject object, const SurveyedClass& info, std::size_t image);
  void writeReferences(jobjectArray array, jsize length, std::size_t image);
  template <typename T>
  void put(std::size_t image, std::uint32_t offset, T value);

  const EmbeddedJvm* jvm_;
  const ClassSurvey* survey_;
  Neutral* neutral_;
  std::vector<std::vector<PlannedField>> plans_;  // by class
  std::vector<Object> objects_{1};                // by number
  std::unordered_map<std::uintptr_t, std::uint32_t> numbers_;
  std::vector<std::uint32_t> places_{0};
  std::vector<std::uint8_t> heap_;
  std::vector<jvm::format::HashRecord> hashes_;
  std::vector<std::uint32_t> interned_;
  std::vector<std::uint32_t> strings_;
  int hash_shift_ = 0;
};

}  // namespace javelin::host
