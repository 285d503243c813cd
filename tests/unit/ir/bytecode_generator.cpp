// SPDX-License-Identifier: Apache-2.0
#include "bytecode_generator.h"

#include <algorithm>
#include <array>
#include <functional>
#include <random>

#include "ir/instr.h"

namespace javelin::ir {

namespace {

using classfile::Opcode;
using test::CodeWriter;
using test::Label;
using Shape = std::vector<Kind>;

constexpr int kMaxStack = 40;
constexpr std::size_t kDeepest = 12;  // entries that are left on the stack between statements

struct Local {
  Kind kind;
  int slot;
};
// The parameters and some more; each keeps its kind.
constexpr std::array<Local, 12> kLocals = {{{Kind::Int, OldClass::kA},
                                            {Kind::Int, OldClass::kB},
                                            {Kind::Long, OldClass::kC},
                                            {Kind::Float, OldClass::kF},
                                            {Kind::Double, OldClass::kD},
                                            {Kind::Ref, OldClass::kX},
                                            {Kind::Int, 9},
                                            {Kind::Int, 10},
                                            {Kind::Long, 11},
                                            {Kind::Float, 13},
                                            {Kind::Double, 14},
                                            {Kind::Ref, 16}}};
constexpr int kScratch = 17;  // two words, of any kind for a moment
constexpr int kAddress = 19;  // from here: return addresses, two locals for each level
constexpr int kCounter = 30;  // from here: loop counters
constexpr int kMaxLocals = 60;

Opcode of(Opcode first, int offset) { return static_cast<Opcode>(static_cast<int>(first) + offset); }

class Generator {
 public:
  Generator(OldClass& into, CodeWriter& code, std::uint64_t seed)
      : class_(into), code_(code), random_(seed) {}

  void run() {
    budget_ = 20 + below(60);
    for (const Local& local : kLocals) {
      if (local.slot < OldClass::kFree) continue;
      load(local.kind);
      op(Opcode::Istore, local.kind, local.slot);
      stack_.pop_back();
    }
    initialised_ = true;
    sequence(3);
    returnHash();
    while (!subroutines_.empty()) {
      const Subroutine next = subroutines_.back();
      subroutines_.pop_back();
      subroutine(next);
    }
  }

 private:
  struct Subroutine {
    Label entry;
    Label escape;
    bool escapes;
    Shape shape;  // below the address, at entry and at return
    int level;
    std::vector<Label> handlers;  // for everything, of the code around its calls
  };

  int below(int bound) { return static_cast<int>(random_() % static_cast<std::uint64_t>(bound)); }
  bool chance(int percent) { return below(100) < percent; }

  // --- one instruction
  // The instruction of a family in the order of kinds: iload, lload, fload, dload, aload.
  void op(Opcode family, Kind kind, int operand = 0) {
    code_.op(of(family, static_cast<int>(kind)), operand);
  }

  int slotOf(Kind kind) {
    for (int start = below(static_cast<int>(kLocals.size())), i = 0; i < static_cast<int>(kLocals.size());
         ++i) {
      const Local& local = kLocals[static_cast<std::size_t>(start + i) % kLocals.size()];
      if (local.kind == kind && (local.slot < OldClass::kFree || initialised_)) return local.slot;
    }
    UNREACHABLE("every kind has a parameter");
  }

  void load(Kind kind) {
    if (chance(30) && kind != Kind::Ref) {
      constant(kind);
    } else {
      op(Opcode::Iload, kind, slotOf(kind));
    }
    stack_.push_back(kind);
  }

  void constant(Kind kind) {
    switch (kind) {
      case Kind::Int:
        code_.op(Opcode::Bipush, below(9) - 2);
        return;
      case Kind::Long:
        code_.op(Opcode::Ldc2W, class_.pool().longInteger(static_cast<std::int64_t>(random_()) >> below(64)));
        return;
      case Kind::Float:
        code_.op(of(Opcode::Fconst0, below(3)));
        return;
      default:
        code_.op(of(Opcode::Dconst0, below(2)));
    }
  }

