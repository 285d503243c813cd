// SPDX-License-Identifier: Apache-2.0
// Contents of twins: fields and elements, out of messages and into them.
#include <bit>

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

Status TwinStore::readField(std::uint32_t state, jobject object, const HostField& field,
                            jvm::WireWriter& out) {
  JNIEnv& jni = jvm_->jni();
  switch (field.type) {
    case 'Z':
      out.u1(jni.GetBooleanField(object, field.id));
      break;
    case 'B':
      out.u1(static_cast<std::uint8_t>(jni.GetByteField(object, field.id)));
      break;
    case 'C':
      out.u2(jni.GetCharField(object, field.id));
      break;
    case 'S':
      out.u2(static_cast<std::uint16_t>(jni.GetShortField(object, field.id)));
      break;
    case 'I':
      out.u4(static_cast<std::uint32_t>(jni.GetIntField(object, field.id)));
      break;
    case 'J':
      out.u8(static_cast<std::uint64_t>(jni.GetLongField(object, field.id)));
      break;
    case 'F':
      out.u4(std::bit_cast<std::uint32_t>(jni.GetFloatField(object, field.id)));
      break;
    case 'D':
      out.u8(std::bit_cast<std::uint64_t>(jni.GetDoubleField(object, field.id)));
      break;
    default:
      return putReference(state, jni.GetObjectField(object, field.id), out);
  }
  return okStatus();
}

Status TwinStore::readStatic(std::uint32_t state, jclass type, const HostField& field, jvm::WireWriter& out) {
  JNIEnv& jni = jvm_->jni();
  switch (field.type) {
    case 'Z':
      out.u1(jni.GetStaticBooleanField(type, field.id));
      break;
    case 'B':
      out.u1(static_cast<std::uint8_t>(jni.GetStaticByteField(type, field.id)));
      break;
    case 'C':
      out.u2(jni.GetStaticCharField(type, field.id));
      break;
    case 'S':
      out.u2(static_cast<std::uint16_t>(jni.GetStaticShortField(type, field.id)));
      break;
    case 'I':
      out.u4(static_cast<std::uint32_t>(jni.GetStaticIntField(type, field.id)));
      break;
    case 'J':
      out.u8(static_cast<std::uint64_t>(jni.GetStaticLongField(type, field.id)));
      break;
    case 'F':
      out.u4(std::bit_cast<std::uint32_t>(jni.GetStaticFloatField(type, field.id)));
      break;
    case 'D':
      out.u8(std::bit_cast<std::uint64_t>(jni.GetStaticDoubleField(type, field.id)));
      break;
    default:
      return putReference(state, jni.GetStaticObjectField(type, field.id), out);
  }
  return okStatus();
}

Status TwinStore::writeField(std::uint32_t state, jobject object, const HostField& field, ByteReader& in) {
  JNIEnv& jni = jvm_->jni();
  switch (field.type) {
    case 'Z':
      jni.SetBooleanField(object, field.id, in.u1());
      break;
    case 'B':
      jni.SetByteField(object, field.id, static_cast<jbyte>(in.u1()));
      break;
    case 'C':
      jni.SetCharField(object, field.id, in.u2());
      break;
    case 'S':
      jni.SetShortField(object, field.id, static_cast<jshort>(in.u2()));
      break;
    case 'I':
      jni.SetIntField(object, field.id, static_cast<jint>(in.u4()));
      break;
    case 'J':
      jni.SetLongField(object, field.id, static_cast<jlong>(in.u8()));
      break;
    case 'F':
      jni.SetFloatField(object, field.id, std::bit_cast<jfloat>(in.u4()));
      break;
    case 'D':
      jni.SetDoubleField(object, field.id, std::bit_cast<jdouble>(in.u8()));
      break;
    default: {
      TRY(const jobject value, this->object(state, in.u4()));
      jni.SetObjectField(object, field.id, value);
    }
  }
  return okStatus();
}

