// SPDX-License-Identifier: Apache-2.0
// HostClasses: the classes that calls have met, with their numbers on the wire and their fields in the order
// that both ends agree on. Class objects carry a JVMTI tag that says which entry is theirs. One thread.
#pragma once

#include <deque>
#include <string>
#include <unordered_map>
#include <vector>

#include "host/embedded_jvm.h"
#include "jvm/host_protocol.h"
#include "jvm/jdk_boxes.h"
#include "jvm/wire.h"

namespace javelin::host {

// The bits that a tag of the JVM's tool interface has for an object.
struct ObjectTag {
  static constexpr jlong kClass = jlong{1} << 62;   // an index of HostClasses
  static constexpr jlong kShared = jlong{1} << 61;  // an index of TwinStore's shared objects
  static constexpr jlong kIndex = 0xffff'ffff;
  // else: state << 32 | number of the twin
};

struct HostField {
  jfieldID id;
  char type;  // as in a descriptor; 'L' for every reference, 'A' for the address of a direct buffer's memory
};

struct HostClass {
  std::uint32_t number = 0;  // on the wire
  jclass type = nullptr;     // global
  std::string name;
  char component = 0;             // of an array; 0 if it is none
  std::vector<HostField> fields;  // of instances, superclasses' first
  std::vector<HostField> statics;
  bool is_application = false;
  bool has_fields = false;  // fields and statics are filled in
  bool is_left_out = false;
  bool is_loader = false;
  bool is_thread = false;
  bool is_enum = false;                    // of the JDK
  const jvm::Box* box = nullptr;           // of a box that small numbers have one each of
  std::uint32_t direct_bytes = 0;          // of an element of a direct buffer; 0: it is none
  std::vector<std::uint8_t> last_statics;  // as both ends know them
};

std::size_t bytesOf(char type);

class HostClasses {
 public:
  static Result<HostClasses> make(const EmbeddedJvm& jvm);

  // The client calls it that.
  Status introduce(std::uint32_t number, std::string_view name);
  // Null for a number that nobody has given.
  HostClass* find(std::uint32_t number);
  // The entry of a class object, new if need be; new ones are put into `introduced`.
  HostClass& of(jclass type);
  // Finds the fields of a class, which links and initialises it.
  Status findFields(HostClass& type);
  // The next classes that the host itself has met, for the client to know.
  std::vector<const HostClass*> takeIntroduced() { return std::exchange(introduced_, {}); }

  std::uint32_t indexOf(const HostClass& type) const;
  HostClass& at(std::uint32_t index) { return classes_[index]; }
  jobject platformLoader() const { return platform_loader_; }
  jobject appLoader() const { return app_loader_; }
  // Whether a class of that loader (null: the boot loader) is the application's.
  bool isApplication(jobject loader) const;
  // Application classes that the JVM has prepared: their static fields are kept in step.
  std::vector<std::uint32_t>& prepared() { return prepared_; }

 private:
  explicit HostClasses(const EmbeddedJvm& jvm) : jvm_(&jvm) {}
  HostClass& add(jclass type, std::uint32_t number, std::string name);
  Result<jclass> load(std::string_view name);
  std::string nameOf(jclass type) const;

  const EmbeddedJvm* jvm_;
  std::deque<HostClass> classes_;  // by index
  std::unordered_map<std::uint32_t, std::uint32_t> by_number_;
  std::vector<const HostClass*> introduced_;
  std::vector<std::uint32_t> prepared_;
  std::uint32_t next_number_ = 1;
  jobject platform_loader_ = nullptr;
  jobject app_loader_ = nullptr;
  jclass class_class_ = nullptr;
  jmethodID for_name_ = nullptr;
  jclass thread_class_ = nullptr;
  jclass loader_class_ = nullptr;
  jclass enum_class_ = nullptr;
};

}  // namespace javelin::host
