// SPDX-License-Identifier: Apache-2.0
#include "concolic/settled_texts.h"

#include <algorithm>

#include "concolic/pinning.h"
#include "expr/build.h"

namespace javelin::concolic {

using expr::Term;

bool SettledTexts::isUnread(Term element) const {
  return element.valid() && arena_.op(element) == expr::Op::Apply &&
         rules::textOfByte(arena_, element).has_value();
}

bool SettledTexts::isUnread(vm::Ref array) const {
  if (array == heap::kNullRef || !vm_.heap().hasTerms(array)) return false;
  const vm::RtClass& type = vm_.classes().of(array);
  if (!type.isArray() || type.component->info->basicType() != classfile::BasicType::Byte) return false;
  const std::uint64_t bytes = heap::kElementsOffset + heap_.capacityOf(array);
  const std::uint64_t start = std::uint64_t{array & heap::kRefInPageMask} * heap::kGrain;
  bool any = false;
  vm_.heap().forEachTermIn(array >> heap::kRefPageShift,
                           [&](std::uint32_t place, const heap::PlacedTerm& placed) {
                             any = any || (place >= start && place < start + bytes && isUnread(placed.term));
                           });
  return any;
}

void SettledTexts::choose(Term condition, Conjunct place) {
  place.term = condition;
  place.kind = ConjunctKind::Choice;
  run_.add(place);
}

std::vector<Term> SettledTexts::decide(const rules::TextPiece& piece, Conjunct place) {
  if (!rules::needsJdk(piece)) {
    const std::uint64_t bits = piece.kind == rules::PieceKind::Constant ? 0 : path_.valueOf(piece.number);
    rules::DecidedPiece decided = rules::decidedFor(arena_, piece, bits);
    choose(decided.condition, place);
    return std::move(decided.characters);
  }
  if (!arena_.isConst(piece.number)) {
    place.term = run_.policy().pinning(arena_, path_, piece.number);
    place.kind = ConjunctKind::Pinned;
    run_.add(place);
    run_.policy().noteValue(path_, piece.number);
  }
  std::vector<Term> characters;
  for (const char16_t c : rules::written(piece, path_.valueOf(piece.number), run_.jdkStrings().get()))
    characters.push_back(intConst(arena_, c));
  return characters;
}

std::optional<SettledTexts::Layout> SettledTexts::decide(const rules::NumberText& text, Conjunct place) {
  Layout layout{text, {}, false};
  for (const rules::TextPiece& piece : text.pieces()) {
    const std::vector<Term> characters = decide(piece, place);
    if (vm_.stopped()) return std::nullopt;
    layout.characters.insert(layout.characters.end(), characters.begin(), characters.end());
  }
  layout.is_wide = std::any_of(layout.characters.begin(), layout.characters.end(), [&](Term character) {
    return static_cast<std::uint32_t>(path_.valueOf(character)) > 0xffU;
  });
  // The lengths, which follow: terms that are known to be one number count as bits.
  if (const auto terms = rules::termsOf(arena_, text, run_.jdkStrings())) {
    for (const Term length : {terms->length, terms->byte_length})
      choose(hasItsValue(arena_, path_.evaluator(), length), place);
    if (vm_.stopped()) return std::nullopt;
  }
  return layout;
}

Term SettledTexts::byteOf(const Layout& layout, std::uint32_t index) {
  const std::size_t at = layout.is_wide ? index / 2 : index;
  if (at >= layout.characters.size()) return intConst(arena_, 0);
  const Term character = layout.characters[at];
  return javaI2b(
      arena_, layout.is_wide && index % 2 == 1 ? bvLshr(arena_, character, intConst(arena_, 8)) : character);
}

void SettledTexts::settle(vm::Ref array, const Conjunct& place) {
  if (!isUnread(array)) return;
  std::vector<Layout> layouts;
  const std::uint32_t capacity = heap_.capacityOf(array);
  for (std::uint32_t i = 0; i < capacity; ++i) {
    const std::uint64_t offset = heap::kElementsOffset + i;
    const Term element = vm_.heap().termAt(array, offset);
    const auto text = element.valid() ? rules::textOfByte(arena_, element) : std::nullopt;
    if (!text) continue;
    auto layout = std::find_if(layouts.begin(), layouts.end(),
                               [&](const Layout& known) { return known.text == *text; });
    if (layout == layouts.end()) {
      auto decided = decide(*text, place);
      if (!decided) return;
      layout = layouts.insert(layouts.end(), *std::move(decided));
    }
    const Term byte = byteOf(*layout, rules::indexOfByte(arena_, element));
    DEBUG_CHECK(path_.valueOf(byte) == path_.valueOf(element));
    heap_.set(array, offset, byte, 1);
    if (arena_.isConst(byte)) vm_.heap().clearTerm(array, offset);
  }
}

void SettledTexts::pin(vm::Ref array, const Conjunct& place) {
  if (!isUnread(array)) return;
  const std::uint32_t capacity = heap_.capacityOf(array);
  for (std::uint32_t i = 0; i < capacity && !vm_.stopped(); ++i) {
    const Term element = vm_.heap().termAt(array, heap::kElementsOffset + i);
    const auto text = element.valid() ? rules::textOfByte(arena_, element) : std::nullopt;
    if (!text) continue;
    for (const rules::TextPiece& piece : text->pieces()) {
      if (piece.kind == rules::PieceKind::Constant || path_.fixed().has(piece.number)) continue;
      Conjunct pinned = place;
      pinned.term = run_.policy().pinning(arena_, path_, piece.number);
      pinned.kind = ConjunctKind::Pinned;
      run_.add(pinned);
      run_.policy().noteValue(path_, piece.number);
    }
  }
  settle(array, place);
}

}  // namespace javelin::concolic
