// SPDX-License-Identifier: Apache-2.0
// java.io's descriptors, streams and RandomAccessFile.
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>

#include "vm/natives/outside_support.h"
#include "vm/natives/tables.h"

namespace javelin::vm::natives {

namespace io_natives {
namespace {

using outside::FileInfo;

constexpr std::string_view kInput = "java/io/FileInputStream";
constexpr std::string_view kOutput = "java/io/FileOutputStream";
constexpr std::string_view kRandom = "java/io/RandomAccessFile";

// The stream's descriptor; -1 if it is closed, and then the exception is being thrown.
int openDescriptor(NativeCall& c, std::string_view stream_class) {
  const int descriptor = descriptorIn(c.vm, descriptorObjectOf(c.vm, c.refAt(0), stream_class));
  if (descriptor == -1) throwIo(c, "Stream Closed");
  return descriptor;
}

Answer infoOf(NativeCall& c, int descriptor, FileInfo& info) {
  return c.vm.outside().info(outside::FileName::ofDescriptor(descriptor), outside::Links::Follow, info);
}
void voidOrThrow(NativeCall& c, Answer answer) {
  if (failed(answer)) return throwError(c, answer);
  c.returnVoid();
}
void closeNumber(NativeCall& c, int descriptor) {
  if (descriptor < 0) return c.returnVoid();
  voidOrThrow(c, c.vm.outside().close(descriptor));
}

// --- opening and closing
// -------------------------------------------------------------------------------------

void open(NativeCall& c, std::string_view stream_class, int flags) {
  if (c.refAt(1) == heap::kNullRef) return c.throwNew("java/lang/NullPointerException");
  const std::string name = c.vm.strings().utf8(c.refAt(1));
  std::string path = name;
  while (path.size() > 1 && path.back() == '/') path.pop_back();
  outside::Outside& outside = c.vm.outside();
  Answer opened = outside.open(path, flags, 0666);
  FileInfo info;
  if (!failed(opened) && !failed(infoOf(c, static_cast<int>(opened), info)) && S_ISDIR(info.mode)) {
    outside.close(static_cast<int>(opened));
    opened = -EISDIR;
  }
  if (failed(opened)) {
    return c.throwNew("java/io/FileNotFoundException", name + " (" + std::strerror(errorOf(opened)) + ")");
  }
  const Ref object = descriptorObjectOf(c.vm, c.refAt(0), stream_class);
  setDescriptorIn(c.vm, object, static_cast<int>(opened));
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
  closeNumber(c, descriptor);
}
void descriptorSync(NativeCall& c) {
  if (failed(c.vm.outside().sync(descriptorIn(c.vm, c.refAt(0)), false))) {
    return c.throwNew("java/io/SyncFailedException", "sync failed");
  }
  c.returnVoid();
}
void descriptorAppends(NativeCall& c) {
  const Answer flags = c.vm.outside().flags(c.intAt(0));
  c.returnBoolean(!failed(flags) && (flags & O_APPEND) != 0);
}

// --- writing
// ---------------------------------------------------------------------------------------------------

void writeAll(NativeCall& c, int descriptor, std::span<const std::byte> bytes) {
  while (!bytes.empty()) {
    const Answer written = c.vm.outside().write(descriptor, bytes);
    if (failed(written)) return throwError(c, written);
    bytes = bytes.subspan(static_cast<std::size_t>(written));
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
  writeAll(c, descriptor, {elements(c.vm, c.refAt(1)) + from, static_cast<std::size_t>(count)});
}
void writeByte(NativeCall& c, std::string_view stream_class) {
  const auto byte = static_cast<std::byte>(c.intAt(1));
  const int descriptor = openDescriptor(c, stream_class);
  if (descriptor != -1) writeAll(c, descriptor, {&byte, 1});
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
  const Answer got = c.vm.outside().read(
      descriptor, {writableElements(c.vm, c.refAt(1)) + from, static_cast<std::size_t>(count)});
  if (failed(got)) return throwError(c, got);
  c.returnInt(got == 0 ? -1 : static_cast<std::int32_t>(got));
}
void readByte(NativeCall& c, std::string_view stream_class, NativeFunction again) {
  const int descriptor = openDescriptor(c, stream_class);
  if (descriptor == -1 || mustWaitToRead(c, descriptor, again)) return;
  std::byte byte{};
  const Answer got = c.vm.outside().read(descriptor, {&byte, 1});
  if (failed(got)) return throwError(c, got);
  c.returnInt(got == 0 ? -1 : std::to_integer<std::int32_t>(byte));
}
void inputReadBytes(NativeCall& c) { readBytes(c, kInput, inputReadBytes); }
void inputRead(NativeCall& c) { readByte(c, kInput, inputRead); }
void randomReadBytes(NativeCall& c) { readBytes(c, kRandom, randomReadBytes); }
void randomRead(NativeCall& c) { readByte(c, kRandom, randomRead); }

void inputAvailable(NativeCall& c) {
  const int descriptor = openDescriptor(c, kInput);
  if (descriptor == -1) return;
  outside::Outside& outside = c.vm.outside();
  FileInfo info;
  std::int64_t size = -1;
  if (!failed(infoOf(c, descriptor, info))) {
    if (S_ISCHR(info.mode) || S_ISFIFO(info.mode) || S_ISSOCK(info.mode)) {
      const Answer waiting = outside.available(descriptor);
      if (!failed(waiting)) return c.returnInt(static_cast<std::int32_t>(waiting));
    }
    if (S_ISREG(info.mode)) size = info.size;
  }
  const Answer at = outside.seek(descriptor, 0, SEEK_CUR);
  if (failed(at)) return throwError(c, at);
  if (size < at) {
    size = outside.seek(descriptor, 0, SEEK_END);
    if (failed(size)) return throwError(c, size);
    if (const Answer back = outside.seek(descriptor, at, SEEK_SET); failed(back)) return throwError(c, back);
  }
  c.returnInt(static_cast<std::int32_t>(std::clamp<std::int64_t>(size - at, 0, 0x7fffffff)));
}
void inputSkip(NativeCall& c) {
  const int descriptor = openDescriptor(c, kInput);
  if (descriptor == -1) return;
  const Answer before = c.vm.outside().seek(descriptor, 0, SEEK_CUR);
  const Answer after = failed(before) ? before : c.vm.outside().seek(descriptor, c.longAt(1), SEEK_CUR);
  if (failed(after)) return throwError(c, after);
  c.returnLong(after - before);
}
void inputIsRegular(NativeCall& c) {
  FileInfo info;
  const Answer asked = infoOf(c, descriptorIn(c.vm, c.refAt(1)), info);
  if (failed(asked)) return throwError(c, asked);
  c.returnBoolean(S_ISREG(info.mode));
}

// --- position and length
// -----------------------------------------------------------------------------------------

void lengthOf(NativeCall& c, std::string_view stream_class) {
  const int descriptor = openDescriptor(c, stream_class);
  if (descriptor == -1) return;
  FileInfo info;
  Answer answer = infoOf(c, descriptor, info);
  if (!failed(answer)) answer = info.size;
  if (!failed(answer) && S_ISBLK(info.mode)) {
    // A device's size is where it ends.
    const Answer at = c.vm.outside().seek(descriptor, 0, SEEK_CUR);
    answer = c.vm.outside().seek(descriptor, 0, SEEK_END);
    if (!failed(at)) c.vm.outside().seek(descriptor, at, SEEK_SET);
  }
  if (failed(answer)) return throwError(c, answer);
  c.returnLong(answer);
}
void positionOf(NativeCall& c, std::string_view stream_class) {
  const int descriptor = openDescriptor(c, stream_class);
  if (descriptor == -1) return;
  const Answer at = c.vm.outside().seek(descriptor, 0, SEEK_CUR);
  if (failed(at)) return throwError(c, at);
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
  voidOrThrow(c, c.vm.outside().seek(descriptor, c.longAt(1), SEEK_SET));
}
void randomSetLength(NativeCall& c) {
  const int descriptor = openDescriptor(c, kRandom);
  if (descriptor == -1) return;
  const std::int64_t length = c.longAt(1);
  const Answer at = c.vm.outside().seek(descriptor, 0, SEEK_CUR);
  const Answer cut = failed(at) ? at : c.vm.outside().truncate(descriptor, length);
  if (failed(cut)) return throwError(c, cut);
  voidOrThrow(c, c.vm.outside().seek(descriptor, std::min(at, length), SEEK_SET));
}

void cleanupClose(NativeCall& c) { closeNumber(c, c.intAt(0)); }

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
}  // namespace io_natives

std::span<const NativeEntry> ioNatives() { return io_natives::kEntries; }

}  // namespace javelin::vm::natives
