// SPDX-License-Identifier: Apache-2.0
// Strings of the running program: making them, reading them, and the table of interned ones. Texts come in
// as modified UTF-8 (class files) or UTF-8 (the outside), and are kept as Java keeps them: Latin-1 where
// possible, else UTF-16.
#pragma once

#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>

#include "vm/class_table.h"

namespace javelin::vm {

class Strings {
 public:
  Strings(ClassTable& classes, heap::PagedHeap& heap);

  Ref make(std::u16string_view text) { return make(text, false); }
  Ref makeFromUtf8(std::string_view text) { return make(decodeUtf8(text)); }
  Ref makeFromModifiedUtf8(std::string_view text) { return make(decodeModifiedUtf8(text)); }
  // A string for constants of code: in every state.
  Ref makePermanent(std::u16string_view text);
  // The one string with that content.
  Ref intern(std::u16string_view text);
  Ref intern(Ref string);
  Ref internModifiedUtf8(std::string_view text) { return intern(decodeModifiedUtf8(text)); }
  // Whether an interned string is in every state: then code may refer to it.
  bool isInEveryState(Ref string) const { return own_.empty() || !own_refs_.contains(string); }

  // The characters where they lie: Latin-1, or UTF-16. Good until something is written.
  struct View {
    const std::byte* data = nullptr;
    std::uint32_t length = 0;
    bool utf16 = false;
  };
  View view(Ref string) const;
  // A string over an array that nobody else knows.
  Ref wrap(Ref bytes, bool utf16);
  RtClass& byteArray() const { return byte_array_; }
  RtClass& stringClass() const { return string_class_; }

  std::u16string text(Ref string) const;
  std::string utf8(Ref string) const;
  std::string modifiedUtf8(Ref string) const;

  template <typename Visit>
  void forEachInterned(Visit visit) const {
    for (const auto& [text, ref] : interned_) visit(ref);
    for (const auto& [text, ref] : own_) visit(ref);
  }

  // --- states: what the program itself has interned
  // ----------------------------------------------------------
  using Own = std::unordered_map<std::u16string, Ref>;
  const Own& own() const { return own_; }
  void setOwn(const Own& own);

  static std::u16string decodeUtf8(std::string_view text);
  static std::u16string decodeModifiedUtf8(std::string_view text);
  static std::string encodeUtf8(std::u16string_view text);
  static std::string encodeModifiedUtf8(std::u16string_view text);

 private:
  heap::PagedHeap& heap_;
  RtClass& string_class_;
  RtClass& byte_array_;
  std::uint32_t value_offset_;
  std::uint32_t coder_offset_;
  Ref make(std::u16string_view text, bool permanent);
  void fill(Ref string, Ref bytes, bool utf16);
  Ref allocate(std::uint64_t bytes, bool permanent) {
    return permanent ? heap_.allocatePermanent(bytes) : heap_.allocate(bytes);
  }
  std::unordered_map<std::u16string, Ref> interned_;
  Own own_;  // only where there are several states
  std::unordered_set<Ref> own_refs_;
};

}  // namespace javelin::vm
