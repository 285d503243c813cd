// SPDX-License-Identifier: Apache-2.0
// sun.nio.ch: file channels, mapped memory, pipes. Results are translated as sun.nio.ch.IOStatus has them.
#include <fcntl.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/sendfile.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/statvfs.h>
#include <sys/uio.h>
#include <unistd.h>

#include <algorithm>
#include <climits>
#include <limits>
#include <vector>

#include "vm/natives/outside_support.h"
#include "vm/natives/tables.h"

namespace javelin::vm::natives {

namespace {

// sun.nio.ch.IOStatus
constexpr std::int64_t kEndOfFile = -1;
constexpr std::int64_t kUnavailable = -2;
constexpr std::int64_t kInterrupted = -3;
constexpr std::int64_t kUnsupportedCase = -6;

int descriptorAt(NativeCall& c, std::size_t i) { return descriptorIn(c.vm, c.refAt(i)); }
// Instance methods in one release, static ones in another: where the arguments behind `this` begin.
std::size_t firstArgument(NativeCall& c) { return c.frame->method->is_static ? 0 : 1; }

void returnNumber(NativeCall& c, std::int64_t value) {
  if (c.frame->method->result == classfile::BasicType::Long) return c.returnLong(value);
  c.returnInt(static_cast<std::int32_t>(value));
}
void finishTransfer(NativeCall& c, ssize_t moved, bool reading) {
  if (moved > 0 || (moved == 0 && !reading)) return returnNumber(c, moved);
  if (moved == 0) return returnNumber(c, kEndOfFile);
  if (errno == EAGAIN || errno == EWOULDBLOCK) return returnNumber(c, kUnavailable);
  if (errno == EINTR) return returnNumber(c, kInterrupted);
  throwErrno(c);
}
void finish(NativeCall& c, std::int64_t result) {
  if (result >= 0) return returnNumber(c, result);
  if (errno == EINTR) return returnNumber(c, kInterrupted);
  throwErrno(c);
}

// --- reading and writing
// -----------------------------------------------------------------------------------------

void read(NativeCall& c) {
  const int descriptor = descriptorAt(c, 0);
  if (mustWaitToRead(c, descriptor, read)) return;
  finishTransfer(c, ::read(descriptor, memoryAt(c, 1), static_cast<std::size_t>(c.intAt(2))), true);
}
void readAt(NativeCall& c) {
  finishTransfer(
      c, ::pread(descriptorAt(c, 0), memoryAt(c, 1), static_cast<std::size_t>(c.intAt(2)), c.longAt(3)),
      true);
}
void readScattered(NativeCall& c) {
  const int descriptor = descriptorAt(c, 0);
  if (mustWaitToRead(c, descriptor, readScattered)) return;
  finishTransfer(c, ::readv(descriptor, reinterpret_cast<const iovec*>(c.longAt(1)), c.intAt(2)), true);
}
void write(NativeCall& c) {
  finishTransfer(c, ::write(descriptorAt(c, 0), memoryAt(c, 1), static_cast<std::size_t>(c.intAt(2))), false);
}
void writeAt(NativeCall& c) {
  finishTransfer(
      c, ::pwrite(descriptorAt(c, 0), memoryAt(c, 1), static_cast<std::size_t>(c.intAt(2)), c.longAt(3)),
      false);
}
void writeGathered(NativeCall& c) {
  finishTransfer(c, ::writev(descriptorAt(c, 0), reinterpret_cast<const iovec*>(c.longAt(1)), c.intAt(2)),
                 false);
}

// --- position, size, locks
// ---------------------------------------------------------------------------------------

void seek(NativeCall& c) {
  const std::size_t first = firstArgument(c);
  const std::int64_t to = c.longAt(first + 1);
  finish(c, ::lseek(descriptorAt(c, first), to < 0 ? 0 : to, to < 0 ? SEEK_CUR : SEEK_SET));
}
void force(NativeCall& c) {
  const std::size_t first = firstArgument(c);
  const int descriptor = descriptorAt(c, first);
  finish(c, c.intAt(first + 1) != 0 ? ::fsync(descriptor) : ::fdatasync(descriptor));
}
void truncate(NativeCall& c) {
  const std::size_t first = firstArgument(c);
  finish(c, ::ftruncate(descriptorAt(c, first), c.longAt(first + 1)));
}
void size(NativeCall& c) {
  struct stat info {};
  if (::fstat(descriptorAt(c, firstArgument(c)), &info) < 0) return finish(c, -1);
  c.returnLong(info.st_size);
}
void available(NativeCall& c) {
  int count = 0;
  if (::ioctl(descriptorAt(c, firstArgument(c)), FIONREAD, &count) < 0) return throwErrno(c);
  c.returnInt(count);
}
void isOther(NativeCall& c) {
  struct stat info {};
  if (::fstat(descriptorAt(c, firstArgument(c)), &info) < 0) return throwErrno(c);
  c.returnBoolean(!S_ISREG(info.st_mode) && !S_ISDIR(info.st_mode) && !S_ISLNK(info.st_mode));
}

struct flock lockOf(short type, std::int64_t position, std::int64_t length) {
  struct flock lock {};
  lock.l_type = type;
  lock.l_whence = SEEK_SET;
  lock.l_start = position;
  lock.l_len = length == std::numeric_limits<std::int64_t>::max() ? 0 : length;
  return lock;
}
void lock(NativeCall& c) {
  constexpr int kNoLock = -1;
  constexpr int kLockInterrupted = 2;
  const std::size_t first = firstArgument(c);
  const bool block = c.intAt(first + 1) != 0;
  struct flock asked =
      lockOf(c.intAt(first + 4) != 0 ? F_RDLCK : F_WRLCK, c.longAt(first + 2), c.longAt(first + 3));
  if (::fcntl(descriptorAt(c, first), block ? F_SETLKW : F_SETLK, &asked) >= 0) return c.returnInt(0);
  if (!block && (errno == EAGAIN || errno == EACCES)) return c.returnInt(kNoLock);
  if (errno == EINTR) return c.returnInt(kLockInterrupted);
  throwErrno(c);
}
void unlock(NativeCall& c) {
  const std::size_t first = firstArgument(c);
  struct flock asked = lockOf(F_UNLCK, c.longAt(first + 1), c.longAt(first + 2));
  if (::fcntl(descriptorAt(c, first), F_SETLK, &asked) < 0) return throwErrno(c);
  c.returnVoid();
}

// --- closing
// -----------------------------------------------------------------------------------------------------

void closeNumber(NativeCall& c, int descriptor) {
  if (descriptor > 2 && ::close(descriptor) < 0) return throwErrno(c);
  c.returnVoid();
}
void closeDescriptor(NativeCall& c) { closeNumber(c, descriptorAt(c, 0)); }
void closeInt(NativeCall& c) { closeNumber(c, c.intAt(0)); }
void duplicate(NativeCall& c) {
  const std::size_t first = firstArgument(c);
  if (::dup2(descriptorAt(c, first), descriptorAt(c, first + 1)) < 0) return throwErrno(c);
  c.returnVoid();
}
void setDirect(NativeCall& c) {
  const int descriptor = descriptorAt(c, 0);
  const int flags = ::fcntl(descriptor, F_GETFL);
  struct statvfs info {};
  if (flags < 0 || ::fcntl(descriptor, F_SETFL, flags | O_DIRECT) < 0 || ::fstatvfs(descriptor, &info) < 0) {
    return throwErrno(c);
  }
  c.returnInt(static_cast<std::int32_t>(info.f_frsize));
}

// --- mapped memory
// -----------------------------------------------------------------------------------------------

void mapInto(NativeCall& c, int descriptor, std::size_t protection_at) {
  constexpr int kReadOnly = 0;
  constexpr int kPrivate = 2;
  const int how = c.intAt(protection_at);
  const std::int64_t offset = c.longAt(protection_at + 1);
  const std::int64_t length = c.longAt(protection_at + 2);
  void* const at =
      ::mmap(nullptr, static_cast<std::size_t>(length), how == kReadOnly ? PROT_READ : PROT_READ | PROT_WRITE,
             how == kPrivate ? MAP_PRIVATE : MAP_SHARED, descriptor, offset);
  if (at == MAP_FAILED) {
    if (errno == ENOMEM) return c.throwNew("java/lang/OutOfMemoryError", "Map failed");
    return finish(c, -1);
  }
  c.returnLong(reinterpret_cast<std::int64_t>(at));
}
void channelMap(NativeCall& c) {
  mapInto(c, descriptorIn(c.vm, descriptorObjectOf(c.vm, c.refAt(0), "sun/nio/ch/FileChannelImpl")), 1);
}
void dispatcherMap(NativeCall& c) { mapInto(c, descriptorAt(c, 0), 1); }
void unmap(NativeCall& c) { finish(c, ::munmap(memoryAt(c, 0), static_cast<std::size_t>(c.longAt(1)))); }
void pageSize(NativeCall& c) { c.returnLong(::sysconf(_SC_PAGESIZE)); }

void isLoaded(NativeCall& c) {
  const auto pages = static_cast<std::size_t>(c.longAt(2));
  std::vector<unsigned char> resident(pages);
  if (::mincore(memoryAt(c, 0), static_cast<std::size_t>(c.longAt(1)), resident.data()) != 0) {
    return throwErrno(c);
  }
  c.returnBoolean(
      std::all_of(resident.begin(), resident.end(), [](unsigned char page) { return page != 0; }));
}
void loadMapped(NativeCall& c) {
  ::madvise(memoryAt(c, 0), static_cast<std::size_t>(c.longAt(1)), MADV_WILLNEED);
  c.returnVoid();
}
void forceMapped(NativeCall& c) {
  if (::msync(memoryAt(c, 1), static_cast<std::size_t>(c.longAt(2)), MS_SYNC) != 0) return throwErrno(c);
  c.returnVoid();
}

// --- from descriptor to descriptor
// -------------------------------------------------------------------------------

void transferTo(NativeCall& c) {
  const std::size_t first = firstArgument(c);
  off_t offset = c.longAt(first + 1);
  const std::int64_t count = c.longAt(first + 2);
  const ssize_t moved = ::sendfile(descriptorAt(c, first + 3), descriptorAt(c, first), &offset,
                                   static_cast<std::size_t>(count));
  if (moved >= 0) return c.returnLong(moved);
  if (errno == EAGAIN) return c.returnLong(kUnavailable);
  if (errno == EINVAL && count >= 0) return c.returnLong(kUnsupportedCase);
  if (errno == EINTR) return c.returnLong(kInterrupted);
  throwErrno(c);
}
void unsupportedCase(NativeCall& c) { c.returnLong(kUnsupportedCase); }

// --- IOUtil
// --------------------------------------------------------------------------------------------------------

bool setBlocking(int descriptor, bool blocking) {
  const int flags = ::fcntl(descriptor, F_GETFL);
  const int wanted = blocking ? flags & ~O_NONBLOCK : flags | O_NONBLOCK;
  return flags == wanted || ::fcntl(descriptor, F_SETFL, wanted) >= 0;
}
void configureBlocking(NativeCall& c) {
  if (!setBlocking(descriptorAt(c, 0), c.intAt(1) != 0)) return throwErrno(c);
  c.returnVoid();
}
void makePipe(NativeCall& c) {
  int ends[2];
  if (::pipe2(ends, O_CLOEXEC) < 0) return throwErrno(c);
  const bool blocking = c.intAt(0) != 0;
  if (!blocking && (!setBlocking(ends[0], false) || !setBlocking(ends[1], false))) return throwErrno(c);
  c.returnLong(std::int64_t{ends[0]} << 32 | ends[1]);
}
void writeOne(NativeCall& c) {
  const auto byte = static_cast<char>(c.intAt(1));
  finishTransfer(c, ::write(c.intAt(0), &byte, 1), false);
}
void drain(NativeCall& c) {
  char buffer[128];
  bool any = false;
  for (;;) {
    const ssize_t got = ::read(c.intAt(0), buffer, sizeof(buffer));
    if (got < 0 && errno != EAGAIN && errno != EWOULDBLOCK) return throwErrno(c);
    any = any || got > 0;
    if (got < static_cast<ssize_t>(sizeof(buffer))) return c.returnBoolean(any);
  }
}
void drainOne(NativeCall& c) {
  char byte = 0;
  const ssize_t got = ::read(c.intAt(0), &byte, 1);
  if (got >= 0) return c.returnInt(static_cast<std::int32_t>(got));
  if (errno == EAGAIN || errno == EWOULDBLOCK) return c.returnInt(0);
  if (errno == EINTR) return c.returnInt(kInterrupted);
  throwErrno(c);
}
void numberOf(NativeCall& c) { c.returnInt(descriptorAt(c, 0)); }
void setNumber(NativeCall& c) {
  setDescriptorIn(c.vm, c.refAt(0), c.intAt(1));
  c.returnVoid();
}
void descriptorLimit(NativeCall& c) {
  rlimit limit{};
  if (::getrlimit(RLIMIT_NOFILE, &limit) < 0) return throwErrno(c);
  c.returnInt(static_cast<std::int32_t>(std::min<rlim_t>(limit.rlim_max, INT_MAX)));
}
void mostVectors(NativeCall& c) { c.returnLong(::sysconf(_SC_IOV_MAX)); }
void mostBytes(NativeCall& c) { c.returnLong(std::numeric_limits<std::int32_t>::max()); }

// --- FileKey
// -------------------------------------------------------------------------------------------------------

void fileKey(NativeCall& c) {
  struct stat info {};
  const bool filled_by_call = c.frame->method->argument_count == 2 && c.frame->method->is_static;
  if (::fstat(descriptorAt(c, filled_by_call ? 0 : 1), &info) < 0) return throwErrno(c);
  if (filled_by_call) {
    // Later releases: into an array.
    const std::int64_t numbers[2] = {static_cast<std::int64_t>(info.st_dev),
                                     static_cast<std::int64_t>(info.st_ino)};
    std::memcpy(writableElements(c.vm, c.refAt(1)), numbers, sizeof(numbers));
    return c.returnVoid();
  }
  const auto set = [&](std::string_view name, std::uint64_t value) {
    c.vm.heap().store(c.refAt(0), c.vm.classes().offsetOf("sun/nio/ch/FileKey", name, "J"), value);
  };
  set("st_dev", info.st_dev);
  set("st_ino", info.st_ino);
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

std::span<const NativeEntry> nioChannelsNatives() { return kEntries; }

}  // namespace javelin::vm::natives
