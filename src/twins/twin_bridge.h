// SPDX-License-Identifier: Apache-2.0
// TwinBridge: runs methods on a JVM host, on twins of our objects (heap cloning; see README.md). Before a
// call the host learns what the arguments reach and has changed since it last heard of it; afterwards we take
// over what the method has changed. One object has one twin in a state; sibling states have tables of their
// own and never see each other's twins. The host is started when it is first needed, and again when it has
// died; new twins are then made. One thread.
#pragma once

#include <chrono>
#include <functional>
#include <map>
#include <memory>
#include <optional>

#include "jvm/host_process.h"
#include "twins/class_numbers.h"
#include "twins/twin_table.h"
#include "vm/class_verifier.h"
#include "vm/native_bridge.h"
#include "vm/vm.h"

namespace javelin::twins {

struct BridgeOptions {
  jvm::HostOptions host;
  std::shared_ptr<vm::ClassVerifier> verifier = nullptr;  // may be null
  std::chrono::milliseconds call_limit = std::chrono::seconds(60);
  // A call whose host somebody kills is made once more, on a new one. Only where nobody sees what native code
  // has done before that: in a hunt it prints nowhere, and its files are a scratch folder's.
  bool repeats_killed_calls = false;
};

// How a call on the host ended.
struct CallResult {
  enum class Kind : std::uint8_t {
    Returned,
    Threw,
    Exited,  // the method ended its process, as it would have ended a JVM
    Failed,  // `text` says how
    OutOfMemory,
    Waits,  // for a class to be initialised: see finishWaiting()
  };
  Kind kind = Kind::Failed;
  vm::Word value = 0;  // what it returned, or the exception
  int exit_code = 0;
  bool host_was_killed = false;  // by somebody else
  std::string text = {};
  const vm::RtClass* waits_for = nullptr;
};

// How often a method ran on the host.
struct DelegatedMethod {
  std::uint64_t calls = 0;
  bool takes_references = false;
  bool changed_references = false;  // wrote into objects that we have
};

class TwinBridge final : public vm::NativeBridge {
 public:
  TwinBridge(vm::Vm& machine, BridgeOptions options);
  ~TwinBridge() override;

  // --- of the machine -------------------------------------------------------------------------------------
  void call(vm::NativeCall& call) override;
  bool loadLibrary(vm::NativeCall& call, const vm::RtClass& type, const std::string& path) override;
  void beforeSweep(const std::function<bool(vm::Ref)>& is_live) override;

  // Goes on in a new state, without twins, unless enterState() says which it is.
  void stateReplaced() override;
  vm::ClassVerifier* verifier() override { return options_.verifier.get(); }

  // --- states: who goes back to one may say so, and finds its twins again
  // ----------------------------------------------
  std::uint32_t state() const { return state_; }
  void enterState(std::uint32_t state) { state_ = state; }
  void endState(std::uint32_t state);

  // Runs a method; `call` is the frame that it is called from, for those who watch the heap (may be null).
  CallResult invoke(const vm::RtMethod& method, std::span<const vm::Word> arguments, vm::NativeCall* call);

  // Loads a library for the native methods of the class's loader, on this host and those after it.
  CallResult load(const vm::RtClass& type, const std::string& path);

  // --- what happened ---------------------------------------------------------------------------------------
  const std::map<std::string, DelegatedMethod>& delegated() const { return delegated_; }
  // Says what confines the host; empty if it never ran.
  const std::string& confinement() const { return confinement_; }
  std::uint64_t hostStarts() const { return host_starts_; }
  // The id of the running host; -1 if there is none. For tests, which kill it.
  pid_t hostPid() const { return host_ == nullptr ? -1 : host_->pid(); }
  bool hostIsGone() const { return host_ == nullptr || host_->channel().isBroken(); }
  // Sends nothing there and back, for measuring.
  Status roundTrip();

 private:
  struct Library {
    const vm::RtClass* type;
    std::string path;
  };

  Status ensureHost();
  void dropHost();
  Result<CallResult> sendLoad(const Library& library);
  // Sends a message and serves the host until it is done.
  Result<CallResult> converse(Bytes message, vm::NativeCall* call);
  Status sendStatics(ByteReader& in);
  Result<CallResult> readDone(ByteReader& in, vm::NativeCall* call);
  Result<CallResult> takeOver(CallResult result, bool is_object, Bytes changes, vm::NativeCall* call);
  // A value that native code returned may be a constant of a class that has not been initialised here. Then
  // that comes first, by Java code, and the changes wait.
  static void finishWaiting(vm::NativeCall& call);
  void end(vm::NativeCall& call, const CallResult& result);
  CallResult failed(const Error& error);
  // Makes a call, or loads a library, and if the host is killed meanwhile, once more.
  CallResult attempt(const std::function<Result<CallResult>()>& run);
  TwinTable& table();

  vm::Vm& vm_;
  BridgeOptions options_;
  std::unique_ptr<jvm::HostProcess> host_;
  ClassNumbers classes_;
  std::map<std::uint32_t, TwinTable> tables_;  // by state
  std::uint32_t state_ = 1;
  std::uint32_t last_state_ = 1;
  std::uint32_t last_table_ = 0;
  std::vector<Library> libraries_;  // that the program has loaded, for the next host
  std::map<std::string, DelegatedMethod> delegated_;
  std::string confinement_;
  std::uint64_t host_starts_ = 0;
  vm::Ref thread_ = heap::kNullRef;  // that calls
  struct Waiting {
    CallResult result;
    bool is_object = false;
    std::vector<std::uint8_t> changes;
    vm::Ref thread = heap::kNullRef;
  };
  std::optional<Waiting> waiting_;
};

}  // namespace javelin::twins
