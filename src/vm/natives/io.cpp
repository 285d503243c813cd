// SPDX-License-Identifier: Apache-2.0
// java.io's descriptors, streams and RandomAccessFile.
#include <fcntl.h>
#include <linux/fs.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>

#include "vm/natives/outside_support.h"
#include "vm/natives/tables.h"

namespace javelin::vm::natives {

namespace {

constexpr std::string_view kInput = "java/io/FileInputStream";
constexpr std::string_view kOutput = "java/io/FileOutputStream";
constexpr std::string_view kRandom = "java/io/RandomAccessFile";

// The stream's descriptor; -1 if it is closed, and then the exception is being thrown.
int openDescriptor(NativeCall& c, std::string_view stream_class) {
  const int descriptor = descriptorIn(c.vm, descriptorObjectOf(c.vm, c.refAt(0), stream_class));
  if (descriptor == -1) throwIo(c, "Stream Closed");
  return descriptor;
}

// --- opening and closing
// -------------------------------------------------------------------------------------

void open(NativeCall& c, std::string_view stream_class, int flags) {
  if (c.refAt(1) == heap::kNullRef) return c.throwNew("java/lang/NullPointerException");
  const std::string name = c.vm.strings().utf8(c.refAt(1));
  std::string path = name;
  while (path.size() > 1 && path.back() == '/') path.pop_back();
  int descriptor = restarting([&] { return ::open(path.c_str(), flags | O_CLOEXEC, 0666); });
  struct stat info {};
  if (descriptor >= 0 && ::fstat(descriptor, &info) == 0 && S_ISDIR(info.st_mode)) {
    ::close(descriptor);
    descriptor = -1;
    errno = EISDIR;
  }
  if (descriptor < 0) {
    return c.throwNew("java/io/FileNotFoundException", name + " (" + std::strerror(errno) + ")");
  }
  const Ref object = descriptorObjectOf(c.vm, c.refAt(0), stream_class);
  setDescriptorIn(c.vm, object, descriptor);
  c.vm.heap().store(object, c.vm.classes().offsetOf("java/io/FileDescriptor", "append", "Z"),
                    static_cast<std::uint8_t>((flags & O_APPEND) != 0 ? 1 : 0));
  c.returnVoid();
}
void inputOpen(NativeCall& c) { open(c, kInput, O_RDONLY); }
void outputOpen(NativeCall& c) {
  open(c, kOutput, O_WRONLY | O_CREAT | (c.intAt(2) != 0 ? O_APPEND : O_TRUNC));
}
void randomOpen(NativeCall& c) {
  // RandomAccessFile's own bits.
  constexpr int kReadOnly = 1;
  constexpr int kSync = 4;
  constexpr int kDataSync = 8;
  const int mode = c.intAt(2);
  if ((mode & kReadOnly) != 0) return open(c, kRandom, O_RDONLY);
  open(c, kRandom,
       O_RDWR | O_CREAT | ((mode & kSync) != 0 ? O_SYNC : 0) | ((mode & kDataSync) != 0 ? O_DSYNC : 0));
}

void descriptorClose(NativeCall& c) {
  const int descriptor = descriptorIn(c.vm, c.refAt(0));
  setDescriptorIn(c.vm, c.refAt(0), -1);
  // The standard ones are ours: the program gives them up, the process keeps them.
  if (descriptor > 2 && ::close(descriptor) != 0 && errno != EINTR) return throwErrno(c);
  c.returnVoid();
}
void descriptorSync(NativeCall& c) {
  if (::fsync(descriptorIn(c.vm, c.refAt(0))) != 0) {
    return c.throwNew("java/io/SyncFailedException", "sync failed");
  }
  c.returnVoid();
}
void descriptorAppends(NativeCall& c) {
  const int flags = ::fcntl(c.intAt(0), F_GETFL);
  c.returnBoolean(flags >= 0 && (flags & O_APPEND) != 0);
}

// --- writing
// ---------------------------------------------------------------------------------------------------

void writeAll(NativeCall& c, int descriptor, const std::byte* from, std::size_t count) {
  while (count > 0) {
    const ssize_t written = restarting([&] { return ::write(descriptor, from, count); });
    if (written < 0) return throwErrno(c);
    from += written;
    count -= static_cast<std::size_t>(written);
  }
  c.returnVoid();
}

void writeBytes(NativeCall& c, std::string_view stream_class) {
  const std::int32_t from = c.intAt(2);
  const std::int32_t count = c.intAt(3);
  if (!checkRange(c, c.refAt(1), from, count)) return;
  if (count == 0) return c.returnVoid();
  const int descriptor = openDescriptor(c, stream_class);
  if (descriptor == -1) return;
  writeAll(c, descriptor, elements(c.vm, c.refAt(1)) + from, static_cast<std::size_t>(count));
}
void writeByte(NativeCall& c, std::string_view stream_class) {
  const auto byte = static_cast<std::byte>(c.intAt(1));
  const int descriptor = openDescriptor(c, stream_class);
  if (descriptor != -1) writeAll(c, descriptor, &byte, 1);
}
void outputWriteBytes(NativeCall& c) { writeBytes(c, kOutput); }
void outputWrite(NativeCall& c) { writeByte(c, kOutput); }
void randomWriteBytes(NativeCall& c) { writeBytes(c, kRandom); }
void randomWrite(NativeCall& c) { writeByte(c, kRandom); }

// --- reading
// ---------------------------------------------------------------------------------------------------

void readBytes(NativeCall& c, std::string_view stream_class, NativeFunction again) {
  const std::int32_t from = c.intAt(2);
  const std::int32_t count = c.intAt(3);
  if (!checkRange(c, c.refAt(1), from, count)) return;
  if (count == 0) return c.returnInt(0);
  const int descriptor = openDescriptor(c, stream_class);
  if (descriptor == -1 || mustWaitToRead(c, descriptor, again)) return;
  const ssize_t got = restarting([&] {
    return ::read(descriptor, writableElements(c.vm, c.refAt(1)) + from, static_cast<std::size_t>(count));
  });
  if (got < 0) return throwErrno(c);
  c.returnInt(got == 0 ? -1 : static_cast<std::int32_t>(got));
}
void readByte(NativeCall& c, std::string_view stream_class, NativeFunction again) {
  const int descriptor = openDescriptor(c, stream_class);
  if (descriptor == -1 || mustWaitToRead(c, descriptor, again)) return;
  unsigned char byte = 0;
  const ssize_t got = restarting([&] { return ::read(descriptor, &byte, 1); });
  if (got < 0) return throwErrno(c);
  c.returnInt(got == 0 ? -1 : byte);
}
void inputReadBytes(NativeCall& c) { readBytes(c, kInput, inputReadBytes); }
void inputRead(NativeCall& c) { readByte(c, kInput, inputRead); }
void randomReadBytes(NativeCall& c) { readBytes(c, kRandom, randomReadBytes); }
void randomRead(NativeCall& c) { readByte(c, kRandom, randomRead); }

void inputAvailable(NativeCall& c) {
  const int descriptor = openDescriptor(c, kInput);
  if (descriptor == -1) return;
  struct stat info {};
  off_t size = -1;
  if (::fstat(descriptor, &info) == 0) {
    int waiting = 0;
    if ((S_ISCHR(info.st_mode) || S_ISFIFO(info.st_mode) || S_ISSOCK(info.st_mode)) &&
        ::ioctl(descriptor, FIONREAD, &waiting) >= 0) {
      return c.returnInt(waiting);
    }
    if (S_ISREG(info.st_mode)) size = info.st_size;
  }
  const off_t at = ::lseek(descriptor, 0, SEEK_CUR);
  if (at < 0) return throwErrno(c);
  if (size < at) {
    size = ::lseek(descriptor, 0, SEEK_END);
    if (size < 0 || ::lseek(descriptor, at, SEEK_SET) < 0) return throwErrno(c);
  }
  c.returnInt(static_cast<std::int32_t>(std::clamp<off_t>(size - at, 0, 0x7fffffff)));
}
void inputSkip(NativeCall& c) {
  const int descriptor = openDescriptor(c, kInput);
  if (descriptor == -1) return;
  const off_t before = ::lseek(descriptor, 0, SEEK_CUR);
  const off_t after = before < 0 ? -1 : ::lseek(descriptor, c.longAt(1), SEEK_CUR);
  if (after < 0) return throwErrno(c);
  c.returnLong(after - before);
}
void inputIsRegular(NativeCall& c) {
  struct stat info {};
  if (::fstat(descriptorIn(c.vm, c.refAt(1)), &info) != 0) return throwErrno(c);
  c.returnBoolean(S_ISREG(info.st_mode));
}

// --- position and length
// -----------------------------------------------------------------------------------------

void lengthOf(NativeCall& c, std::string_view stream_class) {
  const int descriptor = openDescriptor(c, stream_class);
  if (descriptor == -1) return;
  struct stat info {};
  if (::fstat(descriptor, &info) != 0) return throwErrno(c);
  std::uint64_t device_bytes = 0;
  if (S_ISBLK(info.st_mode) && ::ioctl(descriptor, BLKGETSIZE64, &device_bytes) >= 0) {
    return c.returnLong(static_cast<std::int64_t>(device_bytes));
  }
  c.returnLong(info.st_size);
}
void positionOf(NativeCall& c, std::string_view stream_class) {
  const int descriptor = openDescriptor(c, stream_class);
  if (descriptor == -1) return;
  const off_t at = ::lseek(descriptor, 0, SEEK_CUR);
  if (at < 0) return throwErrno(c);
  c.returnLong(at);
}
void inputLength(NativeCall& c) { lengthOf(c, kInput); }
void inputPosition(NativeCall& c) { positionOf(c, kInput); }
void randomLength(NativeCall& c) { lengthOf(c, kRandom); }
void randomPosition(NativeCall& c) { positionOf(c, kRandom); }

void randomSeek(NativeCall& c) {
  const int descriptor = openDescriptor(c, kRandom);
  if (descriptor == -1) return;
  if (c.longAt(1) < 0) return throwIo(c, "Negative seek offset");
  if (::lseek(descriptor, c.longAt(1), SEEK_SET) < 0) return throwErrno(c);
  c.returnVoid();
}
void randomSetLength(NativeCall& c) {
  const int descriptor = openDescriptor(c, kRandom);
  if (descriptor == -1) return;
  const std::int64_t length = c.longAt(1);
  const off_t at = ::lseek(descriptor, 0, SEEK_CUR);
  if (at < 0 || restarting([&] { return ::ftruncate(descriptor, length); }) != 0) return throwErrno(c);
  if (::lseek(descriptor, std::min<off_t>(at, length), SEEK_SET) < 0) return throwErrno(c);
  c.returnVoid();
}

void cleanupClose(NativeCall& c) {
  if (c.intAt(0) > 2 && ::close(c.intAt(0)) != 0) return throwErrno(c);
  c.returnVoid();
}

constexpr NativeEntry kEntries[] = {
    {kOutput, "initIDs", "", doNothing},
    {kOutput, "open0", "", outputOpen},
    {kOutput, "writeBytes", "([BIIZ)V", outputWriteBytes},
    {kOutput, "write", "(IZ)V", outputWrite},
    {kInput, "initIDs", "", doNothing},
    {kInput, "open0", "", inputOpen},
    {kInput, "readBytes", "([BII)I", inputReadBytes},
    {kInput, "read0", "", inputRead},
    {kInput, "available0", "", inputAvailable},
    {kInput, "skip0", "", inputSkip},
    {kInput, "length0", "", inputLength},
    {kInput, "position0", "", inputPosition},
    {kInput, "isRegularFile0", "", inputIsRegular},
    {kRandom, "initIDs", "", doNothing},
    {kRandom, "open0", "", randomOpen},
    {kRandom, "read0", "", randomRead},
    {kRandom, "readBytes", "([BII)I", randomReadBytes},
    {kRandom, "readBytes0", "", randomReadBytes},
    {kRandom, "write0", "", randomWrite},
    {kRandom, "writeBytes", "([BII)V", randomWriteBytes},
    {kRandom, "writeBytes0", "", randomWriteBytes},
    {kRandom, "getFilePointer", "", randomPosition},
    {kRandom, "seek0", "", randomSeek},
    {kRandom, "length0", "", randomLength},
    {kRandom, "setLength0", "", randomSetLength},
    // Native themselves in JDK 17.
    {kRandom, "length", "", randomLength},
    {kRandom, "setLength", "", randomSetLength},
    {"java/io/FileDescriptor", "initIDs", "", doNothing},
    {"java/io/FileDescriptor", "close0", "", descriptorClose},
    {"java/io/FileDescriptor", "getAppend", "", descriptorAppends},
    {"java/io/FileDescriptor", "getHandle", "", [](NativeCall& c) { c.returnLong(-1); }},
    {"java/io/FileDescriptor", "sync0", "", descriptorSync},
    {"java/io/FileDescriptor", "sync", "", descriptorSync},
    {"java/io/FileCleanable", "cleanupClose0", "", cleanupClose},
};

}  // namespace

std::span<const NativeEntry> ioNatives() { return kEntries; }

}  // namespace javelin::vm::natives
