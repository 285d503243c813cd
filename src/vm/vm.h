// SPDX-License-Identifier: Apache-2.0
// Vm: one running Java program: heap, classes, strings, threads, the outside. Concrete; one OS thread. The
// parts are separate classes; this one owns them and allocates.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "outside/outside.h"
#include "vm/class_table.h"
#include "vm/dynamic_links.h"
#include "vm/native_policy.h"
#include "vm/native_registry.h"
#include "vm/raw_memory.h"
#include "vm/scheduler.h"
#include "vm/strings.h"
#include "vm/zip_streams.h"

namespace javelin::vm {

class BranchTrace;
class OpCounts;
class ShadowHook;

struct VmOptions {
  std::uint64_t max_heap_bytes = std::uint64_t{2} << 30;
  // The bound of memory outside the heap (Unsafe.allocateMemory, direct buffers). Past it the machine stops.
  std::uint64_t max_raw_bytes = std::uint64_t{8} << 30;
  std::size_t main_stack_bytes = std::size_t{8} << 20;
  std::size_t thread_stack_bytes = std::size_t{4} << 20;
  bool assertions = false;         // -ea, for classes of the application
  bool system_assertions = false;  // -esa
  bool intrinsics = true;          // compute methods natively that have bytecode too
  std::vector<std::pair<std::string, std::string>> properties;  // -D and what `java` sets by itself
  std::vector<NativeRule> native_rules;
  std::shared_ptr<outside::Outside> outside;  // null: the machine's own
  std::int64_t turn = 20'000;                 // backward jumps and calls until another thread has its turn
  bool preview = false;                       // --enable-preview
  OpCounts* op_counts = nullptr;  // counts what the application's classes execute; outlives the machine
  std::shared_ptr<BranchTrace> branch_trace;  // told which branches the code under test takes; may be null
  // Models: the class (java/lang/Foo) and the one whose static methods stand for its methods.
  std::map<std::string, std::string, std::less<>> models;
  // For tests of the collector: at every so-manieth allocation there is a collection too; 0: at none.
  std::uint32_t collect_every = 0;
  // Called after each turn; false ends the run (StopReason::Ended).
  std::function<bool()> goes_on;
  // Told of each class that Java code has looked up by its name (Class.forName, ClassLoader.loadClass).
  std::function<void(NativeCall&, const RtClass&, Ref name)> class_found;
};

class ShadowHook;
class NativeBridge;
struct StateImage;

// Why the machine stopped before the program ended.
enum class StopReason : std::uint8_t {
  None,
  Exit,
  NoMain,
  UnsupportedNative,  // nobody computes the method
  NativeFailed,       // the JVM host could not: crash, time-out, what cannot be taken over
  NativeRefused,      // the user's policy ends the run there
  WrongMemory,        // the program names memory that it does not have: a JVM would crash, or worse
  RawMemoryBound,     // it has more memory outside the heap than VmOptions allows
  Internal,
  Ended,
};

class Vm {
 public:
  Vm(program::Program& program, VmOptions options);
  ~Vm();

  heap::PagedHeap& heap() { return heap_; }
  ClassTable& classes() { return classes_; }
  Strings& strings() { return strings_; }
  Scheduler& scheduler() { return scheduler_; }
  outside::Outside& outside() { return *outside_; }
  RawMemory& memory() { return memory_; }
  ZipStreams& zipStreams() { return zip_streams_; }
  DynamicLinks& dynamics() { return dynamics_; }
  const NativeRegistry& natives() const { return natives_; }
  const VmOptions& options() const { return options_; }

  // --- allocation; kNullRef if there is no room
  // -------------------------------------------------------------
  Ref allocateObject(const RtClass& type) {
    const Ref object = heap_.allocate(type.instance_bytes);
    if (object != heap::kNullRef) [[likely]]
      heap_.store(object, heap::kClassOffset, type.id.value());
    return object;
  }
  Ref allocateArray(const RtClass& type, std::int32_t length);
  // An object without content that code refers to: it is in every state.
  Ref allocatePermanentObject(const RtClass& type);
  // Enough was allocated since the last time. Only where every frame's pc is saved: no native is running.
  bool wantsCollection() {
    return heap_.bytesInPages() >= collect_at_ ||
           (options_.collect_every != 0 && ++allocations_ % options_.collect_every == 0);
  }
  // False: the heap is full all the same.
  bool collect();

