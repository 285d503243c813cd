// The native side of Constants.java.
#include <jni.h>
#include <stdio.h>

#define NATIVE(type, name) JNIEXPORT type JNICALL Java_Constants_##name

static jobject constantOf(JNIEnv* env, jstring type, jstring name) {
  const char* of = (*env)->GetStringUTFChars(env, type, NULL);
  const char* called = (*env)->GetStringUTFChars(env, name, NULL);
  char descriptor[200];
  snprintf(descriptor, sizeof(descriptor), "L%s;", of);
  const jclass holder = (*env)->FindClass(env, of);
  const jobject constant =
      (*env)->GetStaticObjectField(env, holder, (*env)->GetStaticFieldID(env, holder, called, descriptor));
  (*env)->ReleaseStringUTFChars(env, type, of);
  (*env)->ReleaseStringUTFChars(env, name, called);
  return constant;
}

static jobject boxOf(JNIEnv* env, jstring type, jstring letter, jint value) {
  const char* of = (*env)->GetStringUTFChars(env, type, NULL);
  const char* primitive = (*env)->GetStringUTFChars(env, letter, NULL);
  char descriptor[200];
  snprintf(descriptor, sizeof(descriptor), "(%s)L%s;", primitive, of);
  const jclass holder = (*env)->FindClass(env, of);
  const jmethodID value_of = (*env)->GetStaticMethodID(env, holder, "valueOf", descriptor);
  jvalue argument = {.j = 0};
  switch (primitive[0]) {
    case 'J': argument.j = value; break;
    case 'S': argument.s = (jshort)value; break;
    case 'B': argument.b = (jbyte)value; break;
    case 'C': argument.c = (jchar)value; break;
    case 'Z': argument.z = (jboolean)value; break;
    default: argument.i = value;
  }
  (*env)->ReleaseStringUTFChars(env, type, of);
  (*env)->ReleaseStringUTFChars(env, letter, primitive);
  return (*env)->CallStaticObjectMethodA(env, holder, value_of, &argument);
}

NATIVE(jobject, constant)(JNIEnv* env, jclass self, jstring type, jstring name) { return constantOf(env, type, name); }

NATIVE(jobject, box)(JNIEnv* env, jclass self, jstring type, jstring letter, jint value) {
  return boxOf(env, type, letter, value);
}

NATIVE(jobject, newInteger)(JNIEnv* env, jclass self, jint value) {
  const jclass type = (*env)->FindClass(env, "java/lang/Integer");
  return (*env)->NewObject(env, type, (*env)->GetMethodID(env, type, "<init>", "(I)V"), value);
}

NATIVE(jboolean, isConstant)(JNIEnv* env, jclass self, jobject constant, jstring type, jstring name) {
  return (*env)->IsSameObject(env, constant, constantOf(env, type, name));
}

NATIVE(jboolean, isBox)(JNIEnv* env, jclass self, jobject box, jstring type, jstring letter, jint value) {
  return (*env)->IsSameObject(env, box, boxOf(env, type, letter, value));
}

NATIVE(jobject, pass)(JNIEnv* env, jclass self, jobject object) { return object; }

NATIVE(void, put)(JNIEnv* env, jclass self, jobjectArray array, jint index, jobject value) {
  (*env)->SetObjectArrayElement(env, array, index, value);
}

NATIVE(jlong, toMillis)(JNIEnv* env, jclass self, jobject unit, jlong duration) {
  const jclass type = (*env)->FindClass(env, "java/util/concurrent/TimeUnit");
  return (*env)->CallLongMethod(env, unit, (*env)->GetMethodID(env, type, "toMillis", "(J)J"), duration);
}
