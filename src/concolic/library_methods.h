// SPDX-License-Identifier: Apache-2.0
// LibraryMethods: methods of the JDK with bytecode that the tracker knows better, where paths fork: what
// would be many paths, or questions that no solver likes, is one term. One run that is followed stays as the
// JVM would have it. A rule is exact: for every input that satisfies the path, the method does what the rule
// says; a rule that cannot say it returns false before it has changed anything, and the bytecode runs.
#pragma once

#include "concolic/length_bounds.h"
#include "concolic/rule_context.h"

namespace javelin::concolic {

class LibraryMethods;

struct LibraryRule {
  std::string_view type;
  std::string_view name;
  std::string_view descriptor;
  bool (LibraryMethods::*run)(vm::NativeCall&) = nullptr;
  bool looks_inside = false;  // it is also asked if the arguments themselves have no terms
  // In newer JDKs this method does what the other rule's method did: "java/lang/Integer.getChars(II[B)I".
  std::string_view successor_of = {};
};

// Null if there is none.
const LibraryRule* libraryRule(const program::Program& program, const vm::RtMethod& method);

// The methods that have a rule, or a native one that the tracker knows of, and that this JDK does not have,
// nor a successor with a rule: there the bytecode runs, with more paths, or symbolic values are pinned.
// "java.lang.Integer.getChars(II[B)I", sorted. Loads the classes. `more` are counted as methods with a rule,
// for tests: "java/lang/Integer.getChars(II[B)I".
std::vector<std::string> unboundRules(program::Program& program, const std::vector<std::string>& more = {});
inline constexpr std::string_view kUnboundRule = "this JDK has no such method, for which there is a rule";

class LibraryMethods : public RunPart {
 public:
  explicit LibraryMethods(RuleContext& context)
      : RunPart(context.run),
        heap_(context.heap),
        references_(context.references),
        layouts_(context.layouts) {}

  static std::span<const LibraryRule> numberRules();
  static std::span<const LibraryRule> stringRules();
  static std::span<const LibraryRule> copyRules();
  static std::span<const LibraryRule> textRules();
  static std::span<const LibraryRule> mapRules();

  // System.arraycopy, where positions or the count are symbolic.
  bool copyElements(vm::NativeCall& call);
  bool copiesInside(vm::NativeCall& call);
  // The instruction makes an array of primitives: true if that has been done.
  bool makeArray(const At& at);

 private:
  // An array of primitives, whose length may be symbolic.
  struct Sequence {
    vm::Ref array = heap::kNullRef;
    const vm::RtClass* type = nullptr;
    Term length;
    std::uint32_t capacity = 0;
  };
  // Nothing if it is null, or long.
  std::optional<Sequence> sequenceOf(vm::Ref array);
  // The characters of a string, if they are Latin-1.
  std::optional<Sequence> textOf(vm::Ref string);
  // An argument that is an object. Which one is decided.
  vm::Ref objectAt(vm::NativeCall& call, std::size_t i);
  Term known(Term term) { return path_.known(term); }
  Term intAt(vm::NativeCall& call, std::size_t i);
  Term elementOf(const Sequence& sequence, std::uint32_t i);
  Term characterOf(const Sequence& text, std::uint32_t i);
  Term isBefore(std::uint32_t i, Term length);
  // The call returns an int or boolean with that term.
  bool give(vm::NativeCall& call, Term result);
  Term isBetween(Term character, std::int32_t low, std::int32_t high);

  // library_numbers.cpp
  bool makeBox(vm::NativeCall& call);
  bool writeDigits(vm::NativeCall& call);
  bool pinNumber(vm::NativeCall& call);

