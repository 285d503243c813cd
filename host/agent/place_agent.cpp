// SPDX-License-Identifier: Apache-2.0
// A JVMTI agent that sees places of a program being executed: instructions, sides of branches, and exceptions
// that instructions end with. `javelin reach` says "reached" of nothing else. It is loaded into the confined
// JVM that replays tests, by -agentpath:libjavelin-places.so=FILE, and the launcher of that JVM (testgen/
// launcher.cpp) asks it after each test for what was seen since it asked last.
//
// FILE has a line for each place, with tabs between its parts; offsets are bytecode indices with spaces
// between them:
//   NUMBER at      CLASS METHOD DESCRIPTOR OFFSETS             any of the instructions begins to execute
//   NUMBER side    CLASS METHOD DESCRIPTOR OFFSET  TARGET      the branch goes to TARGET
//   NUMBER throws  CLASS METHOD DESCRIPTOR OFFSETS EXCEPTION   one ends with such an exception
//
// The agent stands alone: it includes nothing of ours, and throws nothing into the JVM.
#include <jni.h>
#include <jvmti.h>

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <fstream>
#include <map>
#include <mutex>
#include <set>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

namespace {

enum class Kind { At, Side, Throws };

struct Place {
  jint number = 0;
  Kind kind = Kind::At;
  std::string method;
  std::string descriptor;
  std::vector<jlocation> offsets;
  jlocation target = -1;
  std::string exception;  // "Ljava/lang/ArithmeticException;"
};

using Location = std::pair<jmethodID, jlocation>;

// All that callbacks share; the JVM calls them in any thread.
struct Seen {
  std::mutex mutex;
  std::map<std::string, std::vector<Place>> by_class;  // by signature, "La/B;"; does not change
  std::map<Location, std::vector<const Place*>> at;
  std::map<Location, std::vector<const Place*>> throws;
  std::set<Location> cleared;  // breakpoints that need not be met again before the next test
  std::set<jint> numbers;
};

Seen& seen() {
  static Seen all;
  return all;
}

jvmtiEnv* environment = nullptr;

// The branch that the thread has met and not yet left.
thread_local Location branch = {nullptr, 0};

std::vector<std::string> split(const std::string& line, char separator) {
  std::vector<std::string> parts;
  std::istringstream in(line);
  for (std::string part; std::getline(in, part, separator);) parts.push_back(part);
  return parts;
}

bool readPlaces(const char* file) {
  std::ifstream in(file);
  if (!in) return false;
  for (std::string line; std::getline(in, line);) {
    const std::vector<std::string> parts = split(line, '\t');
    if (parts.size() < 6) continue;
    Place place;
    place.number = static_cast<jint>(std::strtol(parts[0].c_str(), nullptr, 10));
    place.kind = parts[1] == "at" ? Kind::At : parts[1] == "side" ? Kind::Side : Kind::Throws;
    place.method = parts[3];
    place.descriptor = parts[4];
    for (const std::string& offset : split(parts[5], ' '))
      place.offsets.push_back(std::strtol(offset.c_str(), nullptr, 10));
    if (place.kind == Kind::Side && parts.size() > 6)
      place.target = std::strtol(parts[6].c_str(), nullptr, 10);
    if (place.kind == Kind::Throws && parts.size() > 6) place.exception = "L" + parts[6] + ";";
    seen().by_class["L" + parts[2] + ";"].push_back(std::move(place));
  }
  return true;
}

// A string of JVMTI's, which is its own to free.
class Text {
 public:
  char** out() { return &text_; }
  std::string take() const { return text_ == nullptr ? std::string() : std::string(text_); }
  ~Text() {
    if (text_ != nullptr) environment->Deallocate(reinterpret_cast<unsigned char*>(text_));
  }

