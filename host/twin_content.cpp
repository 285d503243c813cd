// SPDX-License-Identifier: Apache-2.0
// Contents of twins: fields and elements, out of messages and into them.
#include <bit>
#include <type_traits>

#include "host/twin_store.h"

namespace javelin::host {

Status TwinStore::putReference(std::uint32_t state, jobject local, jvm::WireWriter& out) {
  if (local == nullptr) {
    out.u4(0);
    return okStatus();
  }
  const auto number = numberOf(state, local);
  jvm_->jni().DeleteLocalRef(local);
  if (!number.ok()) return number.error();
  out.u4(*number);
  return okStatus();
}

// JNI has every function once for each primitive type: descriptor, name in functions, name of the C type.
#define JAVELIN_JNI_TYPES(DO) \
  DO('Z', Boolean, boolean)   \
  DO('B', Byte, byte)         \
  DO('C', Char, char)         \
  DO('S', Short, short) DO('I', Int, int) DO('J', Long, long) DO('F', Float, float) DO('D', Double, double)

namespace {

template <typename T>
using BitsOf =
    std::conditional_t<sizeof(T) == 1, std::uint8_t,
                       std::conditional_t<sizeof(T) == 2, std::uint16_t,
                                          std::conditional_t<sizeof(T) == 4, std::uint32_t, std::uint64_t>>>;

template <typename T>
void put(jvm::WireWriter& out, T value) {
  const auto bits = std::bit_cast<BitsOf<T>>(value);
  if constexpr (sizeof(T) == 1) out.u1(bits);
  if constexpr (sizeof(T) == 2) out.u2(bits);
  if constexpr (sizeof(T) == 4) out.u4(bits);
  if constexpr (sizeof(T) == 8) out.u8(bits);
}

template <typename T>
T get(ByteReader& in) {
  BitsOf<T> bits{};
  if constexpr (sizeof(T) == 1) bits = in.u1();
  if constexpr (sizeof(T) == 2) bits = in.u2();
  if constexpr (sizeof(T) == 4) bits = in.u4();
  if constexpr (sizeof(T) == 8) bits = in.u8();
  return std::bit_cast<T>(bits);
}

}  // namespace

Status TwinStore::readField(std::uint32_t state, jobject object, const HostField& field,
                            jvm::WireWriter& out) {
  JNIEnv& jni = jvm_->jni();
  switch (field.type) {
#define READ(letter, Name, name)                      \
  case letter:                                        \
    put(out, jni.Get##Name##Field(object, field.id)); \
    return okStatus();
    JAVELIN_JNI_TYPES(READ)
#undef READ
    case 'A': {
      TRY(const std::uint64_t place, placeOf(state, object, field.id));
      out.u8(place);
      return okStatus();
    }
    default:
      return putReference(state, jni.GetObjectField(object, field.id), out);
  }
}

Status TwinStore::readStatic(std::uint32_t state, jclass type, const HostField& field, jvm::WireWriter& out) {
  JNIEnv& jni = jvm_->jni();
  switch (field.type) {
#define READ(letter, Name, name)                          \
  case letter:                                            \
    put(out, jni.GetStatic##Name##Field(type, field.id)); \
    return okStatus();
    JAVELIN_JNI_TYPES(READ)
#undef READ
    default:
      return putReference(state, jni.GetStaticObjectField(type, field.id), out);
  }
}

Status TwinStore::writeField(std::uint32_t state, jobject object, const HostField& field, ByteReader& in) {
  JNIEnv& jni = jvm_->jni();
  switch (field.type) {
#define WRITE(letter, Name, name)                             \
  case letter:                                                \
    jni.Set##Name##Field(object, field.id, get<j##name>(in)); \
    return okStatus();
    JAVELIN_JNI_TYPES(WRITE)
#undef WRITE
    case 'A': {
      TRY(const jlong address, addressAt(state, in.u8()));
      jni.SetLongField(object, field.id, address);
      return okStatus();
    }
    default: {
      TRY(const jobject value, this->object(state, in.u4()));
      jni.SetObjectField(object, field.id, value);
      return okStatus();
    }
  }
}

Status TwinStore::writeStatic(std::uint32_t state, jclass type, const HostField& field, ByteReader& in) {
  JNIEnv& jni = jvm_->jni();
  switch (field.type) {
#define WRITE(letter, Name, name)                                 \
  case letter:                                                    \
    jni.SetStatic##Name##Field(type, field.id, get<j##name>(in)); \
    return okStatus();
    JAVELIN_JNI_TYPES(WRITE)
#undef WRITE
    default: {
      TRY(const jobject value, object(state, in.u4()));
      jni.SetStaticObjectField(type, field.id, value);
      return okStatus();
    }
  }
}

Status TwinStore::readArray(std::uint32_t state, const Twin& twin, jvm::WireWriter& out) {
  JNIEnv& jni = jvm_->jni();
  const jsize n = twin.length;
  const char type = twin.type->component;
  if (type == 'L') {
    const auto array = static_cast<jobjectArray>(twin.object);
    for (jsize i = 0; i < n; ++i) {
      TRY_STATUS(putReference(state, jni.GetObjectArrayElement(array, i), out));
    }
    return okStatus();
  }
  void* const to = out.space(static_cast<std::size_t>(n) * bytesOf(type));
  switch (type) {
#define READ(letter, Name, name)                                                                           \
  case letter:                                                                                             \
    jni.Get##Name##ArrayRegion(static_cast<j##name##Array>(twin.object), 0, n, static_cast<j##name*>(to)); \
    break;
    JAVELIN_JNI_TYPES(READ)
#undef READ
    default:
      UNREACHABLE("an array's component");
  }
  return okStatus();
}

Status TwinStore::writeArray(std::uint32_t state, const Twin& twin, ByteReader& in) {
  JNIEnv& jni = jvm_->jni();
  const jsize n = twin.length;
  const char type = twin.type->component;
  if (type == 'L') {
    const auto array = static_cast<jobjectArray>(twin.object);
    for (jsize i = 0; i < n; ++i) {
      TRY(const jobject value, object(state, in.u4()));
      jni.SetObjectArrayElement(array, i, value);
    }
    return jvm_->checkException("filling an array");
  }
  const Bytes bytes = in.take(static_cast<std::size_t>(n) * bytesOf(type));
  if (!in.ok()) return okStatus();  // the caller sees it
  const void* const from = bytes.data();
  switch (type) {
#define WRITE(letter, Name, name)                                              \
  case letter:                                                                 \
    jni.Set##Name##ArrayRegion(static_cast<j##name##Array>(twin.object), 0, n, \
                               static_cast<const j##name*>(from));             \
    break;
    JAVELIN_JNI_TYPES(WRITE)
#undef WRITE
    default:
      UNREACHABLE("an array's component");
  }
  return okStatus();
}

#undef JAVELIN_JNI_TYPES

Status TwinStore::readObject(std::uint32_t state, const Twin& twin, jvm::WireWriter& out) {
  if (twin.type->component != 0) return readArray(state, twin, out);
  for (const HostField& field : twin.type->fields) TRY_STATUS(readField(state, twin.object, field, out));
  return okStatus();
}

Status TwinStore::writeObject(std::uint32_t state, Twin& twin, ByteReader& in) {
  if (twin.type->component != 0) return writeArray(state, twin, in);
  for (const HostField& field : twin.type->fields) TRY_STATUS(writeField(state, twin.object, field, in));
  return okStatus();
}

}  // namespace javelin::host
