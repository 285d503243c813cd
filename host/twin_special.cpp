// SPDX-License-Identifier: Apache-2.0
// Objects that are more than their fields: direct buffers, with memory outside the heap; constants of the
// JDK's enums and boxes of small numbers, which are this JVM's own.
#include <sys/uio.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <cstring>

#include "host/twin_store.h"

namespace javelin::host {

namespace protocol = jvm::protocol;
using protocol::Shape;

namespace {

// By the kernel, which fails where there is no memory: native code may have freed what it gave out.
bool transfer(bool writes, std::uint8_t* place, void* other, std::size_t bytes) {
  if (bytes == 0) return true;
  const iovec local{other, bytes};
  const iovec remote{place, bytes};
  const ssize_t done = writes ? ::process_vm_writev(::getpid(), &local, 1, &remote, 1, 0)
                              : ::process_vm_readv(::getpid(), &local, 1, &remote, 1, 0);
  if (done >= 0) return static_cast<std::size_t>(done) == bytes;
  if (errno == EFAULT || errno == EINVAL) return false;
  std::memcpy(writes ? place : other, writes ? other : place, bytes);
  return true;
}

std::uint8_t* pointer(jlong address) { return reinterpret_cast<std::uint8_t*>(address); }

}  // namespace

// --- direct buffers
// ------------------------------------------------------------------------------------------------

// A slice, duplicate or view of another type holds on to the buffer that it is a part of. A local reference.
jobject TwinStore::wholeOf(jobject buffer) {
  JNIEnv& jni = jvm_->jni();
  const jclass type = jni.GetObjectClass(buffer);
  const jfieldID field = jni.GetFieldID(type, "att", "Ljava/lang/Object;");
  jni.DeleteLocalRef(type);
  jni.ExceptionClear();
  const jobject attached = field == nullptr ? nullptr : jni.GetObjectField(buffer, field);
  if (attached != nullptr) {
    const jclass attached_type = jni.GetObjectClass(attached);
    const bool is_direct = classes_->of(attached_type).direct_bytes != 0;
    jni.DeleteLocalRef(attached_type);
    if (is_direct) return attached;
    jni.DeleteLocalRef(attached);
  }
  return jni.NewLocalRef(buffer);
}

Result<std::uint64_t> TwinStore::placeOf(std::uint32_t id, jobject buffer, jfieldID address_field) {
  JNIEnv& jni = jvm_->jni();
  const jlong address = jni.GetLongField(buffer, address_field);
  if (address == 0) return std::uint64_t{0};
  const jobject whole = wholeOf(buffer);
  const Result<std::uint32_t> number = numberOf(id, whole);
  const bool is_new = number.ok() && !states_[id].memories.contains(*number);
  if (is_new) keep(id, whole);  // whoever has made it knows where it is
  const jlong start = jni.GetLongField(whole, address_field);
  const jclass type = jni.GetObjectClass(whole);
  const jint capacity = jni.GetIntField(whole, jni.GetFieldID(type, "capacity", "I"));
  const std::uint32_t unit = classes_->of(type).direct_bytes;
  jni.DeleteLocalRef(type);
  jni.DeleteLocalRef(whole);
  if (!number.ok()) return number.error();
  if (*number == 0) return std::uint64_t{0};
  Memory& memory = states_[id].memories[*number];
  if (is_new) {
    memory.start = pointer(start);
    memory.bytes = static_cast<std::size_t>(capacity) * unit;
  }
  const auto offset = static_cast<std::uint64_t>(pointer(address) - memory.start);
  return offset > memory.bytes ? 0 : std::uint64_t{*number} << 32 | offset;
}

Result<jlong> TwinStore::addressAt(std::uint32_t id, std::uint64_t place) {
  if (place == 0) return jlong{0};
  const auto& memories = states_[id].memories;
  const auto found = memories.find(static_cast<std::uint32_t>(place >> 32));
  const std::uint64_t offset = place & 0xffff'ffffU;
  if (found == memories.end() || offset > found->second.bytes) {
    return Error{"an address that is not in memory", {}};
  }
  return reinterpret_cast<jlong>(found->second.start + offset);
}

Status TwinStore::fillMemory(State& state, ByteReader& in) {
  const std::uint32_t number = in.u4();
  const Bytes content = in.take(in.u4());
  if (!in.ok()) return Error{"a message that ends too early", {}};
  Memory& memory = state.memories[number];
  if (memory.start == nullptr) {
    // As Unsafe.allocateMemory aligns it.
    memory.start = static_cast<std::uint8_t*>(std::malloc(content.size() + 1));
    memory.bytes = content.size();
    memory.is_ours = true;
    if (memory.start == nullptr) return Error{"no memory for a direct buffer", {}};
  }
  if (content.size() != memory.bytes) return Error{"memory of another size", {}};
  memory.last.assign(content.begin(), content.end());
  if (!transfer(true, memory.start, memory.last.data(), memory.bytes)) {
    return Error{"native code has freed the memory of a direct buffer", {}};
  }
  return okStatus();
}

Status TwinStore::putMemory(State& state, std::uint32_t number, Part& out) {
  const auto found = state.memories.find(number);
  if (found == state.memories.end()) return okStatus();
  Memory& memory = found->second;
  if (out.bytes.size() + memory.bytes > protocol::kLongestMessage / 2) {
    return Error{"native code has changed or made too much", {}};
  }
  std::vector<std::uint8_t> now(memory.bytes);
  if (!transfer(false, memory.start, now.data(), memory.bytes)) {
    return Error{"native code has freed the memory of a direct buffer", {}};
  }
  if (!memory.last.empty() && now == memory.last) return okStatus();
  out.bytes.u4(number);
  out.bytes.u4(static_cast<std::uint32_t>(now.size()));
  out.bytes.raw(now);
  ++out.count;
  memory.last = std::move(now);
  return okStatus();
}

void TwinStore::freeMemory(State& state, std::uint32_t number) {
  const auto found = state.memories.find(number);
  if (found == state.memories.end()) return;
  if (found->second.is_ours) std::free(found->second.start);
  state.memories.erase(found);
}

void TwinStore::keepMemory(std::uint32_t id, jobject buffer) {
  JNIEnv& jni = jvm_->jni();
  const jclass type = jni.GetObjectClass(buffer);
  const bool is_direct = classes_->of(type).direct_bytes != 0;
  jni.DeleteLocalRef(type);
  if (!is_direct) return;
  const jobject whole = wholeOf(buffer);
  keep(id, whole);
  jni.DeleteLocalRef(whole);
}

// --- constants
// -----------------------------------------------------------------------------------------------------

Result<jobject> TwinStore::enumConstant(const HostClass& type, std::uint32_t ordinal) {
  JNIEnv& jni = jvm_->jni();
  const std::string descriptor = "()[L" + type.name + ";";
  const jmethodID values = jni.GetStaticMethodID(type.type, "values", descriptor.c_str());
  TRY_STATUS(jvm_->checkException("looking for an enum's constants"));
  const auto array = static_cast<jobjectArray>(jni.CallStaticObjectMethod(type.type, values));
  TRY_STATUS(jvm_->checkException("getting an enum's constants"));
  const jobject constant = jni.GetObjectArrayElement(array, static_cast<jsize>(ordinal));
  TRY_STATUS(jvm_->checkException("getting an enum's constant"));
  jni.DeleteLocalRef(array);
  return constant;
}

Result<jobject> TwinStore::cachedBox(const HostClass& type, std::int32_t number) {
  JNIEnv& jni = jvm_->jni();
  const std::string descriptor = "(" + std::string(type.box->descriptor) + ")L" + type.name + ";";
  const jmethodID value_of = jni.GetStaticMethodID(type.type, "valueOf", descriptor.c_str());
  TRY_STATUS(jvm_->checkException("looking for valueOf"));
  jvalue value{};
  switch (type.box->descriptor[0]) {
    case 'B':
      value.b = static_cast<jbyte>(number);
      break;
    case 'S':
      value.s = static_cast<jshort>(number);
      break;
    case 'C':
      value.c = static_cast<jchar>(number);
      break;
    case 'J':
      value.j = number;
      break;
    default:
      value.i = number;
  }
  const jobject box = jni.CallStaticObjectMethodA(type.type, value_of, &value);
  TRY_STATUS(jvm_->checkException("getting a box"));
  return box;
}

Result<TwinStore::ConstantPlace> TwinStore::constantPlace(HostClass& type, jobject object) {
  JNIEnv& jni = jvm_->jni();
  ConstantPlace place;
  if (type.is_enum) {
    // A constant with a body has a class of its own.
    const jclass above = jni.GetSuperclass(type.type);
    HostClass& super = classes_->of(above);
    jni.DeleteLocalRef(above);
    place.shape = Shape::EnumConstant;
    place.type = super.is_enum ? &super : &type;
    place.length = jni.GetIntField(object, jni.GetFieldID(type.type, "ordinal", "I"));
    return place;
  }
  if (type.box == nullptr) return place;
  const jfieldID field = jni.GetFieldID(type.type, "value", std::string(type.box->descriptor).c_str());
  jlong number = 0;
  switch (type.box->descriptor[0]) {
    case 'B':
      number = jni.GetByteField(object, field);
      break;
    case 'S':
      number = jni.GetShortField(object, field);
      break;
    case 'C':
      number = jni.GetCharField(object, field);
      break;
    case 'J':
      number = jni.GetLongField(object, field);
      break;
    default:
      number = jni.GetIntField(object, field);
  }
  if (number < type.box->least || number > type.box->greatest) return place;
  TRY(const jobject cached, cachedBox(type, static_cast<std::int32_t>(number)));
  if (jni.IsSameObject(cached, object)) {
    place.shape = Shape::CachedBox;
    place.type = &type;
    place.length = static_cast<jsize>(number);
  }
  jni.DeleteLocalRef(cached);
  return place;
}

}  // namespace javelin::host
