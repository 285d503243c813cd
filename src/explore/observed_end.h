// SPDX-License-Identifier: Apache-2.0
// ObservedEnd: how an entry ended on one path, and all that a caller can see then, as plain data over terms:
// the result or the exception, the arguments, the static fields, and the objects behind them by class and
// field name. There are no addresses in it, so that it can be held against the end of another method, on
// another machine, whose terms are of the same arena. Inputs are the same terms if they have the same names.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "explore/outcome.h"
#include "expr/term.h"
#include "solver/solver.h"

namespace javelin::explore {

// A primitive value, or a reference.
struct ObservedValue {
  static constexpr std::uint32_t kNull = ~std::uint32_t{0};
  // The reference is that node under this condition.
  struct Object {
    expr::Term when;
    std::uint32_t node = kNull;  // of the graph
  };

  expr::Term term = {};              // of a primitive value; else invalid
  std::vector<Object> objects = {};  // of a reference: on the path exactly one of the conditions holds
};

struct ObservedNode {
  enum class Kind : std::uint8_t {
    Object,    // its fields
    Array,     // its elements
    Text,      // a string, or a string builder: what is in it
    Sequence,  // a list, or a collection with an order: its elements
    Set,       // a collection without one: its elements
    Map,       // without an order: keys and values in turn
    Named,     // a class, or an object of which only the name counts
    Unmade,    // an input that no code has read: it is as it was made
    Opaque,    // a lambda expression, or what else has no state that can be read
  };
  // What the text is, under a condition.
  struct Text {
    expr::Term when;
    expr::Term length;
    std::vector<expr::Term> units;  // of type int; as many as there is room for
  };

  Kind kind = Kind::Object;
  std::string type;         // canonical: see EndWatcher
  std::string name = {};    // of an enum constant, a Named one or an input
  std::string family = {};  // of a collection: the interface whose equals says when two are equal
  std::vector<std::pair<std::string, ObservedValue>> fields = {};  // by "Class.field:descriptor"
  expr::Term length = {};  // of elements that count: there may be room for more
  std::vector<ObservedValue> elements = {};
  std::vector<Text> texts = {};
};

struct ObservedGraph {
  std::vector<ObservedNode> nodes;
  std::uint32_t root = ObservedValue::kNull;  // of an input's first state
  std::string problem = {};                   // why it is not whole; empty: it is
};

// A call that a stub among the inputs has got from the entry.
struct ObservedStubCall {
  std::string method;                    // by the input's name: "listener.changed(I)V"
  ObservedGraph graph;                   // as it was then
  std::vector<ObservedValue> arguments;  // in order, behind the stub if it is of an abstract class
  std::vector<std::string> objects;      // which inputs the arguments are; empty: none, or one of several
};

struct ObservedEnd {
  OutcomeKind kind = OutcomeKind::Returned;  // Returned, Threw, Exited, InputRefused or RuledOut
  std::vector<expr::Term> path;              // its conjuncts
  ObservedGraph graph;
  ObservedValue result;                  // of Returned, if there is one
  std::string exception = {};            // of Threw: its class
  std::optional<ObservedValue> message;  // its text, if code has made it; else only the class counts
  std::vector<ObservedValue> causes;     // the exception's other fields: its cause, and those of its class
  std::vector<ObservedValue> arguments;  // references among them, in order
  std::map<std::string, ObservedValue> statics;  // by "Class.field"
  std::set<std::string> initialised;  // classes with static fields that can change, in the program's names
  // Calls of stubs in their order; of those methods that have no parameters and return something only how
  // many there were, by "input.method".
  std::vector<std::shared_ptr<const ObservedStubCall>> calls;
  std::map<std::string, expr::Term> counted_calls;
  bool has_unseen_statics = false;  // see EndWatcher::seesPrivateStatics
  // The same arguments and static fields when the entry was called, these as far as their classes had been
  // initialised then.
  std::shared_ptr<const ObservedEnd> before;
  // How each input was made, by its name: only ends with the same inputs can be compared.
  std::map<std::string, std::string> inputs;
  // Inputs that code has read, by name: how they were before.
  std::map<std::string, std::shared_ptr<const ObservedGraph>> first;
};

// Told of every end of a path of the exploration.
class EndWatcher {
 public:
  virtual ~EndWatcher() = default;
  // Asks for inputs on the path that has ended, with one more condition; with so much effort at most.
  using Ask = std::function<solver::Answer(expr::Term, std::uint64_t effort)>;
  // False: the exploration need not go on.
  virtual bool ended(ObservedEnd end, const Ask& ask) = 0;
  // The name that a class is compared by.
  virtual std::string canonical(std::string_view class_name) const = 0;
  // Whether a caller of the entry has to do with private static fields of the class.
  virtual bool seesPrivateStatics(std::string_view class_name) const = 0;
  // Classes, in the program's own names, whose static fields are looked at although no code used them:
  // they are initialised when the entry has ended.
  virtual const std::vector<std::string>& initialisedAtEnd() const = 0;
  // Classes that are initialised before the entry is called.
  virtual const std::vector<std::string>& initialisedBefore() const = 0;
};

}  // namespace javelin::explore
