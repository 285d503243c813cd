// The native side of hunt/Hunted.java.
#include <jni.h>

JNIEXPORT jint JNICALL Java_Hunted_scramble(JNIEnv* env, jclass type, jint x) { return (jint)(3u * (unsigned)x + 1u); }
