// SPDX-License-Identifier: Apache-2.0
// The facts that the JDK asks of the process it runs in: environment, time zone, users, libraries, other
// processes, signals, counters.
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <csignal>
#include <cstdlib>
#include <ctime>
#include <optional>

#include "outside/whole_files.h"
#include "vm/native_bridge.h"
#include "vm/natives/outside_support.h"
#include "vm/natives/tables.h"
#include "vm/stack_trace.h"

namespace javelin::vm::natives {

namespace system_natives {
namespace {

// --- environment
// -----------------------------------------------------------------------------------------------

void environment(NativeCall& c) {
  std::vector<std::string_view> parts;
  for (const std::string& entry : c.vm.outside().environment()) {
    const std::string_view text = entry;
    const std::size_t sign = text.find('=');
    if (sign == std::string_view::npos) continue;
    parts.push_back(text.substr(0, sign));
    parts.push_back(text.substr(sign + 1));
  }
  RtClass& bytes = c.vm.classes().primitiveArray(classfile::BasicType::Byte);
  const Ref result =
      c.vm.allocateArray(c.vm.classes().arrayOf(bytes), static_cast<std::int32_t>(parts.size()));
  for (std::size_t i = 0; i < parts.size(); ++i) {
    c.vm.heap().store(result, heap::kElementsOffset + i * sizeof(Ref), makeBytes(c.vm, parts[i]));
  }
  c.returnRef(result);
}

// --- time
// --------------------------------------------------------------------------------------------------------

constexpr std::string_view kZones = "/usr/share/zoneinfo";

// The zone, below the folder of zones, whose file has the content.
std::optional<std::string> zoneWithContent(outside::Outside& outside, const std::string& content,
                                           const std::string& below = "") {
  const std::string folder = std::string(kZones) + "/" + below;
  for (const std::string& name : outside::namesIn(outside, folder).value_or(std::vector<std::string>())) {
    outside::FileInfo info;
    if (name == "ROC" || name == "posixrules" || name == "localtime" ||
        failed(outside.info(folder + name, outside::Links::Keep, info))) {
      continue;
    }
    std::optional<std::string> found;
    if (S_ISDIR(info.mode)) {
      found = zoneWithContent(outside, content, below + name + "/");
    } else if (S_ISREG(info.mode) && info.size == static_cast<std::int64_t>(content.size()) &&
               outside::contentOf(outside, folder + name) == content) {
      found = below + name;
    }
    if (found) return found;
  }
  return std::nullopt;
}

// The zone that /etc/localtime is a link to or a copy of.
std::optional<std::string> zoneOfMachine(outside::Outside& outside) {
  const std::string file = "/etc/localtime";
  std::string target;
  if (!failed(outside.readLink(file, target))) {
    const std::string_view folder = "zoneinfo/";
    const std::size_t at = target.find(folder);
    if (at != std::string::npos) return target.substr(at + folder.size());
  }
  const std::optional<std::string> content = outside::contentOf(outside, file);
  if (!content) return std::nullopt;
  for (const char* const popular : {"UTC", "GMT"}) {
    if (outside::contentOf(outside, std::string(kZones) + "/" + popular) == content) return popular;
  }
  return zoneWithContent(outside, *content);
}

void systemTimeZone(NativeCall& c) {
  std::optional<std::string> zone = outside::environmentValue(c.vm.outside(), "TZ");
  if (!zone || zone->empty()) zone = zoneOfMachine(c.vm.outside());
  if (!zone) return c.returnRef(heap::kNullRef);
  if (zone->starts_with(':')) zone->erase(0, 1);
  if (zone->starts_with("posix/")) zone->erase(0, 6);
  // An absolute path names a file of the system's folder.
  if (const std::string prefix = "/usr/share/zoneinfo/"; zone->starts_with(prefix))
    zone->erase(0, prefix.size());
  c.returnRef(c.vm.strings().makeFromUtf8(*zone));
}
void systemOffsetId(NativeCall& c) {
  const auto now = static_cast<std::time_t>(c.vm.outside().wallClock() / 1'000'000'000);
  std::tm local{};
  char text[16] = "";
  if (::localtime_r(&now, &local) == nullptr || local.tm_gmtoff == 0 ||
      std::strftime(text, sizeof(text), "%z", &local) != 5) {
    return c.returnRef(c.vm.strings().makeFromUtf8("GMT"));
  }
  const std::string offset = text;
  c.returnRef(c.vm.strings().makeFromUtf8("GMT" + offset.substr(0, 3) + ":" + offset.substr(3)));
}

// Nanoseconds from a moment that Java code guessed; -1 if it is more than 2^32 seconds off.
void nanoTimeAdjustment(NativeCall& c) {
  constexpr std::int64_t kNanos = 1'000'000'000;
  const std::int64_t now = c.vm.outside().wallClock();
  const std::int64_t seconds = now / kNanos - c.longAt(0);
  constexpr std::int64_t kMost = std::int64_t{1} << 32;
  if (seconds >= kMost || seconds <= -kMost) return c.returnLong(-1);
  c.returnLong(seconds * kNanos + now % kNanos);
}

// --- libraries
// -----------------------------------------------------------------------------------------------------

bool isOfJdk(Vm& vm, const std::string& path) {
  std::error_code error;
  const auto home = std::filesystem::canonical(vm.classes().program().classPath().javaHome(), error);
  const auto file = std::filesystem::canonical(path, error);
  return !error && file.string().starts_with(home.string() + "/");
}

// The JDK's own are in these tables. Others are loaded where their methods will run.
void loadLibrary(NativeCall& c) {
  const Ref library = c.refAt(0);
  const std::string path = c.vm.strings().utf8(c.refAt(1));
  const std::optional<std::string> start = outside::contentOf(c.vm.outside(), path, 4);
  if (start != std::string("\x7f"
                           "ELF")) {
    // NativeLibraries' last argument: whether a failure is an error.
    if (c.frame->method->argument_count >= 5 && c.intAt(4) == 0) return c.returnBoolean(false);
    const std::string why = !start              ? "cannot open shared object file: No such file or directory"
                            : start->size() < 4 ? "file too short"
                                                : "invalid ELF header";
    return c.throwNew("java/lang/UnsatisfiedLinkError", path + ": " + path + ": " + why);
  }
  constexpr std::string_view kType = "jdk/internal/loader/NativeLibraries$NativeLibraryImpl";
  NativeBridge* const bridge = c.vm.nativeBridge();
  const Ref for_class =
      c.vm.heap().load<Ref>(library, c.vm.classes().offsetOf(kType, "fromClass", "Ljava/lang/Class;"));
  if (bridge != nullptr && !isOfJdk(c.vm, path) && for_class != heap::kNullRef &&
      !bridge->loadLibrary(c, c.vm.classes().ofMirror(for_class), path)) {
    return;
  }
  c.vm.heap().store(library, c.vm.classes().offsetOf(kType, "handle", "J"), std::int64_t{1});
  c.vm.heap().store(library, c.vm.classes().offsetOf(kType, "jniVersion", "I"), std::int32_t{0x00010008});
  c.returnBoolean(true);
}

// --- processes and users
// -------------------------------------------------------------------------------------------

bool isThisProcess(NativeCall& c) { return c.longAt(0) == c.vm.outside().processId(); }
void currentProcess(NativeCall& c) { c.returnLong(c.vm.outside().processId()); }
void parentProcess(NativeCall& c) { c.returnLong(isThisProcess(c) ? c.vm.outside().parentProcessId() : -1); }
void processStart(NativeCall& c) { c.returnLong(isThisProcess(c) ? 0 : -1); }
void startProcess(NativeCall& c) { throwIo(c, "javelin starts no other programs"); }

// --- signals
// -------------------------------------------------------------------------------------------------------

void afterSignal(NativeCall& c) { c.returnVoid(); }
void raiseSignal(NativeCall& c) {
  const std::array<Word, 1> arguments = {c.wordAt(0)};
  c.call(c.vm.classes().knownMethod("jdk/internal/misc/Signal", "dispatch", "(I)V"), arguments, afterSignal);
}
void findSignal(NativeCall& c) {
  const std::string name = c.vm.strings().utf8(c.refAt(0));
  constexpr std::pair<std::string_view, int> kSignals[] = {
      {"HUP", SIGHUP},   {"INT", SIGINT},   {"QUIT", SIGQUIT}, {"ABRT", SIGABRT}, {"KILL", SIGKILL},
      {"USR1", SIGUSR1}, {"USR2", SIGUSR2}, {"PIPE", SIGPIPE}, {"ALRM", SIGALRM}, {"TERM", SIGTERM},
      {"CHLD", SIGCHLD}, {"CONT", SIGCONT}, {"STOP", SIGSTOP}, {"TSTP", SIGTSTP}, {"WINCH", SIGWINCH}};
  for (const auto& [known, number] : kSignals) {
    if (known == name) return c.returnInt(number);
  }
  c.returnInt(-1);
}

// --- the VM
// --------------------------------------------------------------------------------------------------------

// The loader of the nearest frame whose class is the application's.
void latestUserLoader(NativeCall& c) {
  Ref loader = heap::kNullRef;
  const std::uint32_t field =
      c.vm.classes().offsetOf("java/lang/Class", "classLoader", "Ljava/lang/ClassLoader;");
  forEachJavaFrame(c.thread, [&](Frame& frame) {
    const RtClass& owner = *frame.method->owner;
    if (owner.info->loader() != classpath::Loader::App) return true;
    loader = c.vm.heap().load<Ref>(owner.mirror, field);
    return false;
  });
  c.returnRef(loader);
}
void runtimeArguments(NativeCall& c) { c.returnRef(makeStringArray(c.vm, 0)); }

// --- counters
// ------------------------------------------------------------------------------------------------------

// jdk.internal.perf.Perf.createLong: a direct buffer for a number that nobody else reads.
void counterMade(NativeCall& c) { c.returnRef(refOf(c.keptRef(0))); }
void createCounter(NativeCall& c) {
  RtClass& type = c.vm.classes().known("java/nio/DirectByteBuffer");
  if (!c.initialise(type, createCounter)) return;
  RtMethod* constructor = c.vm.classes().findMethod(type, "<init>", "(JI)V");
  if (constructor == nullptr) constructor = c.vm.classes().findMethod(type, "<init>", "(JJ)V");
  INVARIANT(constructor != nullptr);
  const Ref buffer = c.vm.allocateObject(type);
  c.keptRef(0) = buffer;
  const std::uint64_t address = c.vm.memory().allocate(sizeof(std::int64_t));
  const std::int64_t start = c.longAt(4);
  INVARIANT(c.vm.memory().write(address, &start, sizeof(start)));
  const std::array<Word, 3> arguments = {buffer, address, sizeof(std::int64_t)};
  c.call(*constructor, arguments, counterMade);
}

void hasStaticInitializer(NativeCall& c) {
  const RtClass& type = c.vm.classes().ofMirror(c.refAt(0));
  const program::Program& program = c.vm.classes().program();
  for (std::uint32_t i = 0; i < type.info->methodCount(); ++i) {
    if (program.text(program[type.info->method(i)].name) == "<clinit>") return c.returnBoolean(true);
  }
  c.returnBoolean(false);
}

constexpr std::string_view kVm = "jdk/internal/misc/VM";
constexpr std::string_view kPerf = "jdk/internal/perf/Perf";
constexpr std::string_view kProcess = "java/lang/ProcessHandleImpl";
constexpr std::string_view kLibraries = "jdk/internal/loader/NativeLibraries";

constexpr NativeEntry kEntries[] = {
    {"java/lang/ProcessEnvironment", "environ", "", environment},
    {"java/util/TimeZone", "getSystemTimeZoneID", "", systemTimeZone},
    {"java/util/TimeZone", "getSystemGMTOffsetID", "", systemOffsetId},
    {kVm, "getNanoTimeAdjustment", "", nanoTimeAdjustment},
    {kVm, "getuid", "", [](NativeCall& c) { c.returnLong(::getuid()); }},
    {kVm, "geteuid", "", [](NativeCall& c) { c.returnLong(::geteuid()); }},
    {kVm, "getgid", "", [](NativeCall& c) { c.returnLong(::getgid()); }},
    {kVm, "getegid", "", [](NativeCall& c) { c.returnLong(::getegid()); }},
    {kVm, "latestUserDefinedLoader0", "", latestUserLoader},
    {kVm, "getRuntimeArguments", "", runtimeArguments},
    {kLibraries, "load", "", loadLibrary},
    {kLibraries, "unload", "(Ljava/lang/String;ZZJ)V", doNothing},
    {kLibraries, "findBuiltinLib", "", returnZero},
    {kLibraries, "findEntry0", "", returnZero},
    {kProcess, "initNative", "", doNothing},
    {kProcess, "getCurrentPid0", "", currentProcess},
    {kProcess, "parent0", "", parentProcess},
    {kProcess, "isAlive0", "", processStart},
    {kProcess, "getProcessPids0", "", returnZero},
    {kProcess, "destroy0", "", returnZero},
    {kProcess, "waitForProcessExit0", "", [](NativeCall& c) { c.returnInt(-1); }},
    {"java/lang/ProcessHandleImpl$Info", "initIDs", "", doNothing},
    {"java/lang/ProcessHandleImpl$Info", "info0", "", doNothing},
    {"java/lang/ProcessImpl", "init", "", doNothing},
    {"java/lang/ProcessImpl", "forkAndExec", "", startProcess},
    {"jdk/internal/misc/Signal", "findSignal0", "", findSignal},
    {"jdk/internal/misc/Signal", "handle0", "", returnZero},
    {"jdk/internal/misc/Signal", "raise0", "", raiseSignal},
    {kPerf, "registerNatives", "", doNothing},
    {kPerf, "createLong", "", createCounter},
    {kPerf, "highResCounter", "", [](NativeCall& c) { c.returnLong(c.vm.outside().monotonicClock()); }},
    {kPerf, "highResFrequency", "", [](NativeCall& c) { c.returnLong(1'000'000'000); }},
    {"java/util/concurrent/atomic/AtomicLong", "VMSupportsCS8", "", returnOne},
    {"java/lang/StringUTF16", "isBigEndian", "", returnZero},
    {"java/io/ObjectStreamClass", "initNative", "", doNothing},
    {"java/io/ObjectStreamClass", "hasStaticInitializer", "", hasStaticInitializer},
    {"java/io/ObjectInputStream", "initNative", "", doNothing},
    {"java/io/ObjectOutputStream", "initNative", "", doNothing},
    {"jdk/internal/platform/CgroupMetrics", "isUseContainerSupport", "", returnZero},
};

}  // namespace
}  // namespace system_natives

std::span<const NativeEntry> systemNatives() { return system_natives::kEntries; }

}  // namespace javelin::vm::natives
