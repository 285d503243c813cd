// SPDX-License-Identifier: Apache-2.0
// java.util.zip through zlib, which the JDK uses too: the same bytes come out. What Java code takes for a
// stream's address is its number among the machine's.
#include <zlib.h>

#include "vm/natives/outside_support.h"
#include "vm/natives/tables.h"
#include "vm/zip_streams.h"

namespace javelin::vm::natives {

namespace zip_natives {
namespace {

// --- checksums
// -----------------------------------------------------------------------------------------------------

const Bytef* bytesAt(NativeCall& c, std::size_t array_at, std::int32_t from) {
  return reinterpret_cast<const Bytef*>(elements(c.vm, c.refAt(array_at)) + from);
}

template <auto update>
void updateByte(NativeCall& c) {
  const auto byte = static_cast<Bytef>(c.intAt(1));
  c.returnInt(static_cast<std::int32_t>(update(static_cast<std::uint32_t>(c.intAt(0)), &byte, 1)));
}
template <auto update>
void updateBytes(NativeCall& c) {
  const std::int32_t count = c.intAt(3);
  if (count <= 0) return c.returnInt(c.intAt(0));
  c.returnInt(static_cast<std::int32_t>(
      update(static_cast<std::uint32_t>(c.intAt(0)), bytesAt(c, 1, c.intAt(2)), static_cast<uInt>(count))));
}
template <auto update>
void updateMemory(NativeCall& c) {
  const std::int32_t count = c.intAt(3);
  if (count <= 0) return c.returnInt(c.intAt(0));
  c.returnInt(static_cast<std::int32_t>(update(static_cast<std::uint32_t>(c.intAt(0)),
                                               reinterpret_cast<const Bytef*>(c.longAt(1) + c.intAt(2)),
                                               static_cast<uInt>(count))));
}

// --- streams
// -------------------------------------------------------------------------------------------------------

// The native method, on the stream whose number is that argument.
template <std::size_t at, auto method>
void onStream(NativeCall& c) {
  if (z_stream* const stream = c.vm.zipStreams().at(c.longAt(at)); stream != nullptr)
    return method(c, *stream);
  c.vm.stop(StopReason::UnsupportedNative, "java.util.zip on a stream that does not exist");
  c.leave();
}

void endStream(NativeCall& c) {
  c.vm.zipStreams().remove(c.longAt(0));
  c.returnVoid();
}

// Where input or output lies: an array, offset and length, or an address and length. `at` moves behind it.
struct Span {
  Bytef* bytes;
  uInt count;
};
Span spanAt(NativeCall& c, std::size_t& at, bool is_array) {
  if (!is_array) {
    const Span span{reinterpret_cast<Bytef*>(c.longAt(at)), static_cast<uInt>(c.intAt(at + 1))};
    at += 2;
    return span;
  }
  // Writable, though zlib only reads the input: there is one type for both.
  const Span span{reinterpret_cast<Bytef*>(writableElements(c.vm, c.refAt(at))) + c.intAt(at + 1),
                  static_cast<uInt>(c.intAt(at + 2))};
  at += 3;
  return span;
}

void give(z_stream& stream, Span input, Span output) {
  stream.next_in = input.bytes;
  stream.avail_in = input.count;
  stream.next_out = output.bytes;
  stream.avail_out = output.count;
}

// A number that Java code takes apart: input used, output made, two flags.
std::int64_t packed(std::uint64_t used, std::uint64_t made, bool finished, bool flag) {
  return static_cast<std::int64_t>(used | made << 31U | std::uint64_t{finished} << 62U |
                                   std::uint64_t{flag} << 63U);
}

void throwText(NativeCall& c, std::string_view type, const char* text) {
  if (text == nullptr) return c.throwNew(type);
  c.throwNew(type, text);
}

// --- Inflater
// ------------------------------------------------------------------------------------------------------

constexpr std::string_view kInternal = "java/lang/InternalError";
constexpr std::string_view kIllegal = "java/lang/IllegalArgumentException";
constexpr std::string_view kNoMemory = "java/lang/OutOfMemoryError";

void inflaterInit(NativeCall& c) {
  auto stream = std::make_shared<ZipStreams::Stream>(ZipStreams::Kind::Inflates);
  const int result = ::inflateInit2(stream->get(), c.intAt(0) != 0 ? -MAX_WBITS : MAX_WBITS);
  if (result == Z_MEM_ERROR) return c.throwNew(kNoMemory);
  if (result != Z_OK) return throwText(c, kInternal, stream->get()->msg);
  c.returnLong(c.vm.zipStreams().add(std::move(stream)));
}

template <bool array>
void inflaterDictionary(NativeCall& c, z_stream& stream) {
  std::size_t at = 1;
  const Span dictionary = spanAt(c, at, array);
  switch (::inflateSetDictionary(&stream, dictionary.bytes, dictionary.count)) {
    case Z_OK:
      return c.returnVoid();
    case Z_STREAM_ERROR:
    case Z_DATA_ERROR:
      return throwText(c, kIllegal, stream.msg);
    default:
      return throwText(c, kInternal, stream.msg);
  }
}

template <bool from_array, bool to_array>
void inflate(NativeCall& c, z_stream& stream) {
  std::size_t at = 2;
  const Span input = spanAt(c, at, from_array);
  const Span output = spanAt(c, at, to_array);
  give(stream, input, output);
  const int result = ::inflate(&stream, Z_PARTIAL_FLUSH);
  const uInt used = input.count - stream.avail_in;
  const uInt made = output.count - stream.avail_out;
  switch (result) {
    case Z_OK:
    case Z_STREAM_END:
    case Z_NEED_DICT:
      return c.returnLong(packed(used, made, result == Z_STREAM_END, result == Z_NEED_DICT));
    case Z_BUF_ERROR:
      return c.returnLong(0);
    case Z_DATA_ERROR: {
      const auto set = [&](std::string_view field, uInt value) {
        c.vm.heap().store(c.refAt(0), c.vm.classes().offsetOf("java/util/zip/Inflater", field, "I"),
                          static_cast<std::int32_t>(value));
      };
      set("inputConsumed", used);
      set("outputConsumed", made);
      return throwText(c, "java/util/zip/DataFormatException", stream.msg);
    }
    case Z_MEM_ERROR:
      return c.throwNew(kNoMemory);
    default:
      return throwText(c, kInternal, stream.msg);
  }
}

void inflaterReset(NativeCall& c, z_stream& stream) {
  if (::inflateReset(&stream) != Z_OK) return c.throwNew(kInternal);
  c.returnVoid();
}
void checksumOf(NativeCall& c, z_stream& stream) { c.returnInt(static_cast<std::int32_t>(stream.adler)); }

// --- Deflater
// ------------------------------------------------------------------------------------------------------

void deflaterInit(NativeCall& c) {
  constexpr int kMemoryLevel = 8;
  auto stream = std::make_shared<ZipStreams::Stream>(ZipStreams::Kind::Deflates);
  const int result = ::deflateInit2(stream->get(), c.intAt(0), Z_DEFLATED,
                                    c.intAt(2) != 0 ? -MAX_WBITS : MAX_WBITS, kMemoryLevel, c.intAt(1));
  if (result == Z_MEM_ERROR) return c.throwNew(kNoMemory);
  if (result == Z_STREAM_ERROR) return c.throwNew(kIllegal);
  if (result != Z_OK) return throwText(c, kInternal, stream->get()->msg);
  c.returnLong(c.vm.zipStreams().add(std::move(stream)));
}

template <bool array>
void deflaterDictionary(NativeCall& c, z_stream& stream) {
  std::size_t at = 1;
  const Span dictionary = spanAt(c, at, array);
  const int result = ::deflateSetDictionary(&stream, dictionary.bytes, dictionary.count);
  if (result == Z_STREAM_ERROR) return c.throwNew(kIllegal);
  if (result != Z_OK) {
    return throwText(c, kInternal,
                     stream.msg != nullptr ? stream.msg : "unknown error in checkSetDictionaryResult");
  }
  c.returnVoid();
}

template <bool from_array, bool to_array>
void deflate(NativeCall& c, z_stream& stream) {
  std::size_t at = 2;
  const Span input = spanAt(c, at, from_array);
  const Span output = spanAt(c, at, to_array);
  const int flush = c.intAt(at);
  const int parameters = c.intAt(at + 1);
  give(stream, input, output);
  const bool set = (parameters & 1) != 0;
  const int result =
      set ? ::deflateParams(&stream, parameters >> 3, parameters >> 1 & 3) : ::deflate(&stream, flush);
  if (result != Z_OK && result != Z_BUF_ERROR && (set || result != Z_STREAM_END)) {
    return throwText(c, kInternal,
                     stream.msg != nullptr ? stream.msg
                     : set                 ? "unknown error in checkDeflateStatus, setParams case"
                                           : "unknown error in checkDeflateStatus");
  }
  // Parameters that could not be set yet are set by the next call.
  c.returnLong(packed(input.count - stream.avail_in, output.count - stream.avail_out, result == Z_STREAM_END,
                      set && result == Z_BUF_ERROR));
}

void deflaterReset(NativeCall& c, z_stream& stream) {
  if (::deflateReset(&stream) != Z_OK) return c.throwNew(kInternal, "deflateReset failed");
  c.returnVoid();
}

uLong crc(uLong start, const Bytef* bytes, uInt count) { return ::crc32(start, bytes, count); }
uLong adler(uLong start, const Bytef* bytes, uInt count) { return ::adler32(start, bytes, count); }

constexpr std::string_view kCrc = "java/util/zip/CRC32";
constexpr std::string_view kAdler = "java/util/zip/Adler32";
constexpr std::string_view kInflater = "java/util/zip/Inflater";
constexpr std::string_view kDeflater = "java/util/zip/Deflater";

constexpr NativeEntry kEntries[] = {
    {kCrc, "update", "(II)I", updateByte<crc>},
    {kCrc, "updateBytes0", "", updateBytes<crc>},
    {kCrc, "updateByteBuffer0", "", updateMemory<crc>},
    {kAdler, "update", "(II)I", updateByte<adler>},
    {kAdler, "updateBytes", "", updateBytes<adler>},
    {kAdler, "updateByteBuffer", "", updateMemory<adler>},
    {kInflater, "initIDs", "", doNothing},
    {kInflater, "init", "", inflaterInit},
    {kInflater, "setDictionary", "(J[BII)V", onStream<0, inflaterDictionary<true>>},
    {kInflater, "setDictionaryBuffer", "", onStream<0, inflaterDictionary<false>>},
    {kInflater, "inflateBytesBytes", "", onStream<1, inflate<true, true>>},
    {kInflater, "inflateBytesBuffer", "", onStream<1, inflate<true, false>>},
    {kInflater, "inflateBufferBytes", "", onStream<1, inflate<false, true>>},
    {kInflater, "inflateBufferBuffer", "", onStream<1, inflate<false, false>>},
    {kInflater, "getAdler", "(J)I", onStream<0, checksumOf>},
    {kInflater, "reset", "(J)V", onStream<0, inflaterReset>},
    {kInflater, "end", "(J)V", endStream},
    {kDeflater, "init", "", deflaterInit},
    {kDeflater, "setDictionary", "(J[BII)V", onStream<0, deflaterDictionary<true>>},
    {kDeflater, "setDictionaryBuffer", "", onStream<0, deflaterDictionary<false>>},
    {kDeflater, "deflateBytesBytes", "", onStream<1, deflate<true, true>>},
    {kDeflater, "deflateBytesBuffer", "", onStream<1, deflate<true, false>>},
    {kDeflater, "deflateBufferBytes", "", onStream<1, deflate<false, true>>},
    {kDeflater, "deflateBufferBuffer", "", onStream<1, deflate<false, false>>},
    {kDeflater, "getAdler", "(J)I", onStream<0, checksumOf>},
    {kDeflater, "reset", "(J)V", onStream<0, deflaterReset>},
    {kDeflater, "end", "(J)V", endStream},
};

}  // namespace
}  // namespace zip_natives

std::span<const NativeEntry> zipNatives() { return zip_natives::kEntries; }

}  // namespace javelin::vm::natives