  void pop() {
    code_.op(isWide(stack_.back()) ? Opcode::Pop2 : Opcode::Pop);
    stack_.pop_back();
  }
  static bool isWide(Kind kind) { return kind == Kind::Long || kind == Kind::Double; }
  // The kind `below` entries under the top, or a reference if there is none.
  Kind top(std::size_t below_top = 0) const {
    return below_top < stack_.size() ? stack_[stack_.size() - 1 - below_top] : Kind::Ref;
  }
  // Makes the top entries be of these kinds, the last one uppermost.
  void want(const Shape& kinds) {
    if (stack_.size() >= kinds.size() && std::equal(kinds.rbegin(), kinds.rend(), stack_.rbegin()) &&
        chance(80))
      return;
    for (const Kind kind : kinds) load(kind);
  }
  void replace(std::size_t count, Kind result) {
    stack_.resize(stack_.size() - count);
    stack_.push_back(result);
  }

  // Leaves exactly this shape: the longest common beginning stays.
  void coerce(const Shape& shape) {
    std::size_t same = 0;
    while (same < shape.size() && same < stack_.size() && shape[same] == stack_[same]) ++same;
    while (stack_.size() > same) pop();
    for (; same < shape.size(); ++same) load(shape[same]);
  }

  void arithmetic() {
    const Kind kind = static_cast<Kind>(below(4));
    switch (below(6)) {
      case 0: {
        const int which = below(static_cast<int>(kind) < 2 ? 5 : 3);
        // A divisor of zero throws; often enough it should not.
        want({kind, kind});
        code_.op(of(Opcode::Iadd, which * 4 + static_cast<int>(kind)));
        return replace(2, kind);
      }
      case 1:
        want({kind});
        return void(code_.op(of(Opcode::Ineg, static_cast<int>(kind))));
      case 2: {
        const Kind integral = static_cast<Kind>(below(2));
        want({integral, Kind::Int});
        code_.op(of(Opcode::Ishl, below(3) * 2 + static_cast<int>(integral)));
        return replace(2, integral);
      }
      case 3: {
        const Kind integral = static_cast<Kind>(below(2));
        want({integral, integral});
        code_.op(of(Opcode::Iand, below(3) * 2 + static_cast<int>(integral)));
        return replace(2, integral);
      }
      case 4:
        return conversion(kind);
      default:
        return comparison();
    }
  }

  void conversion(Kind from) {
    want({from});
    if (from == Kind::Int && chance(40)) return void(code_.op(of(Opcode::I2b, below(3))));
    int to = below(3);  // the other kinds in order
    code_.op(of(Opcode::I2l, static_cast<int>(from) * 3 + to));
    if (to >= static_cast<int>(from)) ++to;
    replace(1, static_cast<Kind>(to));
  }

  void comparison() {
    constexpr std::array kKinds = {Kind::Long, Kind::Float, Kind::Float, Kind::Double, Kind::Double};
    const int which = below(5);
    const Kind kind = kKinds[static_cast<std::size_t>(which)];
    want({kind, kind});
    code_.op(of(Opcode::Lcmp, which));
    replace(2, Kind::Int);
  }

  // Where the uppermost `words` words begin, counted in entries from the top; 0 if that is inside an entry.
  std::size_t entriesOf(int words, std::size_t from) const {
    std::size_t count = 0;
    while (words > 0 && from + count < stack_.size()) {
      words -= isWide(top(from + count)) ? 2 : 1;
      ++count;
    }
    return words == 0 ? count : 0;
  }

  void shuffle() {
    const int which = below(7);
    if (which == 6) {
      if (stack_.size() < 2 || isWide(top()) || isWide(top(1))) return;
      code_.op(Opcode::Swap);
      return std::swap(stack_[stack_.size() - 1], stack_[stack_.size() - 2]);
    }
    const int words = 1 + which / 3;
    const int under = which % 3;
    const std::size_t upper = entriesOf(words, 0);
    const std::size_t lower = under == 0 ? 0 : entriesOf(under, upper);
    if (upper == 0 || (under > 0 && lower == 0)) return;
    code_.op(of(Opcode::Dup, which));
    const Shape copied(stack_.end() - static_cast<std::ptrdiff_t>(upper), stack_.end());
    stack_.insert(stack_.end() - static_cast<std::ptrdiff_t>(upper + lower), copied.begin(), copied.end());
  }

