// SPDX-License-Identifier: Apache-2.0
#include "host/embedded_jvm.h"

#include <dlfcn.h>
#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include <array>
#include <cstdlib>

#include "host/boot_pins.h"
#include "support/descriptor.h"

namespace javelin::host {

namespace {

std::vector<std::string> bootOptions(int release) {
  std::vector<std::string> options = {
      // The world must not depend on which archive of shared classes is there, nor on when methods get
      // compiled.
      "-Xshare:off",
      "-Xint",
      // Nothing may be collected or moved while we look: room for everything.
      "-XX:+UseSerialGC",
      "-Xms64m",
      "-Xmn48m",
      "-Xmx1g",  // also what VM.maxDirectMemory says
      "-XX:+UseCompressedOops",
      "-Xrs",  // no thread for signals
      "-XX:-UsePerfData",
      "-XX:ActiveProcessorCount=1",  // in statics such as ConcurrentHashMap.NCPU
      "-XX:+UnlockExperimentalVMOptions",
      "-XX:hashCode=3",  // identity hashes count up from 1
      // The interpreter sets these anew at each start; here they must not tell of the machine's moment. The
      // class
      // path's only entry does not exist.
      "-Djava.class.path=/nonexistent/javelin",
      "-Djava.io.tmpdir=/tmp",
      "-Djava.library.path=",
      "-Dos.version=0",
      "-Duser.dir=/",
      "-Duser.home=/",
      "-Duser.name=user",
  };
  if (release < 15) options.emplace_back("-XX:-UseBiasedLocking");
  if (release >= 24) options.emplace_back("-XX:-UseCompactObjectHeaders");
  return options;
}

// Standard streams that are no terminal while they live; the beginning of what the JVM says is kept. In a
// pipe: a confined process has no files in memory.
class QuietStreams {
 public:
  QuietStreams() {
    const Descriptor nothing(open("/dev/null", O_RDWR | O_CLOEXEC));
    std::array<int, 2> ends{-1, -1};
    if (pipe2(ends.data(), O_CLOEXEC | O_NONBLOCK) != 0) ends = {-1, -1};
    said_ = Descriptor(ends[0]);
    const Descriptor says(ends[1]);
    for (int i = 0; i < 3; ++i) {
      saved_[i] = Descriptor(fcntl(i, F_DUPFD_CLOEXEC, 3));
      dup2(i == 0 || !says.isOpen() ? nothing.number() : says.number(), i);
    }
  }
  ~QuietStreams() {
    for (int i = 0; i < 3; ++i) {
      if (saved_[i].isOpen()) dup2(saved_[i].number(), i);
    }
  }
  QuietStreams(const QuietStreams&) = delete;
  QuietStreams& operator=(const QuietStreams&) = delete;

  std::string said() const {
    std::string text(4096, '\0');
    const ssize_t size = read(said_.number(), text.data(), text.size());
    text.resize(size > 0 ? static_cast<std::size_t>(size) : 0);
    while (!text.empty() && text.back() == '\n') text.pop_back();
    return text;
  }

 private:
  Descriptor said_;
  Descriptor saved_[3];
};

}  // namespace

Result<EmbeddedJvm> EmbeddedJvm::boot(const jvm::JdkIdentity& jdk, bool shared) {
  clearenv();
  setenv("LC_ALL", "C.UTF-8", 1);
  if (chdir("/") != 0) return Error{"cannot change to folder", "/"};
  std::vector<std::string> options = bootOptions(jdk.release);
  if (shared) std::erase(options, "-Xshare:off");
  return create(jdk, std::move(options), true);
}

Result<EmbeddedJvm> EmbeddedJvm::start(const jvm::JdkIdentity& jdk, std::vector<std::string> options) {
  return create(jdk, std::move(options), false);
}

Result<EmbeddedJvm> EmbeddedJvm::create(const jvm::JdkIdentity& jdk, std::vector<std::string> texts,
                                        bool pinned) {
  // Global: the JDK's other libraries look for their functions here.
  void* library = dlopen(jdk.library.c_str(), RTLD_NOW | RTLD_GLOBAL);
  if (library == nullptr) return Error{dlerror(), jdk.library.string()};
  using Create = jint (*)(JavaVM**, void**, void*);
  const auto create = reinterpret_cast<Create>(dlsym(library, "JNI_CreateJavaVM"));
  if (create == nullptr) return Error{"no JNI_CreateJavaVM in the library", jdk.library.string()};

  setJvmLibrary(library, pinned);

  EmbeddedJvm jvm;
  jvm.options_ = std::move(texts);
  std::vector<JavaVMOption> options;
  for (std::string& option : jvm.options_) options.push_back({option.data(), nullptr});
  JavaVMInitArgs arguments{};
  arguments.version = JNI_VERSION_9;
  arguments.nOptions = static_cast<jint>(options.size());
  arguments.options = options.data();

  const QuietStreams quiet;
  const jint result = create(&jvm.vm_, reinterpret_cast<void**>(&jvm.jni_), &arguments);
  if (result != JNI_OK) {
    return Error{fmt::format("the JVM does not start (result {}; it says: {})", result, quiet.said()),
                 jdk.home.string()};
  }
  if (jvm.vm_->GetEnv(reinterpret_cast<void**>(&jvm.tools_), JVMTI_VERSION_9) != JNI_OK) {
    return Error{"the JVM has no tool interface (JVMTI)", jdk.home.string()};
  }
  return jvm;
}

std::string EmbeddedJvm::take(char* text) const {
  std::string copy = text == nullptr ? "" : text;
  tools_->Deallocate(reinterpret_cast<unsigned char*>(text));
  return copy;
}

Status EmbeddedJvm::checkException(const char* doing) const {
  const jthrowable thrown = jni_->ExceptionOccurred();
  if (thrown == nullptr) return okStatus();
  jni_->ExceptionClear();
  char* signature = nullptr;
  tools_->GetClassSignature(jni_->GetObjectClass(thrown), &signature, nullptr);
  return Error{fmt::format("the JVM threw {} ({})", take(signature), doing), {}};
}

}  // namespace javelin::host
