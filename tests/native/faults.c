// The native side of Faults.java. What the system refuses is returned as the error's number.
#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <jni.h>
#include <signal.h>
#include <spawn.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#define NATIVE(type, name) JNIEXPORT type JNICALL Java_Faults_##name

NATIVE(void, crash)(JNIEnv* env, jclass type) { *(volatile int*)8 = 1; }
NATIVE(void, exit)(JNIEnv* env, jclass type, jint code) { exit(code); }
NATIVE(void, abort)(JNIEnv* env, jclass type) { abort(); }
NATIVE(void, spin)(JNIEnv* env, jclass type) {
  for (volatile int i = 0;; ++i) {
  }
}
NATIVE(void, eat)(JNIEnv* env, jclass type) {
  const size_t piece = (size_t)64 << 20;
  while (1) {
    char* const memory = malloc(piece);
    if (memory == NULL) break;
    memset(memory, 1, piece);
  }
  (*env)->ThrowNew(env, (*env)->FindClass(env, "java/lang/OutOfMemoryError"), "malloc");
}

extern char** environ;

NATIVE(jint, fork)(JNIEnv* env, jclass type) {
  const pid_t child = fork();
  if (child == 0) _exit(0);
  if (child > 0) {
    waitpid(child, NULL, 0);
    return 0;
  }
  const int error = errno;
  char* arguments[] = {"true", NULL};
  pid_t pid = 0;
  const int spawned = posix_spawnp(&pid, "true", NULL, NULL, arguments, environ);
  return spawned == 0 ? 0 : error;
}

NATIVE(jint, connect)(JNIEnv* env, jclass type) {
  const int one = socket(AF_INET, SOCK_STREAM, 0);
  if (one < 0) return errno;
  struct sockaddr_in to = {.sin_family = AF_INET, .sin_port = htons(9)};
  inet_pton(AF_INET, "127.0.0.1", &to.sin_addr);
  return connect(one, (struct sockaddr*)&to, sizeof to) == 0 ? 0 : errno == ECONNREFUSED ? 0 : errno;
}

NATIVE(jint, write)(JNIEnv* env, jclass type, jstring path) {
  const char* text = (*env)->GetStringUTFChars(env, path, NULL);
  const int file = open(text, O_WRONLY | O_CREAT | O_TRUNC, 0600);
  const int error = file < 0 ? errno : 0;
  (*env)->ReleaseStringUTFChars(env, path, text);
  return error;
}

NATIVE(jint, signal)(JNIEnv* env, jclass type) { return kill(getppid(), 0) == 0 ? 0 : errno; }

NATIVE(jint, execute)(JNIEnv* env, jclass type) {
  char* arguments[] = {"true", NULL};
  execv("/bin/true", arguments);
  return errno;
}

NATIVE(void, call)(JNIEnv* env, jclass type, jobject runnable) {
  (*env)->CallVoidMethod(env, runnable, (*env)->GetMethodID(env, (*env)->GetObjectClass(env, runnable), "run", "()V"));
}
NATIVE(jint, plain)(JNIEnv* env, jclass type, jint x) { return x * 10; }