  // library_strings.cpp
  template <typename Same>
  Term sameContents(const Sequence& a, const Sequence& b, Same same);
  Term sameContents(const Sequence& a, const Sequence& b);
  Term sameButForCase(Term a, Term b);
  Term standsAt(const Sequence& text, Term count, std::uint32_t at, const Sequence& part);
  template <typename Fits>
  Term firstIndex(std::uint32_t end, Term from, Fits fits);
  template <typename Fits>
  Term lastIndex(std::uint32_t end, Term from, Fits fits);
  Term isWhitespace(Term character);
  Term textHash(const Sequence& text);
  template <typename ValueOf>
  Term polynomialHash(const Sequence& sequence, std::int32_t start, ValueOf value_of);
  bool equalArrays(vm::NativeCall& call);
  bool equalButForCase(vm::NativeCall& call);
  bool compareTexts(vm::NativeCall& call);
  bool findMismatch(vm::NativeCall& call);
  bool startsWith(vm::NativeCall& call);
  bool regionMatches(vm::NativeCall& call);
  bool findCharacter(vm::NativeCall& call, bool last);
  bool findFirstCharacter(vm::NativeCall& call);
  bool findCharacterBefore(vm::NativeCall& call);
  bool findLastCharacter(vm::NativeCall& call);
  bool findPart(vm::NativeCall& call, bool last);
  bool findFirstPart(vm::NativeCall& call);
  bool findLastPart(vm::NativeCall& call);
  bool findBytes(vm::NativeCall& call);
  bool hashText(vm::NativeCall& call);
  bool hashArray(vm::NativeCall& call);
  bool isBlank(vm::NativeCall& call);
  bool hasNegatives(vm::NativeCall& call);

  // library_copies.cpp
  IntBounds boundsOf(Term number) const;
  // All of them hold, or not, which is decided.
  bool decideAll(vm::NativeCall& call, const std::vector<Term>& conditions);
  Term atMost(Term a, Term b);
  // As sequenceOf, however long.
  std::optional<Sequence> longSequenceOf(vm::Ref array);
  // Any element if the index is outside.
  Term elementAt(const Sequence& sequence, Term index);
  void setElement(const Sequence& sequence, std::uint32_t i, Term value);
  // How much room an array of that length gets, always the same: at most `most` if it has none yet.
  std::optional<std::uint32_t> capacityFor(Term length, std::int64_t most) const;
  // With `is_inside`, 0 <= from <= to <= length is known.
  std::optional<vm::Ref> copyPart(vm::NativeCall& call, const Sequence& source, Term from, Term to,
                                  bool is_inside = false);
  bool copyOfRange(vm::NativeCall& call);
  bool copyOf(vm::NativeCall& call);
  bool newText(vm::NativeCall& call);

  // library_texts.cpp
  Term toLower(Term character);
  Term toUpper(Term character);
  Term digitOf(Term character, std::int32_t radix);
  template <typename Change>
  vm::Ref changedText(const Sequence& text, Change change);
  template <typename Is>
  Term anyCharacter(const Sequence& text, Is is);
  template <typename Blank>
  bool withoutBlanks(vm::NativeCall& call, Blank blank);
  bool hasCommonCases(vm::Ref locale) const;
  void pinText(vm::NativeCall& call, const Sequence& text);
  bool lowerCharacter(vm::NativeCall& call);
  bool upperCharacter(vm::NativeCall& call);
  bool isDigit(vm::NativeCall& call);
  bool digit(vm::NativeCall& call);
  bool parseInt(vm::NativeCall& call);
  bool lowerText(vm::NativeCall& call);
  bool upperText(vm::NativeCall& call);
  bool trim(vm::NativeCall& call);
  bool strip(vm::NativeCall& call);

