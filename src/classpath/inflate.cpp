// SPDX-License-Identifier: Apache-2.0
#include "classpath/inflate.h"

#include <fmt/format.h>
#include <zlib.h>

#include <limits>

namespace javelin::classpath {

namespace {

// Deflate's best case: 258 bytes for two bits, and some bits of header.
constexpr std::uint64_t kMaxRatio = 1032;

Error damaged(std::string what) { return {std::move(what), {}}; }

}  // namespace

Result<ClassBytes> inflateBytes(Bytes packed, std::uint64_t size, DeflateFormat format) {
  constexpr std::uint64_t kMaxSize = std::numeric_limits<std::int32_t>::max();  // zlib counts in 32 bits
  if (packed.size() > kMaxSize || size > kMaxSize || size > packed.size() * kMaxRatio) {
    return damaged(fmt::format("{} packed bytes cannot hold {} bytes", packed.size(), size));
  }
  auto buffer = std::make_shared_for_overwrite<std::uint8_t[]>(size + 1);  // one to notice surplus data
  z_stream stream{};
  stream.next_in = const_cast<Bytef*>(packed.data());
  stream.avail_in = static_cast<uInt>(packed.size());
  stream.next_out = buffer.get();
  stream.avail_out = static_cast<uInt>(size + 1);
  if (inflateInit2(&stream, format == DeflateFormat::Raw ? -MAX_WBITS : MAX_WBITS) != Z_OK) {
    return damaged("zlib cannot start");
  }
  const int outcome = inflate(&stream, Z_FINISH);
  const std::uint64_t made = stream.total_out;
  const std::string message = stream.msg != nullptr ? stream.msg : "data ends early";
  inflateEnd(&stream);
  if (made > size) return damaged(fmt::format("unpacks to more than the {} bytes stated", size));
  if (outcome != Z_STREAM_END) return damaged(fmt::format("damaged compressed data ({})", message));
  if (made != size) return damaged(fmt::format("unpacks to {} bytes, not the {} stated", made, size));
  const Bytes bytes{buffer.get(), size};
  return ClassBytes{std::move(buffer), bytes};
}

}  // namespace javelin::classpath
