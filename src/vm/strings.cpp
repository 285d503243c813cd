// SPDX-License-Identifier: Apache-2.0
#include "vm/strings.h"

#include <algorithm>

#include "vm/jdk_offsets.h"

namespace javelin::vm {

using classfile::BasicType;

Strings::Strings(ClassTable& classes, heap::PagedHeap& heap)
    : heap_(heap),
      string_class_(classes.known(jvm::kStringClass)),
      byte_array_(classes.primitiveArray(BasicType::Byte)),
      value_offset_(offsetOf(classes, jvm::JdkField::StringValue)),
      coder_offset_(offsetOf(classes, jvm::JdkField::StringCoder)) {}

Ref Strings::makePermanent(std::u16string_view text) { return make(text, true); }

Ref Strings::make(std::u16string_view text, bool permanent) {
  const bool latin = std::all_of(text.begin(), text.end(), [](char16_t c) { return c < 256; });
  const std::uint64_t bytes = text.size() * (latin ? 1 : 2);
  const Ref array = allocate(heap::kElementsOffset + bytes, permanent);
  if (array == heap::kNullRef) return array;
  std::byte* const at = heap_.writeAt(array);
  const std::uint32_t class_id = byte_array_.id.value();
  const auto length = static_cast<std::uint32_t>(bytes);
  std::memcpy(at + heap::kClassOffset, &class_id, sizeof(class_id));
  std::memcpy(at + heap::kLengthOffset, &length, sizeof(length));
  if (latin) {
    for (std::size_t i = 0; i < text.size(); ++i)
      at[heap::kElementsOffset + i] = static_cast<std::byte>(text[i]);
  } else {
    std::memcpy(at + heap::kElementsOffset, text.data(), bytes);
  }
  if (permanent) heap_.sealPermanent(array, heap::kElementsOffset + bytes);
  const Ref string = allocate(string_class_.instance_bytes, permanent);
  if (string == heap::kNullRef) return string;
  fill(string, array, !latin);
  if (permanent) heap_.sealPermanent(string, string_class_.instance_bytes);
  return string;
}

Ref Strings::wrap(Ref bytes, bool utf16) {
  const Ref string = heap_.allocate(string_class_.instance_bytes);
  if (string != heap::kNullRef) fill(string, bytes, utf16);
  return string;
}

void Strings::fill(Ref string, Ref bytes, bool utf16) {
  heap_.store(string, heap::kClassOffset, string_class_.id.value());
  heap_.store(string, value_offset_, bytes);
  heap_.store(string, coder_offset_, static_cast<std::uint8_t>(utf16 ? 1 : 0));
}

Strings::View Strings::view(Ref string) const {
  const Ref array = heap_.load<Ref>(string, value_offset_);
  if (array == heap::kNullRef) return {};
  const std::byte* const at = heap_.at(array);
  View view;
  std::memcpy(&view.length, at + heap::kLengthOffset, sizeof(view.length));
  view.data = at + heap::kElementsOffset;
  view.utf16 = heap_.load<std::uint8_t>(string, coder_offset_) != 0;
  if (view.utf16) view.length /= 2;
  return view;
}

std::u16string Strings::text(Ref string) const {
  const Ref array = heap_.load<Ref>(string, value_offset_);
  if (array == heap::kNullRef) return {};
  const std::byte* const at = heap_.at(array);
  std::uint32_t bytes = 0;
  std::memcpy(&bytes, at + heap::kLengthOffset, sizeof(bytes));
  const bool latin = heap_.load<std::uint8_t>(string, coder_offset_) == 0;
  std::u16string text(latin ? bytes : bytes / 2, u'\0');
  if (latin) {
    for (std::size_t i = 0; i < bytes; ++i) text[i] = static_cast<char16_t>(at[heap::kElementsOffset + i]);
  } else {
    std::memcpy(text.data(), at + heap::kElementsOffset, text.size() * 2);
  }
  return text;
}

std::string Strings::utf8(Ref string) const { return encodeUtf8(text(string)); }
std::string Strings::modifiedUtf8(Ref string) const { return encodeModifiedUtf8(text(string)); }

Ref Strings::intern(std::u16string_view text) {
  std::u16string key(text);
  if (const auto found = interned_.find(key); found != interned_.end()) return found->second;
  if (const auto found = own_.find(key); found != own_.end()) return found->second;
  const Ref string = makePermanent(text);
  interned_.emplace(std::move(key), string);
  return string;
}

Ref Strings::intern(Ref string) {
  std::u16string key = text(string);
  if (!heap_.hasPermanent()) return interned_.emplace(std::move(key), string).first->second;
  if (const auto found = interned_.find(key); found != interned_.end()) return found->second;
  own_refs_.insert(string);
  return own_.emplace(std::move(key), string).first->second;
}

void Strings::setOwn(const Own& own) {
  if (own.empty() && own_.empty()) return;
  own_ = own;
  own_refs_.clear();
  for (const auto& [text, ref] : own_) own_refs_.insert(ref);
}

// --- encodings ---------------------------------------------------------------------------------------

std::u16string Strings::decodeModifiedUtf8(std::string_view text) {
  std::u16string out;
  out.reserve(text.size());
  for (std::size_t i = 0; i < text.size();) {
    const auto byte = [&](std::size_t at) {
      return at < text.size() ? static_cast<unsigned>(static_cast<unsigned char>(text[at])) : 0U;
    };
    const unsigned first = byte(i);
    if (first < 0x80) {
      out.push_back(static_cast<char16_t>(first));
      i += 1;
    } else if ((first & 0xe0U) == 0xc0) {
      out.push_back(static_cast<char16_t>(((first & 0x1fU) << 6U) | (byte(i + 1) & 0x3fU)));
      i += 2;
    } else {
      out.push_back(static_cast<char16_t>(((first & 0x0fU) << 12U) | ((byte(i + 1) & 0x3fU) << 6U) |
                                          (byte(i + 2) & 0x3fU)));
      i += 3;
    }
  }
  return out;
}

std::u16string Strings::decodeUtf8(std::string_view text) {
  std::u16string out;
  out.reserve(text.size());
  for (std::size_t i = 0; i < text.size();) {
    const auto first = static_cast<unsigned char>(text[i]);
    const std::size_t length = first < 0x80              ? 1
                               : (first & 0xe0U) == 0xc0 ? 2
                               : (first & 0xf0U) == 0xe0 ? 3
                                                         : 4;
    if ((first & 0xc0U) == 0x80 || i + length > text.size()) {
      out.push_back(0xfffd);
      ++i;
      continue;
    }
    std::uint32_t code = length == 1 ? first : first & (0x7fU >> length);
    for (std::size_t k = 1; k < length; ++k)
      code = (code << 6U) | (static_cast<unsigned char>(text[i + k]) & 0x3fU);
    i += length;
    if (code < 0x10000) {
      out.push_back(static_cast<char16_t>(code));
    } else {
      code -= 0x10000;
      out.push_back(static_cast<char16_t>(0xd800 + (code >> 10U)));
      out.push_back(static_cast<char16_t>(0xdc00 + (code & 0x3ffU)));
    }
  }
  return out;
}

std::string Strings::encodeModifiedUtf8(std::u16string_view text) {
  std::string out;
  for (const char16_t c : text) {
    if (c != 0 && c < 0x80) {
      out.push_back(static_cast<char>(c));
    } else if (c < 0x800) {
      out.push_back(static_cast<char>(0xc0U | (c >> 6U)));
      out.push_back(static_cast<char>(0x80U | (c & 0x3fU)));
    } else {
      out.push_back(static_cast<char>(0xe0U | (c >> 12U)));
      out.push_back(static_cast<char>(0x80U | ((c >> 6U) & 0x3fU)));
      out.push_back(static_cast<char>(0x80U | (c & 0x3fU)));
    }
  }
  return out;
}

std::string Strings::encodeUtf8(std::u16string_view text) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    std::uint32_t code = text[i];
    const bool high = code >= 0xd800 && code < 0xdc00;
    if (high && i + 1 < text.size() && text[i + 1] >= 0xdc00 && text[i + 1] < 0xe000) {
      code = 0x10000 + ((code - 0xd800) << 10U) + (text[++i] - 0xdc00U);
      out.push_back(static_cast<char>(0xf0U | (code >> 18U)));
      out.push_back(static_cast<char>(0x80U | ((code >> 12U) & 0x3fU)));
      out.push_back(static_cast<char>(0x80U | ((code >> 6U) & 0x3fU)));
      out.push_back(static_cast<char>(0x80U | (code & 0x3fU)));
    } else if (code >= 0xd800 && code < 0xe000) {
      out.push_back('?');  // as Java's encoder does with half a pair
    } else if (code < 0x80) {
      out.push_back(static_cast<char>(code));
    } else if (code < 0x800) {
      out.push_back(static_cast<char>(0xc0U | (code >> 6U)));
      out.push_back(static_cast<char>(0x80U | (code & 0x3fU)));
    } else {
      out.push_back(static_cast<char>(0xe0U | (code >> 12U)));
      out.push_back(static_cast<char>(0x80U | ((code >> 6U) & 0x3fU)));
      out.push_back(static_cast<char>(0x80U | (code & 0x3fU)));
    }
  }
  return out;
}

}  // namespace javelin::vm
