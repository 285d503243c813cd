// SPDX-License-Identifier: Apache-2.0
#include "host/name_order.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <set>
#include <vector>

namespace javelin::host {

namespace {

constexpr std::size_t kLongestName = 40;
constexpr std::size_t kMostNames = 60'000;  // a class can have 65,535 methods
// No JVM has seen this one before, so the names behind it are none of its own.
constexpr std::string_view kNewName = "javelin$first$new$name";

bool isName(std::string_view text) {
  const auto letter = [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || c == '$';
  };
  return !text.empty() && text.size() <= kLongestName && letter(text[0]) &&
         std::all_of(text.begin(), text.end(), [&](char c) { return letter(c) || (c >= '0' && c <= '9'); });
}

// All texts of a constant pool (JVMS 4.4) that could name a method.
void addNames(const unsigned char* at, const unsigned char* end, std::set<std::string>& names) {
  while (at < end) {
    const unsigned tag = *at++;
    if (tag == 1) {
      const std::size_t size = (std::size_t{at[0]} << 8U) | at[1];
      const std::string_view text(reinterpret_cast<const char*>(at + 2), size);
      if (isName(text)) names.emplace(text);
      at += 2 + size;
    } else if (tag == 5 || tag == 6) {
      at += 8;
    } else if (tag == 7 || tag == 8 || tag == 16 || tag == 19 || tag == 20) {
      at += 2;
    } else if (tag == 15) {
      at += 3;
    } else {
      at += 4;
    }
  }
}

class ClassWriter {
 public:
  void u1(unsigned value) { bytes_.push_back(static_cast<jbyte>(value)); }
  void u2(std::size_t value) {
    u1(static_cast<unsigned>(value >> 8U) & 0xffU);
    u1(static_cast<unsigned>(value) & 0xffU);
  }
  void u4(std::uint32_t value) {
    u2(value >> 16U);
    u2(value & 0xffffU);
  }
  void utf8(std::string_view text) {
    u1(1);
    u2(text.size());
    for (const char c : text) bytes_.push_back(static_cast<jbyte>(c));
  }
  const std::vector<jbyte>& bytes() const { return bytes_; }

 private:
  std::vector<jbyte> bytes_;
};

// An interface with an abstract method of each name.
std::vector<jbyte> interfaceWith(const std::vector<std::string>& names) {
  ClassWriter out;
  out.u4(0xcafebabe);
  out.u4(52);
  out.u2(6 + names.size());
  out.utf8("javelin$Names");
  out.u1(7);
  out.u2(1);
  out.utf8("java/lang/Object");
  out.u1(7);
  out.u2(3);
  out.utf8("(JJJ)V");  // Object's methods must not be overridden
  for (const std::string& name : names) out.utf8(name);
  out.u2(0x601);
  out.u2(2);
  out.u2(4);
  out.u2(0);
  out.u2(0);
  out.u2(names.size());
  for (std::size_t i = 0; i < names.size(); ++i) {
    out.u2(0x401);
    out.u2(6 + i);
    out.u2(5);
    out.u2(0);
  }
  out.u2(0);
  return out.bytes();
}

std::set<std::string> namesOfLoadedClasses(const EmbeddedJvm& jvm) {
  std::set<std::string> names = {"main"};  // which none of the JDK's own needs
  jint count = 0;
  jclass* loaded = nullptr;
  if (jvm.tools().GetLoadedClasses(&count, &loaded) != JVMTI_ERROR_NONE) return names;
  for (jint i = 0; i < count; ++i) {
    jint entries = 0;
    jint size = 0;
    unsigned char* bytes = nullptr;
    // Arrays have none.
    if (jvm.tools().GetConstantPool(loaded[i], &entries, &size, &bytes) == JVMTI_ERROR_NONE) {
      addNames(bytes, bytes + size, names);
      jvm.tools().Deallocate(bytes);
    }
    jvm.jni().DeleteLocalRef(loaded[i]);
  }
  jvm.tools().Deallocate(reinterpret_cast<unsigned char*>(loaded));
  return names;
}

Result<std::string> orderIn(const EmbeddedJvm& jvm) {
  jvmtiCapabilities wanted{};
  wanted.can_get_constant_pool = 1;
  if (jvm.tools().AddCapabilities(&wanted) != JVMTI_ERROR_NONE) return std::string();
  std::vector<std::string> names = {std::string(kNewName)};
  for (const std::string& name : namesOfLoadedClasses(jvm)) names.push_back(name);
  if (names.size() > kMostNames) names.resize(kMostNames);
  const std::vector<jbyte> bytes = interfaceWith(names);
  const jclass type =
      jvm.jni().DefineClass("javelin$Names", nullptr, bytes.data(), static_cast<jsize>(bytes.size()));
  TRY_STATUS(jvm.checkException("defining a class"));
  // Looking for a method, in vain, links the class; before that the tool interface tells nothing.
  jvm.jni().GetStaticMethodID(type, "toString", "()V");
  jvm.jni().ExceptionClear();
  jint count = 0;
  jmethodID* methods = nullptr;
  if (jvm.tools().GetClassMethods(type, &count, &methods) != JVMTI_ERROR_NONE) return std::string();
  std::string order;
  for (jint i = 0; i < count; ++i) {
    char* name = nullptr;
    jvm.tools().GetMethodName(methods[i], &name, nullptr, nullptr);
    const std::string text = jvm.take(name);
    if (text == kNewName) break;
    order += text + "\n";
  }
  jvm.tools().Deallocate(reinterpret_cast<unsigned char*>(methods));
  return order;
}

// In the child.
[[noreturn]] void tellOrder(const jvm::JdkIdentity& jdk, int pipe) {
  const auto jvm = EmbeddedJvm::boot(jdk, true);
  const Result<std::string> order = jvm.ok() ? orderIn(*jvm) : Result<std::string>(jvm.error());
  std::string_view rest = order.ok() ? std::string_view(*order) : std::string_view();
  while (!rest.empty()) {
    const ssize_t written = write(pipe, rest.data(), rest.size());
    if (written <= 0) _exit(1);
    rest.remove_prefix(static_cast<std::size_t>(written));
  }
  _exit(order.ok() ? 0 : 1);
}

}  // namespace

std::string methodNameOrder(const jvm::JdkIdentity& jdk) {
  std::array<int, 2> ends{};
  if (pipe2(ends.data(), O_CLOEXEC) != 0) return {};
  const pid_t child = fork();
  if (child == 0) {
    close(ends[0]);
    tellOrder(jdk, ends[1]);
  }
  close(ends[1]);
  std::string order;
  std::array<char, 65536> buffer{};
  ssize_t size = 0;
  while (child > 0 && (size = read(ends[0], buffer.data(), buffer.size())) > 0)
    order.append(buffer.data(), static_cast<std::size_t>(size));
  close(ends[0]);
  int status = 0;
  const bool ended_well = child > 0 && waitpid(child, &status, 0) == child && status == 0;
  return ended_well ? order : std::string();
}

}  // namespace javelin::host
