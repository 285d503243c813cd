// SPDX-License-Identifier: Apache-2.0
// NumberText: a string that code has put together from constants and symbolic numbers, before anybody has
// read it: "x=" + x is the pieces "x=" and x.
//
// Nothing is decided for such a string. Its length is a term by comparisons of the numbers. A byte that
// stands behind a piece of symbolic length is an application of a concrete function of all the numbers, which
// the evaluator computes by writing the string, and which solvers see as opaque; so it has its bits under
// every model, like any other term. The array of a string is known again by these terms alone: there is no
// table beside the heap, and an array that code has changed since is no such string any more.
//
// Whoever reads characters has to *settle* the string first (concolic/settled_texts.h): how many digits each
// number has becomes part of the path, and every character is a term that solvers understand. What can be
// said without that (the length, equality with a constant, a prefix, the number that was written) stands in
// number_text_rules.h.
//
// The digits of floats are written by the JDK's own code (JdkStrings), because they differ between releases.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "expr/term_arena.h"

namespace javelin::rules {

using expr::Term;

enum class PieceKind : std::uint8_t { Constant, Character, Boolean, Int, Long, Float, Double };

// How a number is written.
struct Writing {
  // Of ints and longs: 10 is signed, others are unsigned.
  std::uint8_t radix = 10;
  bool is_upper_case = false;
  // At least that many characters: blanks in front (behind if is_left), or zeros behind the sign.
  std::uint32_t width = 0;
  bool is_left = false;
  bool has_zeros = false;
  // A conversion of java.util.Formatter that the rest does not say, such as "%+,d" or "%.2f"; empty if there
  // is none.
  std::string conversion = {};

  bool operator==(const Writing&) const = default;
};

struct TextPiece {
  PieceKind kind = PieceKind::Constant;
  std::u16string constant = {};  // of a Constant
  Term number = {};              // of all others: characters and booleans are ints
  Writing writing = {};

  bool operator==(const TextPiece&) const = default;
};

// What the JDK writes, computed by its own code outside of any run. Any thread.
class JdkStrings {
 public:
  JdkStrings() = default;
  JdkStrings(const JdkStrings&) = delete;
  JdkStrings& operator=(const JdkStrings&) = delete;
  virtual ~JdkStrings() = default;

  // Strings of different JDKs may differ.
  virtual std::string release() = 0;
  // String.valueOf(number), or String.format(Locale.ROOT, conversion, number); nullopt if it cannot be
  // computed here.
  virtual std::optional<std::u16string> stringOf(PieceKind kind, std::uint64_t bits,
                                                 const std::string& conversion) = 0;
};

class NumberText {
 public:
  NumberText() = default;
  // Pieces of another one.
  explicit NumberText(std::vector<TextPiece> pieces) : pieces_(std::move(pieces)) {}

  // Adjacent constants are one piece. A number that is constant is one too, unless only the JDK can write it.
  void add(expr::TermArena& arena, TextPiece piece);
  void add(expr::TermArena& arena, std::u16string_view constant);
  void add(expr::TermArena& arena, const NumberText& text);

  const std::vector<TextPiece>& pieces() const { return pieces_; }
  bool operator==(const NumberText&) const = default;
  // Whether a number is written in a way that only the JDK knows.
  bool needsJdk() const;
  std::size_t numberCount() const;
  // An upper bound of its characters.
  std::uint32_t mostCharacters() const;

 private:
  std::vector<TextPiece> pieces_;
};

// Longer strings, and those of more numbers, are settled.
inline constexpr std::uint32_t kMostTextCharacters = 400;
inline constexpr std::size_t kMostTextNumbers = 40;

// The string in the heap.
struct TextTerms {
  Term length;   // in characters
  Term is_wide;  // the array has two bytes for each character
  Term byte_length;
  std::vector<Term> bytes;  // as the int that a load gives
};

// nullopt if it is too long, has too many numbers, or needs a JDK that is not there.
std::optional<TextTerms> termsOf(expr::TermArena& arena, const NumberText& text,
                                 const std::shared_ptr<JdkStrings>& jdk);

// The string that the term is a byte of; nullopt if it is none of these applications.
std::optional<NumberText> textOfByte(const expr::TermArena& arena, Term byte);
// Which byte it is.
std::uint32_t indexOfByte(const expr::TermArena& arena, Term byte);

// --- pieces ------------------------------------------------------------------------------------------------

// How many characters the piece has, by comparisons if it is not written by the JDK only.
Term lengthOf(expr::TermArena& arena, const TextPiece& piece, const std::shared_ptr<JdkStrings>& jdk);
// The piece under these bits. The JDK is needed where needsJdk() says so.
std::u16string written(const TextPiece& piece, std::uint64_t bits, JdkStrings* jdk);
bool needsJdk(const TextPiece& piece);

// A piece whose number of characters is decided, and everything else that its characters depend on.
struct DecidedPiece {
  // True of all numbers that are written with as many characters as the one under the model, with a sign or
  // without.
  Term condition;
  std::vector<Term> characters;  // ints
};
// Not for pieces that need the JDK.
DecidedPiece decidedFor(expr::TermArena& arena, const TextPiece& piece, std::uint64_t bits);

}  // namespace javelin::rules