  // --- symbols: null in a concrete run ---------------------------------------------------------------------
  ShadowHook* shadowHook() const { return shadow_hook_; }
  void setShadowHook(ShadowHook* hook) { shadow_hook_ = hook; }

  // --- native methods that are not computed here: null if nobody runs them ---------------------------------
  NativeBridge* nativeBridge() const { return native_bridge_; }
  void setNativeBridge(NativeBridge* bridge) { native_bridge_ = bridge; }
  const NativePolicy& nativePolicy() const { return native_policy_; }

  // --- hashes ---------------------------------------------------------------------------------------------
  std::int32_t identityHash(Ref object);

  // --- work -----------------------------------------------------------------------------------------------
  // How many methods the machine has called, in all states.
  std::uint64_t calls() const { return calls_; }
  void countCall() { ++calls_; }

  // --- frames -------------------------------------------------------------------------------------------
  // A method of the machine's own, for frames that only go on with something.
  RtMethod& internalMethod(NativeFunction function);
  // A method like the given one, which is computed natively, that runs its bytecode.
  RtMethod& interpretedForm(const RtMethod& method);
  // Pushes a frame for any method; the top frame's pc must be saved. Always Reload: a method that cannot be
  // called leads to an error being thrown.
  Step pushCall(Thread& thread, RtMethod& method, std::span<const Word> arguments, std::uint32_t flags = 0);
  // The code that all native methods with that many arguments share.
  static constexpr std::uint32_t kCalleeAt = 2;
  static constexpr std::uint32_t kResumeAt = 4;
  static constexpr std::uint32_t kLockAt = 6;
  const Word* nativeCode(std::uint32_t argument_count);

  // --- states ---------------------------------------------------------------------------------------------
  // From now on the machine's state can be captured and restored (state_image.h).
  void allowStates();
  StateImage capture();
  void restore(const StateImage& image);

  // --- the end ------------------------------------------------------------------------------------------
  void stop(StopReason reason, std::string what, int exit_code = 0);
  StopReason stopReason() const { return stop_reason_; }
  const std::string& stopText() const { return stop_text_; }
  int exitCode() const { return exit_code_; }
  void setExitCode(int code) { exit_code_ = code; }
  bool stopped() const { return stop_reason_ != StopReason::None; }

  // Offsets of fields that the machine itself reads and writes.
  struct Offsets {
    explicit Offsets(ClassTable& classes);
    std::uint32_t throwable_message, throwable_cause, throwable_backtrace, throwable_depth, throwable_trace;
    std::uint32_t thread_group, thread_daemon, thread_status, thread_name, thread_priority, thread_eetop;
    std::uint32_t reference_referent;
  };
  const Offsets& offsets() const { return offsets_; }

 private:
  VmOptions options_;
  heap::PagedHeap heap_;
  ClassTable classes_;
  Strings strings_;
  Scheduler scheduler_;
  const std::shared_ptr<outside::Outside> outside_;
  RawMemory memory_{*outside_};
  ZipStreams zip_streams_;
  const NativeRegistry& natives_;
  Offsets offsets_;
  DynamicLinks dynamics_;
  static constexpr std::uint64_t kLeastBetweenCollections = std::uint64_t{64} << 20;
  std::uint64_t collect_at_ = kLeastBetweenCollections;
  std::uint64_t allocations_ = 0;  // counted for collect_every only
  std::uint32_t next_hash_ = 1;
  std::uint64_t calls_ = 0;
  std::unordered_map<NativeFunction, std::unique_ptr<RtMethod>> internal_;
  std::unordered_map<const RtMethod*, std::unique_ptr<RtMethod>> interpreted_;
  std::unordered_map<std::uint32_t, std::vector<Word>> native_code_;
  ShadowHook* shadow_hook_ = nullptr;
  NativeBridge* native_bridge_ = nullptr;
  NativePolicy native_policy_;
  StopReason stop_reason_ = StopReason::None;
  std::string stop_text_;
  int exit_code_ = 0;
};

}  // namespace javelin::vm
