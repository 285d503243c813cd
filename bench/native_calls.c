#include <jni.h>

JNIEXPORT jint JNICALL Java_NativeCalls_nothing(JNIEnv* env, jclass type, jint x) { return x + 1; }
JNIEXPORT jint JNICALL Java_NativeCalls_look(JNIEnv* env, jclass type, jobject object) { return object != NULL; }
JNIEXPORT void JNICALL Java_NativeCalls_touch(JNIEnv* env, jclass type, jbyteArray bytes) {
  jbyte first = 0;
  (*env)->GetByteArrayRegion(env, bytes, 0, 1, &first);
  ++first;
  (*env)->SetByteArrayRegion(env, bytes, 0, 1, &first);
}
