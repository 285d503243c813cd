// The native side of Natives.java.
#include <jni.h>
#include <string.h>

#define NATIVE(type, name) JNIEXPORT type JNICALL Java_Natives_##name

NATIVE(jint, add)(JNIEnv* env, jclass type, jint a, jint b) {
  return (jint)((unsigned)a + (unsigned)b);
}

NATIVE(jlong, mix)(JNIEnv* env, jclass type, jboolean z, jbyte b, jchar c, jshort s, jint i, jlong j, jfloat f, jdouble d) {
  return (jlong)z + b * 3 + c * 5 + s * 7 + (jlong)i * 11 + j * 13 + (jlong)(f * 16) + (jlong)(d * 32);
}

NATIVE(void, fill)(JNIEnv* env, jclass type, jintArray ints, jbyteArray bytes, jlongArray longs, jdoubleArray doubles,
                   jcharArray chars, jbooleanArray flags) {
  const jint two[] = {20, 30};
  (*env)->SetIntArrayRegion(env, ints, 1, 2, two);
  jbyte* raw = (*env)->GetPrimitiveArrayCritical(env, bytes, NULL);
  raw[0] = -128;
  (*env)->ReleasePrimitiveArrayCritical(env, bytes, raw, 0);
  jlong* elements = (*env)->GetLongArrayElements(env, longs, NULL);
  elements[0] -= 1;
  (*env)->ReleaseLongArrayElements(env, longs, elements, 0);
  const jdouble zero = -0.0;
  (*env)->SetDoubleArrayRegion(env, doubles, 1, 1, &zero);
  const jchar omega = 0x3a9;
  (*env)->SetCharArrayRegion(env, chars, 0, 1, &omega);
  const jboolean yes = JNI_TRUE;
  (*env)->SetBooleanArrayRegion(env, flags, 0, 1, &yes);
}

static jfieldID field(JNIEnv* env, jobject object, const char* name, const char* descriptor) {
  return (*env)->GetFieldID(env, (*env)->GetObjectClass(env, object), name, descriptor);
}

NATIVE(void, twoHops)(JNIEnv* env, jobject self) {
  const jfieldID number = field(env, self, "number", "I");
  (*env)->SetIntField(env, self, number, (*env)->GetIntField(env, self, number) + 100);
  (*env)->SetObjectField(env, self, field(env, self, "name", "Ljava/lang/String;"), (*env)->NewStringUTF(env, "two"));
  const jobject node = (*env)->GetObjectField(env, self, field(env, self, "node", "LNatives$Node;"));
  const jobject next = (*env)->GetObjectField(env, node, field(env, node, "next", "LNatives$Node;"));
  const jfieldID value = field(env, next, "value", "I");
  (*env)->SetIntField(env, next, value, (*env)->GetIntField(env, next, value) * -10);
  const jdoubleArray weights = (*env)->GetObjectField(env, next, field(env, next, "weights", "[D"));
  const jdouble w = 6.5;
  (*env)->SetDoubleArrayRegion(env, weights, 0, 1, &w);
}

NATIVE(void, statics)(JNIEnv* env, jclass type) {
  const jfieldID counter = (*env)->GetStaticFieldID(env, type, "counter", "I");
  (*env)->SetStaticIntField(env, type, counter, (*env)->GetStaticIntField(env, type, counter) + 1);
  (*env)->SetStaticObjectField(env, type, (*env)->GetStaticFieldID(env, type, "text", "Ljava/lang/String;"),
                               (*env)->NewStringUTF(env, "changed"));
  const jlongArray table =
      (*env)->GetStaticObjectField(env, type, (*env)->GetStaticFieldID(env, type, "table", "[J"));
  jlong value = 0;
  (*env)->GetLongArrayRegion(env, table, 2, 1, &value);
  value += 5;
  (*env)->SetLongArrayRegion(env, table, 2, 1, &value);
}

NATIVE(jint, hidden)(JNIEnv* env, jclass type) {
  const jclass hidden = (*env)->FindClass(env, "Natives$Hidden");
  const jfieldID seen = (*env)->GetStaticFieldID(env, hidden, "seen", "I");
  const jint before = (*env)->GetStaticIntField(env, hidden, seen);
  (*env)->SetStaticIntField(env, hidden, seen, before + 1);
  const jobject head =
      (*env)->GetStaticObjectField(env, hidden, (*env)->GetStaticFieldID(env, hidden, "head", "LNatives$Node;"));
  const jfieldID value = field(env, head, "value", "I");
  (*env)->SetIntField(env, head, value, (*env)->GetIntField(env, head, value) + 1);
  return before;
}

NATIVE(jobject, make)(JNIEnv* env, jclass type, jint value) {
  const jclass node = (*env)->FindClass(env, "Natives$Node");
  const jobject made = (*env)->NewObject(env, node, (*env)->GetMethodID(env, node, "<init>", "(ILNatives$Node;)V"), value, NULL);
  (*env)->SetObjectField(env, made, field(env, made, "next", "LNatives$Node;"), made);
  return made;
}

