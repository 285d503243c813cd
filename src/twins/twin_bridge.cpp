// SPDX-License-Identifier: Apache-2.0
#include "twins/twin_bridge.h"

#include <fmt/format.h>

#include <algorithm>

#include "classfile/descriptor.h"
#include "vm/stack_trace.h"
#include "vm/symbolic_frames.h"

namespace javelin::twins {

namespace protocol = jvm::protocol;
using classfile::BasicType;
using jvm::FrameChannel;
using protocol::Ending;
using protocol::ToClient;
using protocol::ToHost;
using vm::Ref;
using vm::Word;

namespace {

// How long a host that was asked to stop a call may take to say that it has.
constexpr std::chrono::milliseconds kGrace(1500);

char letterOf(BasicType type) {
  switch (type) {
    case BasicType::Boolean:
      return 'Z';
    case BasicType::Byte:
      return 'B';
    case BasicType::Char:
      return 'C';
    case BasicType::Short:
      return 'S';
    case BasicType::Int:
      return 'I';
    case BasicType::Long:
      return 'J';
    case BasicType::Float:
      return 'F';
    case BasicType::Double:
      return 'D';
    case BasicType::Void:
      return 'V';
    default:
      return 'L';
  }
}

std::string nameOf(const program::Program& program, const program::Method& method) {
  return fmt::format("{}.{}{}", program.nameOf(method.owner), program.text(method.name),
                     program.text(method.descriptor));
}

}  // namespace

TwinBridge::TwinBridge(vm::Vm& machine, BridgeOptions options)
    : vm_(machine), options_(std::move(options)), classes_(machine) {}

TwinBridge::~TwinBridge() = default;

TwinTable& TwinBridge::table() {
  const auto found = tables_.find(state_);
  if (found != tables_.end()) return found->second;
  return tables_.try_emplace(state_, vm_, classes_, ++last_table_).first->second;
}

// --- the host
// ----------------------------------------------------------------------------------------------------

void TwinBridge::dropHost() {
  waiting_.reset();
  host_.reset();
  tables_.clear();
  classes_.clear();
}

Status TwinBridge::ensureHost() {
  // One that has died meanwhile has taken nothing along but twins.
  if (host_ != nullptr && host_->channel().isBroken()) dropHost();
  if (host_ != nullptr) return okStatus();
  TRY(host_, jvm::HostProcess::start(options_.host));
  ++host_starts_;
  confinement_ = host_->confinement();
  for (const Library& library : libraries_) {
    TRY(const CallResult loaded, sendLoad(library));
    if (loaded.kind != CallResult::Kind::Returned) {
      return Error{"a new JVM host cannot load a library that the last one could", library.path};
    }
  }
  return okStatus();
}

CallResult TwinBridge::failed(const Error& error) {
  CallResult result;
  result.text = error.text();
  if (host_ != nullptr && error.what == FrameChannel::kClosed) {
    const jvm::HostProcess::End end = host_->end();
    if (end.exit_status >= 0) {
      result.kind = CallResult::Kind::Exited;
      result.exit_code = end.exit_status;
    }
    result.host_was_killed = end.wasKilledFromOutside();
    result.text = fmt::format("the JVM host died ({})", end.text());
  } else if (error.what == FrameChannel::kTimeUp) {
    result.text = fmt::format("no end after {} ms", options_.call_limit.count());
  }
  dropHost();
  return result;
}

CallResult TwinBridge::attempt(const std::function<Result<CallResult>()>& run) {
  const auto start = FrameChannel::Clock::now();
  Result<CallResult> result = run();
  if (result.ok()) return *result;
  const CallResult end = failed(result.error());
  // After the call's time it was the host itself that ended the method.
  const bool was_in_time = FrameChannel::Clock::now() - start < options_.call_limit;
  if (!end.host_was_killed || !options_.repeats_killed_calls || !was_in_time) return end;
  result = run();
  return result.ok() ? *result : failed(result.error());
}

Status TwinBridge::roundTrip() {
  TRY_STATUS(ensureHost());
  const auto nothing = static_cast<std::uint8_t>(ToHost::Nothing);
  TRY_STATUS(host_->channel().send({&nothing, 1}));
  TRY([[maybe_unused]] const auto answer, host_->channel().receive());
  return okStatus();
}

// States that wait keep their tables: whoever comes back to one may enter it. Others end when the host does,
// or when there are too many.
void TwinBridge::stateReplaced() {
  constexpr std::size_t kMostTables = 64;
  if (waiting_) dropHost();
  state_ = ++last_state_;
  if (tables_.size() > kMostTables) endState(tables_.begin()->first);
}

void TwinBridge::endState(std::uint32_t state) {
  const auto found = tables_.find(state);
  if (found == tables_.end()) return;
  jvm::WireWriter out;
  out.u1(static_cast<std::uint8_t>(ToHost::EndState));
  out.u4(found->second.state());
  tables_.erase(found);
  if (host_ == nullptr) return;
  if (!host_->channel().send(out.bytes()).ok()) dropHost();
}

void TwinBridge::beforeSweep(const std::function<bool(Ref)>& is_live) {
  if (host_ == nullptr) return;
  TwinTable& twins = table();
  const std::vector<std::uint32_t> numbers = twins.forget(is_live);
  if (numbers.empty()) return;
  jvm::WireWriter out;
  out.u1(static_cast<std::uint8_t>(ToHost::Release));
  out.u4(twins.state());
  out.u4(static_cast<std::uint32_t>(numbers.size()));
  for (const std::uint32_t number : numbers) out.u4(number);
  if (!host_->channel().send(out.bytes(), FrameChannel::Clock::now() + options_.call_limit).ok()) dropHost();
}

// --- talking
// -----------------------------------------------------------------------------------------------------

Result<CallResult> TwinBridge::converse(Bytes message, vm::NativeCall* call) {
  const auto deadline = FrameChannel::Clock::now() + options_.call_limit + kGrace;
  TRY_STATUS(host_->channel().send(message, deadline));
  while (true) {
    TRY(const std::vector<std::uint8_t> answer, host_->channel().receive(deadline));
    ByteReader in(answer);
    switch (static_cast<ToClient>(in.u1())) {
      case ToClient::NeedStatics:
        TRY_STATUS(sendStatics(in));
        break;
      case ToClient::Done:
        return readDone(in, call);
      case ToClient::Failed:
        return Error{"the JVM host gives up", std::string(jvm::readText(in))};
      default:
        return Error{"the JVM host says what cannot be understood", {}};
    }
  }
}

Status TwinBridge::sendStatics(ByteReader& in) {
  if (in.u4() != table().state()) return Error{"the JVM host means another state", {}};
  for (std::uint32_t n = jvm::readCount(in, 8); n > 0; --n) {
    const std::uint32_t number = in.u4();
    const std::string_view name = jvm::readText(in);
    if (in.ok()) TRY_STATUS(classes_.introducedByHost(number, name));
  }
  TwinTable& twins = table();
  twins.begin(thread_);
  for (std::uint32_t n = jvm::readCount(in, 4); n > 0; --n) {
    ClassInfo* const type = classes_.find(in.u4());
    if (type == nullptr) return Error{"the JVM host means a class that cannot be", {}};
    classes_.prepared().push_back(type);
    twins.reachStatics(*type);
  }
  if (!in.ok()) return Error{"the JVM host's message ends too early", {}};
  jvm::WireWriter out;
  out.u1(static_cast<std::uint8_t>(ToHost::Statics));
  TRY_STATUS(twins.finish(out));
  return host_->channel().send(out.bytes(), FrameChannel::Clock::now() + options_.call_limit);
}

Result<CallResult> TwinBridge::readDone(ByteReader& in, vm::NativeCall* call) {
  const auto ending = static_cast<Ending>(in.u1());
  if (ending == Ending::TimedOut) return Error{FrameChannel::kTimeUp, {}};
  if (ending == Ending::Refused) return Error{std::string(jvm::readText(in)), {}};
  if (ending != Ending::Returned && ending != Ending::Threw)
    return Error{"the JVM host ends in no known way", {}};
  const char type = static_cast<char>(in.u1());
  CallResult result;
  result.kind = ending == Ending::Threw ? CallResult::Kind::Threw : CallResult::Kind::Returned;
  result.value = in.u8();
  TRY_STATUS(table().introduce(in));
  if (!in.ok()) return Error{"the JVM host's message ends too early", {}};
  if (ending == Ending::Threw && type != 'L') return Error{"the JVM host throws what is no object", {}};
  return takeOver(std::move(result), type == 'L', in.take(in.remaining()), call);
}

Result<CallResult> TwinBridge::takeOver(CallResult result, bool is_object, Bytes changes,
                                        vm::NativeCall* call) {
  TwinTable& twins = table();
  ByteReader in(changes);
  TRY(const vm::RtClass* const uninitialised, twins.waitsFor(in));
  if (uninitialised != nullptr && call != nullptr) {
    waiting_ = Waiting{result, is_object, {changes.begin(), changes.end()}, call->thread.object};
    result.kind = CallResult::Kind::Waits;
    result.waits_for = uninitialised;
    return result;
  }
  vm::ShadowHook* const hook = call == nullptr ? nullptr : vm_.shadowHook();
  TRY(const TwinTable::Taken taken, twins.apply(in, [&](Ref object, std::uint64_t offset) {
    if (hook != nullptr) hook->overwritten(*call, object, offset);
  }));
  if (call != nullptr) {
    for (const Ref exception : twins.newThrowables()) vm::fillInStackTrace(vm_, call->thread, exception);
  }
  if (taken.out_of_memory) {
    // Half of it was taken over: begin anew.
    dropHost();
    result.kind = CallResult::Kind::OutOfMemory;
    return result;
  }
  if (is_object) {
    TRY(result.value, twins.object(static_cast<std::uint32_t>(result.value)));
  }
  if (call != nullptr && call->frame->method->info != nullptr) {
    // After readDone nobody knows what changed.
    delegated_[nameOf(vm_.classes().program(), *call->frame->method->info)].changed_references |=
        taken.changed_ours;
  }
  return result;
}

Result<CallResult> TwinBridge::sendLoad(const Library& library) {
  TwinTable& twins = table();
  twins.begin(thread_);
  const std::uint32_t number = classes_.numberOf(classes_.of(*library.type));
  twins.reachStanding();
  jvm::WireWriter out;
  out.u1(static_cast<std::uint8_t>(ToHost::Load));
  out.u4(twins.state());
  out.u4(static_cast<std::uint32_t>(options_.call_limit.count()));
  TRY_STATUS(twins.finish(out));
  out.u4(number);
  out.text(library.path);
  return converse(out.bytes(), nullptr);
}

CallResult TwinBridge::invoke(const vm::RtMethod& method, std::span<const Word> arguments,
                              vm::NativeCall* call) {
  const program::Program& program = vm_.classes().program();
  const auto run = [&]() -> Result<CallResult> {
    TRY_STATUS(ensureHost());
    // Twins of dead objects go when we collect; the host's heap may be full before that.
    if (table().bytes() > options_.host.heap_bytes / 4 && !table().isKept()) endState(state_);
    TwinTable& twins = table();
    twins.begin(thread_);
    ClassInfo& owner = classes_.of(*method.owner);
    if (owner.form == Form::LeftOut) return Error{"a class that the JVM host cannot have", {}};
    const std::uint32_t number = classes_.numberOf(owner);
    jvm::WireWriter values;
    std::size_t at = 0;
    const auto put = [&](BasicType type) -> Status {
      const Word word = arguments[at++];
      values.u1(static_cast<std::uint8_t>(letterOf(type)));
      if (type != BasicType::Reference) {
        values.u8(word);
        return okStatus();
      }
      const std::uint32_t reached = twins.reach(vm::refOf(word));
      if (reached == 0 && vm::refOf(word) != heap::kNullRef) {
        return Error{"an argument that native code cannot be given",
                     classfile::javaClassName(program.nameOf(vm_.classes().of(vm::refOf(word)).id))};
      }
      values.u8(reached);
      return okStatus();
    };
    if (!method.is_static) TRY_STATUS(put(BasicType::Reference));
    for (const auto& parameter : method.info->signature->types.parameters) TRY_STATUS(put(parameter.type));
    twins.reachStanding();
    jvm::WireWriter out;
    out.u1(static_cast<std::uint8_t>(ToHost::Call));
    out.u4(twins.state());
    out.u4(static_cast<std::uint32_t>(options_.call_limit.count()));
    TRY_STATUS(twins.finish(out));
    out.u4(number);
    out.text(program.text(method.info->name));
    out.text(program.text(method.info->descriptor));
    out.u1(method.is_static ? 1 : 0);
    out.u4(static_cast<std::uint32_t>(at));
    out.raw(values.bytes());
    return converse(out.bytes(), call);
  };
  return attempt(run);
}

CallResult TwinBridge::load(const vm::RtClass& type, const std::string& path) {
  const auto run = [&]() -> Result<CallResult> {
    TRY_STATUS(ensureHost());
    return sendLoad({&type, path});
  };
  const CallResult loaded = attempt(run);
  const bool is_known = std::any_of(libraries_.begin(), libraries_.end(),
                                    [&](const Library& known) { return known.path == path; });
  if (loaded.kind == CallResult::Kind::Returned && !is_known) libraries_.push_back({&type, path});
  return loaded;
}

// --- of the machine
// ------------------------------------------------------------------------------------------------

void TwinBridge::call(vm::NativeCall& call) {
  const vm::RtMethod& method = *call.frame->method;
  DelegatedMethod& counted = delegated_[nameOf(vm_.classes().program(), *method.info)];
  counted.takes_references = !method.is_static;
  for (const auto& parameter : method.info->signature->types.parameters) {
    counted.takes_references |= parameter.type == BasicType::Reference;
  }
  // Twins are not in step while changes wait: other threads wait too. The same one comes here only if the
  // initialiser that they wait for calls native code, or has failed.
  if (waiting_ && waiting_->thread != call.thread.object) {
    return call.yield([](vm::NativeCall& again) { again.vm.nativeBridge()->call(again); });
  }
  if (waiting_) dropHost();
  ++counted.calls;
  thread_ = call.thread.object;
  end(call, invoke(method, {call.frame->registers(), method.argument_count}, &call));
}

void TwinBridge::finishWaiting(vm::NativeCall& call) {
  auto& bridge = static_cast<TwinBridge&>(*call.vm.nativeBridge());
  const std::optional<Waiting> waiting = std::exchange(bridge.waiting_, std::nullopt);
  if (!waiting) {
    return bridge.end(call,
                      bridge.failed({"what a native method did was lost while a class was initialised", {}}));
  }
  bridge.thread_ = waiting->thread;
  const Result<CallResult> result =
      bridge.takeOver(waiting->result, waiting->is_object, waiting->changes, &call);
  bridge.end(call, result.ok() ? *result : bridge.failed(result.error()));
}

void TwinBridge::end(vm::NativeCall& call, const CallResult& result) {
  switch (result.kind) {
    case CallResult::Kind::Waits:
      if (call.initialise(vm_.classes()[result.waits_for->id], finishWaiting)) finishWaiting(call);
      return;
    case CallResult::Kind::Returned:
      return call.returnWord(result.value);
    case CallResult::Kind::Threw:
      return call.throwObject(vm::refOf(result.value));
    case CallResult::Kind::OutOfMemory:
      return call.throwNew("java/lang/OutOfMemoryError", "Java heap space");
    case CallResult::Kind::Exited:
      vm_.stop(vm::StopReason::Exit, "", result.exit_code);
      return call.leave();
    case CallResult::Kind::Failed:
      vm_.stop(
          vm::StopReason::NativeFailed,
          fmt::format("{}: {}", nameOf(vm_.classes().program(), *call.frame->method->info), result.text));
      return call.leave();
  }
}

bool TwinBridge::loadLibrary(vm::NativeCall& call, const vm::RtClass& type, const std::string& path) {
  thread_ = call.thread.object;
  const CallResult result = load(type, path);
  switch (result.kind) {
    case CallResult::Kind::Returned:
      return true;
    case CallResult::Kind::Threw:
      vm::fillInStackTrace(vm_, call.thread, vm::refOf(result.value));
      call.throwObject(vm::refOf(result.value));
      return false;
    case CallResult::Kind::Exited:
      vm_.stop(vm::StopReason::Exit, "", result.exit_code);
      break;
    default:
      vm_.stop(vm::StopReason::NativeFailed, fmt::format("loading {}: {}", path, result.text));
  }
  call.leave();
  return false;
}

}  // namespace javelin::twins
