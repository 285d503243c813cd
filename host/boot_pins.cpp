// SPDX-License-Identifier: Apache-2.0
// Two boots must leave the same heap, so Java code that runs while booting gets clocks that stand still, and
// starts no threads. The natives below belong to the interface between the JDK's libjava.so and libjvm.so; a
// program's own functions come before a library's, so libjava.so finds these in place of the JVM's. Seeds and
// salts (such as that of Set.of's order) come from the clocks. The JVM itself keeps its own clocks: its waits
// end when they should.
#include "host/boot_pins.h"

#include <dlfcn.h>
#include <jni.h>

#include <cstring>

namespace javelin::host {

namespace {

// A moment of no meaning, early enough that differences to later ones never overflow.
constexpr jlong kNanoTime = 1'000'000'000;
constexpr jlong kMillis = 1'000'000'000'000;  // 2001-09-09T01:46:40Z

void* jvm_library = nullptr;
bool is_pinned = false;

template <typename Function>
Function original(const char* name) {
  return reinterpret_cast<Function>(dlsym(jvm_library, name));
}

// Properties of the JVM that tell where the kernel put its heap and how we started it: as `java` has them.
struct PinnedProperty {
  const char* key;
  const char* value;
};
constexpr PinnedProperty kPinned[] = {
    {"java.vm.compressedOopsMode", "32-bit"},
    {"java.vm.info", "mixed mode, sharing"},
};

const char* pinnedValue(JNIEnv* jni, jstring key) {
  const char* text = jni->GetStringUTFChars(key, nullptr);
  const char* value = nullptr;
  for (const PinnedProperty& pinned : kPinned) {
    if (text != nullptr && std::strcmp(text, pinned.key) == 0) value = pinned.value;
  }
  jni->ReleaseStringUTFChars(key, text);
  return value;
}

}  // namespace

void setJvmLibrary(void* library, bool pinned) {
  jvm_library = library;
  is_pinned = pinned;
}

void* jvmFunction(const char* name) { return dlsym(jvm_library, name); }

extern "C" {

using Clock = jlong (*)(JNIEnv*, jclass);

JNIEXPORT jlong JNICALL JVM_NanoTime(JNIEnv* jni, jclass type) {
  return is_pinned ? kNanoTime : original<Clock>("JVM_NanoTime")(jni, type);
}

JNIEXPORT jlong JNICALL JVM_CurrentTimeMillis(JNIEnv* jni, jclass type) {
  return is_pinned ? kMillis : original<Clock>("JVM_CurrentTimeMillis")(jni, type);
}

JNIEXPORT jlong JNICALL JVM_GetNanoTimeAdjustment(JNIEnv* jni, jclass type, jlong offset_seconds) {
  using Adjustment = jlong (*)(JNIEnv*, jclass, jlong);
  if (!is_pinned) return original<Adjustment>("JVM_GetNanoTimeAdjustment")(jni, type, offset_seconds);
  return (kMillis / 1000 - offset_seconds) * 1'000'000'000;
}

// The Reference Handler, the Finalizer and the like: started in the eyes of Java code, they never run, and
// everything that boot does is done by one thread.
JNIEXPORT void JNICALL JVM_StartThread(JNIEnv* jni, jobject thread) {
  using Start = void (*)(JNIEnv*, jobject);
  if (!is_pinned) original<Start>("JVM_StartThread")(jni, thread);
}

// Keys and values in turn.
JNIEXPORT jobjectArray JNICALL JVM_GetProperties(JNIEnv* jni) {
  using GetProperties = jobjectArray (*)(JNIEnv*);
  const jobjectArray properties = original<GetProperties>("JVM_GetProperties")(jni);
  if (properties == nullptr || !is_pinned) return properties;
  const jsize length = jni->GetArrayLength(properties);
  for (jsize i = 0; i + 1 < length; i += 2) {
    const auto key = static_cast<jstring>(jni->GetObjectArrayElement(properties, i));
    if (key == nullptr) continue;
    if (const char* value = pinnedValue(jni, key)) {
      const jstring replacement = jni->NewStringUTF(value);
      jni->SetObjectArrayElement(properties, i + 1, replacement);
      jni->DeleteLocalRef(replacement);
    }
    jni->DeleteLocalRef(key);
  }
  return properties;
}
}

}  // namespace javelin::host