NATIVE(jobject, same)(JNIEnv* env, jclass type, jobject object) { return object; }

NATIVE(void, fail)(JNIEnv* env, jclass type, jint how) {
  static const char* names[] = {"java/lang/IllegalStateException", "java/io/IOException", "java/lang/Error"};
  if (how < 3) {
    (*env)->ThrowNew(env, (*env)->FindClass(env, names[how]), how == 2 ? NULL : "thrown in C");
  } else if (how == 3) {
    const jclass own = (*env)->FindClass(env, "Natives$Own");
    const jmethodID init = (*env)->GetMethodID(env, own, "<init>", "(Ljava/lang/String;I)V");
    (*env)->Throw(env, (*env)->NewObject(env, own, init, (*env)->NewStringUTF(env, "own"), 17));
  } else if (how == 4) {
    (*env)->FindClass(env, "no/such/Class");
  }
}

NATIVE(jstring, describe)(JNIEnv* env, jobject self, jstring prefix) {
  const jclass string = (*env)->FindClass(env, "java/lang/String");
  const jmethodID concat = (*env)->GetMethodID(env, string, "concat", "(Ljava/lang/String;)Ljava/lang/String;");
  const jobject name = (*env)->GetObjectField(env, self, field(env, self, "name", "Ljava/lang/String;"));
  return (*env)->CallObjectMethod(env, prefix, concat, name);
}

NATIVE(jint, callBack)(JNIEnv* env, jclass type, jobject callback, jint x) {
  const jmethodID apply = (*env)->GetMethodID(env, (*env)->GetObjectClass(env, callback), "apply", "(I)I");
  return (*env)->CallIntMethod(env, callback, apply, x) + (*env)->CallIntMethod(env, callback, apply, 1);
}

NATIVE(jobjectArray, swap)(JNIEnv* env, jclass type, jobjectArray array) {
  const jobject second = (*env)->GetObjectArrayElement(env, array, 1);
  (*env)->SetObjectArrayElement(env, array, 1, (*env)->GetObjectArrayElement(env, array, 2));
  (*env)->SetObjectArrayElement(env, array, 2, second);
  return array;
}

NATIVE(jobject, list)(JNIEnv* env, jclass type, jint n) {
  const jclass list = (*env)->FindClass(env, "java/util/ArrayList");
  const jobject made = (*env)->NewObject(env, list, (*env)->GetMethodID(env, list, "<init>", "()V"));
  const jmethodID add = (*env)->GetMethodID(env, list, "add", "(Ljava/lang/Object;)Z");
  char text[] = "n0";
  for (jint i = 0; i < n; ++i) {
    text[1] = (char)('0' + i);
    (*env)->CallBooleanMethod(env, made, add, (*env)->NewStringUTF(env, text));
  }
  return made;
}

static jobject global;
NATIVE(void, keep)(JNIEnv* env, jclass type, jobject object) { global = (*env)->NewGlobalRef(env, object); }
// Counts on what it has kept: with what Java has put there since.
NATIVE(jobject, kept)(JNIEnv* env, jclass type) {
  const jfieldID value = field(env, global, "value", "I");
  (*env)->SetIntField(env, global, value, (*env)->GetIntField(env, global, value) + 1);
  return global;
}

// What is no longer reached afterwards has changed too.
NATIVE(void, unlink)(JNIEnv* env, jclass type, jobject node) {
  const jfieldID next = field(env, node, "next", "LNatives$Node;");
  const jobject second = (*env)->GetObjectField(env, node, next);
  (*env)->SetObjectField(env, node, next, (*env)->GetObjectField(env, second, next));
  (*env)->SetObjectField(env, second, next, NULL);
  (*env)->SetIntField(env, second, field(env, second, "value", "I"), -2);
}

NATIVE(jclass, classOf)(JNIEnv* env, jclass type, jobject object) { return (*env)->GetObjectClass(env, object); }
NATIVE(jfloat, half)(JNIEnv* env, jclass type, jfloat f) { return f / 2; }
NATIVE(jboolean, isNull)(JNIEnv* env, jclass type, jobject object) { return object == NULL; }
NATIVE(jshort, narrow)(JNIEnv* env, jclass type, jint x) { return (jshort)x; }

NATIVE(jobjectArray, strings)(JNIEnv* env, jclass type, jstring a, jstring b) {
  const jobjectArray both = (*env)->NewObjectArray(env, 3, (*env)->FindClass(env, "java/lang/String"), a);
  (*env)->SetObjectArrayElement(env, both, 1, b);
  char text[64];
  const jsize bytes = (*env)->GetStringUTFLength(env, b);
  (*env)->GetStringUTFRegion(env, b, 0, (*env)->GetStringLength(env, b), text);
  text[bytes] = 0;
  (*env)->SetObjectArrayElement(env, both, 2, (*env)->NewStringUTF(env, strcat(text, "!")));
  return both;
}
