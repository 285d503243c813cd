// SPDX-License-Identifier: Apache-2.0
// Format: PKWARE's APPNOTE, sections 4.3.7 (local header), 4.3.12 (central directory), 4.3.14 to 4.3.16
// (end records), 4.5.3 (Zip64 sizes).
#include "classpath/zip_file.h"

#include <fmt/format.h>
#include <zlib.h>

#include <algorithm>
#include <optional>

#include "classpath/inflate.h"
#include "classpath/names.h"

namespace javelin::classpath {

namespace {

constexpr std::uint32_t kLocalSignature = 0x04034b50;
constexpr std::uint32_t kCentralSignature = 0x02014b50;
constexpr std::uint32_t kEndSignature = 0x06054b50;
constexpr std::uint32_t kEnd64Signature = 0x06064b50;
constexpr std::uint32_t kLocator64Signature = 0x07064b50;
constexpr std::size_t kLocalSize = 30;
constexpr std::size_t kCentralSize = 46;
constexpr std::size_t kEndSize = 22;
constexpr std::size_t kEnd64Size = 56;
constexpr std::size_t kLocator64Size = 20;
constexpr std::size_t kMaxComment = 0xFFFF;
constexpr std::uint32_t kInZip64 = 0xFFFFFFFF;  // the real value stands in the Zip64 field
constexpr std::uint16_t kZip64Field = 1;
constexpr std::uint64_t kMaxDirectory = std::uint64_t{1} << 30;

// Little-endian reads at a place already checked to be inside.
std::uint16_t load16(const std::uint8_t* p) { return static_cast<std::uint16_t>(p[0] | p[1] << 8); }
std::uint32_t load32(const std::uint8_t* p) { return load16(p) | std::uint32_t{load16(p + 2)} << 16; }
std::uint64_t load64(const std::uint8_t* p) { return load32(p) | std::uint64_t{load32(p + 4)} << 32; }

struct EndRecord {
  std::uint64_t directory_offset = 0;  // in the file
  std::uint64_t directory_size = 0;
  std::uint64_t base = 0;  // what stands before the archive: offsets count from there
};

Error notZip(const RandomFile& file, std::string_view why) {
  return {fmt::format("not a readable zip archive ({})", why), file.path().string()};
}

bool hasSignature(const RandomFile& file, std::uint64_t offset, std::uint32_t signature) {
  const auto bytes = file.read(offset, 4);
  return bytes.ok() && load32(bytes->bytes.data()) == signature;
}

// The directory ends where the end record begins; the distance to where it claims to be is `base`.
std::optional<EndRecord> placeDirectory(std::uint64_t end, std::uint64_t size, std::uint64_t offset) {
  if (size > end || offset > end - size) return std::nullopt;
  return EndRecord{end - size, size, end - size - offset};
}

// The Zip64 end record, if a locator stands before the plain end record and leads to one.
std::optional<EndRecord> readEnd64(const RandomFile& file, std::uint64_t end_offset) {
  if (end_offset < kLocator64Size) return std::nullopt;
  const auto locator = file.read(end_offset - kLocator64Size, kLocator64Size);
  if (!locator.ok() || load32(locator->bytes.data()) != kLocator64Signature) return std::nullopt;
  const std::uint64_t offset = load64(locator->bytes.data() + 8);
  const auto end64 = file.read(offset, kEnd64Size);
  if (!end64.ok() || load32(end64->bytes.data()) != kEnd64Signature) return std::nullopt;
  return placeDirectory(offset, load64(end64->bytes.data() + 40), load64(end64->bytes.data() + 48));
}

// Is the signature found at `offset` a real end record? A comment that reaches the file's end shows it;
// after trailing garbage, headers where the record says they are.
std::optional<EndRecord> checkEnd(const RandomFile& file, const std::uint8_t* end, std::uint64_t offset) {
  const std::uint32_t size = load32(end + 12);
  const std::uint32_t claimed = load32(end + 16);
  const auto record = placeDirectory(offset, size, claimed);
  if (offset + kEndSize + load16(end + 20) == file.size()) {
    const bool wants64 = size == kInZip64 || claimed == kInZip64 || load16(end + 10) == 0xFFFF;
    const auto record64 = wants64 ? readEnd64(file, offset) : std::nullopt;
    return record64 ? record64 : record;
  }
  const bool plausible =
      record && (size == 0 || (hasSignature(file, record->directory_offset, kCentralSignature) &&
                               hasSignature(file, record->base, kLocalSignature)));
  return plausible ? record : std::nullopt;
}

Result<EndRecord> findEnd(const RandomFile& file) {
  if (file.size() < kEndSize) return notZip(file, "too short");
  const std::uint64_t tail_size = std::min<std::uint64_t>(file.size(), kEndSize + kMaxComment);
  const std::uint64_t tail_offset = file.size() - tail_size;
  TRY(const ClassBytes tail, file.read(tail_offset, tail_size));
  for (std::uint64_t i = tail_size - kEndSize + 1; i-- > 0;) {
    const std::uint8_t* p = tail.bytes.data() + i;
    if (load32(p) != kEndSignature) continue;
    if (auto record = checkEnd(file, p, tail_offset + i)) return *record;
  }
  return notZip(file, "no end record: not an archive, or cut off");
}

// Replaces what the 32-bit fields could not hold by the Zip64 field's values, in their fixed order.
bool applyZip64(Bytes extra, ZipEntry& entry) {
  const bool wanted =
      entry.size == kInZip64 || entry.packed_size == kInZip64 || entry.header_offset == kInZip64;
  if (!wanted) return true;
  for (std::size_t i = 0; extra.size() - i >= 4;) {
    const std::size_t length = load16(&extra[i + 2]);
    if (length > extra.size() - i - 4) return false;
    if (load16(&extra[i]) != kZip64Field) {
      i += 4 + length;
      continue;
    }
    Bytes field = extra.subspan(i + 4, length);
    for (std::uint64_t* value : {&entry.size, &entry.packed_size, &entry.header_offset}) {
      if (*value != kInZip64) continue;
      if (field.size() < 8) return false;
      *value = load64(field.data());
      field = field.subspan(8);
    }
    return true;
  }
  return true;  // no such field: the 32-bit values are meant
}

ZipEntry decodeCentral(const std::uint8_t* p) {
  ZipEntry entry;
  entry.encrypted = (load16(p + 8) & 1) != 0;
  entry.method = load16(p + 10);
  entry.crc = load32(p + 16);
  entry.packed_size = load32(p + 20);
  entry.size = load32(p + 24);
  entry.header_offset = load32(p + 42);
  return entry;
}

}  // namespace

Result<ZipFile> ZipFile::open(const std::filesystem::path& path) {
  TRY(RandomFile file, RandomFile::open(path));
  TRY(const EndRecord end, findEnd(file));
  if (end.directory_size > kMaxDirectory) return notZip(file, "directory too large");
  TRY(ClassBytes directory, file.read(end.directory_offset, end.directory_size));
  ZipFile zip(std::move(file), std::move(directory));
  TRY_STATUS(zip.readDirectory(end.directory_offset, end.base));
  return zip;
}

Status ZipFile::readDirectory(std::uint64_t directory_offset, std::uint64_t base) {
  const Bytes all = directory_.bytes;
  entries_.reserve(all.size() / 80);
  for (std::size_t i = 0; i < all.size();) {
    const auto damaged = [&](std::string_view what) -> Error {
      return {fmt::format("damaged zip directory ({} in entry {}{}{})", what, entries_.size(),
                          entries_.empty() ? "" : ", after ", entries_.empty() ? "" : entries_.back().name),
              fmt::format("{} at offset {}", path().string(), directory_offset + i)};
    };
    if (all.size() - i < kCentralSize) return damaged("header cut off");
    const std::uint8_t* p = &all[i];
    if (load32(p) != kCentralSignature) return damaged("bad signature");
    const std::size_t name_size = load16(p + 28);
    const std::size_t extra_size = load16(p + 30);
    const std::size_t whole = kCentralSize + name_size + extra_size + load16(p + 32);
    if (all.size() - i < whole) return damaged("name or extra field cut off");
    ZipEntry entry = decodeCentral(p);
    entry.name = asText(all.subspan(i + kCentralSize, name_size));
    // The JDK opens no such archive, and nothing below could show the name.
    if (!isUtf8(entry.name)) return damaged("name that is not UTF-8");
    if (!applyZip64(all.subspan(i + kCentralSize + name_size, extra_size), entry)) {
      return damaged("bad Zip64 field");
    }
    if (entry.header_offset > file_.size() - base) return damaged("offset outside the file");
    entry.header_offset += base;
    entries_.push_back(entry);
    i += whole;
  }
  return okStatus();
}

// The entry's bytes as they stand in the file.
Result<ClassBytes> ZipFile::readPacked(const ZipEntry& entry, std::uint64_t max_size) const {
  if (entry.encrypted) return Error{"encrypted entry", {}};
  if (entry.method != 0 && entry.method != Z_DEFLATED) {
    return Error{fmt::format("unsupported compression method {}", entry.method), {}};
  }
  if (entry.size > max_size || entry.packed_size > max_size) {
    return Error{fmt::format("entry of {} bytes, more than the {} allowed", entry.size, max_size), {}};
  }
  TRY(const ClassBytes header, file_.read(entry.header_offset, kLocalSize));
  const std::uint8_t* p = header.bytes.data();
  if (load32(p) != kLocalSignature) return Error{"bad local header", {}};
  return file_.read(entry.header_offset + kLocalSize + load16(p + 26) + load16(p + 28), entry.packed_size);
}

Result<ClassBytes> ZipFile::read(const ZipEntry& entry, std::uint64_t max_size) const {
  const auto named = [&](const Error& error) -> Error {
    return {fmt::format("cannot read archive entry ({})", error.what),
            fmt::format("{}!{}", path().string(), entry.name)};
  };
  auto packed = readPacked(entry, max_size);
  if (!packed.ok()) return named(packed.error());
  auto content =
      entry.method == 0 ? std::move(packed) : inflateBytes(packed->bytes, entry.size, DeflateFormat::Raw);
  if (!content.ok()) return named(content.error());
  const Bytes bytes = content->bytes;
  if (bytes.size() != entry.size) return named({"sizes differ in a stored entry", {}});
  if (crc32_z(0, bytes.data(), bytes.size()) != entry.crc) return named({"wrong checksum", {}});
  return content;
}

}  // namespace javelin::classpath
