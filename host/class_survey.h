// SPDX-License-Identifier: Apache-2.0
// ClassSurvey: every class that the JVM has loaded, by name, with state and fields, found without changing
// any state: no Java code runs but Unsafe's, nothing is loaded or initialised. Static fields' offsets are the
// exception (addStaticOffsets); ask for them when everything else has been seen.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "host/embedded_jvm.h"
#include "jvm/boot_snapshot.h"

namespace javelin::host {

struct SurveyedField {
  std::string name;
  std::string descriptor;
  std::uint32_t access_flags = 0;
  std::uint32_t offset = 0;
  jfieldID id = nullptr;  // null: the tool interface hides it

  bool isStatic() const { return (access_flags & 0x0008) != 0; }
  bool isReference() const { return descriptor[0] == 'L' || descriptor[0] == '['; }
};

struct SurveyedClass {
  std::string name;
  jclass mirror = nullptr;  // a global reference
  jobject loader = nullptr;
  jvm::ClassKind kind = jvm::ClassKind::Instance;
  jvm::ClassStatus status = jvm::ClassStatus::Loaded;
  jvm::LoaderKind loader_kind = jvm::LoaderKind::Boot;
  bool hidden = false;
  std::uint32_t access_flags = 0;
  std::uint32_t super = jvm::format::kNone;
  std::uint32_t component = jvm::format::kNone;
  std::uint32_t instance_size = 0;
  std::vector<SurveyedField> fields;
};

class ClassSurvey {
 public:
  static Result<ClassSurvey> take(const EmbeddedJvm& jvm);

  const std::vector<SurveyedClass>& classes() const { return classes_; }
  std::optional<std::uint32_t> find(std::string_view name) const;
  // The value of a static field that holds a reference.
  Result<jobject> staticReference(std::string_view class_name, std::string_view field) const;
  jobject unsafe() const { return unsafe_; }
  // Adds the fields of classes that are loaded but not linked (Unsafe tells their offsets, so constants in
  // the heap may have them), and the offsets of static fields. It links those classes, makes Field objects,
  // and by that loads and initialises others; `status` stays what it was.
  Status complete();

 private:
  explicit ClassSurvey(const EmbeddedJvm& jvm) : jvm_(&jvm) {}
  Status addLoaded();
  Status addPrimitives();
  Result<SurveyedClass> describe(jclass mirror) const;
  Status relate();  // supers, components, loaders
  Status addFields(SurveyedClass& info) const;
  Status linkClass(const SurveyedClass& info) const;
  Status addInstanceOffsets();
  Status addStaticOffsets();
  void setInstanceSizes();
  Status checkLayout() const;

  const EmbeddedJvm* jvm_;
  std::vector<SurveyedClass> classes_;
  jobject unsafe_ = nullptr;
};

}  // namespace javelin::host
