// The native side of Buffers.java.
#include <jni.h>
#include <stdlib.h>

#define NATIVE(type, name) JNIEXPORT type JNICALL Java_Buffers_##name

static signed char* bytes(JNIEnv* env, jobject buffer) { return (*env)->GetDirectBufferAddress(env, buffer); }

static jint sumOf(JNIEnv* env, jobject buffer) {
  const signed char* at = bytes(env, buffer);
  const jlong count = (*env)->GetDirectBufferCapacity(env, buffer);
  jint sum = 0;
  for (jlong i = 0; i < count; ++i) sum += at[i] * (jint)(1 + i % 7);
  return sum;
}

NATIVE(jint, sum)(JNIEnv* env, jclass type, jobject buffer) { return sumOf(env, buffer); }

NATIVE(void, add)(JNIEnv* env, jclass type, jobject buffer, jint from, jint count, jint what) {
  signed char* at = bytes(env, buffer);
  for (jint i = from; i < from + count; ++i) at[i] = (signed char)(at[i] + what);
}

NATIVE(jlong, capacity)(JNIEnv* env, jclass type, jobject buffer) {
  return (*env)->GetDirectBufferCapacity(env, buffer);
}

NATIVE(void, negate)(JNIEnv* env, jclass type, jobject buffer) {
  jint* at = (*env)->GetDirectBufferAddress(env, buffer);
  const jlong count = (*env)->GetDirectBufferCapacity(env, buffer);
  for (jlong i = 0; i < count; ++i) at[i] = -at[i];
}

NATIVE(jdouble, total)(JNIEnv* env, jclass type, jobject buffer) {
  const jfloat* at = (*env)->GetDirectBufferAddress(env, buffer);
  jdouble sum = 0;
  for (jlong i = 0; i < (*env)->GetDirectBufferCapacity(env, buffer); ++i) sum += at[i];
  return sum;
}

static signed char* remembered;

NATIVE(void, remember)(JNIEnv* env, jclass type, jobject buffer) { remembered = bytes(env, buffer); }

NATIVE(jint, poke)(JNIEnv* env, jclass type, jint at, jint value) {
  const jint old = remembered[at];
  remembered[at] = (signed char)value;
  return old;
}

static signed char* given;

NATIVE(jobject, make)(JNIEnv* env, jclass type, jint count) {
  given = malloc((size_t)count);
  for (jint i = 0; i < count; ++i) given[i] = (signed char)(i * i);
  return (*env)->NewDirectByteBuffer(env, given, count);
}

NATIVE(jint, peek)(JNIEnv* env, jclass type, jint at) { return given[at]; }

NATIVE(jboolean, isDirect)(JNIEnv* env, jclass type, jobject buffer) {
  return (*env)->GetDirectBufferAddress(env, buffer) != NULL;
}

NATIVE(jint, inside)(JNIEnv* env, jclass type, jobject holder) {
  const jfieldID field = (*env)->GetFieldID(env, (*env)->GetObjectClass(env, holder), "inside", "Ljava/nio/ByteBuffer;");
  return sumOf(env, (*env)->GetObjectField(env, holder, field));
}
