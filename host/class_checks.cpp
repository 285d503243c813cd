// SPDX-License-Identifier: Apache-2.0
#include "host/class_checks.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <optional>

#include "host/boot_pins.h"
#include "host/host_start.h"
#include "jvm/verify_protocol.h"
#include "jvm/wire.h"

namespace javelin::host {

namespace {

namespace protocol = jvm::verify_protocol;
using protocol::Phase;
using protocol::Source;
using protocol::ToClient;
using protocol::ToHost;

using FindLoaded = jclass (*)(JNIEnv*, jobject, jstring);

class ClassChecks {
 public:
  ClassChecks(EmbeddedJvm jvm, jvm::FrameChannel& channel) : jvm_(std::move(jvm)), channel_(channel) {}

  Status prepare();
  Status run();

  // A class loader was asked for a class: one that it has, or gets now, or null. With an exception pending
  // if the check cannot go on.
  jclass findLoaded(jobject loader, jstring name);

 private:
  struct Needed {
    std::uint32_t space = 0;
    std::string name;
  };

  Status check(ByteReader& in);
  void defineAndLink(Phase phase, std::uint32_t space, const std::string& name, Bytes bytes);
  void defineHidden(std::uint32_t space, const std::string& name, Bytes bytes, ByteReader& in);
  jclass hiddenClass(jobject loader, jclass lookup, const std::string& name, Bytes bytes, bool nest_mate);
  void link(jclass type);
  Status reply();
  std::string classNameOf(jobject object) const;
  std::optional<std::string> messageOf(jthrowable thrown) const;

  void beginWorld(std::uint32_t world);
  jobject loaderOf(std::uint32_t space);
  jstring javaName(std::string name) const;
  jclass foundIn(jobject loader, const std::string& name);
  jclass askFor(std::uint32_t space, const std::string& name);
  void giveUp() { jvm_.jni().ThrowNew(internal_error_, "a class is missing"); }

  EmbeddedJvm jvm_;
  jvm::FrameChannel& channel_;
  std::uint32_t world_ = 0;
  std::map<std::uint32_t, jobject> loaders_;  // of this world, by name space: global references
  std::optional<Needed> missing_;             // ended the check
  std::string broken_;                        // what went wrong here, if something did
  Status channel_status_ = okStatus();

