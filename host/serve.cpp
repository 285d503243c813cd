// SPDX-License-Identifier: Apache-2.0
#include "host/serve.h"

#include <fmt/format.h>

#include <cstdio>
#include <memory>
#include <optional>

#include "host/host_start.h"
#include "host/strip_initialiser.h"
#include "host/twin_store.h"
#include "host/watchdog.h"
#include "jvm/frame_channel.h"
#include "jvm/host_protocol.h"

namespace javelin::host {

namespace {

namespace protocol = jvm::protocol;
using protocol::Ending;
using protocol::ToClient;
using protocol::ToHost;

class Server {
 public:
  Server(EmbeddedJvm jvm, jvm::FrameChannel& channel) : jvm_(std::move(jvm)), channel_(channel) {}

  Status prepare();
  // Until the client is gone, or says what cannot be understood.
  Status run();

 private:
  struct Answer {
    Ending ending = Ending::Refused;
    char type = 'V';
    std::uint64_t bits = 0;
    std::string text;
  };

  Status handle(ByteReader& in);
  Status reply(std::uint32_t state, const Result<Answer>& answer);
  Result<Answer> call(std::uint32_t state, ByteReader& in);
  Result<Answer> load(std::uint32_t state, ByteReader& in);
  Result<Answer> finish(std::uint32_t state, char type, jvalue value);
  Result<jvalue> argument(std::uint32_t state, ByteReader& in);
  jvalue invoke(const HostClass& type, jmethodID method, jobject receiver, char result,
                const std::vector<jvalue>& arguments);
  Status askForStatics(std::vector<std::uint32_t> classes);

  // Events of the JVM.
  static void JNICALL onClassFile(jvmtiEnv*, JNIEnv*, jclass, jobject loader, const char*, jobject, jint,
                                  const unsigned char*, jint*, unsigned char**);
  static void JNICALL onPrepare(jvmtiEnv*, JNIEnv*, jthread, jclass);
  static jobject JNICALL onGlobal(JNIEnv*, jobject);
  static jweak JNICALL onWeakGlobal(JNIEnv*, jobject);
  static void* JNICALL onDirectAddress(JNIEnv*, jobject);
  void prepared(jclass type);

