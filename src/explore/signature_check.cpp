// SPDX-License-Identifier: Apache-2.0
#include "explore/signature_check.h"

#include <algorithm>

#include "ledger/reached.h"

namespace javelin::explore {

namespace {

constexpr std::uint64_t kDeepestSignature = 50;  // what is deeper is hostile, and must not exhaust the stack
constexpr std::size_t kMostDimensions = 255;

// Each function takes what it is named for from the front; false if that is not there.
class Grammar {
 public:
  explicit Grammar(std::string_view text) : rest_(text) {}

  bool typeParameters() {
    if (!takeIf('<')) return true;
    do {
      if (!identifier()) return false;
      if (!takeIf(':')) return false;
      // The class bound may be missing.
      if (!rest_.starts_with(':') && !referenceType(0)) return false;
      while (takeIf(':')) {
        if (!referenceType(0)) return false;
      }
    } while (!takeIf('>'));
    return true;
  }

  // What follows the type parameters of a class: its superclass and superinterfaces.
  bool supertypes() {
    do {
      if (!classType(0)) return false;
    } while (!rest_.empty());
    return true;
  }

  bool method() {
    if (!takeIf('(')) return false;
    while (!takeIf(')')) {
      if (!type(0)) return false;
    }
    if (!takeIf('V') && !type(0)) return false;
    while (takeIf('^')) {
      if (!(rest_.starts_with('T') ? typeVariable() : classType(0))) return false;
    }
    return rest_.empty();
  }

  bool field() { return referenceType(0) && rest_.empty(); }
  bool isAtMethod() const { return rest_.starts_with('('); }

 private:
  bool takeIf(char c) {
    if (!rest_.starts_with(c)) return false;
    rest_.remove_prefix(1);
    return true;
  }

  bool identifier() {
    const std::size_t length = std::min(rest_.find_first_of(".;[/<>:"), rest_.size());
    rest_.remove_prefix(length);
    return length != 0;
  }

  bool type(std::uint64_t depth) {
    if (!rest_.empty() && std::string_view("BCDFIJSZ").find(rest_[0]) != std::string_view::npos)
      return takeIf(rest_[0]);
    return referenceType(depth);
  }

  bool referenceType(std::uint64_t depth) {
    if (rest_.starts_with('[')) {
      const std::size_t dimensions = std::min(rest_.find_first_not_of('['), rest_.size());
      rest_.remove_prefix(dimensions);
      return dimensions <= kMostDimensions && type(depth);
    }
    return rest_.starts_with('T') ? typeVariable() : classType(depth);
  }

  bool typeVariable() { return takeIf('T') && identifier() && takeIf(';'); }

  bool classType(std::uint64_t depth) {
    if (ledger::exceeds(ledger::EntryId::SignatureDepth, depth, kDeepestSignature) || !takeIf('L') ||
        !identifier())
      return false;
    while (takeIf('/')) {
      if (!identifier()) return false;
    }
    if (!arguments(depth)) return false;
    while (takeIf('.')) {
      if (!identifier() || !arguments(depth)) return false;
    }
    return takeIf(';');
  }

  bool arguments(std::uint64_t depth) {
    if (!takeIf('<')) return true;
    do {
      if (takeIf('*')) continue;
      if (!takeIf('+')) takeIf('-');
      if (!referenceType(depth + 1)) return false;
    } while (!takeIf('>'));
    return true;
  }

  std::string_view rest_;
};

}  // namespace

bool isWellFormedSignature(std::string_view text) {
  Grammar of_field(text);
  if (of_field.field()) return true;
  Grammar grammar(text);
  if (!grammar.typeParameters()) return false;
  return grammar.isAtMethod() ? grammar.method() : grammar.supertypes();
}

}  // namespace javelin::explore
