// SPDX-License-Identifier: Apache-2.0
// Inputs: what they are called, and the native methods that bring them in.
#include "concolic/input_sources.h"

#include <fmt/format.h>
#include <sys/uio.h>
#include <unistd.h>

#include "expr/build.h"

namespace javelin::concolic {

using classfile::BasicType;
using expr::Sort;
using expr::Term;

NewInput newInput(expr::TermArena& arena, std::string_view name, classfile::BasicType type) {
  using classfile::BasicType;
  switch (type) {
    case BasicType::Boolean: {
      const Term input = arena.makeInput(name, Sort::Bool);
      return {input, boolToInt(arena, input)};
    }
    case BasicType::Byte: {
      const Term input = arena.makeInput(name, Sort::Bv8);
      return {input, signedResize(arena, input, Sort::Bv32)};
    }
    case BasicType::Short: {
      const Term input = arena.makeInput(name, Sort::Bv16);
      return {input, signedResize(arena, input, Sort::Bv32)};
    }
    case BasicType::Char: {
      const Term input = arena.makeInput(name, Sort::Bv16);
      return {input, unsignedResize(arena, input, Sort::Bv32)};
    }
    default: {
      const Term input = arena.makeInput(name, sortOf(ir::kindOf(type)));
      return {input, input};
    }
  }
}

NewInput newInputOfPath(expr::TermArena& arena, std::string name, classfile::BasicType type) {
  using classfile::BasicType;
  const Sort sort = type == BasicType::Boolean                            ? Sort::Bool
                    : type == BasicType::Byte                             ? Sort::Bv8
                    : type == BasicType::Short || type == BasicType::Char ? Sort::Bv16
                                                                          : sortOf(ir::kindOf(type));
  for (Term known = arena.findInput(name); known.valid() && arena.sort(known) != sort;
       known = arena.findInput(name))
    name += '\'';
  return newInput(arena, name, type);
}

Term InputSources::inputTerm(std::string_view name, BasicType type, std::uint64_t bits) {
  const auto [input, value] = newInput(arena_, name, type);
  path_.addInput(input, bits);
  return value;
}

void InputSources::makeInput(vm::Ref object, std::uint64_t offset, BasicType type, std::string_view name) {
  std::uint64_t bits = 0;
  std::memcpy(&bits, vm_.heap().at(object) + offset, program::sizeOf(type));
  vm_.heap().setTerm(object, offset, inputTerm(name, type, bits), program::sizeOf(type));
}

// --- clocks: a run on another input must not differ for their sake
// ----------------------------------------------------

bool InputSources::replayClock(vm::NativeCall& call) {
  // Threads of the JDK's own that wait for so long are of no interest.
  if (call.thread.number == 1) run_.policy().askedClock(vm_.classes().program(), *call.frame->method->info);
  if (clocks_.size() >= clocks_to_replay_.size()) return false;
  clocks_.push_back(clocks_to_replay_[clocks_.size()]);
  call.returnLong(clocks_.back());
  return true;
}

void InputSources::recordClock(vm::NativeCall& call) { clocks_.push_back(vm::longOf(call.returned())); }

// --- descriptors
// -----------------------------------------------------------------------------------------------

int InputSources::descriptorOf(vm::Ref file_descriptor) const {
  if (file_descriptor == heap::kNullRef) return -1;
  return vm_.heap().load<std::int32_t>(file_descriptor,
                                       vm_.classes().offsetOf("java/io/FileDescriptor", "fd", "I"));
}

int InputSources::streamDescriptor(vm::NativeCall& call) const {
  const std::string_view type = vm_.classes().program().nameOf(call.frame->method->info->owner);
  return descriptorOf(vm_.heap().load<vm::Ref>(
      call.refAt(0), vm_.classes().offsetOf(type, "fd", "Ljava/io/FileDescriptor;")));
}

bool InputSources::isFollowed(int descriptor) const {
  return (descriptor == 0 && follows_stdin_) || files_.fileOf(descriptor).has_value();
}

Term InputSources::fileByte(std::size_t file, std::uint64_t at, std::uint8_t bits) {
  return inputTerm(fmt::format("{}[{}]", SymbolicFiles::nameOf(file), at), BasicType::Byte, bits);
}

Term InputSources::byteRead(int descriptor, std::int64_t back, std::uint8_t bits) {
  if (const auto file = files_.fileOf(descriptor)) {
    return fileByte(*file, static_cast<std::uint64_t>(::lseek(descriptor, 0, SEEK_CUR) - back), bits);
  }
  stdin_.push_back(static_cast<char>(bits));
  return inputTerm(fmt::format("stdin[{}]", stdin_.size() - 1), BasicType::Byte, bits);
}

// --- opening: another content may be wanted
// ---------------------------------------------------------------------

// open0(String, ...)
bool InputSources::redirectStream(vm::NativeCall& call) {
  if (files_.empty() || call.refAt(1) == heap::kNullRef) return false;
  const std::string other = files_.substituteFor(vm_.strings().utf8(call.refAt(1)).c_str());
  if (!other.empty()) call.frame->registers()[1] = vm_.strings().makeFromUtf8(other);
  return false;
}

// open0(long path, int flags, int mode)
bool InputSources::redirectPath(vm::NativeCall& call) {
  if (files_.empty()) return false;
  const std::string other = files_.substituteFor(reinterpret_cast<const char*>(call.longAt(0)));
  if (other.empty()) return false;
  redirected_ = other;
  call.frame->registers()[0] = reinterpret_cast<vm::Word>(redirected_.c_str());
  return false;
}

// --- reading
// ---------------------------------------------------------------------------------------------------

// readBytes(byte[], int, int)
void InputSources::readIntoArray(vm::NativeCall& call) {
  const std::int32_t count = vm::intOf(call.returned());
  const int descriptor = count > 0 ? streamDescriptor(call) : -1;
  if (descriptor < 0) return;
  heap::PagedHeap& heap = vm_.heap();
  const std::uint64_t first = heap::kElementsOffset + static_cast<std::uint64_t>(call.intAt(2));
  if (!isFollowed(descriptor)) {
    heap.clearTerms(call.refAt(1), first, static_cast<std::uint64_t>(count));
    return;
  }
  for (std::int32_t i = 0; i < count; ++i) {
    const std::uint64_t offset = first + static_cast<std::uint64_t>(i);
    heap.setTerm(call.refAt(1), offset,
                 byteRead(descriptor, count - i, heap.load<std::uint8_t>(call.refAt(1), offset)), 1);
  }
}

// read0()
void InputSources::readOne(vm::NativeCall& call) {
  const std::int32_t byte = vm::intOf(call.returned());
  const int descriptor = byte >= 0 ? streamDescriptor(call) : -1;
  if (descriptor < 0 || !isFollowed(descriptor)) return;
  const Term term = byteRead(descriptor, 1, static_cast<std::uint8_t>(byte));
  run_.returnTerm(call, bvAnd(arena_, term, intConst(arena_, 255)));
}

// read0(FileDescriptor, long, int), readv0(FileDescriptor, long, int)
void InputSources::readIntoMemory(vm::NativeCall& call) {
  const auto count =
      static_cast<std::int64_t>(call.frame->method->result == BasicType::Long ? vm::longOf(call.returned())
                                                                              : vm::intOf(call.returned()));
  const int descriptor = count > 0 ? descriptorOf(call.refAt(0)) : -1;
  if (descriptor < 0) return;
  const bool scattered = vm_.classes().program().text(call.frame->method->info->name) == "readv0";
  const iovec whole{reinterpret_cast<void*>(call.longAt(1)), static_cast<std::size_t>(count)};
  const auto* part = scattered ? reinterpret_cast<const iovec*>(call.longAt(1)) : &whole;
  const bool followed = isFollowed(descriptor);
  for (std::int64_t done = 0; done < count; ++part) {
    const auto start = reinterpret_cast<std::uint64_t>(part->iov_base);
    for (std::size_t i = 0; i < part->iov_len && done < count; ++i, ++done) {
      const auto bits = static_cast<const std::uint8_t*>(part->iov_base)[i];
      memory_.set(start + i, followed ? byteRead(descriptor, count - done, bits) : Term());
    }
  }
}

// pread0(FileDescriptor, long, int, long)
void InputSources::readAtPosition(vm::NativeCall& call) {
  const std::int32_t count = vm::intOf(call.returned());
  const int descriptor = count > 0 ? descriptorOf(call.refAt(0)) : -1;
  if (descriptor < 0) return;
  const auto file = files_.fileOf(descriptor);
  const auto start = static_cast<std::uint64_t>(call.longAt(1));
  for (std::uint64_t i = 0; i < static_cast<std::uint64_t>(count); ++i) {
    const auto bits = reinterpret_cast<const std::uint8_t*>(start)[i];
    memory_.set(start + i,
                file ? fileByte(*file, static_cast<std::uint64_t>(call.longAt(3)) + i, bits) : Term());
  }
}

// map0(int, long position, long length, boolean), of a FileChannelImpl; since JDK 21 static, of a dispatcher,
// with the FileDescriptor in the place of `this`.
void InputSources::mapFile(vm::NativeCall& call) {
  const auto start = static_cast<std::uint64_t>(vm::longOf(call.returned()));
  const bool is_static = call.frame->method->is_static;
  const auto file = files_.empty()
                        ? std::nullopt
                        : files_.fileOf(is_static ? descriptorOf(call.refAt(0)) : streamDescriptor(call));
  if (!file) return;
  const auto position = static_cast<std::uint64_t>(call.longAt(2));
  const std::uint64_t size = files_.content(*file).size();
  for (std::uint64_t i = 0; i < static_cast<std::uint64_t>(call.longAt(3)) && position + i < size; ++i) {
    memory_.set(start + i, fileByte(*file, position + i, reinterpret_cast<const std::uint8_t*>(start)[i]));
  }
}

}  // namespace javelin::concolic
