// SPDX-License-Identifier: Apache-2.0
#include "host/twin_store.h"

#include <fmt/format.h>

#include <algorithm>

namespace javelin::host {

namespace {

namespace protocol = jvm::protocol;
using protocol::Shape;

constexpr std::uint32_t kMostObjects = 4'000'000;

Error badNumber(const char* what, std::uint32_t number) {
  return {fmt::format("{} that cannot be", what), fmt::format("{}", number)};
}

Error malformed() { return {"a message that ends too early", {}}; }

std::size_t bytesOfFields(const std::vector<HostField>& fields) {
  std::size_t bytes = 0;
  for (const HostField& field : fields) bytes += bytesOf(field.type);
  return bytes;
}

}  // namespace

Result<TwinStore> TwinStore::make(const EmbeddedJvm& jvm, HostClasses& classes) {
  TwinStore store(jvm, classes);
  jthread current = nullptr;
  if (jvm.tools().GetCurrentThread(&current) != JVMTI_ERROR_NONE) return Error{"no current thread", {}};
  store.thread_ = jvm.jni().NewGlobalRef(current);
  return store;
}

jlong TwinStore::tagOf(jobject object) const {
  jlong tag = 0;
  jvm_->tools().GetTag(object, &tag);
  return tag;
}

// --- from the client
// ------------------------------------------------------------------------------------------

Result<jobject> TwinStore::object(std::uint32_t state, std::uint32_t number) {
  if (number == 0) return jobject{nullptr};
  const auto& twins = states_[state].twins;
  const auto found = twins.find(number);
  if (found == twins.end()) return badNumber("an object number", number);
  return found->second.object;
}

jlong TwinStore::sharedTag(jobject object) {
  jlong tag = tagOf(object);
  if (tag != 0) return tag;
  shared_.push_back(jvm_->jni().NewGlobalRef(object));
  tag = ObjectTag::kShared | static_cast<jlong>(shared_.size() - 1);
  jvm_->tools().SetTag(object, tag);
  return tag;
}

Status TwinStore::addMapped(State& state, std::uint32_t number, jobject object) {
  const jlong tag = sharedTag(object);
  if ((tag & (ObjectTag::kShared | ObjectTag::kClass)) == 0) return badNumber("a mapped object", number);
  state.mapped[tag] = number;
  Twin twin;
  twin.object = jvm_->jni().NewGlobalRef(object);
  twin.is_mapped = true;
  state.twins[number] = std::move(twin);
  return okStatus();
}

Status TwinStore::bindConstant(State& state, ByteReader& in) {
  const std::uint32_t number = in.u4();
  HostClass* const type = classes_->find(in.u4());
  const std::string name(jvm::readText(in));
  const std::string descriptor(jvm::readText(in));
  if (!in.ok()) return malformed();
  if (type == nullptr || number == 0 || state.twins.contains(number)) return badNumber("a constant", number);
  JNIEnv& jni = jvm_->jni();
  const jfieldID field = jni.GetStaticFieldID(type->type, name.c_str(), descriptor.c_str());
  TRY_STATUS(jvm_->checkException("looking for a constant"));
  const jobject value = jni.GetStaticObjectField(type->type, field);
  if (value == nullptr) return Error{"a constant that is null", name};
  Status added = addMapped(state, number, value);
  jni.DeleteLocalRef(value);
  return added;
}

Status TwinStore::makeTwin(std::uint32_t id, State& state, ByteReader& in) {
  JNIEnv& jni = jvm_->jni();
  const std::uint32_t number = in.u4();
  const auto shape = static_cast<Shape>(in.u1());
  const std::uint32_t class_number = in.u4();
  const std::uint32_t length = in.u4();
  if (!in.ok()) return malformed();
  if (number == 0 || (number & protocol::kHostNumber) != 0 || state.twins.contains(number)) {
    return badNumber("an object number", number);
  }
  if (shape == Shape::CurrentThread) return addMapped(state, number, thread_);
  if (shape == Shape::Loader) {
    return addMapped(state, number, length == 1 ? classes_->platformLoader() : classes_->appLoader());
  }
  HostClass* const type = classes_->find(class_number);
  if (type == nullptr) return badNumber("a class number", class_number);
  if (shape == Shape::Mirror) return addMapped(state, number, type->type);
  if (shape == Shape::EnumConstant || shape == Shape::CachedBox) {
    const bool is_enum = shape == Shape::EnumConstant;
    if (is_enum ? !type->is_enum : type->box == nullptr) return badNumber("a constant", number);
    TRY(const jobject constant,
        is_enum ? enumConstant(*type, length) : cachedBox(*type, static_cast<std::int32_t>(length)));
    Status added = addMapped(state, number, constant);
    jni.DeleteLocalRef(constant);
    return added;
  }
  if (shape != Shape::Instance && shape != Shape::Array) return badNumber("a shape", number);
  if ((shape == Shape::Array) != (type->component != 0)) return badNumber("a shape", number);
  TRY_STATUS(classes_->findFields(*type));
  jobject made = nullptr;
  if (shape == Shape::Instance) {
    made = jni.AllocObject(type->type);
  } else {
    const auto n = static_cast<jsize>(length);
    if (n < 0) return badNumber("a length", length);
    switch (type->component) {
      case 'Z':
        made = jni.NewBooleanArray(n);
        break;
      case 'B':
        made = jni.NewByteArray(n);
        break;
      case 'C':
        made = jni.NewCharArray(n);
        break;
      case 'S':
        made = jni.NewShortArray(n);
        break;
      case 'I':
        made = jni.NewIntArray(n);
        break;
      case 'J':
        made = jni.NewLongArray(n);
        break;
      case 'F':
        made = jni.NewFloatArray(n);
        break;
      case 'D':
        made = jni.NewDoubleArray(n);
        break;
      default: {
        // The class file's name of an array's component is its own name without the first bracket.
        const jclass component = [&] {
          const jmethodID get =
              jni.GetMethodID(jni.GetObjectClass(type->type), "getComponentType", "()Ljava/lang/Class;");
          return static_cast<jclass>(jni.CallObjectMethod(type->type, get));
        }();
        made = jni.NewObjectArray(n, component, nullptr);
        jni.DeleteLocalRef(component);
      }
    }
  }
  TRY_STATUS(jvm_->checkException("making a twin"));
  Twin twin;
  twin.object = jni.NewGlobalRef(made);
  twin.type = type;
  twin.length = static_cast<jsize>(shape == Shape::Array ? length : 0);
  jvm_->tools().SetTag(made, (jlong{id} << 32) | jlong{number});
  jni.DeleteLocalRef(made);
  state.twins[number] = std::move(twin);
  return okStatus();
}

Status TwinStore::fillTwin(std::uint32_t id, State& state, ByteReader& in) {
  const std::uint32_t number = in.u4();
  const Bytes content = in.take(in.u4());
  if (!in.ok()) return malformed();
  const auto found = state.twins.find(number);
  if (found == state.twins.end() || found->second.is_mapped) return badNumber("an object number", number);
  Twin& twin = found->second;
  const std::size_t expected = twin.type->component != 0
                                   ? static_cast<std::size_t>(twin.length) * bytesOf(twin.type->component)
                                   : bytesOfFields(twin.type->fields);
  if (content.size() != expected) {
    return Error{
        fmt::format("the fields of a class differ: {} bytes here, {} there", expected, content.size()),
        twin.type->name};
  }
  ByteReader reader(content);
  TRY_STATUS(writeObject(id, twin, reader));
  twin.last.assign(content.begin(), content.end());
  return okStatus();
}

Status TwinStore::fillStatics(std::uint32_t id, ByteReader& in) {
  const std::uint32_t number = in.u4();
  const Bytes content = in.take(in.u4());
  if (!in.ok()) return malformed();
  HostClass* const type = classes_->find(number);
  if (type == nullptr || !type->is_application) return badNumber("a class number", number);
  TRY_STATUS(classes_->findFields(*type));
  if (content.size() != bytesOfFields(type->statics)) {
    return Error{"the static fields of a class differ", type->name};
  }
  ByteReader reader(content);
  for (const HostField& field : type->statics) TRY_STATUS(writeStatic(id, type->type, field, reader));
  type->last_statics.assign(content.begin(), content.end());
  return okStatus();
}

Status TwinStore::apply(std::uint32_t id, ByteReader& in) {
  State& state = states_[id];
  for (std::uint32_t n = jvm::readCount(in, 8); n > 0; --n) {
    const std::uint32_t number = in.u4();
    const std::string_view name = jvm::readText(in);
    if (!in.ok() || name.empty()) return malformed();
    TRY_STATUS(classes_->introduce(number, name));
  }
  for (std::uint32_t n = jvm::readCount(in, 16); n > 0; --n) TRY_STATUS(bindConstant(state, in));
  for (std::uint32_t n = jvm::readCount(in, 13); n > 0; --n) TRY_STATUS(makeTwin(id, state, in));
  for (std::uint32_t n = jvm::readCount(in, 8); n > 0; --n) TRY_STATUS(fillMemory(state, in));
  for (std::uint32_t n = jvm::readCount(in, 8); n > 0; --n) TRY_STATUS(fillTwin(id, state, in));
  for (std::uint32_t n = jvm::readCount(in, 8); n > 0; --n) TRY_STATUS(fillStatics(id, in));
  // In the midst of a call, what static fields reach comes on top.
  for (std::uint32_t n = jvm::readCount(in, 4); n > 0; --n) {
    const std::uint32_t number = in.u4();
    if (!state.twins.contains(number)) return badNumber("an object number", number);
    state.reached.push_back(number);
  }
  if (!in.ok()) return malformed();
  return okStatus();
}

void TwinStore::release(std::uint32_t id, std::uint32_t number) {
  const auto state = states_.find(id);
  if (state == states_.end()) return;
  const auto found = state->second.twins.find(number);
  if (found == state->second.twins.end() || found->second.is_mapped) return;
  jvm_->tools().SetTag(found->second.object, 0);
  jvm_->jni().DeleteGlobalRef(found->second.object);
  state->second.twins.erase(found);
  state->second.kept.erase(number);
  freeMemory(state->second, number);
}

void TwinStore::endState(std::uint32_t id) {
  const auto found = states_.find(id);
  if (found == states_.end()) return;
  for (auto& [number, twin] : found->second.twins) {
    if (!twin.is_mapped) jvm_->tools().SetTag(twin.object, 0);
    jvm_->jni().DeleteGlobalRef(twin.object);
  }
  while (!found->second.memories.empty()) freeMemory(found->second, found->second.memories.begin()->first);
  states_.erase(found);
}

// --- to the client
// --------------------------------------------------------------------------------------------

Result<std::uint32_t> TwinStore::numberOf(std::uint32_t id, jobject object) {
  if (object == nullptr) return 0U;
  State& state = states_[id];
  JNIEnv& jni = jvm_->jni();
  jlong tag = tagOf(object);
  if (tag != 0 && (tag & (ObjectTag::kClass | ObjectTag::kShared)) == 0) {
    if (static_cast<std::uint32_t>(tag >> 32) != id) {
      return Error{"native code has carried an object from one state into another", {}};
    }
    return static_cast<std::uint32_t>(tag & ObjectTag::kIndex);
  }
  if (tag != 0) {
    if (const auto known = state.mapped.find(tag); known != state.mapped.end()) return known->second;
  }
  const jclass type = jni.GetObjectClass(object);
  HostClass& entry = classes_->of(type);
  jni.DeleteLocalRef(type);
  const bool is_mirror = entry.name == "java/lang/Class";
  const bool is_current = entry.is_thread && jni.IsSameObject(object, thread_);
  const bool is_app = entry.is_loader && jni.IsSameObject(object, classes_->appLoader());
  const bool is_platform = entry.is_loader && jni.IsSameObject(object, classes_->platformLoader());
  const std::uint32_t number = protocol::kHostNumber | state.next_number;
  TRY(const ConstantPlace constant, constantPlace(entry, object));
  const bool is_constant = constant.shape != Shape::Instance;
  if (is_mirror || is_current || is_app || is_platform || is_constant) {
    HostClass* const mirrored = is_mirror ? &classes_->of(static_cast<jclass>(object)) : nullptr;
    TRY_STATUS(addMapped(state, number, object));
    Twin& twin = state.twins[number];
    twin.shape = is_constant  ? constant.shape
                 : is_mirror  ? Shape::Mirror
                 : is_current ? Shape::CurrentThread
                              : Shape::Loader;
    twin.type = is_constant ? constant.type : mirrored;
    twin.length = is_constant ? constant.length : is_platform ? 1 : 2;
  } else {
    // Part of the shared constants, of a thread that we don't have, of the JVM's own.
    if (entry.is_left_out || entry.is_thread || entry.is_loader) return 0U;
    if ((tag & ObjectTag::kShared) != 0) return 0U;  // a constant that this state does not know
    TRY_STATUS(classes_->findFields(entry));
    Twin twin;
    twin.object = jni.NewGlobalRef(object);
    twin.type = &entry;
    if (entry.component != 0) twin.length = jni.GetArrayLength(static_cast<jarray>(object));
    jvm_->tools().SetTag(object, (jlong{id} << 32) | jlong{number});
    state.twins[number] = std::move(twin);
  }
  ++state.next_number;
  if (state.next_number > kMostObjects) return Error{"native code reaches too many new objects", {}};
  state.fresh.push_back(number);
  return number;
}

void TwinStore::keep(std::uint32_t id, jobject object) {
  const jlong tag = tagOf(object);
  if (tag == 0 || (tag & (ObjectTag::kClass | ObjectTag::kShared)) != 0) return;
  if (static_cast<std::uint32_t>(tag >> 32) != id) return;
  const auto number = static_cast<std::uint32_t>(tag & ObjectTag::kIndex);
  State& state = states_[id];
  if (state.kept.insert(number).second) state.newly_kept.push_back(number);
}

Status TwinStore::collect(std::uint32_t id, jvm::WireWriter& out) {
  State& state = states_[id];
  jvm::WireWriter objects;
  Part memory;
  jvm::WireWriter contents;
  jvm::WireWriter statics;
  jvm::WireWriter content;
  std::uint32_t object_count = 0;
  std::uint32_t content_count = 0;
  std::uint32_t static_count = 0;
  const auto differs = [&](const std::vector<std::uint8_t>& last) {
    return !std::ranges::equal(content.bytes(), last);
  };
  // Before it is read: what is too much to tell is too much to keep.
  const auto hasRoom = [&](const Twin& twin) {
    const std::size_t bytes = static_cast<std::size_t>(twin.length) * 8 + 1024;
    return contents.size() + bytes < protocol::kLongestMessage / 2;
  };
  const Error too_much{"native code has changed or made too much", {}};
  const auto putContent = [&](std::uint32_t number) {
    contents.u4(number);
    contents.u4(static_cast<std::uint32_t>(content.size()));
    contents.raw(content.bytes());
    ++content_count;
  };
  for (const std::uint32_t number : std::exchange(state.reached, {})) {
    const auto found = state.twins.find(number);
    if (found == state.twins.end() || found->second.is_mapped) continue;
    Twin& twin = found->second;
    if (!hasRoom(twin)) return too_much;
    content.clear();
    TRY_STATUS(readObject(id, twin, content));
    if (differs(twin.last)) {
      putContent(number);
      twin.last = content.take();
    }
    TRY_STATUS(putMemory(state, number, memory));
  }
  for (const std::uint32_t index : classes_->prepared()) {
    HostClass& type = classes_->at(index);
    if (!type.has_fields || type.statics.empty()) continue;
    content.clear();
    for (const HostField& field : type.statics) TRY_STATUS(readStatic(id, type.type, field, content));
    if (!differs(type.last_statics)) continue;
    statics.u4(type.number);
    statics.u4(static_cast<std::uint32_t>(content.size()));
    statics.raw(content.bytes());
    ++static_count;
    type.last_statics = content.take();
  }
  // New objects may reach further new ones.
  for (std::size_t i = 0; i < state.fresh.size(); ++i) {
    const std::uint32_t number = state.fresh[i];
    content.clear();
    Twin& twin = state.twins[number];
    if (!hasRoom(twin)) return too_much;
    if (!twin.is_mapped) TRY_STATUS(readObject(id, twin, content));
    ++object_count;
    objects.u4(number);
    if (twin.is_mapped) {
      objects.u1(static_cast<std::uint8_t>(twin.shape));
      objects.u4(twin.type == nullptr ? 0 : twin.type->number);
      objects.u4(static_cast<std::uint32_t>(twin.length));
      continue;
    }
    objects.u1(static_cast<std::uint8_t>(twin.type->component != 0 ? Shape::Array : Shape::Instance));
    objects.u4(twin.type->number);
    objects.u4(static_cast<std::uint32_t>(twin.length));
    putContent(number);
    twin.last = content.take();
    TRY_STATUS(putMemory(state, number, memory));
  }
  state.fresh.clear();
  const std::vector<const HostClass*> introduced = classes_->takeIntroduced();
  out.u4(static_cast<std::uint32_t>(introduced.size()));
  for (const HostClass* type : introduced) {
    out.u4(type->number);
    out.text(type->name);
  }
  for (const auto& [count, part] : {std::pair{object_count, &objects}, std::pair{memory.count, &memory.bytes},
                                    std::pair{content_count, &contents}, std::pair{static_count, &statics}}) {
    out.u4(count);
    out.raw(part->bytes());
  }
  const std::vector<std::uint32_t> kept = std::exchange(state.newly_kept, {});
  out.u4(static_cast<std::uint32_t>(kept.size()));
  for (const std::uint32_t number : kept) out.u4(number);
  return okStatus();
}

}  // namespace javelin::host
