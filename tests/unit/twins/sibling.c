#include <jni.h>
#include <unistd.h>

static void count(JNIEnv* env, jclass type) {
  const jfieldID calls = (*env)->GetStaticFieldID(env, type, "calls", "I");
  (*env)->SetStaticIntField(env, type, calls, (*env)->GetStaticIntField(env, type, calls) + 1);
}

JNIEXPORT jint JNICALL Java_Sibling_step(JNIEnv* env, jclass type, jintArray values, jint x) {
  const jsize n = (*env)->GetArrayLength(env, values);
  jint* const v = (*env)->GetIntArrayElements(env, values, NULL);
  unsigned sum = (unsigned)x;
  for (jsize i = 0; i < n; ++i) sum = sum * 31 + (unsigned)v[i];
  v[sum % (unsigned)n] = (jint)sum;
  (*env)->ReleaseIntArrayElements(env, values, v, 0);
  count(env, type);
  return (jint)sum;
}

// A new object before the others; the first one gets the number of calls so far.
JNIEXPORT jobject JNICALL Java_Sibling_push(JNIEnv* env, jclass type, jobject head, jint value) {
  const jobject made = (*env)->AllocObject(env, type);
  const jfieldID number = (*env)->GetFieldID(env, type, "value", "I");
  const jfieldID next = (*env)->GetFieldID(env, type, "next", "LSibling;");
  (*env)->SetIntField(env, made, number, value);
  (*env)->SetObjectField(env, made, next, head);
  if (head != NULL) {
    const jfieldID calls = (*env)->GetStaticFieldID(env, type, "calls", "I");
    (*env)->SetIntField(env, head, number,
                        (*env)->GetIntField(env, head, number) + (*env)->GetStaticIntField(env, type, calls));
  }
  (*env)->SetStaticObjectField(env, type, (*env)->GetStaticFieldID(env, type, "last", "LSibling;"), made);
  count(env, type);
  return made;
}

JNIEXPORT void JNICALL Java_Sibling_crash(JNIEnv* env, jclass type) { *(volatile int*)8 = 1; }

// As step, and takes its time.
JNIEXPORT jint JNICALL Java_Sibling_pause(JNIEnv* env, jclass type, jintArray values, jint milliseconds) {
  const jint sum = Java_Sibling_step(env, type, values, milliseconds);
  usleep((useconds_t)milliseconds * 1000);
  return sum;
}