  void store() {
    const Kind kind = stack_.empty() ? Kind::Int : top();
    if (stack_.empty()) load(kind);
    op(Opcode::Istore, kind, slotOf(kind));
    stack_.pop_back();
  }

  // Through a local that holds another kind each time.
  void passThroughScratch() {
    if (stack_.empty()) return;
    const Kind kind = top();
    op(Opcode::Istore, kind, kScratch);
    stack_.pop_back();
    shuffle();
    if (chance(50)) stackUp();
    op(Opcode::Iload, kind, kScratch);
    stack_.push_back(kind);
  }
  void stackUp() { load(static_cast<Kind>(below(5))); }

  void arrayAccess() {
    code_.op(Opcode::Aload, slotOf(Kind::Ref));
    switch (below(4)) {
      case 0:
        code_.op(Opcode::Arraylength);
        return stack_.push_back(Kind::Int);
      case 1: {  // the value is on the stack below
        stack_.push_back(Kind::Ref);
        load(Kind::Int);
        code_.op(Opcode::Iconst3).op(Opcode::Iand);
        load(Kind::Int);
        code_.op(Opcode::Iastore);
        stack_.resize(stack_.size() - 3);
        return;
      }
      default:
        stack_.push_back(Kind::Ref);
        load(Kind::Int);
        code_.op(Opcode::Iconst3).op(Opcode::Iand);
        if (chance(30)) {  // x[i] += ...
          code_.op(Opcode::Dup2).op(Opcode::Iaload);
          load(Kind::Int);
          code_.op(Opcode::Iadd).op(Opcode::DupX2).op(Opcode::Iastore);
          return replace(3, Kind::Int);
        }
        code_.op(Opcode::Iaload);
        return replace(2, Kind::Int);
    }
  }

  // --- statements
  void sequence(int depth) {
    for (int i = 0, count = 2 + below(8); i < count; ++i) {
      --budget_;
      statement(depth);
      while (stack_.size() > kDeepest) pop();
    }
  }

  void statement(int depth) {
    const int which = below(depth > 0 && budget_ > 0 ? 23 : 17);
    if (which < 3) return stackUp();
    if (which < 6) return shuffle();
    if (which < 9) return arithmetic();
    if (which < 11) return store();
    switch (which) {
      case 11:
        return void(code_.op(Opcode::Iinc, slotOf(Kind::Int), below(300) - 150));
      case 12:
        return arrayAccess();
      case 13:
        return class_.trace(code_, below(10));
      case 14:
        if (!stack_.empty()) pop();
        return;
      case 15: {  // x = x's old value on the stack, x changed
        const int slot = slotOf(Kind::Int);
        code_.op(Opcode::Iload, slot).op(Opcode::Iinc, slot, 1);
        return stack_.push_back(Kind::Int);
      }
      case 16:
        return passThroughScratch();
      case 17:
      case 18:
        return conditional(depth);
      case 19:
        return loop(depth);
      case 20:
        return protectedCode(depth);
      case 21:
        return switchCode(depth);
      default:
        return callSubroutine(depth);
    }
  }