  // library_maps.cpp
  struct Table {
    vm::Ref array = heap::kNullRef;
    std::uint32_t length = 0;
  };
  struct Unsettled {
    vm::Ref before = heap::kNullRef;
    std::vector<vm::Ref> nodes;
  };
  struct Entry {
    vm::Ref node = heap::kNullRef;
    // What refers to it: the table, or the entry before.
    vm::Ref holder = heap::kNullRef;
    std::uint64_t offset = 0;
  };
  struct Lookup {
    std::vector<Entry> entries;
    std::vector<Term> same;  // whether an entry has the key
  };
  enum class KeyKind : std::uint8_t { Text, Box, Identity, Other };
  // Where a LinkedHashMap and its entries have their links.
  struct Links {
    std::uint32_t head = 0;
    std::uint32_t tail = 0;
    std::uint32_t before = 0;
    std::uint32_t after = 0;
  };
  const MapLayout& mapLayout() { return layouts_.map(); }
  bool isLinked(vm::Ref map) const;
  bool isKnownMap(vm::Ref map);
  const vm::RtClass& nodeClassOf(vm::Ref map);
  Links links();
  void linkLast(vm::Ref map, vm::Ref node);
  void unlink(vm::Ref map, vm::Ref node);
  vm::Ref refIn(vm::Ref object, std::uint64_t offset) const;
  Table tableOf(vm::Ref map);
  Term bucketOf(vm::Ref node, const Table& table);
  Unsettled unsettledOf(vm::Ref map);
  std::optional<std::vector<Entry>> entriesOf(vm::Ref map);
  KeyKind kindOf(vm::Ref key) const;
  bool isSymbolicKey(vm::Ref key);
  std::optional<Term> sameKey(vm::Ref a, vm::Ref b);
  std::optional<std::size_t> findKey(vm::NativeCall& call, const std::vector<Term>& same);
  // Nothing if the bytecode can do it as well, or must.
  std::optional<Lookup> prepareLookup(vm::Ref map, vm::Ref key);
  vm::Ref mapOf(vm::NativeCall& call);
  bool settle(vm::NativeCall& call, vm::Ref map);
  void storeReference(vm::Ref object, std::uint64_t offset, vm::Ref value, Term term);
  void makeTable(vm::NativeCall& call, vm::Ref map, vm::NativeFunction again);
  // Unsettled.
  void addEntry(vm::Ref map, Term hash, vm::Ref key, vm::Ref value, Term value_term);
  void removeEntry(vm::Ref map, const Entry& entry);
  std::optional<Term> boxValue(vm::Ref object);
  bool settleFirst(vm::NativeCall& call);
  bool findNode(vm::NativeCall& call);
  bool putValue(vm::NativeCall& call);
  bool removeNode(vm::NativeCall& call);

  // library_map_functions.cpp
  std::optional<Term> hashOfKey(vm::Ref key);
  // Finds the entries, if the bytecode is not better. True: the call goes on later, with `again`.
  bool startFunction(vm::NativeCall& call, std::size_t function, vm::NativeFunction again,
                     std::optional<Lookup>& lookup);
  // The entry that the key of such a call has, and its value; null if there is none. Nothing if the call goes
  // on later, or is over (`is_done`), or if the bytecode is better.
  struct Found {
    vm::Ref node = heap::kNullRef;
    vm::Ref value = heap::kNullRef;
    Term open;  // of a value that can be several objects
  };
  template <bool (LibraryMethods::*Rule)(vm::NativeCall&)>
  std::optional<Found> findEntry(vm::NativeCall& call, std::size_t function, bool& is_done);
  void callFunction(vm::NativeCall& call, vm::Ref function, std::string_view type,
                    std::string_view descriptor, std::vector<vm::Word> words, std::vector<Term> terms,
                    vm::NativeFunction next);
  void finishFunction(vm::NativeCall& call, bool null_removes);
  static void functionReturned(vm::NativeCall& call);
  static void absentReturned(vm::NativeCall& call);
  Term decideNull(vm::NativeCall& call, Term term, vm::Ref value);
  bool mergeValue(vm::NativeCall& call);
  bool computeValue(vm::NativeCall& call);
  bool computeAbsent(vm::NativeCall& call);

  HeapTerms& heap_;
  References& references_;
  JdkLayouts& layouts_;
};

}  // namespace javelin::concolic
