// SPDX-License-Identifier: Apache-2.0
// Descriptors, streams and files.
#include <fcntl.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>

#include "vm/native_call.h"
#include "vm/natives/tables.h"
#include "vm/vm.h"

namespace javelin::vm::natives {

namespace {

constexpr std::string_view kDescriptorField = "Ljava/io/FileDescriptor;";

int descriptorOf(NativeCall& c, std::string_view stream_class) {
  ClassTable& classes = c.vm.classes();
  const Ref descriptor =
      c.vm.heap().load<Ref>(c.refAt(0), classes.offsetOf(stream_class, "fd", kDescriptorField));
  if (descriptor == heap::kNullRef) return -1;
  return c.vm.heap().load<std::int32_t>(descriptor, classes.offsetOf("java/io/FileDescriptor", "fd", "I"));
}

void throwErrno(NativeCall& c, std::string_view what = {}) {
  const std::string text = std::strerror(errno);
  c.throwNew("java/io/IOException", what.empty() ? text : std::string(what) + " (" + text + ")");
}

bool inBounds(NativeCall& c, Ref array, std::int32_t from, std::int32_t count) {
  if (array == heap::kNullRef) {
    c.throwNew("java/lang/NullPointerException");
    return false;
  }
  const auto length = c.vm.heap().load<std::int32_t>(array, heap::kLengthOffset);
  if (from >= 0 && count >= 0 && std::int64_t{from} + count <= length) return true;
  c.throwNew("java/lang/IndexOutOfBoundsException");
  return false;
}

void writeAll(NativeCall& c, int descriptor, const std::byte* from, std::size_t count) {
  while (count > 0) {
    const ssize_t written = ::write(descriptor, from, count);
    if (written < 0) {
      if (errno == EINTR) continue;
      return throwErrno(c);
    }
    from += written;
    count -= static_cast<std::size_t>(written);
  }
  c.returnVoid();
}

// --- streams
// ---------------------------------------------------------------------------------------------------

void outputWriteBytes(NativeCall& c) {
  const std::int32_t from = c.intAt(2);
  const std::int32_t count = c.intAt(3);
  if (!inBounds(c, c.refAt(1), from, count)) return;
  writeAll(c, descriptorOf(c, "java/io/FileOutputStream"),
           c.vm.heap().at(c.refAt(1)) + heap::kElementsOffset + from, static_cast<std::size_t>(count));
}
void outputWrite(NativeCall& c) {
  const auto byte = static_cast<std::byte>(c.intAt(1));
  writeAll(c, descriptorOf(c, "java/io/FileOutputStream"), &byte, 1);
}

void openFile(NativeCall& c, std::string_view stream_class, int flags) {
  const std::string path = c.vm.strings().utf8(c.refAt(1));
  int descriptor = ::open(path.c_str(), flags | O_CLOEXEC, 0666);
  struct stat info {};
  if (descriptor >= 0 && ::fstat(descriptor, &info) == 0 && S_ISDIR(info.st_mode)) {
    ::close(descriptor);
    descriptor = -1;
    errno = EISDIR;
  }
  if (descriptor < 0) {
    return c.throwNew("java/io/FileNotFoundException", path + " (" + std::strerror(errno) + ")");
  }
  ClassTable& classes = c.vm.classes();
  const Ref object =
      c.vm.heap().load<Ref>(c.refAt(0), classes.offsetOf(stream_class, "fd", kDescriptorField));
  c.vm.heap().store(object, classes.offsetOf("java/io/FileDescriptor", "fd", "I"), descriptor);
  c.returnVoid();
}
void inputOpen(NativeCall& c) { openFile(c, "java/io/FileInputStream", O_RDONLY); }
void outputOpen(NativeCall& c) {
  openFile(c, "java/io/FileOutputStream", O_WRONLY | O_CREAT | (c.intAt(2) != 0 ? O_APPEND : O_TRUNC));
}

void inputReadBytes(NativeCall& c) {
  const std::int32_t from = c.intAt(2);
  const std::int32_t count = c.intAt(3);
  if (!inBounds(c, c.refAt(1), from, count)) return;
  if (count == 0) return c.returnInt(0);
  const ssize_t got =
      ::read(descriptorOf(c, "java/io/FileInputStream"),
             c.vm.heap().writeAt(c.refAt(1)) + heap::kElementsOffset + from, static_cast<std::size_t>(count));
  if (got < 0) return throwErrno(c);
  c.returnInt(got == 0 ? -1 : static_cast<std::int32_t>(got));
}
void inputRead(NativeCall& c) {
  unsigned char byte = 0;
  const ssize_t got = ::read(descriptorOf(c, "java/io/FileInputStream"), &byte, 1);
  if (got < 0) return throwErrno(c);
  c.returnInt(got == 0 ? -1 : byte);
}
void inputAvailable(NativeCall& c) {
  const int descriptor = descriptorOf(c, "java/io/FileInputStream");
  struct stat info {};
  if (::fstat(descriptor, &info) != 0) return throwErrno(c);
  if (S_ISREG(info.st_mode)) {
    const off_t at = ::lseek(descriptor, 0, SEEK_CUR);
    return c.returnInt(static_cast<std::int32_t>(std::max<off_t>(0, info.st_size - at)));
  }
  int available = 0;
  if (::ioctl(descriptor, FIONREAD, &available) != 0) available = 0;
  c.returnInt(available);
}
void inputSkip(NativeCall& c) {
  const int descriptor = descriptorOf(c, "java/io/FileInputStream");
  const off_t before = ::lseek(descriptor, 0, SEEK_CUR);
  const off_t after = before < 0 ? -1 : ::lseek(descriptor, c.longAt(1), SEEK_CUR);
  if (after < 0) return c.throwNew("java/io/IOException", "Seek error");
  c.returnLong(after - before);
}
void inputLength(NativeCall& c) {
  struct stat info {};
  if (::fstat(descriptorOf(c, "java/io/FileInputStream"), &info) != 0) return throwErrno(c);
  c.returnLong(info.st_size);
}
void inputPosition(NativeCall& c) {
  const off_t at = ::lseek(descriptorOf(c, "java/io/FileInputStream"), 0, SEEK_CUR);
  if (at < 0) return throwErrno(c);
  c.returnLong(at);
}

void descriptorClose(NativeCall& c) {
  ClassTable& classes = c.vm.classes();
  const std::uint32_t field = classes.offsetOf("java/io/FileDescriptor", "fd", "I");
  const auto descriptor = c.vm.heap().load<std::int32_t>(c.refAt(0), field);
  c.vm.heap().store(c.refAt(0), field, std::int32_t{-1});
  // Ours are the standard ones: the program gives them up, the process keeps them.
  if (descriptor > 2 && ::close(descriptor) != 0) return throwErrno(c, "close failed");
  c.returnVoid();
}
void returnFalse(NativeCall& c) { c.returnBoolean(false); }
void returnMinusOne(NativeCall& c) { c.returnLong(-1); }
void nothing(NativeCall& c) { c.returnVoid(); }

constexpr NativeEntry kEntries[] = {
    {"java/io/FileOutputStream", "writeBytes", "([BIIZ)V", outputWriteBytes},
    {"java/io/FileOutputStream", "write", "(IZ)V", outputWrite},
    {"java/io/FileOutputStream", "open0", "", outputOpen},
    {"java/io/FileInputStream", "open0", "", inputOpen},
    {"java/io/FileInputStream", "readBytes", "([BII)I", inputReadBytes},
    {"java/io/FileInputStream", "read0", "", inputRead},
    {"java/io/FileInputStream", "available0", "", inputAvailable},
    {"java/io/FileInputStream", "skip0", "", inputSkip},
    {"java/io/FileInputStream", "length0", "", inputLength},
    {"java/io/FileInputStream", "position0", "", inputPosition},
    {"java/io/FileDescriptor", "close0", "", descriptorClose},
    {"java/io/FileDescriptor", "getAppend", "", returnFalse},
    {"java/io/FileDescriptor", "getHandle", "", returnMinusOne},
    {"java/io/FileDescriptor", "sync0", "", nothing},
    {"java/io/FileCleanable", "cleanupClose0", "", nothing},
};

}  // namespace

std::span<const NativeEntry> ioNatives() { return kEntries; }

}  // namespace javelin::vm::natives