  // A conditional branch to `target` on whatever is there.
  void branchTo(Label target) {
    switch (below(5)) {
      case 0:
        want({Kind::Int, Kind::Int});
        stack_.resize(stack_.size() - 2);
        return void(code_.branch(of(Opcode::IfIcmpeq, below(6)), target));
      case 1:
        want({Kind::Ref});
        stack_.pop_back();
        return void(code_.branch(chance(50) ? Opcode::Ifnull : Opcode::Ifnonnull, target));
      case 2:
        want({Kind::Ref, Kind::Ref});
        stack_.resize(stack_.size() - 2);
        return void(code_.branch(chance(50) ? Opcode::IfAcmpeq : Opcode::IfAcmpne, target));
      case 3:
        comparison();
        stack_.pop_back();
        return void(code_.branch(of(Opcode::Ifeq, below(6)), target));
      default:
        want({Kind::Int});
        stack_.pop_back();
        return void(code_.branch(of(Opcode::Ifeq, below(6)), target));
    }
  }

  void conditional(int depth) {
    const Label otherwise = code_.label();
    const Label end = code_.label();
    branchTo(otherwise);
    const Shape at_branch = stack_;
    sequence(depth - 1);
    const Shape at_end = stack_;
    code_.branch(Opcode::Goto, end);
    code_.bind(otherwise);
    stack_ = at_branch;
    if (chance(60)) sequence(depth - 1);
    coerce(at_end);
    code_.bind(end);
  }

  void loop(int depth) {
    if (kCounter + counters_ == kMaxLocals) return;
    const int counter = kCounter + counters_++;
    code_.op(of(Opcode::Iconst0, below(2))).op(Opcode::Istore, counter);
    const Shape shape = stack_;
    const Label head = code_.here();
    const Label end = code_.label();
    class_.burn(code_);
    if (chance(50)) {
      branchTo(end);
      const Shape at_end = stack_;
      sequence(depth - 1);
      coerce(shape);
      code_.op(Opcode::Iinc, counter, 1).op(Opcode::Iload, counter).op(Opcode::Iconst4);
      code_.branch(Opcode::IfIcmplt, head);
      coerce(at_end);
    } else {
      sequence(depth - 1);
      coerce(shape);
      code_.op(Opcode::Iinc, counter, 1).op(Opcode::Iload, counter).op(Opcode::Iconst4);
      code_.branch(Opcode::IfIcmplt, head);
    }
    code_.bind(end);
  }

  void protectedCode(int depth) {
    const Label handler = code_.label();
    const Label end = code_.label();
    const bool everything = chance(50);
    const Label start = code_.here();
    if (everything) handlers_.push_back(handler);
    sequence(depth - 1);
    if (everything) handlers_.pop_back();
    code_.op(Opcode::Nop);  // a range is never empty
    const Label range_end = code_.here();
    if (chance(50)) sequence(depth - 1);
    const Shape at_end = stack_;
    code_.branch(Opcode::Goto, end);
    code_.bind(handler);
    stack_.clear();
    code_.op(Opcode::Pop);
    if (chance(60)) sequence(depth - 1);
    coerce(at_end);
    code_.bind(end);
    constexpr std::array kCaught = {"java/lang/ArithmeticException", "java/lang/NullPointerException",
                                    "java/lang/RuntimeException"};
    const auto* name = kCaught[static_cast<std::size_t>(below(3))];
    code_.handler(start, range_end, handler, everything ? 0 : class_.pool().classRef(name));
  }

  void switchCode(int depth) {
    want({Kind::Int});
    code_.op(Opcode::Iconst3).op(Opcode::Iand);
    stack_.pop_back();
    const Shape at_switch = stack_;
    const Label end = code_.label();
    std::vector<Label> labels;
    for (int i = 0; i < 3; ++i) labels.push_back(code_.label());
    const bool table = chance(50);
    if (table) {
      code_.tableSwitch(0, labels[2], {labels[0], labels[1], labels[0]});
    } else {
      code_.lookupSwitch(labels[2], {{-1, labels[1]}, {0, labels[0]}, {2, labels[1]}});
    }
    Shape at_end;
    for (std::size_t i = 0; i < labels.size(); ++i) {
      code_.bind(labels[i]);
      stack_ = at_switch;
      sequence(depth - 1);
      if (i == 0) at_end = stack_;
      coerce(at_end);
      code_.branch(Opcode::Goto, end);
    }
    code_.bind(end);
  }

