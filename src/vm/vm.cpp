// SPDX-License-Identifier: Apache-2.0
#include "vm/vm.h"

#include "outside/direct.h"
#include "vm/code.h"
#include "vm/native_bridge.h"
#include "vm/slow_paths.h"
#include "vm/state_image.h"

namespace javelin::vm {

namespace {

std::uint32_t offsetIfThere(ClassTable& classes, std::string_view type, std::string_view name,
                            std::string_view descriptor) {
  const program::Field* const field = classes.findField(classes.known(type), name, descriptor);
  return field == nullptr ? 0 : field->offset;
}

}  // namespace

Vm::Offsets::Offsets(ClassTable& classes)
    : throwable_message(classes.offsetOf("java/lang/Throwable", "detailMessage", "Ljava/lang/String;")),
      throwable_cause(classes.offsetOf("java/lang/Throwable", "cause", "Ljava/lang/Throwable;")),
      throwable_backtrace(classes.offsetOf("java/lang/Throwable", "backtrace", "Ljava/lang/Object;")),
      throwable_depth(classes.offsetOf("java/lang/Throwable", "depth", "I")),
      throwable_trace(
          classes.offsetOf("java/lang/Throwable", "stackTrace", "[Ljava/lang/StackTraceElement;")),
      thread_group(offsetIfThere(classes, "java/lang/Thread", "group", "Ljava/lang/ThreadGroup;")),
      thread_daemon(offsetIfThere(classes, "java/lang/Thread", "daemon", "Z")),
      thread_status(offsetIfThere(classes, "java/lang/Thread", "threadStatus", "I")),
      thread_name(classes.offsetOf("java/lang/Thread", "name", "Ljava/lang/String;")),
      thread_priority(offsetIfThere(classes, "java/lang/Thread", "priority", "I")),
      thread_eetop(classes.offsetOf("java/lang/Thread", "eetop", "J")),
      reference_referent(classes.offsetOf("java/lang/ref/Reference", "referent", "Ljava/lang/Object;")) {}

Vm::Vm(program::Program& program, VmOptions options)
    : options_(std::move(options)),
      classes_(program, heap_),
      strings_(classes_, heap_),
      scheduler_(*this),
      outside_(options_.outside != nullptr ? options_.outside : std::make_shared<outside::DirectOutside>()),
      natives_(NativeRegistry::instance()),
      offsets_(classes_),
      dynamics_(*this),
      native_policy_(options_.native_rules) {}

Vm::~Vm() = default;

Ref Vm::allocateArray(const RtClass& type, std::int32_t length) {
  PRECONDITION(length >= 0);
  const std::uint64_t bytes =
      heap::kElementsOffset +
      (static_cast<std::uint64_t>(static_cast<std::uint32_t>(length)) << type.element_shift);
  if (bytes > options_.max_heap_bytes ||
      heap_.bytesInPages() + bytes > options_.max_heap_bytes + (1U << 20U)) {
    return heap::kNullRef;
  }
  const Ref array = heap_.allocate(bytes);
  if (array == heap::kNullRef) return array;
  std::byte* const at = heap_.writeAt(array);
  const std::uint32_t class_id = type.id.value();
  std::memcpy(at + heap::kClassOffset, &class_id, sizeof(class_id));
  std::memcpy(at + heap::kLengthOffset, &length, sizeof(length));
  return array;
}

Ref Vm::allocatePermanentObject(const RtClass& type) {
  const Ref object = heap_.allocatePermanent(type.instance_bytes);
  if (object == heap::kNullRef) return object;
  heap_.store(object, heap::kClassOffset, type.id.value());
  heap_.sealPermanent(object, type.instance_bytes);
  return object;
}

std::int32_t Vm::identityHash(Ref object) {
  if (object == heap::kNullRef) return 0;
  auto mark = heap_.load<Word>(object, heap::kMarkOffset);
  if ((mark & 0xffffffffU) == 0) {
    // A well-mixed sequence (an odd multiplier), never 0: the same in each run. There are two of them; hash
    // tables that look at the lower bits with the upper ones folded in have their elements the other way
    // round with the second one.
    constexpr std::uint32_t kOther = 0x5a5aa5a5U;
    const bool is_other = (next_hash_ & StateImage::kOtherHashes) != 0;
    const std::uint32_t hash = ((next_hash_++ * 0x9e3779b1U) & 0x7fffffffU) ^ (is_other ? kOther : 0);
    mark |= hash == 0 ? 1 : hash;
    heap_.store(object, heap::kMarkOffset, mark);
  }
  return static_cast<std::int32_t>(mark & 0xffffffffU);
}

// --- states ----------------------------------------------------------------------------------------------

void Vm::allowStates() {
  // Room for mirrors and string constants of everything that paths will load.
  constexpr std::uint32_t kPermanentPages = 8192;
  heap_.reservePermanent(kPermanentPages);
  dynamics_.allowStates();
  scheduler_.allowStates();
}

StateImage Vm::capture() {
  return {heap_.capture(),   scheduler_.capture(),   classes_.objects(),
          dynamics_.links(), strings_.own(),         outside_->capture(),
          memory_.capture(), zip_streams_.capture(), next_hash_};
}

void Vm::restore(const StateImage& image) {
  heap_.mount(image.heap);
  scheduler_.restoreAll(image.scheduler);
  classes_.setObjects(image.class_objects);
  dynamics_.setLinks(image.links);
  strings_.setOwn(image.interned);
  outside_->restore(image.outside);
  memory_.restore(image.memory);
  zip_streams_.restore(image.zip_streams);
  next_hash_ = image.next_hash;
  collect_at_ = heap_.bytesInPages() + kLeastBetweenCollections;
  stop_reason_ = StopReason::None;
  stop_text_.clear();
  exit_code_ = 0;
  if (native_bridge_ != nullptr) native_bridge_->stateReplaced();
}

void Vm::stop(StopReason reason, std::string what, int exit_code) {
  if (stopped()) return;
  stop_reason_ = reason;
  stop_text_ = std::move(what);
  exit_code_ = exit_code;
}

// --- frames ----------------------------------------------------------------------------------------------

const Word* Vm::nativeCode(std::uint32_t argument_count) {
  auto& code = native_code_[argument_count];
  if (code.empty()) {
    const auto add = [&](VmOp op, std::uint16_t d, int distance = 2) {
      code.push_back(handlerTable()[static_cast<std::size_t>(op)]);
      const Operands operands{d, 0, 0, static_cast<std::uint16_t>(distance)};
      Word word = 0;
      std::memcpy(&word, &operands, sizeof(word));
      code.push_back(word);
    };
    // A synchronized method begins with the last one.
    add(VmOp::CallNative, 0);
    add(VmOp::Callee, static_cast<std::uint16_t>(argument_count + NativeRegisters::kResult));
    add(VmOp::Resume, 0);
    add(VmOp::LockMethod, 0, -6);
  }
  return code.data();
}

RtMethod& Vm::internalMethod(NativeFunction function) {
  auto& method = internal_[function];
  if (method == nullptr) {
    method = std::make_unique<RtMethod>();
    method->is_static = method->is_native = method->is_hidden = true;
    method->native = function;
    method->entry = nativeCode(0);
    method->frame_words = kFrameHeaderWords + NativeRegisters::kCount;
  }
  return *method;
}

RtMethod& Vm::interpretedForm(const RtMethod& method) {
  auto& form = interpreted_[&method];
  if (form == nullptr) {
    form = std::make_unique<RtMethod>();
    form->argument_count = method.argument_count;
    form->is_static = method.is_static;
    form->is_synchronized = method.is_synchronized;
    form->is_hidden = method.is_hidden;
    form->result = method.result;
    form->owner = method.owner;
    form->info = method.info;
    form->interpret_only = true;
  }
  return *form;
}

Step Vm::pushCall(Thread& thread, RtMethod& method, std::span<const Word> arguments, std::uint32_t flags) {
  if (method.entry == nullptr) {
    const Step step = prepareMethod(*this, thread, method);
    if (step != Step::Next) return step;
  }
  Word* const base = thread.top == nullptr
                         ? thread.stack.get()
                         : reinterpret_cast<Word*>(thread.top) + thread.top->method->frame_words;
  Word* const end = base + method.frame_words;
  if (end > thread.stack_limit) return throwStackOverflow(*this, thread);
  auto* const frame = reinterpret_cast<Frame*>(base);
  *frame = Frame{};
  frame->caller = thread.top;
  frame->method = &method;
  frame->pc = method.entry;
  frame->flags = flags;
  Word* to = frame->registers();
  for (const Word argument : arguments) *to++ = argument;
  while (to < end) *to++ = 0;
  thread.top = frame;
  return Step::Reload;
}

}  // namespace javelin::vm