  FindLoaded original_ = nullptr;
  jclass internal_error_ = nullptr;
  jclass loader_class_ = nullptr;
  jclass url_loader_ = nullptr;
  jmethodID make_loader_ = nullptr;
  jmethodID load_class_ = nullptr;
  jmethodID define_hidden_ = nullptr;
  jmethodID get_fields_ = nullptr;
  jmethodID get_message_ = nullptr;
  jobject parent_ = nullptr;   // of all loaders: the JDK's application loader, with nothing on its path
  jobject no_urls_ = nullptr;  // URL[0]
};

// The JVM's functions carry no argument of ours; there is one of these in a process, on one thread.
ClassChecks* checks = nullptr;
thread_local bool is_checking_thread = false;

Status ClassChecks::prepare() {
  JNIEnv& jni = jvm_.jni();
  checks = this;
  is_checking_thread = true;
  original_ = reinterpret_cast<FindLoaded>(jvmFunction("JVM_FindLoadedClass"));
  if (original_ == nullptr) return Error{"the JVM lacks JVM_FindLoadedClass", {}};
  const auto find = [&](const char* name) {
    const jclass local = jni.FindClass(name);
    return local == nullptr ? nullptr : static_cast<jclass>(jni.NewGlobalRef(local));
  };
  internal_error_ = find("java/lang/InternalError");
  loader_class_ = find("java/lang/ClassLoader");
  url_loader_ = find("java/net/URLClassLoader");
  const jclass url = find("java/net/URL");
  const jclass class_class = find("java/lang/Class");
  const jclass throwable = find("java/lang/Throwable");
  TRY_STATUS(jvm_.checkException("looking for classes"));
  make_loader_ =
      jni.GetMethodID(url_loader_, "<init>", "(Ljava/lang/String;[Ljava/net/URL;Ljava/lang/ClassLoader;)V");
  load_class_ = jni.GetMethodID(loader_class_, "loadClass", "(Ljava/lang/String;)Ljava/lang/Class;");
  get_fields_ = jni.GetMethodID(class_class, "getDeclaredFields0", "(Z)[Ljava/lang/reflect/Field;");
  get_message_ = jni.GetMethodID(throwable, "getMessage", "()Ljava/lang/String;");
  const jmethodID system =
      jni.GetStaticMethodID(loader_class_, "getSystemClassLoader", "()Ljava/lang/ClassLoader;");
  TRY_STATUS(jvm_.checkException("looking for methods"));
  define_hidden_ =
      jni.GetStaticMethodID(loader_class_, "defineClass0",
                            "(Ljava/lang/ClassLoader;Ljava/lang/Class;Ljava/lang/String;[BIILjava/"
                            "security/ProtectionDomain;ZILjava/lang/Object;)Ljava/lang/Class;");
  jni.ExceptionClear();  // before JDK 15 there are no hidden classes
  parent_ = jni.NewGlobalRef(jni.CallStaticObjectMethod(loader_class_, system));
  TRY_STATUS(jvm_.checkException("getSystemClassLoader"));
  no_urls_ = jni.NewGlobalRef(jni.NewObjectArray(0, url, nullptr));
  // The first loader costs some milliseconds of the JDK's own code.
  beginWorld(1);
  loaderOf(0);
  return jvm_.checkException("making a class loader");
}

// --- classes that are needed ------------------------------------------------------------------------------

void ClassChecks::beginWorld(std::uint32_t world) {
  if (world == world_) return;
  for (const auto& [space, loader] : loaders_) jvm_.jni().DeleteGlobalRef(loader);
  loaders_.clear();
  world_ = world;
}

jobject ClassChecks::loaderOf(std::uint32_t space) {
  if (const auto known = loaders_.find(space); known != loaders_.end()) return known->second;
  JNIEnv& jni = jvm_.jni();
  const jstring name = jni.NewStringUTF(fmt::format("{}{}", protocol::kLoaderName, space).c_str());
  const jobject loader = jni.NewObject(url_loader_, make_loader_, name, no_urls_, parent_);
  if (loader == nullptr) return nullptr;
  return loaders_[space] = jni.NewGlobalRef(loader);
}

// "p/A" as Java code has it, "p.A".
jstring ClassChecks::javaName(std::string name) const {
  std::replace(name.begin(), name.end(), '/', '.');
  return jvm_.jni().NewStringUTF(name.c_str());
}

jclass ClassChecks::foundIn(jobject loader, const std::string& name) {
  return original_(&jvm_.jni(), loader, javaName(name));
}

jclass ClassChecks::findLoaded(jobject loader, jstring name) {
  JNIEnv& jni = jvm_.jni();
  if (const jclass known = original_(&jni, loader, name); known != nullptr || name == nullptr) return known;
  const auto space = std::find_if(loaders_.begin(), loaders_.end(), [&](const auto& entry) {
    return jni.IsSameObject(entry.second, loader) != JNI_FALSE;
  });
  if (space == loaders_.end()) return nullptr;
  const char* const text = jni.GetStringUTFChars(name, nullptr);
  std::string internal = text;
  jni.ReleaseStringUTFChars(name, text);
  std::replace(internal.begin(), internal.end(), '.', '/');
  return askFor(space->first, internal);
}

jclass ClassChecks::askFor(std::uint32_t space, const std::string& name) {
  if (missing_ || !broken_.empty() || !channel_status_.ok()) return giveUp(), nullptr;
  jvm::WireWriter out;
  out.u1(static_cast<std::uint8_t>(ToClient::NeedClass));
  out.u4(space);
  out.text(name);
  channel_status_ = channel_.send(out.bytes());
  if (!channel_status_.ok()) return giveUp(), nullptr;
  const auto answer = channel_.receive();
  if (!answer.ok()) {
    channel_status_ = answer.error();
    return giveUp(), nullptr;
  }
  ByteReader in(*answer);
  const auto kind = static_cast<ToHost>(in.u1());
  const auto source = static_cast<Source>(in.u1());
  if (kind != ToHost::Class || !in.ok()) {
    channel_status_ = Error{"another answer was expected", {}};
    return giveUp(), nullptr;
  }
  switch (source) {
    case Source::Parent:
      return nullptr;
    case Source::Bytes:
      break;
    case Source::NewWorld:
      broken_ = "a new world is needed";
      return giveUp(), nullptr;
    default:
      missing_ = Needed{space, name};
      return giveUp(), nullptr;
  }
  const std::uint32_t definer = in.u4();
  const Bytes bytes = in.take(in.u4());
  const jobject loader = loaderOf(definer);
  if (loader == nullptr) return nullptr;
  if (definer != space) {
    if (const jclass known = foundIn(loader, name)) return known;
  }
  return jvm_.jni().DefineClass(name.c_str(), loader, reinterpret_cast<const jbyte*>(bytes.data()),
                                static_cast<jsize>(bytes.size()));
}

// --- checks -----------------------------------------------------------------------------------------------

// Asking for its fields links a class, and does not initialise it. What it throws after that is about the
// fields' types.
void ClassChecks::link(jclass type) {
  JNIEnv& jni = jvm_.jni();
  jni.DeleteLocalRef(jni.CallObjectMethod(type, get_fields_, JNI_TRUE));
  jint status = 0;
  jvm_.tools().GetClassStatus(type, &status);
  if ((status & JVMTI_CLASS_STATUS_PREPARED) == 0) {
    if (jni.ExceptionCheck() == JNI_FALSE && broken_.empty()) broken_ = "the JVM does not link the class";
    return;
  }
  jni.ExceptionClear();
  missing_.reset();
  broken_.clear();
}

void ClassChecks::defineAndLink(Phase phase, std::uint32_t space, const std::string& name, Bytes bytes) {
  const jobject loader = loaderOf(space);
  if (loader == nullptr) return;
  jclass type = phase == Phase::Link ? foundIn(loader, name) : nullptr;
  if (type == nullptr) {
    type = jvm_.jni().DefineClass(name.empty() ? nullptr : name.c_str(), loader,
                                  reinterpret_cast<const jbyte*>(bytes.data()),
                                  static_cast<jsize>(bytes.size()));
  }
  if (type != nullptr && phase == Phase::Link) link(type);
}

jclass ClassChecks::hiddenClass(jobject loader, jclass lookup, const std::string& name, Bytes bytes,
                                bool nest_mate) {
  enum Flags : jint { kNestMate = 1, kHidden = 2 };
  JNIEnv& jni = jvm_.jni();
  const auto length = static_cast<jsize>(bytes.size());
  const jbyteArray array = jni.NewByteArray(length);
  if (array == nullptr) return nullptr;
  jni.SetByteArrayRegion(array, 0, length, reinterpret_cast<const jbyte*>(bytes.data()));
  return static_cast<jclass>(jni.CallStaticObjectMethod(
      loader_class_, define_hidden_, loader, lookup, javaName(name), array, 0, length, nullptr, JNI_FALSE,
      static_cast<jint>(kHidden) | (nest_mate ? static_cast<jint>(kNestMate) : 0), nullptr));
}

void ClassChecks::defineHidden(std::uint32_t space, const std::string& name, Bytes bytes, ByteReader& in) {
  JNIEnv& jni = jvm_.jni();
  const jobject loader = loaderOf(space);
  if (loader == nullptr) return;
  const std::uint32_t hosts = jvm::readCount(in, 4);
  const std::string outermost(jvm::readText(in));
  auto lookup = static_cast<jclass>(jni.CallObjectMethod(loader, load_class_, javaName(outermost)));
  for (std::uint32_t i = 1; i < hosts && lookup != nullptr; ++i) {
    const bool nest_mate = in.u1() != 0;
    const std::string inner(jvm::readText(in));
    lookup = hiddenClass(loader, lookup, inner, in.take(in.u4()), nest_mate);
  }
  const bool nest_mate = in.u1() != 0;
  if (!in.ok() || define_hidden_ == nullptr) broken_ = "a hidden class that cannot be";
  if (lookup != nullptr && broken_.empty()) hiddenClass(loader, lookup, name, bytes, nest_mate);
}

Status ClassChecks::check(ByteReader& in) {
  const std::uint32_t world = in.u4();
  const auto phase = static_cast<Phase>(in.u1());
  const std::uint32_t space = in.u4();
  const std::string name(jvm::readText(in));
  const Bytes bytes = in.take(in.u4());
  if (!in.ok()) return Error{"a message that ends too early", {}};
  missing_.reset();
  broken_.clear();
  beginWorld(world);
  if (phase == Phase::Hidden) {
    defineHidden(space, name, bytes, in);
  } else {
    defineAndLink(phase, space, name, bytes);
  }
  return reply();
}

std::string ClassChecks::classNameOf(jobject object) const {
  char* signature = nullptr;
  jvm_.tools().GetClassSignature(jvm_.jni().GetObjectClass(object), &signature, nullptr);
  const std::string text = jvm_.take(signature);
  return text.size() > 2 ? text.substr(1, text.size() - 2) : text;
}

std::optional<std::string> ClassChecks::messageOf(jthrowable thrown) const {
  JNIEnv& jni = jvm_.jni();
  const auto message = static_cast<jstring>(jni.CallObjectMethod(thrown, get_message_));
  jni.ExceptionClear();
  if (message == nullptr) return std::nullopt;
  const char* const text = jni.GetStringUTFChars(message, nullptr);
  std::string copy = text;
  jni.ReleaseStringUTFChars(message, text);
  return copy;
}

Status ClassChecks::reply() {
  JNIEnv& jni = jvm_.jni();
  const jthrowable thrown = jni.ExceptionOccurred();
  jni.ExceptionClear();
  TRY_STATUS(channel_status_);
  jvm::WireWriter out;
  if (missing_) {
    out.u1(static_cast<std::uint8_t>(ToClient::Missing));
    out.u4(missing_->space);
    out.text(missing_->name);
  } else if (!broken_.empty()) {
    out.u1(static_cast<std::uint8_t>(ToClient::Broken));
    out.text(broken_);
  } else if (thrown != nullptr) {
    const std::optional<std::string> message = messageOf(thrown);
    out.u1(static_cast<std::uint8_t>(ToClient::Refused));
    out.text(classNameOf(thrown));
    out.u1(message ? 1 : 0);
    out.text(message.value_or(""));
  } else {
    out.u1(static_cast<std::uint8_t>(ToClient::Accepted));
  }
  return channel_.send(out.bytes());
}

Status ClassChecks::run() {
  while (true) {
    const auto message = channel_.receive();
    if (!message.ok())
      return message.error().what == jvm::FrameChannel::kClosed ? okStatus() : message.error();
    ByteReader in(*message);
    if (static_cast<ToHost>(in.u1()) != ToHost::Check) return Error{"a message that was not expected", {}};
    if (jvm_.jni().PushLocalFrame(256) != 0) return Error{"no room for local references", {}};
    const Status done = check(in);
    jvm_.jni().PopLocalFrame(nullptr);
    if (!done.ok()) return done;
  }
}

}  // namespace

// Belongs to the interface between the JDK's libjava.so and libjvm.so, like those in boot_pins.cpp:
// ClassLoader.loadClass asks it first, so a loader that finds every class "loaded" needs no Java code of
// ours.
extern "C" JNIEXPORT jclass JNICALL JVM_FindLoadedClass(JNIEnv* jni, jobject loader, jstring name) {
  if (is_checking_thread && checks != nullptr) return checks->findLoaded(loader, name);
  static const auto original = reinterpret_cast<FindLoaded>(jvmFunction("JVM_FindLoadedClass"));
  return original(jni, loader, name);
}

Status serveChecks(const std::filesystem::path& home, int descriptor, const std::string& confined) {
  return startServer<ClassChecks>({home, descriptor, confined});
}

}  // namespace javelin::host