  // --- subroutines
  void callSubroutine(int depth) {
    if (level_ >= 3) return;
    const Subroutine called{code_.label(), code_.label(), chance(40), stack_, level_ + 1, handlers_};
    for (int i = 0, calls = 1 + below(3); i < calls; ++i) {
      code_.branch(Opcode::Jsr, called.entry);
      class_.trace(code_, below(10));
      if (chance(50)) sequence(depth - 1);
      coerce(called.shape);
    }
    const Label on = code_.label();
    code_.branch(Opcode::Goto, on);
    if (called.escapes) {
      code_.bind(called.escape);
      class_.trace(code_, 9);
      if (chance(50)) sequence(depth - 1);
      coerce(called.shape);
    }
    code_.bind(on);
    subroutines_.push_back(called);
  }

  void subroutine(const Subroutine& sub) {
    level_ = sub.level;
    handlers_.clear();
    stack_ = sub.shape;
    const int address = kAddress + sub.level * 2;
    const Label start = code_.here();
    code_.bind(sub.entry);
    int used = address;
    switch (below(3)) {
      case 0:
        code_.op(Opcode::Astore, address);
        break;
      case 1:
        code_.op(Opcode::Dup).op(Opcode::Astore, address + 1).op(Opcode::Astore, address);
        used += below(2);
        break;
      default:
        code_.op(Opcode::Iconst2).op(Opcode::Swap).op(Opcode::Astore, address).op(Opcode::Pop);
    }
    budget_ = std::max(budget_, 5);
    sequence(2);
    if (sub.escapes) {
      const Label stay = code_.label();
      branchTo(stay);
      const Shape at_branch = stack_;
      coerce(sub.shape);
      code_.branch(Opcode::Goto, sub.escape);
      code_.bind(stay);
      stack_ = at_branch;
      if (chance(50)) sequence(1);
    }
    coerce(sub.shape);
    const Label end = code_.here();
    code_.op(Opcode::Ret, used);
    if (!sub.handlers.empty() && chance(60)) code_.handler(start, end, sub.handlers.back());
  }

  // The whole stack counts for the result.
  void returnHash() {
    code_.op(Opcode::Iconst0);
    for (const Local& local : kLocals)
      addToHash(local.kind, [&] { op(Opcode::Iload, local.kind, local.slot); });
    while (!stack_.empty()) {
      const Kind kind = stack_.back();
      // Under the hash: store that first.
      code_.op(Opcode::Istore, kCounter - 1);
      op(Opcode::Istore, kind, kScratch);
      stack_.pop_back();
      code_.op(Opcode::Iload, kCounter - 1);
      addToHash(kind, [&] { op(Opcode::Iload, kind, kScratch); });
    }
    code_.op(Opcode::Ireturn);
  }

  void addToHash(Kind kind, const std::function<void()>& push) {
    code_.op(Opcode::Bipush, 31).op(Opcode::Imul);
    push();
    if (kind == Kind::Ref) {
      const Label null = code_.label();
      const Label end = code_.label();
      code_.branch(Opcode::Ifnull, null).op(Opcode::Iconst1).branch(Opcode::Goto, end);
      code_.bind(null).op(Opcode::Iconst2).bind(end);
    } else if (kind == Kind::Long) {
      code_.op(Opcode::L2i);
    } else if (kind == Kind::Float) {
      code_.op(Opcode::F2i);
    } else if (kind == Kind::Double) {
      code_.op(Opcode::D2i);
    }
    code_.op(Opcode::Iadd);
  }

  OldClass& class_;
  CodeWriter& code_;
  std::mt19937_64 random_;
  Shape stack_;
  bool initialised_ = false;
  int budget_ = 0;
  int counters_ = 0;
  int level_ = 0;
  std::vector<Label> handlers_;
  std::vector<Subroutine> subroutines_;
};

}  // namespace

void generateBytecode(OldClass& into, const std::string& method, std::uint64_t seed) {
  Generator(into, into.method(method, kMaxStack, kMaxLocals), seed).run();
}

}  // namespace javelin::ir
