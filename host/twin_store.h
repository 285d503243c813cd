// SPDX-License-Identifier: Apache-2.0
// TwinStore: the twins of the client's objects, for each of its states, and what both ends know their content
// to be. apply() makes and fills twins as the client says; collect() says what has changed, and describes
// objects that the client has not met. A tag on each twin says which it is, so identity holds both ways: one
// object has one number in a state for as long as it has a twin. A twin is of one state; native code that
// carries one into another state is refused.
#pragma once

#include <unordered_map>
#include <unordered_set>

#include "host/host_classes.h"
#include "jvm/host_protocol.h"

namespace javelin::host {

class TwinStore {
 public:
  static Result<TwinStore> make(const EmbeddedJvm& jvm, HostClasses& classes);

  // --- from the client ------------------------------------------------------------------------------------
  // Reads Updates and does what they say. What the call reaches is kept for collect().
  Status apply(std::uint32_t state, ByteReader& in);
  void release(std::uint32_t state, std::uint32_t number);
  void endState(std::uint32_t state);
  // The object of a number; null for 0. An error if there is none.
  Result<jobject> object(std::uint32_t state, std::uint32_t number);

  // --- to the client --------------------------------------------------------------------------------------
  // The number of an object; new ones are described by the next collect(). 0 for null and what is left out.
  Result<std::uint32_t> numberOf(std::uint32_t state, jobject object);
  // Writes Changes: of what the call reached, of static fields, and what became reachable.
  Status collect(std::uint32_t state, jvm::WireWriter& out);
  // Native code knows where the buffer's memory is.
  void keepMemory(std::uint32_t state, jobject buffer);
  // Native code keeps a reference to it beyond its call.
  void keep(std::uint32_t state, jobject object);

 private:
  struct Twin {
    jobject object = nullptr;  // global
    HostClass* type = nullptr;
    jsize length = 0;  // of an array
    bool is_mapped = false;
    jvm::protocol::Shape shape = jvm::protocol::Shape::Instance;  // of one that is mapped and new
    std::vector<std::uint8_t> last;                               // content as both ends know it
  };
  // Of a direct buffer that is not a part of another one.
  struct Memory {
    std::uint8_t* start = nullptr;
    std::size_t bytes = 0;
    bool is_ours = false;  // nobody else frees it
    std::vector<std::uint8_t> last;
  };
  // What a section of a message is made of.
  struct Part {
    jvm::WireWriter bytes;
    std::uint32_t count = 0;
  };
  // Which constant an object is; of shape Instance: none.
  struct ConstantPlace {
    jvm::protocol::Shape shape = jvm::protocol::Shape::Instance;
    HostClass* type = nullptr;
    jsize length = 0;
  };
  struct State {
    std::unordered_map<std::uint32_t, Twin> twins;
    std::unordered_map<std::uint32_t, Memory> memories;  // by number of the buffer
    std::unordered_map<jlong, std::uint32_t> mapped;     // by tag: mirrors and shared objects
    std::uint32_t next_number = 1;
    std::vector<std::uint32_t> reached;
    std::vector<std::uint32_t> fresh;  // found since the last collect()
    std::unordered_set<std::uint32_t> kept;
    std::vector<std::uint32_t> newly_kept;
  };

  TwinStore(const EmbeddedJvm& jvm, HostClasses& classes) : jvm_(&jvm), classes_(&classes) {}

  Status bindConstant(State& state, ByteReader& in);
  Status makeTwin(std::uint32_t id, State& state, ByteReader& in);
  Status fillTwin(std::uint32_t id, State& state, ByteReader& in);
  Status fillStatics(std::uint32_t id, ByteReader& in);
  Status addMapped(State& state, std::uint32_t number, jobject object);
  jlong tagOf(jobject object) const;
  jlong sharedTag(jobject object);

  // twin_special.cpp
  jobject wholeOf(jobject buffer);
  Result<std::uint64_t> placeOf(std::uint32_t state, jobject buffer, jfieldID address);
  Result<jlong> addressAt(std::uint32_t state, std::uint64_t place);
  Status fillMemory(State& state, ByteReader& in);
  Status putMemory(State& state, std::uint32_t number, Part& out);
  static void freeMemory(State& state, std::uint32_t number);
  Result<jobject> enumConstant(const HostClass& type, std::uint32_t ordinal);
  Result<jobject> cachedBox(const HostClass& type, std::int32_t number);
  Result<ConstantPlace> constantPlace(HostClass& type, jobject object);

  // twin_content.cpp
  Status writeObject(std::uint32_t state, Twin& twin, ByteReader& in);
  Status writeField(std::uint32_t state, jobject object, const HostField& field, ByteReader& in);
  Status writeStatic(std::uint32_t state, jclass type, const HostField& field, ByteReader& in);
  Status readObject(std::uint32_t state, const Twin& twin, jvm::WireWriter& out);
  Status readField(std::uint32_t state, jobject object, const HostField& field, jvm::WireWriter& out);
  Status readStatic(std::uint32_t state, jclass type, const HostField& field, jvm::WireWriter& out);
  Status readArray(std::uint32_t state, const Twin& twin, jvm::WireWriter& out);
  Status writeArray(std::uint32_t state, const Twin& twin, ByteReader& in);
  Status putReference(std::uint32_t state, jobject local, jvm::WireWriter& out);

  const EmbeddedJvm* jvm_;
  HostClasses* classes_;
  std::unordered_map<std::uint32_t, State> states_;
  std::vector<jobject> shared_;  // global
  jobject thread_ = nullptr;     // the one that runs everything
};

}  // namespace javelin::host