 private:
  char* text_ = nullptr;
};

std::string signatureOf(jclass type) {
  Text text;
  return environment->GetClassSignature(type, text.out(), nullptr) == JVMTI_ERROR_NONE ? text.take()
                                                                                       : std::string();
}

void watchMethod(jmethodID method, const std::vector<Place>& places) {
  Text name;
  Text descriptor;
  if (environment->GetMethodName(method, name.out(), descriptor.out(), nullptr) != JVMTI_ERROR_NONE) return;
  for (const Place& place : places) {
    if (place.method != name.take() || place.descriptor != descriptor.take()) continue;
    for (const jlocation offset : place.offsets) {
      const Location location{method, offset};
      if (place.kind == Kind::Throws) {
        seen().throws[location].push_back(&place);
        continue;
      }
      seen().at[location].push_back(&place);
      (void)environment->SetBreakpoint(method, offset);  // a second one at the place is refused
    }
  }
}

void JNICALL onClassPrepare(jvmtiEnv* /*jvmti*/, JNIEnv* /*jni*/, jthread /*thread*/, jclass type) {
  const auto places = seen().by_class.find(signatureOf(type));
  if (places == seen().by_class.end()) return;
  jint count = 0;
  jmethodID* methods = nullptr;
  if (environment->GetClassMethods(type, &count, &methods) != JVMTI_ERROR_NONE) return;
  {
    const std::lock_guard lock(seen().mutex);
    for (jint i = 0; i < count; ++i) watchMethod(methods[i], places->second);
  }
  environment->Deallocate(reinterpret_cast<unsigned char*>(methods));
}

void JNICALL onBreakpoint(jvmtiEnv* /*jvmti*/, JNIEnv* /*jni*/, jthread thread, jmethodID method,
                          jlocation offset) {
  const std::lock_guard lock(seen().mutex);
  const Location location{method, offset};
  const auto places = seen().at.find(location);
  if (places == seen().at.end()) return;
  bool has_sides = false;
  for (const Place* const place : places->second) {
    if (place->kind == Kind::At) seen().numbers.insert(place->number);
    has_sides = has_sides || place->kind == Kind::Side;
  }
  if (has_sides) {
    branch = location;
    environment->SetEventNotificationMode(JVMTI_ENABLE, JVMTI_EVENT_SINGLE_STEP, thread);
  } else if (seen().cleared.insert(location).second) {
    environment->ClearBreakpoint(method, offset);
  }
}

// The first instruction behind a branch is where it has gone.
void JNICALL onStep(jvmtiEnv* /*jvmti*/, JNIEnv* /*jni*/, jthread thread, jmethodID method,
                    jlocation offset) {
  if (branch == Location{method, offset}) return;
  environment->SetEventNotificationMode(JVMTI_DISABLE, JVMTI_EVENT_SINGLE_STEP, thread);
  const Location left = std::exchange(branch, Location{nullptr, 0});
  if (left.first != method) return;
  const std::lock_guard lock(seen().mutex);
  const auto places = seen().at.find(left);
  if (places == seen().at.end()) return;
  for (const Place* const place : places->second) {
    if (place->kind == Kind::Side && place->target == offset) seen().numbers.insert(place->number);
  }
}

bool isA(JNIEnv* jni, jobject exception, const std::string& signature) {
  bool found = false;
  jclass type = jni->GetObjectClass(exception);
  while (type != nullptr && !found) {
    found = signatureOf(type) == signature;
    jclass above = jni->GetSuperclass(type);
    jni->DeleteLocalRef(type);
    type = above;
  }
  if (type != nullptr) jni->DeleteLocalRef(type);
  return found;
}

// Whether the method is none of the JDK's own.
bool isOwn(JNIEnv* jni, jmethodID method) {
  jclass type = nullptr;
  if (environment->GetMethodDeclaringClass(method, &type) != JVMTI_ERROR_NONE) return false;
  jobject loader = nullptr;
  const bool has_loader = environment->GetClassLoader(type, &loader) == JVMTI_ERROR_NONE && loader != nullptr;
  if (loader != nullptr) jni->DeleteLocalRef(loader);
  jni->DeleteLocalRef(type);
  return has_loader;
}

// An exception belongs to the innermost instruction of the program's own that it leaves.
void JNICALL onException(jvmtiEnv* /*jvmti*/, JNIEnv* jni, jthread thread, jmethodID /*method*/,
                         jlocation /*location*/, jobject exception, jmethodID /*catch_method*/,
                         jlocation /*catch_location*/) {
  constexpr jint kMostFrames = 100;
  jvmtiFrameInfo frames[kMostFrames];
  jint count = 0;
  if (environment->GetStackTrace(thread, 0, kMostFrames, frames, &count) != JVMTI_ERROR_NONE) return;
  const jvmtiFrameInfo* const first = frames;
  const jvmtiFrameInfo* const end = first + count;
  const jvmtiFrameInfo* const own =
      std::find_if(first, end, [&](const jvmtiFrameInfo& frame) { return isOwn(jni, frame.method); });
  if (own == end) return;
  const std::lock_guard lock(seen().mutex);
  const auto places = seen().throws.find({own->method, own->location});
  if (places == seen().throws.end()) return;
  for (const Place* const place : places->second) {
    if (isA(jni, exception, place->exception)) seen().numbers.insert(place->number);
  }
}

jint start(JavaVM* machine, const char* file) {
  if (file == nullptr || !readPlaces(file)) {
    std::fprintf(stderr, "javelin: the places cannot be read\n");
    return JNI_ERR;
  }
  if (machine->GetEnv(reinterpret_cast<void**>(&environment), JVMTI_VERSION_11) != JNI_OK) return JNI_ERR;
  jvmtiCapabilities capabilities{};
  capabilities.can_generate_breakpoint_events = 1;
  capabilities.can_generate_single_step_events = 1;
  capabilities.can_generate_exception_events = 1;
  if (environment->AddCapabilities(&capabilities) != JVMTI_ERROR_NONE) return JNI_ERR;
  jvmtiEventCallbacks callbacks{};
  callbacks.ClassPrepare = onClassPrepare;
  callbacks.Breakpoint = onBreakpoint;
  callbacks.SingleStep = onStep;
  callbacks.Exception = onException;
  environment->SetEventCallbacks(&callbacks, sizeof(callbacks));
  environment->SetEventNotificationMode(JVMTI_ENABLE, JVMTI_EVENT_CLASS_PREPARE, nullptr);
  environment->SetEventNotificationMode(JVMTI_ENABLE, JVMTI_EVENT_BREAKPOINT, nullptr);
  bool has_throws = false;
  for (const auto& [type, places] : seen().by_class) {
    for (const Place& place : places) has_throws = has_throws || place.kind == Kind::Throws;
  }
  if (has_throws) environment->SetEventNotificationMode(JVMTI_ENABLE, JVMTI_EVENT_EXCEPTION, nullptr);
  return JNI_OK;
}

}  // namespace

extern "C" {

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM* machine, char* options, void* /*reserved*/) {
  return start(machine, options);
}

// The launcher's native method: the numbers of the places that were seen since it was called last.
JNIEXPORT jintArray JNICALL Java_javelin_replay_Main_takePlaces(JNIEnv* jni, jclass /*launcher*/) {
  std::vector<jint> numbers;
  {
    const std::lock_guard lock(seen().mutex);
    numbers.assign(seen().numbers.begin(), seen().numbers.end());
    seen().numbers.clear();
    for (const auto& [method, offset] : seen().cleared) (void)environment->SetBreakpoint(method, offset);
    seen().cleared.clear();
  }
  jintArray array = jni->NewIntArray(static_cast<jsize>(numbers.size()));
  if (array != nullptr) jni->SetIntArrayRegion(array, 0, static_cast<jsize>(numbers.size()), numbers.data());
  return array;
}

}  // extern "C"
