#include <jni.h>

JNIEXPORT void JNICALL Java_L_complex(JNIEnv* env, jobject self) {
  const jfieldID f = (*env)->GetFieldID(env, (*env)->GetObjectClass(env, self), "f", "I");
  const jint value = (*env)->GetIntField(env, self, f);
  (*env)->SetIntField(env, self, f, value < 0 ? -value : value);
}
