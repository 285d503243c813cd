#include <jni.h>

JNIEXPORT jint JNICALL Java_Churn_look(JNIEnv* env, jclass type, jbyteArray bytes, jobjectArray recent) {
  jbyte value = 0;
  (*env)->GetByteArrayRegion(env, bytes, 3, 1, &value);
  return value + (*env)->GetArrayLength(env, recent);
}