  EmbeddedJvm jvm_;
  jvm::FrameChannel& channel_;
  std::unique_ptr<HostClasses> classes_;
  std::unique_ptr<TwinStore> twins_;
  std::unique_ptr<Watchdog> watchdog_;
  std::uint32_t state_ = 0;     // of the call
  bool is_inside_ = false;      // the application's code is running, on this thread
  Status upcall_ = okStatus();  // what went wrong while asking the client
  std::vector<std::uint32_t> unasked_;
  jobject (*new_global_)(JNIEnv*, jobject) = nullptr;
  jweak (*new_weak_)(JNIEnv*, jobject) = nullptr;
  void* (*direct_address_)(JNIEnv*, jobject) = nullptr;
};

// The JVM's events carry no argument of ours; there is one server in a process.
Server* server = nullptr;
// Events on other threads than the server's are not answered.
thread_local bool is_server_thread = false;

Status Server::prepare() {
  server = this;
  is_server_thread = true;
  jvmtiCapabilities wanted{};
  wanted.can_tag_objects = 1;
  wanted.can_signal_thread = 1;
  wanted.can_generate_all_class_hook_events = 1;
  if (const jvmtiError error = jvm_.tools().AddCapabilities(&wanted); error != JVMTI_ERROR_NONE) {
    return Error{fmt::format("the JVM's tool interface lacks something (error {})", static_cast<int>(error)),
                 {}};
  }
  TRY(HostClasses classes, HostClasses::make(jvm_));
  classes_ = std::make_unique<HostClasses>(std::move(classes));
  TRY(TwinStore twins, TwinStore::make(jvm_, *classes_));
  twins_ = std::make_unique<TwinStore>(std::move(twins));
  watchdog_ = std::make_unique<Watchdog>(jvm_);
  jvmtiEventCallbacks callbacks{};
  callbacks.ClassFileLoadHook = onClassFile;
  callbacks.ClassPrepare = onPrepare;
  jvm_.tools().SetEventCallbacks(&callbacks, sizeof(callbacks));
  for (const jvmtiEvent event : {JVMTI_EVENT_CLASS_FILE_LOAD_HOOK, JVMTI_EVENT_CLASS_PREPARE}) {
    if (jvm_.tools().SetEventNotificationMode(JVMTI_ENABLE, event, nullptr) != JVMTI_ERROR_NONE) {
      return Error{"the JVM does not tell about its classes", {}};
    }
  }
  jniNativeInterface* functions = nullptr;
  if (jvm_.tools().GetJNIFunctionTable(&functions) != JVMTI_ERROR_NONE) {
    return Error{"the JVM does not show its functions", {}};
  }
  new_global_ = functions->NewGlobalRef;
  new_weak_ = functions->NewWeakGlobalRef;
  direct_address_ = functions->GetDirectBufferAddress;
  functions->NewGlobalRef = onGlobal;
  functions->NewWeakGlobalRef = onWeakGlobal;
  functions->GetDirectBufferAddress = onDirectAddress;
  jvm_.tools().SetJNIFunctionTable(functions);
  jvm_.tools().Deallocate(reinterpret_cast<unsigned char*>(functions));
  return okStatus();
}

// --- events of the JVM
// ----------------------------------------------------------------------------------------

void JNICALL Server::onClassFile(jvmtiEnv* tools, JNIEnv*, jclass, jobject loader, const char*, jobject,
                                 jint length, const unsigned char* bytes, jint* new_length,
                                 unsigned char** new_bytes) {
  if (!server->classes_->isApplication(loader)) return;
  const auto changed = withoutInitialiser({bytes, static_cast<std::size_t>(length)});
  if (!changed) return;
  unsigned char* copy = nullptr;
  if (tools->Allocate(static_cast<jlong>(changed->size()), &copy) != JVMTI_ERROR_NONE) return;
  std::copy(changed->begin(), changed->end(), copy);
  *new_length = static_cast<jint>(changed->size());
  *new_bytes = copy;
}

void JNICALL Server::onPrepare(jvmtiEnv* tools, JNIEnv* jni, jthread, jclass type) {
  if (!is_server_thread) return;
  jobject loader = nullptr;
  tools->GetClassLoader(type, &loader);
  if (server->classes_->isApplication(loader)) server->prepared(type);
  if (loader != nullptr) jni->DeleteLocalRef(loader);
}

void Server::prepared(jclass type) {
  HostClass& entry = classes_->of(type);
  if (entry.is_left_out) return;
  const std::uint32_t index = classes_->indexOf(entry);
  classes_->prepared().push_back(index);
  unasked_.push_back(index);
  // Native code is about to see its static fields.
  if (is_inside_ && upcall_.ok()) {
    is_inside_ = false;
    upcall_ = askForStatics(std::exchange(unasked_, {}));
    is_inside_ = true;
  }
}

jobject JNICALL Server::onGlobal(JNIEnv* jni, jobject object) {
  if (is_server_thread && server->is_inside_ && object != nullptr)
    server->twins_->keep(server->state_, object);
  return server->new_global_(jni, object);
}
jweak JNICALL Server::onWeakGlobal(JNIEnv* jni, jobject object) {
  if (is_server_thread && server->is_inside_ && object != nullptr)
    server->twins_->keep(server->state_, object);
  return server->new_weak_(jni, object);
}

void* JNICALL Server::onDirectAddress(JNIEnv* jni, jobject buffer) {
  if (is_server_thread && server->is_inside_ && buffer != nullptr)
    server->twins_->keepMemory(server->state_, buffer);
  return server->direct_address_(jni, buffer);
}

Status Server::askForStatics(std::vector<std::uint32_t> classes) {
  while (!classes.empty()) {
    jvm::WireWriter out;
    out.u1(static_cast<std::uint8_t>(ToClient::NeedStatics));
    out.u4(state_);
    const auto introduced = classes_->takeIntroduced();
    out.u4(static_cast<std::uint32_t>(introduced.size()));
    for (const HostClass* type : introduced) {
      out.u4(type->number);
      out.text(type->name);
    }
    out.u4(static_cast<std::uint32_t>(classes.size()));
    for (const std::uint32_t index : classes) out.u4(classes_->at(index).number);
    TRY_STATUS(channel_.send(out.bytes()));
    TRY(const std::vector<std::uint8_t> answer, channel_.receive());
    ByteReader in(answer);
    if (static_cast<ToHost>(in.u1()) != ToHost::Statics) return Error{"another answer was expected", {}};
    TRY_STATUS(twins_->apply(state_, in));
    // The twins of what they hold may have brought more classes.
    classes = std::exchange(unasked_, {});
  }
  return okStatus();
}

// --- calls
// ------------------------------------------------------------------------------------------------------

Result<jvalue> Server::argument(std::uint32_t state, ByteReader& in) {
  jvalue value{};
  const char type = static_cast<char>(in.u1());
  const std::uint64_t bits = in.u8();
  switch (type) {
    case 'Z':
      value.z = bits != 0 ? JNI_TRUE : JNI_FALSE;
      break;
    case 'B':
      value.b = static_cast<jbyte>(bits);
      break;
    case 'C':
      value.c = static_cast<jchar>(bits);
      break;
    case 'S':
      value.s = static_cast<jshort>(bits);
      break;
    case 'L': {
      TRY(value.l, twins_->object(state, static_cast<std::uint32_t>(bits)));
      break;
    }
    case 'I':
    case 'F':
      value.i = static_cast<jint>(bits);  // the same bits
      break;
    default:
      value.j = static_cast<jlong>(bits);
  }
  return value;
}

jvalue Server::invoke(const HostClass& type, jmethodID method, jobject receiver, char result,
                      const std::vector<jvalue>& arguments) {
  JNIEnv& jni = jvm_.jni();
  const jvalue* const a = arguments.data();
  jvalue value{};
#define JAVELIN_CALL(Type)                                                   \
  (receiver == nullptr ? jni.CallStatic##Type##MethodA(type.type, method, a) \
                       : jni.CallNonvirtual##Type##MethodA(receiver, type.type, method, a))
  switch (result) {
    case 'V':
      JAVELIN_CALL(Void);
      break;
    case 'Z':
      value.z = JAVELIN_CALL(Boolean);
      break;
    case 'B':
      value.b = JAVELIN_CALL(Byte);
      break;
    case 'C':
      value.c = JAVELIN_CALL(Char);
      break;
    case 'S':
      value.s = JAVELIN_CALL(Short);
      break;
    case 'I':
      value.i = JAVELIN_CALL(Int);
      break;
    case 'J':
      value.j = JAVELIN_CALL(Long);
      break;
    case 'F':
      value.f = JAVELIN_CALL(Float);
      break;
    case 'D':
      value.d = JAVELIN_CALL(Double);
      break;
    default:
      value.l = JAVELIN_CALL(Object);
  }
#undef JAVELIN_CALL
  return value;
}

Result<Server::Answer> Server::call(std::uint32_t state, ByteReader& in) {
  const std::chrono::milliseconds limit(in.u4());
  TRY_STATUS(twins_->apply(state, in));
  HostClass* const type = classes_->find(in.u4());
  const std::string name(jvm::readText(in));
  const std::string descriptor(jvm::readText(in));
  const bool is_static = in.u1() != 0;
  std::vector<jvalue> arguments;
  for (std::uint32_t n = jvm::readCount(in, 9); n > 0; --n) {
    TRY(const jvalue value, argument(state, in));
    arguments.push_back(value);
  }
  const std::size_t end = descriptor.find(')');
  if (!in.ok() || type == nullptr || end == std::string::npos || end + 1 >= descriptor.size()) {
    return Error{"a call that cannot be", name};
  }
  if (!is_static && (arguments.empty() || arguments[0].l == nullptr))
    return Error{"a call without receiver", name};
  JNIEnv& jni = jvm_.jni();
  const jmethodID method = is_static ? jni.GetStaticMethodID(type->type, name.c_str(), descriptor.c_str())
                                     : jni.GetMethodID(type->type, name.c_str(), descriptor.c_str());
  TRY_STATUS(jvm_.checkException("looking for the method"));
  jobject receiver = nullptr;
  if (!is_static) {
    receiver = arguments[0].l;
    arguments.erase(arguments.begin());
  }
  const char result = descriptor[end + 1] == '[' ? 'L' : descriptor[end + 1];
  TRY_STATUS(askForStatics(std::exchange(unasked_, {})));
  watchdog_->begin(limit);
  is_inside_ = true;
  const jvalue value = invoke(*type, method, receiver, result, arguments);
  is_inside_ = false;
  return finish(state, result, value);
}

Result<Server::Answer> Server::load(std::uint32_t state, ByteReader& in) {
  const std::chrono::milliseconds limit(in.u4());
  TRY_STATUS(twins_->apply(state, in));
  HostClass* const type = classes_->find(in.u4());
  const std::string path(jvm::readText(in));
  if (!in.ok() || type == nullptr) return Error{"a library that cannot be", path};
  TRY_STATUS(askForStatics(std::exchange(unasked_, {})));
  JNIEnv& jni = jvm_.jni();
  // System.load calls this: the library belongs to the class's loader.
  const jclass runtime = jni.FindClass("java/lang/Runtime");
  const jmethodID get = jni.GetStaticMethodID(runtime, "getRuntime", "()Ljava/lang/Runtime;");
  const jmethodID load = jni.GetMethodID(runtime, "load0", "(Ljava/lang/Class;Ljava/lang/String;)V");
  TRY_STATUS(jvm_.checkException("looking for Runtime.load0"));
  const jobject object = jni.CallStaticObjectMethod(runtime, get);
  const jstring text = jni.NewStringUTF(path.c_str());
  watchdog_->begin(limit);
  is_inside_ = true;
  jni.CallVoidMethod(object, load, type->type, text);
  is_inside_ = false;
  return finish(state, 'V', {});
}

Result<Server::Answer> Server::finish(std::uint32_t state, char type, jvalue value) {
  JNIEnv& jni = jvm_.jni();
  const bool stopped = watchdog_->end();
  std::fflush(nullptr);  // the process may be killed at any time
  const jthrowable thrown = jni.ExceptionOccurred();
  jni.ExceptionClear();
  if (stopped) return Answer{Ending::TimedOut, 'V', 0, ""};
  TRY_STATUS(std::exchange(upcall_, okStatus()));
  Answer answer{thrown != nullptr ? Ending::Threw : Ending::Returned, thrown != nullptr ? 'L' : type, 0, ""};
  switch (answer.type) {
    case 'V':
      break;
    case 'Z':
      answer.bits = value.z != 0 ? 1 : 0;
      break;
    case 'B':
      answer.bits = static_cast<std::uint32_t>(jint{value.b});
      break;
    case 'C':
      answer.bits = value.c;
      break;
    case 'S':
      answer.bits = static_cast<std::uint32_t>(jint{value.s});
      break;
    case 'I':
    case 'F':
      answer.bits = static_cast<std::uint32_t>(value.i);
      break;
    case 'J':
    case 'D':
      answer.bits = static_cast<std::uint64_t>(value.j);
      break;
    default: {
      const jobject object = thrown != nullptr ? thrown : value.l;
      TRY(answer.bits, twins_->numberOf(state, object));
      if (object != nullptr && answer.bits == 0) {
        const jclass returned = jni.GetObjectClass(object);
        return Error{"native code returns what cannot be taken over", classes_->of(returned).name};
      }
    }
  }
  return answer;
}

Status Server::reply(std::uint32_t state, const Result<Answer>& answer) {
  jvm::WireWriter out;
  out.u1(static_cast<std::uint8_t>(ToClient::Done));
  const auto refuse = [&](const Error& error) {
    out.clear();
    out.u1(static_cast<std::uint8_t>(ToClient::Done));
    out.u1(static_cast<std::uint8_t>(Ending::Refused));
    out.text(error.text());
  };
  if (!answer.ok()) {
    refuse(answer.error());
  } else {
    out.u1(static_cast<std::uint8_t>(answer->ending));
    if (answer->ending == Ending::TimedOut) {
      out.text(answer->text);
    } else {
      out.u1(static_cast<std::uint8_t>(answer->type));
      out.u8(answer->bits);
      if (const Status collected = twins_->collect(state, out); !collected.ok()) refuse(collected.error());
      if (out.size() > protocol::kLongestMessage) refuse({"native code has changed too much", {}});
    }
  }
  jvm_.jni().ExceptionClear();
  return channel_.send(out.bytes());
}

Status Server::handle(ByteReader& in) {
  const auto kind = static_cast<ToHost>(in.u1());
  switch (kind) {
    case ToHost::Call:
    case ToHost::Load: {
      state_ = in.u4();
      if (jvm_.jni().PushLocalFrame(1000) != 0) return Error{"no room for local references", {}};
      const Result<Answer> answer = kind == ToHost::Call ? call(state_, in) : load(state_, in);
      is_inside_ = false;
      Status sent = reply(state_, answer);
      jvm_.jni().PopLocalFrame(nullptr);
      return sent;
    }
    case ToHost::Release: {
      const std::uint32_t state = in.u4();
      for (std::uint32_t n = jvm::readCount(in, 4); n > 0; --n) twins_->release(state, in.u4());
      return okStatus();
    }
    case ToHost::EndState:
      twins_->endState(in.u4());
      return okStatus();
    case ToHost::Nothing: {
      const std::uint8_t done = static_cast<std::uint8_t>(ToClient::Done);
      return channel_.send({&done, 1});
    }
    case ToHost::Start:
    case ToHost::Statics:
      break;
  }
  return Error{"a message that was not expected", fmt::format("kind {}", static_cast<int>(kind))};
}

Status Server::run() {
  while (true) {
    const auto message = channel_.receive();
    if (!message.ok())
      return message.error().what == jvm::FrameChannel::kClosed ? okStatus() : message.error();
    ByteReader in(*message);
    Status done = handle(in);
    if (!done.ok()) return done;
  }
}

}  // namespace

Status serve(const std::filesystem::path& home, int descriptor, const std::string& confined) {
  return startServer<Server>({home, descriptor, confined});
}

}  // namespace javelin::host
