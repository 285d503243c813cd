// SPDX-License-Identifier: Apache-2.0
// Two boots must leave the same heap, so Java code that runs while booting gets clocks that stand still, and
// starts no threads. The natives below belong to the interface between the JDK's libjava.so and libjvm.so; a
// program's own functions come before a library's, so libjava.so finds these in place of the JVM's. Seeds and
// salts (such as that of Set.of's order) come from the clocks. The JVM itself keeps its own clocks: its waits
// end when they should.
#include <jni.h>

namespace {

// A moment of no meaning, early enough that differences to later ones never overflow.
constexpr jlong kNanoTime = 1'000'000'000;
constexpr jlong kMillis = 1'000'000'000'000;  // 2001-09-09T01:46:40Z

}  // namespace

extern "C" {

JNIEXPORT jlong JNICALL JVM_NanoTime(JNIEnv*, jclass) { return kNanoTime; }

JNIEXPORT jlong JNICALL JVM_CurrentTimeMillis(JNIEnv*, jclass) { return kMillis; }

JNIEXPORT jlong JNICALL JVM_GetNanoTimeAdjustment(JNIEnv*, jclass, jlong offset_seconds) {
  return (kMillis / 1000 - offset_seconds) * 1'000'000'000;
}

// The Reference Handler, the Finalizer and the like: started in the eyes of Java code, they never run, and
// everything that boot does is done by one thread.
JNIEXPORT void JNICALL JVM_StartThread(JNIEnv*, jobject) {}
}
