#include <jni.h>

JNIEXPORT jint JNICALL Java_Steps_twist(JNIEnv* env, jclass type, jintArray values, jint x) {
  jint* const v = (*env)->GetIntArrayElements(env, values, NULL);
  const jsize n = (*env)->GetArrayLength(env, values);
  unsigned sum = 0;
  for (jsize i = 0; i < n; ++i) sum = sum * 31 + (unsigned)v[i];
  v[(unsigned)x % (unsigned)n] ^= (jint)sum;
  (*env)->ReleaseIntArrayElements(env, values, v, 0);
  return (jint)sum;
}

JNIEXPORT jobject JNICALL Java_Steps_link(JNIEnv* env, jobject self, jobject next) {
  const jclass type = (*env)->GetObjectClass(env, self);
  const jfieldID sum = (*env)->GetFieldID(env, type, "sum", "I");
  (*env)->SetIntField(env, self, sum,
                      (jint)((unsigned)(*env)->GetIntField(env, self, sum) * 3 + (unsigned)(*env)->GetIntField(env, next, sum)));
  (*env)->SetObjectField(env, self, (*env)->GetFieldID(env, type, "other", "LSteps;"), next);
  return next;
}
