// SPDX-License-Identifier: Apache-2.0
#include "classpath/image_file.h"

#include <fmt/format.h>

#include <array>
#include <bit>
#include <cstring>

#include "classpath/image_unpack.h"

namespace javelin::classpath {

namespace {

constexpr std::uint32_t kMagic = 0xCAFEDADA;
constexpr std::uint32_t kMagicSwapped = 0xDADAFECA;
constexpr std::uint64_t kHeaderSize = 28;
constexpr std::uint32_t kMajorVersion = 1;
constexpr std::uint32_t kHashMultiplier = 0x01000193;

enum Attribute : std::uint8_t {
  kEnd,
  kModule,
  kParent,
  kBase,
  kExtension,
  kOffset,
  kPacked,
  kSize,
  kAttributes
};

std::uint32_t hashPath(std::string_view path, std::uint32_t seed) {
  for (const char c : path) seed = (seed * kHashMultiplier) ^ static_cast<std::uint8_t>(c);
  return seed & 0x7FFFFFFF;
}

// A big-endian number of `length` (1 to 8) bytes, all inside.
std::uint64_t loadBig(Bytes bytes, std::size_t length) {
  if (bytes.size() >= 8) return loadU8(bytes.data()) >> (64 - 8 * length);
  std::uint64_t value = 0;
  for (std::size_t k = 0; k < length; ++k) value = value << 8 | bytes[k];
  return value;
}

// Takes `piece` off the front of `text`.
bool eat(std::string_view& text, std::string_view piece) {
  if (!text.starts_with(piece)) return false;
  text.remove_prefix(piece.size());
  return true;
}

}  // namespace

ImageFile::ImageFile(std::filesystem::path path, std::shared_ptr<const MappedFile> file)
    : path_(std::move(path)), file_(std::move(file)), bytes_(file_->bytes()) {}

Error ImageFile::damaged(std::string_view what, std::uint64_t offset) const {
  return {fmt::format("damaged JDK image (bad {})", what),
          fmt::format("{} at offset {}", path_.string(), offset)};
}

std::uint32_t ImageFile::load(std::uint64_t offset) const {
  std::uint32_t value;
  std::memcpy(&value, &bytes_[offset], sizeof value);
  return value;
}

Result<ImageFile> ImageFile::open(const std::filesystem::path& path) {
  TRY(auto file, MappedFile::open(path));
  ImageFile image(path, std::move(file));
  TRY_STATUS(image.readHeader());
  return image;
}

Status ImageFile::readHeader() {
  if (bytes_.size() < kHeaderSize) return damaged("header: file too short", 0);
  const std::uint32_t magic = load(0);
  if (magic == kMagicSwapped)
    return Error{"JDK image of a machine with the other byte order", path_.string()};
  if (magic != kMagic) return damaged("magic number", 0);
  if (load(4) >> 16 != kMajorVersion) {
    return Error{fmt::format("JDK image of unknown version {}.{}", load(4) >> 16, load(4) & 0xFFFF),
                 path_.string()};
  }
  table_length_ = load(16);
  const std::uint64_t locations_size = load(20);
  const std::uint64_t strings_size = load(24);
  redirect_at_ = kHeaderSize;
  offsets_at_ = redirect_at_ + std::uint64_t{table_length_} * 4;
  const std::uint64_t locations_at = offsets_at_ + std::uint64_t{table_length_} * 4;
  const std::uint64_t strings_at = locations_at + locations_size;
  const std::uint64_t contents_at = strings_at + strings_size;
  if (table_length_ == 0) return damaged("table length", 16);
  if (contents_at > bytes_.size()) return damaged("table sizes: file too short", 16);
  locations_ = bytes_.subspan(locations_at, locations_size);
  strings_ = bytes_.subspan(strings_at, strings_size);
  contents_ = bytes_.subspan(contents_at);
  if (strings_.empty() || strings_.back() != 0) return damaged("strings: no end", contents_at);
  return okStatus();
}

std::string_view ImageFile::text(std::uint64_t offset) const {
  if (offset >= strings_.size()) return {};
  return reinterpret_cast<const char*>(&strings_[offset]);  // the table ends with a zero byte
}

bool ImageFile::textIs(std::uint32_t offset, std::string_view expected) const {
  return offset < strings_.size() && expected.size() < strings_.size() - offset &&
         std::memcmp(&strings_[offset], expected.data(), expected.size()) == 0 &&
         strings_[offset + expected.size()] == 0;
}

// Each attribute: a byte with its kind above and its length less one below, then a big-endian number.
std::optional<ImageLocation> ImageFile::locationAt(std::uint32_t position) const {
  std::array<std::uint64_t, 32>
      attributes{};  // kinds have five bits; those from kAttributes on are unknown to us
  std::size_t i = position;
  while (true) {
    if (i >= locations_.size()) return std::nullopt;
    const std::uint8_t head = locations_[i++];
    const std::size_t length = (head & 7U) + 1;
    if (head >> 3 == kEnd) break;
    if (locations_.size() - i < length) return std::nullopt;
    // Kinds from kAttributes on are not known to us, and skipped.
    if (head >> 3 < kAttributes) attributes[head >> 3] = loadBig(locations_.subspan(i), length);
    i += length;
  }
  for (const Attribute kind : {kModule, kParent, kBase, kExtension}) {
    if (attributes[kind] >= strings_.size()) return std::nullopt;
  }
  const std::uint64_t stored = attributes[kPacked] != 0 ? attributes[kPacked] : attributes[kSize];
  if (attributes[kOffset] > contents_.size() || stored > contents_.size() - attributes[kOffset])
    return std::nullopt;
  const auto string_offset = [&](Attribute kind) { return static_cast<std::uint32_t>(attributes[kind]); };
  return ImageLocation{string_offset(kModule),    string_offset(kParent), string_offset(kBase),
                       string_offset(kExtension), attributes[kOffset],    attributes[kPacked],
                       attributes[kSize]};
}

bool ImageFile::matches(const ImageLocation& location, std::string_view path) const {
  const std::string_view parent = text(location.parent);
  const std::string_view extension = text(location.extension);
  if (location.module != 0 && !(eat(path, "/") && eat(path, text(location.module)) && eat(path, "/")))
    return false;
  if (!parent.empty() && !(eat(path, parent) && eat(path, "/"))) return false;
  if (!eat(path, text(location.base))) return false;
  if (!extension.empty() && !(eat(path, ".") && eat(path, extension))) return false;
  return path.empty();
}

std::optional<std::uint32_t> ImageFile::find(std::string_view full_path) const {
  std::uint32_t index = hashPath(full_path, kHashMultiplier) % table_length_;
  const auto redirect = static_cast<std::int32_t>(load(redirect_at_ + std::uint64_t{index} * 4));
  if (redirect == 0) return std::nullopt;
  // Negative: the slot itself. Positive: the seed under which all paths of this bucket get their own slot.
  index = redirect < 0 ? static_cast<std::uint32_t>(-1 - redirect)
                       : hashPath(full_path, static_cast<std::uint32_t>(redirect)) % table_length_;
  if (index >= table_length_) return std::nullopt;
  const std::uint32_t position = load(offsets_at_ + std::uint64_t{index} * 4);
  const auto location = locationAt(position);
  return location && matches(*location, full_path) ? std::optional(position) : std::nullopt;
}

Result<ClassBytes> ImageFile::read(const ImageLocation& location, std::string_view what) const {
  if (location.packed_size == 0) return ClassBytes{file_, contents_.subspan(location.offset, location.size)};
  const Bytes packed = contents_.subspan(location.offset, location.packed_size);
  auto content = unpackImageContent({file_, packed}, *this);
  if (!content.ok()) {
    return Error{fmt::format("cannot unpack {} ({})", what, content.error().what),
                 fmt::format("{} at offset {}", path_.string(), packed.data() - bytes_.data())};
  }
  if (content->bytes.size() != location.size) {
    return damaged(fmt::format("size of {}", what),
                   static_cast<std::uint64_t>(packed.data() - bytes_.data()));
  }
  return content;
}

}  // namespace javelin::classpath
