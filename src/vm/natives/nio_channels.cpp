// SPDX-License-Identifier: Apache-2.0
// sun.nio.ch: file channels, mapped memory, pipes. Results are translated as sun.nio.ch.IOStatus has them.
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/uio.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <climits>
#include <limits>
#include <vector>

#include "vm/natives/outside_support.h"
#include "vm/natives/tables.h"

namespace javelin::vm::natives {

namespace nio_channels_natives {
namespace {

// sun.nio.ch.IOStatus
constexpr std::int64_t kEndOfFile = -1;
constexpr std::int64_t kUnavailable = -2;
constexpr std::int64_t kUnsupportedCase = -6;

int descriptorAt(NativeCall& c, std::size_t i) { return descriptorIn(c.vm, c.refAt(i)); }
// Instance methods in one release, static ones in another: where the arguments behind `this` begin.
std::size_t firstArgument(NativeCall& c) { return c.frame->method->is_static ? 0 : 1; }

void returnNumber(NativeCall& c, std::int64_t value) {
  if (c.frame->method->result == classfile::BasicType::Void) return c.returnVoid();
  if (c.frame->method->result == classfile::BasicType::Long) return c.returnLong(value);
  c.returnInt(static_cast<std::int32_t>(value));
}
void finishTransfer(NativeCall& c, Answer moved, bool reading) {
  if (moved > 0 || (moved == 0 && !reading)) return returnNumber(c, moved);
  if (moved == 0) return returnNumber(c, kEndOfFile);
  if (moved == -EAGAIN || moved == -EWOULDBLOCK) return returnNumber(c, kUnavailable);
  throwError(c, moved);
}
void finish(NativeCall& c, Answer answer) {
  if (failed(answer)) return throwError(c, answer);
  returnNumber(c, answer);
}
std::span<std::byte> bytesAt(NativeCall& c) { return {memoryAt(c, 1), static_cast<std::size_t>(c.intAt(2))}; }
Answer infoOf(NativeCall& c, int descriptor, outside::FileInfo& info) {
  return c.vm.outside().info(outside::FileName::ofDescriptor(descriptor), outside::Links::Follow, info);
}

// --- reading and writing
// -----------------------------------------------------------------------------------------

void read(NativeCall& c) {
  const int descriptor = descriptorAt(c, 0);
  if (mustWaitToRead(c, descriptor, read)) return;
  finishTransfer(c, c.vm.outside().read(descriptor, bytesAt(c)), true);
}
void readAt(NativeCall& c) {
  finishTransfer(c, c.vm.outside().readAt(descriptorAt(c, 0), bytesAt(c), c.longAt(3)), true);
}
void write(NativeCall& c) { finishTransfer(c, c.vm.outside().write(descriptorAt(c, 0), bytesAt(c)), false); }
void writeAt(NativeCall& c) {
  finishTransfer(c, c.vm.outside().writeAt(descriptorAt(c, 0), bytesAt(c), c.longAt(3)), false);
}

// Part by part: until one is not full, or not all of one could be moved.
template <typename Move>
Answer moveParts(NativeCall& c, Move move) {
  const std::span parts(reinterpret_cast<const iovec*>(c.longAt(1)), static_cast<std::size_t>(c.intAt(2)));
  Answer total = 0;
  for (const iovec& part : parts) {
    if (part.iov_len == 0) continue;
    const Answer moved = move(std::span(static_cast<std::byte*>(part.iov_base), part.iov_len));
    if (failed(moved)) return total > 0 ? total : moved;
    total += moved;
    if (static_cast<std::size_t>(moved) < part.iov_len) break;
  }
  return total;
}
void readScattered(NativeCall& c) {
  const int descriptor = descriptorAt(c, 0);
  if (mustWaitToRead(c, descriptor, readScattered)) return;
  bool first = true;
  const Answer moved = moveParts(c, [&](std::span<std::byte> part) -> Answer {
    // Only the first part may be waited for.
    if (!std::exchange(first, false) && !c.vm.outside().canRead(descriptor)) return 0;
    return c.vm.outside().read(descriptor, part);
  });
  finishTransfer(c, moved, true);
}
void writeGathered(NativeCall& c) {
  const int descriptor = descriptorAt(c, 0);
  const auto move = [&](std::span<std::byte> part) { return c.vm.outside().write(descriptor, part); };
  finishTransfer(c, moveParts(c, move), false);
}

// --- position, size, locks
// ---------------------------------------------------------------------------------------

void seek(NativeCall& c) {
  const std::size_t first = firstArgument(c);
  const std::int64_t to = c.longAt(first + 1);
  finish(c, c.vm.outside().seek(descriptorAt(c, first), to < 0 ? 0 : to, to < 0 ? SEEK_CUR : SEEK_SET));
}
void force(NativeCall& c) {
  const std::size_t first = firstArgument(c);
  finish(c, c.vm.outside().sync(descriptorAt(c, first), c.intAt(first + 1) == 0));
}
void truncate(NativeCall& c) {
  const std::size_t first = firstArgument(c);
  finish(c, c.vm.outside().truncate(descriptorAt(c, first), c.longAt(first + 1)));
}
void size(NativeCall& c) {
  outside::FileInfo info;
  const Answer answer = infoOf(c, descriptorAt(c, firstArgument(c)), info);
  if (failed(answer)) return throwError(c, answer);
  c.returnLong(info.size);
}
void available(NativeCall& c) { finish(c, c.vm.outside().available(descriptorAt(c, firstArgument(c)))); }
void isOther(NativeCall& c) {
  outside::FileInfo info;
  const Answer answer = infoOf(c, descriptorAt(c, firstArgument(c)), info);
  if (failed(answer)) return throwError(c, answer);
  c.returnBoolean(!S_ISREG(info.mode) && !S_ISDIR(info.mode) && !S_ISLNK(info.mode));
}

Answer changeLock(NativeCall& c, bool wait, short type, std::size_t position_at) {
  const std::int64_t length = c.longAt(position_at + 1);
  const bool to_the_end = length == std::numeric_limits<std::int64_t>::max();
  return c.vm.outside().lock(descriptorAt(c, firstArgument(c)), wait, type, c.longAt(position_at),
                             to_the_end ? 0 : length);
}
void lock(NativeCall& c) {
  constexpr int kNoLock = -1;
  const std::size_t first = firstArgument(c);
  const bool wait = c.intAt(first + 1) != 0;
  const Answer answer = changeLock(c, wait, c.intAt(first + 4) != 0 ? F_RDLCK : F_WRLCK, first + 2);
  if (!failed(answer)) return c.returnInt(0);
  if (!wait && (answer == -EAGAIN || answer == -EACCES)) return c.returnInt(kNoLock);
  throwError(c, answer);
}
void unlock(NativeCall& c) { finish(c, changeLock(c, false, F_UNLCK, firstArgument(c) + 1)); }

// --- closing
// -----------------------------------------------------------------------------------------------------

void closeNumber(NativeCall& c, int descriptor) {
  if (descriptor < 0) return c.returnVoid();
  finish(c, c.vm.outside().close(descriptor));
}
void closeDescriptor(NativeCall& c) { closeNumber(c, descriptorAt(c, 0)); }
void closeInt(NativeCall& c) { closeNumber(c, c.intAt(0)); }
void duplicate(NativeCall& c) {
  const std::size_t first = firstArgument(c);
  finish(c, c.vm.outside().duplicateTo(descriptorAt(c, first), descriptorAt(c, first + 1)));
}
void setDirect(NativeCall& c) {
  const int descriptor = descriptorAt(c, 0);
  outside::Outside& outside = c.vm.outside();
  outside::Space space;
  Answer answer = outside.flags(descriptor);
  if (!failed(answer)) answer = outside.setFlags(descriptor, static_cast<int>(answer) | O_DIRECT);
  if (!failed(answer)) answer = outside.space(outside::FileName::ofDescriptor(descriptor), space);
  if (failed(answer)) return throwError(c, answer);
  c.returnInt(static_cast<std::int32_t>(space.block_size));
}

// --- mapped memory
// -----------------------------------------------------------------------------------------------

void mapInto(NativeCall& c, int descriptor, std::size_t protection_at) {
  // sun.nio.ch.FileChannelImpl.MAP_RO, MAP_RW, MAP_PV
  constexpr outside::Mapping kHow[] = {outside::Mapping::ReadOnly, outside::Mapping::Shared,
                                       outside::Mapping::Private};
  const int how = c.intAt(protection_at);
  if (how < 0 || how > 2) return throwError(c, -EINVAL);
  const Answer answer = c.vm.outside().map(descriptor, kHow[how], c.longAt(protection_at + 1),
                                           static_cast<std::size_t>(c.longAt(protection_at + 2)));
  if (answer == -ENOMEM) return c.throwNew("java/lang/OutOfMemoryError", "Map failed");
  finish(c, answer);
}
void channelMap(NativeCall& c) {
  mapInto(c, descriptorIn(c.vm, descriptorObjectOf(c.vm, c.refAt(0), "sun/nio/ch/FileChannelImpl")), 1);
}
void dispatcherMap(NativeCall& c) { mapInto(c, descriptorAt(c, 0), 1); }
void unmap(NativeCall& c) {
  finish(c, c.vm.outside().unmap(memoryAt(c, 0), static_cast<std::size_t>(c.longAt(1))));
}
void pageSize(NativeCall& c) { c.returnLong(::sysconf(_SC_PAGESIZE)); }

void isLoaded(NativeCall& c) {
  const auto pages = static_cast<std::size_t>(c.longAt(2));
  std::vector<unsigned char> resident(pages);
  if (::mincore(memoryAt(c, 0), static_cast<std::size_t>(c.longAt(1)), resident.data()) != 0) {
    return throwError(c, -errno);
  }
  c.returnBoolean(
      std::all_of(resident.begin(), resident.end(), [](unsigned char page) { return page != 0; }));
}
void loadMapped(NativeCall& c) {
  ::madvise(memoryAt(c, 0), static_cast<std::size_t>(c.longAt(1)), MADV_WILLNEED);
  c.returnVoid();
}
void forceMapped(NativeCall& c) {
  finish(c, c.vm.outside().syncMapping(memoryAt(c, 1), static_cast<std::size_t>(c.longAt(2))));
}

// --- from descriptor to descriptor
// -------------------------------------------------------------------------------

void transferTo(NativeCall& c) {
  const std::size_t first = firstArgument(c);
  const std::int64_t count = c.longAt(first + 2);
  const Answer moved = c.vm.outside().transfer(descriptorAt(c, first + 3), descriptorAt(c, first),
                                               c.longAt(first + 1), static_cast<std::size_t>(count));
  if (moved == -EAGAIN) return c.returnLong(kUnavailable);
  if (moved == -EINVAL && count >= 0) return c.returnLong(kUnsupportedCase);
  finish(c, moved);
}
void unsupportedCase(NativeCall& c) { c.returnLong(kUnsupportedCase); }

// --- IOUtil
// --------------------------------------------------------------------------------------------------------

Answer setBlocking(NativeCall& c, int descriptor, bool blocking) {
  const Answer flags = c.vm.outside().flags(descriptor);
  if (failed(flags)) return flags;
  const auto now = static_cast<int>(flags);
  const int wanted = blocking ? now & ~O_NONBLOCK : now | O_NONBLOCK;
  return now == wanted ? 0 : c.vm.outside().setFlags(descriptor, wanted);
}
void configureBlocking(NativeCall& c) { finish(c, setBlocking(c, descriptorAt(c, 0), c.intAt(1) != 0)); }
void makePipe(NativeCall& c) {
  outside::Descriptors::Pipe ends;
  Answer answer = c.vm.outside().makePipe(ends);
  const bool blocking = c.intAt(0) != 0;
  if (!failed(answer) && !blocking) answer = setBlocking(c, ends.source, false);
  if (!failed(answer) && !blocking) answer = setBlocking(c, ends.sink, false);
  if (failed(answer)) return throwError(c, answer);
  c.returnLong(std::int64_t{ends.source} << 32 | ends.sink);
}
void writeOne(NativeCall& c) {
  const auto byte = static_cast<std::byte>(c.intAt(1));
  finishTransfer(c, c.vm.outside().write(c.intAt(0), {&byte, 1}), false);
}
void drain(NativeCall& c) {
  std::array<std::byte, 128> buffer{};
  bool any = false;
  for (;;) {
    const Answer got = c.vm.outside().read(c.intAt(0), buffer);
    if (failed(got) && got != -EAGAIN) return throwError(c, got);
    any = any || got > 0;
    if (got < static_cast<Answer>(buffer.size())) return c.returnBoolean(any);
  }
}
void drainOne(NativeCall& c) {
  std::byte byte{};
  const Answer got = c.vm.outside().read(c.intAt(0), {&byte, 1});
  if (got == -EAGAIN) return c.returnInt(0);
  finish(c, got);
}
void numberOf(NativeCall& c) { c.returnInt(descriptorAt(c, 0)); }
void setNumber(NativeCall& c) {
  setDescriptorIn(c.vm, c.refAt(0), c.intAt(1));
  c.returnVoid();
}
void descriptorLimit(NativeCall& c) {
  rlimit limit{};
  if (::getrlimit(RLIMIT_NOFILE, &limit) < 0) return throwError(c, -errno);
  c.returnInt(static_cast<std::int32_t>(std::min<rlim_t>(limit.rlim_max, INT_MAX)));
}
void mostVectors(NativeCall& c) { c.returnLong(::sysconf(_SC_IOV_MAX)); }
void mostBytes(NativeCall& c) { c.returnLong(std::numeric_limits<std::int32_t>::max()); }

// --- FileKey
// -------------------------------------------------------------------------------------------------------

void fileKey(NativeCall& c) {
  outside::FileInfo info;
  const bool filled_by_call = c.frame->method->argument_count == 2 && c.frame->method->is_static;
  const Answer answer = infoOf(c, descriptorAt(c, filled_by_call ? 0 : 1), info);
  if (failed(answer)) return throwError(c, answer);
  if (filled_by_call) {
    // Later releases: into an array.
    const std::int64_t numbers[2] = {static_cast<std::int64_t>(info.device),
                                     static_cast<std::int64_t>(info.number)};
    std::memcpy(writableElements(c.vm, c.refAt(1)), numbers, sizeof(numbers));
    return c.returnVoid();
  }
  const auto set = [&](std::string_view name, std::uint64_t value) {
    c.vm.heap().store(c.refAt(0), c.vm.classes().offsetOf("sun/nio/ch/FileKey", name, "J"), value);
  };
  set("st_dev", info.device);
  set("st_ino", info.number);
  c.returnVoid();
}

constexpr std::string_view kUtil = "sun/nio/ch/IOUtil";
constexpr std::string_view kChannel = "sun/nio/ch/FileChannelImpl";
constexpr std::string_view kMapped = "java/nio/MappedMemoryUtils";

#define DISPATCHER(type)                                                                                     \
  {type, "read0", "", read}, {type, "pread0", "", readAt}, {type, "readv0", "", readScattered},              \
      {type, "write0", "", write}, {type, "pwrite0", "", writeAt}, {type, "writev0", "", writeGathered},     \
      {type, "seek0", "", seek}, {type, "force0", "", force}, {type, "truncate0", "", truncate},             \
      {type, "size0", "", size}, {type, "available0", "", available}, {type, "isOther0", "", isOther},       \
      {type, "lock0", "", lock}, {type, "release0", "", unlock}, {type, "close0", "", closeDescriptor},      \
      {type, "preClose0", "", doNothing}, {type, "closeIntFD", "", closeInt}, {type, "dup0", "", duplicate}, \
      {type, "setDirect0", "", setDirect}, {type, "map0", "", dispatcherMap}, {type, "unmap0", "", unmap},   \
      {type, "allocationGranularity0", "", pageSize}, {type, "transferTo0", "", transferTo},                 \
      {type, "transferFrom0", "", unsupportedCase}, {type, "maxDirectTransferSize0", "", mostBytes},         \
      {type, "canTransferToFromOverlappedMap0", "", returnOne}, {type, "init0", "", doNothing}, {            \
    type, "init", "", doNothing                                                                              \
  }

constexpr NativeEntry kEntries[] = {
    DISPATCHER("sun/nio/ch/FileDispatcherImpl"),
    DISPATCHER("sun/nio/ch/UnixFileDispatcherImpl"),
    DISPATCHER("sun/nio/ch/UnixDispatcher"),
    {kChannel, "initIDs", "", pageSize},
    {kChannel, "map0", "", channelMap},
    {kChannel, "unmap0", "", unmap},
    {kChannel, "transferTo0", "", transferTo},
    {kChannel, "maxDirectTransferSize0", "", [](NativeCall& c) { c.returnInt(0x7ffff000); }},
    {kMapped, "isLoaded0", "", isLoaded},
    {kMapped, "load0", "", loadMapped},
    {kMapped, "unload0", "", doNothing},
    {kMapped, "force0", "", forceMapped},
    {kMapped, "registerNatives", "", doNothing},
    {kUtil, "initIDs", "", doNothing},
    {kUtil, "configureBlocking", "", configureBlocking},
    {kUtil, "makePipe", "", makePipe},
    {kUtil, "write1", "", writeOne},
    {kUtil, "drain", "", drain},
    {kUtil, "drain1", "", drainOne},
    {kUtil, "fdVal", "", numberOf},
    {kUtil, "setfdVal", "", setNumber},
    {kUtil, "fdLimit", "", descriptorLimit},
    {kUtil, "iovMax", "", mostVectors},
    {kUtil, "writevMax", "", mostBytes},
    {"sun/nio/ch/NativeThread", "init", "", doNothing},
    {"sun/nio/ch/NativeThread", "current", "", returnZero},
    {"sun/nio/ch/NativeThread", "current0", "", returnZero},
    {"sun/nio/ch/NativeThread", "signal", "", doNothing},
    {"sun/nio/ch/NativeThread", "signal0", "", doNothing},
    {"sun/nio/ch/NativeThread", "supportPendingSignals0", "", returnZero},
    {"sun/nio/ch/FileKey", "initIDs", "", doNothing},
    {"sun/nio/ch/FileKey", "init", "", fileKey},
};
#undef DISPATCHER

}  // namespace
}  // namespace nio_channels_natives

std::span<const NativeEntry> nioChannelsNatives() { return nio_channels_natives::kEntries; }

}  // namespace javelin::vm::natives
