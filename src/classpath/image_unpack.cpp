// SPDX-License-Identifier: Apache-2.0
#include "classpath/image_unpack.h"

#include <fmt/format.h>

#include <cstring>
#include <vector>

#include "classpath/image_file.h"
#include "classpath/inflate.h"

namespace javelin::classpath {

namespace {

constexpr std::uint32_t kLayerMagic = 0xCAFEFAFA;
constexpr std::size_t kLayerHeaderSize = 29;
constexpr int kMaxLayers = 8;
constexpr std::uint64_t kMaxSize = std::uint64_t{256} << 20;

// Before each layer's bytes, in the machine's byte order and not aligned.
struct LayerHeader {
  std::uint32_t magic;
  std::uint64_t packed_size;
  std::uint64_t size;
  std::uint32_t method;  // its name, an offset into the image's strings
};

template <typename T>
T loadAt(Bytes bytes, std::size_t offset) {
  T value;
  std::memcpy(&value, &bytes[offset], sizeof value);
  return value;
}

Error bad(std::string what) { return {std::move(what), {}}; }

// Rebuilds a class file from its "compact-cp" form: constants with one of two private tags stand for
// CONSTANT_Utf8 entries (JVMS 4.4.7) whose text is put together from the image's strings.
class ConstantRestorer {
 public:
  ConstantRestorer(Bytes in, std::uint64_t size, const ImageFile& image)
      : in_(in), size_(size), image_(image) {}

  Result<ClassBytes> run() {
    const Bytes head = in_.take(8);  // magic and version
    const std::uint16_t count = in_.u2();
    append(head);
    appendU2(count);
    for (std::uint32_t i = 1; i < count && in_.ok() && !failed_; ++i) {
      const std::uint8_t tag = in_.u1();
      restoreConstant(tag);
      if (tag == kLong || tag == kDouble) ++i;  // they take two indices
    }
    append(in_.take(in_.remaining()));
    if (!in_.ok() || failed_ || out_.size() != size_) return bad("damaged shared constants");
    auto owner = std::make_shared<const std::vector<std::uint8_t>>(std::move(out_));
    const Bytes bytes = *owner;
    return ClassBytes{std::move(owner), bytes};
  }

 private:
  enum Tag : std::uint8_t {
    kUtf8 = 1,
    kInteger = 3,
    kFloat = 4,
    kLong = 5,
    kDouble = 6,
    kClass = 7,
    kString = 8,
    kFieldref = 9,
    kMethodref = 10,
    kInterfaceMethodref = 11,
    kNameAndType = 12,
    kMethodHandle = 15,
    kMethodType = 16,
    kDynamic = 17,
    kInvokeDynamic = 18,
    kModule = 19,
    kPackage = 20,
    kSharedText = 23,
    kSharedDescriptor = 25,
  };

  void append(Bytes bytes) { out_.insert(out_.end(), bytes.begin(), bytes.end()); }
  void append(std::string_view text) { append(asBytes(text)); }
  void appendU2(std::size_t value) {
    out_.push_back(static_cast<std::uint8_t>(value >> 8));
    out_.push_back(static_cast<std::uint8_t>(value));
  }

  void restoreConstant(std::uint8_t tag) {
    if (tag == kSharedText || tag == kSharedDescriptor) {
      std::string text;
      if (tag == kSharedText) {
        text = image_.text(packedInt(in_));
      } else {
        text = descriptor();
      }
      failed_ = failed_ || text.size() > 0xFFFF || out_.size() > size_;
      out_.push_back(kUtf8);
      appendU2(text.size());
      append(std::string_view(text));
      return;
    }
    out_.push_back(tag);
    if (tag == kUtf8) {
      const std::uint16_t length = in_.u2();
      appendU2(length);
      append(in_.take(length));
    } else {
      append(in_.take(plainSize(tag)));
    }
  }

  // Bytes after the tag (JVMS table 4.4-A).
  std::size_t plainSize(std::uint8_t tag) {
    switch (tag) {
      case kClass:
      case kString:
      case kMethodType:
      case kModule:
      case kPackage:
        return 2;
      case kMethodHandle:
        return 3;
      case kInteger:
      case kFloat:
      case kFieldref:
      case kMethodref:
      case kInterfaceMethodref:
      case kNameAndType:
      case kDynamic:
      case kInvokeDynamic:
        return 4;
      case kLong:
      case kDouble:
        return 8;
      default:
        failed_ = true;
        return 0;
    }
  }

  // A descriptor's shape, "(L;IL;)V", and for each L the package and the name of its class.
  std::string descriptor() {
    const std::string_view shape = image_.text(packedInt(in_));
    const std::uint32_t names_size = packedInt(in_);
    ByteReader names(in_.take(names_size));
    std::string text;
    for (const char c : shape) {
      text += c;
      if (c != 'L' || names_size == 0) continue;
      const std::string_view package = image_.text(packedInt(names));
      const std::string_view name = image_.text(packedInt(names));
      text += package;
      if (!package.empty()) text += '/';
      text += name;
      if (text.size() > 0xFFFF) break;  // refused by the caller
    }
    failed_ = failed_ || !names.ok();
    return text;
  }

  // Four bytes, or with the top bit set as many as the next two bits say, the rest being value.
  static std::uint32_t packedInt(ByteReader& in) {
    const std::uint8_t first = in.u1();
    std::uint32_t value = first;
    int more = 3;
    if ((first & 0x80) != 0) {
      value = first & 0x1F;
      more = ((first >> 5) & 3) - 1;
    }
    for (; more > 0; --more) value = value << 8 | in.u1();
    return value;
  }

  ByteReader in_;
  std::uint64_t size_;
  const ImageFile& image_;
  std::vector<std::uint8_t> out_;
  bool failed_ = false;
};

Result<ClassBytes> unpackLayer(Bytes packed, const LayerHeader& header, const ImageFile& image) {
  const std::string_view method = image.text(header.method);
  if (header.size > kMaxSize)
    return bad(fmt::format("{} bytes, more than the {} allowed", header.size, kMaxSize));
  if (method == "zip") return inflateBytes(packed, header.size, DeflateFormat::Zlib);
  if (method == "compact-cp") return ConstantRestorer(packed, header.size, image).run();
  return bad(fmt::format("unknown compression method '{}'", method));
}

}  // namespace

Result<ClassBytes> unpackImageContent(ClassBytes packed, const ImageFile& image) {
  for (int layer = 0; layer < kMaxLayers; ++layer) {
    const Bytes bytes = packed.bytes;
    if (bytes.size() < kLayerHeaderSize || loadAt<std::uint32_t>(bytes, 0) != kLayerMagic) return packed;
    const LayerHeader header{kLayerMagic, loadAt<std::uint64_t>(bytes, 4), loadAt<std::uint64_t>(bytes, 12),
                             loadAt<std::uint32_t>(bytes, 20)};
    if (header.packed_size > bytes.size() - kLayerHeaderSize) return bad("compressed bytes are cut off");
    TRY(packed, unpackLayer(bytes.subspan(kLayerHeaderSize, header.packed_size), header, image));
  }
  return bad("too many layers of compression");
}

}  // namespace javelin::classpath