Status TwinStore::writeStatic(std::uint32_t state, jclass type, const HostField& field, ByteReader& in) {
  JNIEnv& jni = jvm_->jni();
  switch (field.type) {
    case 'Z':
      jni.SetStaticBooleanField(type, field.id, in.u1());
      break;
    case 'B':
      jni.SetStaticByteField(type, field.id, static_cast<jbyte>(in.u1()));
      break;
    case 'C':
      jni.SetStaticCharField(type, field.id, in.u2());
      break;
    case 'S':
      jni.SetStaticShortField(type, field.id, static_cast<jshort>(in.u2()));
      break;
    case 'I':
      jni.SetStaticIntField(type, field.id, static_cast<jint>(in.u4()));
      break;
    case 'J':
      jni.SetStaticLongField(type, field.id, static_cast<jlong>(in.u8()));
      break;
    case 'F':
      jni.SetStaticFloatField(type, field.id, std::bit_cast<jfloat>(in.u4()));
      break;
    case 'D':
      jni.SetStaticDoubleField(type, field.id, std::bit_cast<jdouble>(in.u8()));
      break;
    default: {
      TRY(const jobject value, object(state, in.u4()));
      jni.SetStaticObjectField(type, field.id, value);
    }
  }
  return okStatus();
}

// The JVM's function to copy a primitive array, whatever its type: all have the same shape.
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
    case 'Z':
      jni.GetBooleanArrayRegion(static_cast<jbooleanArray>(twin.object), 0, n, static_cast<jboolean*>(to));
      break;
    case 'B':
      jni.GetByteArrayRegion(static_cast<jbyteArray>(twin.object), 0, n, static_cast<jbyte*>(to));
      break;
    case 'C':
      jni.GetCharArrayRegion(static_cast<jcharArray>(twin.object), 0, n, static_cast<jchar*>(to));
      break;
    case 'S':
      jni.GetShortArrayRegion(static_cast<jshortArray>(twin.object), 0, n, static_cast<jshort*>(to));
      break;
    case 'I':
      jni.GetIntArrayRegion(static_cast<jintArray>(twin.object), 0, n, static_cast<jint*>(to));
      break;
    case 'J':
      jni.GetLongArrayRegion(static_cast<jlongArray>(twin.object), 0, n, static_cast<jlong*>(to));
      break;
    case 'F':
      jni.GetFloatArrayRegion(static_cast<jfloatArray>(twin.object), 0, n, static_cast<jfloat*>(to));
      break;
    default:
      jni.GetDoubleArrayRegion(static_cast<jdoubleArray>(twin.object), 0, n, static_cast<jdouble*>(to));
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
    case 'Z':
      jni.SetBooleanArrayRegion(static_cast<jbooleanArray>(twin.object), 0, n,
                                static_cast<const jboolean*>(from));
      break;
    case 'B':
      jni.SetByteArrayRegion(static_cast<jbyteArray>(twin.object), 0, n, static_cast<const jbyte*>(from));
      break;
    case 'C':
      jni.SetCharArrayRegion(static_cast<jcharArray>(twin.object), 0, n, static_cast<const jchar*>(from));
      break;
    case 'S':
      jni.SetShortArrayRegion(static_cast<jshortArray>(twin.object), 0, n, static_cast<const jshort*>(from));
      break;
    case 'I':
      jni.SetIntArrayRegion(static_cast<jintArray>(twin.object), 0, n, static_cast<const jint*>(from));
      break;
    case 'J':
      jni.SetLongArrayRegion(static_cast<jlongArray>(twin.object), 0, n, static_cast<const jlong*>(from));
      break;
    case 'F':
      jni.SetFloatArrayRegion(static_cast<jfloatArray>(twin.object), 0, n, static_cast<const jfloat*>(from));
      break;
    default:
      jni.SetDoubleArrayRegion(static_cast<jdoubleArray>(twin.object), 0, n,
                               static_cast<const jdouble*>(from));
  }
  return okStatus();
}

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
