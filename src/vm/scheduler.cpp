// SPDX-License-Identifier: Apache-2.0
#include "vm/scheduler.h"

#include <fmt/format.h>

#include <algorithm>

#include "support/check.h"
#include "vm/stack_trace.h"
#include "vm/vm.h"

namespace javelin::vm {

namespace {

// The mark: identity hash below, then the owner's number, then the count.
constexpr unsigned kOwnerShift = 32;
constexpr unsigned kCountShift = 48;
constexpr Word kHashMask = 0xffffffffU;

std::uint32_t ownerOf(Word mark) { return static_cast<std::uint32_t>((mark >> kOwnerShift) & 0xffffU); }
std::uint32_t countOf(Word mark) { return static_cast<std::uint32_t>(mark >> kCountShift); }
Word withLock(Word mark, std::uint32_t owner, std::uint32_t count) {
  return (mark & kHashMask) | (Word{owner} << kOwnerShift) | (Word{count} << kCountShift);
}

}  // namespace

Thread::Thread(std::uint32_t thread_number, std::size_t stack_words)
    : stack(new Word[stack_words]), stack_end(stack.get() + stack_words), stack_limit(stack_end - 2048) {
  number = thread_number;
}

Thread& Scheduler::add(Ref object, std::size_t stack_bytes) {
  // A monitor's mark has room for so many numbers: those of threads that have ended are given out again.
  constexpr std::uint32_t kMostNumbers = 0xffff;
  const auto isUsed = [&](std::uint32_t number) {
    return std::any_of(threads_.begin(), threads_.end(),
                       [&](const auto& thread) { return thread->number == number; });
  };
  PRECONDITION(threads_.size() < kMostNumbers);
  std::uint32_t number = next_number_;
  while (number > kMostNumbers || isUsed(number)) number = number >= kMostNumbers ? 1 : number + 1;
  next_number_ = number + 1;
  const auto resting = std::find_if(resting_.begin(), resting_.end(), [&](const auto& thread) {
    return thread->number == number &&
           static_cast<std::size_t>(thread->stack_end - thread->stack.get()) == stack_bytes / sizeof(Word);
  });
  if (resting != resting_.end()) {
    threads_.push_back(std::move(*resting));
    resting_.erase(resting);
    static_cast<ThreadStatus&>(*threads_.back()) = ThreadStatus{.number = number};
  } else {
    threads_.push_back(std::make_unique<Thread>(number, stack_bytes / sizeof(Word)));
  }
  threads_.back()->object = object;
  return *threads_.back();
}

void Scheduler::retire(bool (*over)(const Thread&)) {
  for (auto& thread : threads_) {
    if (over(*thread) && keeps_threads_) resting_.push_back(std::move(thread));
  }
  std::erase_if(threads_, [&](const auto& thread) { return thread == nullptr || over(*thread); });
}

// --- states --------------------------------------------------------------------------------------------

Scheduler::Image Scheduler::capture() const {
  Image image{{}, current_ == nullptr ? 0 : current_->number, next_, next_number_, next_wait_};
  for (const auto& thread : threads_) {
    ThreadImage& copy = image.threads.emplace_back();
    copy.status = *thread;
    if (thread->top == nullptr) continue;
    const Word* const begin = thread->stack.get();
    const Word* const end = reinterpret_cast<const Word*>(thread->top) + thread->top->method->frame_words;
    copy.words.assign(begin, end);
    if (!thread->terms.empty())
      copy.terms.assign(thread->terms.begin(), thread->terms.begin() + (end - begin));
  }
  return image;
}

void Scheduler::restoreAll(const Image& image) {
  retire([](const Thread&) { return true; });
  for (const ThreadImage& copy : image.threads) {
    const auto found = std::find_if(resting_.begin(), resting_.end(), [&](const auto& thread) {
      const auto* const top = reinterpret_cast<const Word*>(copy.status.top);
      return thread->number == copy.status.number &&
             (top == nullptr || (top >= thread->stack.get() && top < thread->stack_end));
    });
    INVARIANT(found != resting_.end());
    Thread& thread = **found;
    threads_.push_back(std::move(*found));
    resting_.erase(found);
    static_cast<ThreadStatus&>(thread) = copy.status;
    std::copy(copy.words.begin(), copy.words.end(), thread.stack.get());
    thread.argument_terms.clear();
    if (!copy.terms.empty()) {
      if (thread.terms.empty())
        thread.terms.resize(static_cast<std::size_t>(thread.stack_end - thread.stack.get()));
      std::copy(copy.terms.begin(), copy.terms.end(), thread.terms.begin());
    }
    if (copy.status.number == image.current) current_ = &thread;
  }
  next_ = image.next;
  next_number_ = image.next_number;
  next_wait_ = image.next_wait;
}

Thread* Scheduler::find(Ref object) {
  for (const auto& thread : threads_) {
    if (thread->object == object && thread->state != ThreadState::Finished) return thread.get();
  }
  return nullptr;
}

bool Scheduler::othersAlive(const Thread& besides) const {
  return std::any_of(threads_.begin(), threads_.end(), [&](const auto& thread) {
    return thread.get() != &besides && !thread->daemon && thread->state != ThreadState::Finished;
  });
}

Thread* Scheduler::pick() {
  for (std::size_t i = 0; i < threads_.size(); ++i) {
    const std::size_t at = (next_ + i) % threads_.size();
    if (threads_[at]->state != ThreadState::Runnable) continue;
    next_ = at + 1;
    return threads_[at].get();
  }
  return nullptr;
}

void Scheduler::wakeExpired() {
  std::uint64_t now = 0;
  for (const auto& thread : threads_) {
    if (thread->deadline == 0 || thread->state == ThreadState::Runnable) continue;
    if (now == 0) now = static_cast<std::uint64_t>(vm_.outside().monotonicClock());
    if (thread->deadline <= now) thread->state = ThreadState::Runnable;
  }
}

bool Scheduler::skipToDeadline() {
  std::uint64_t first = 0;
  for (const auto& thread : threads_) {
    if (thread->state == ThreadState::Finished || thread->deadline == 0) continue;
    if (first == 0 || thread->deadline < first) first = thread->deadline;
  }
  if (first == 0) return false;
  const auto now = static_cast<std::uint64_t>(vm_.outside().monotonicClock());
  if (first > now) vm_.outside().skip(static_cast<std::int64_t>(first - now));
  wakeExpired();
  return true;
}

std::string Scheduler::describeWaiting() const {
  std::string text;
  const program::Program& program = vm_.classes().program();
  for (const auto& thread : threads_) {
    std::string place = "outside of Java code";
    forEachJavaFrame(*thread, [&](const Frame& frame) {
      place = fmt::format("{}.{}", program.nameOf(frame.method->info->owner),
                          program.text(frame.method->info->name));
      return false;
    });
    text += fmt::format("{}thread {} at {}", text.empty() ? "" : ", ", thread->number, place);
  }
  return text;
}

void Scheduler::run() {
  while (!vm_.stopped()) {
    if (threads_.size() > 1) wakeExpired();
    current_ = pick();
    if (current_ == nullptr) {
      if (skipToDeadline()) continue;
      vm_.stop(StopReason::Internal, "deadlock: every thread waits for another: " + describeWaiting(), 1);
      return;
    }
    const bool is_new = current_->turn_left == Thread::kNewTurn;
    interpret(vm_, *current_, is_new ? vm_.options().turn : current_->turn_left);
    current_->turn_left = Thread::kNewTurn;
    retire([](const Thread& thread) { return thread.state == ThreadState::Finished; });
    if (threads_.empty()) return;
    const auto& goes_on = vm_.options().goes_on;
    if (goes_on && !vm_.stopped() && !goes_on()) return vm_.stop(StopReason::Ended, "");
  }
}

// --- monitors ----------------------------------------------------------------------------------------

bool Scheduler::enter(Thread& thread, Ref object) {
  const Word mark = vm_.heap().load<Word>(object, heap::kMarkOffset);
  const std::uint32_t owner = ownerOf(mark);
  if (owner == 0 || owner == thread.number) {
    vm_.heap().store(object, heap::kMarkOffset, withLock(mark, thread.number, countOf(mark) + 1));
    return true;
  }
  thread.state = ThreadState::Blocked;
  thread.waits_for = object;
  return false;
}

bool Scheduler::owns(const Thread& thread, Ref object) {
  return ownerOf(vm_.heap().load<Word>(object, heap::kMarkOffset)) == thread.number;
}

bool Scheduler::exit(Thread& thread, Ref object) {
  const Word mark = vm_.heap().load<Word>(object, heap::kMarkOffset);
  if (ownerOf(mark) != thread.number) return false;
  const std::uint32_t count = countOf(mark) - 1;
  vm_.heap().store(object, heap::kMarkOffset, withLock(mark, count == 0 ? 0 : thread.number, count));
  if (count == 0 && threads_.size() > 1) wakeBlockedOn(object);
  return true;
}

std::uint32_t Scheduler::release(Thread& thread, Ref object) {
  const Word mark = vm_.heap().load<Word>(object, heap::kMarkOffset);
  INVARIANT(ownerOf(mark) == thread.number);
  vm_.heap().store(object, heap::kMarkOffset, withLock(mark, 0, 0));
  wakeBlockedOn(object);
  return countOf(mark);
}

void Scheduler::restore(Thread& thread, Ref object, std::uint32_t count) {
  const Word mark = vm_.heap().load<Word>(object, heap::kMarkOffset);
  vm_.heap().store(object, heap::kMarkOffset, withLock(mark, thread.number, count));
}

void Scheduler::wakeBlockedOn(Ref object) {
  for (const auto& thread : threads_) {
    if (thread->state == ThreadState::Blocked && thread->waits_for == object) {
      thread->state = ThreadState::Runnable;
      thread->waits_for = heap::kNullRef;
    }
  }
}

void Scheduler::wait(Thread& thread, Ref object) {
  thread.notified = false;
  thread.state = ThreadState::Waiting;
  thread.waits_for = object;
  thread.wait_order = next_wait_++;
}

void Scheduler::notify(Ref object, bool all) {
  const auto wake = [](Thread& thread) {
    thread.notified = true;
    thread.state = ThreadState::Runnable;
  };
  Thread* first = nullptr;
  for (const auto& thread : threads_) {
    if (thread->state != ThreadState::Waiting || thread->waits_for != object) continue;
    if (all) wake(*thread);
    if (first == nullptr || thread->wait_order < first->wait_order) first = thread.get();
  }
  if (!all && first != nullptr) wake(*first);
}

}  // namespace javelin::vm
