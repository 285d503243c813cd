// SPDX-License-Identifier: Apache-2.0
// Kinds of objects of one type that behave otherwise: lists that cannot be changed, maps that take no null,
// streams that fail. Which of them are tried depends on what the code calls: an unmodifiable list is no other
// than an ArrayList for code that only reads it. Classes that nobody can name are made by their constructors,
// when code reads them; a test calls the factory that does the same.
#include <algorithm>
#include <set>
#include <span>

#include "explore/known_types.h"
#include "explore/recipes.h"
#include "program/resolution.h"

namespace javelin::explore {

using ledger::EntryId;

namespace {

using Names = std::span<const std::string_view>;

// Calls that change a collection or map, and those that a collection without nulls refuses for null.
constexpr std::string_view kChanges[] = {"add",
                                         "addAll",
                                         "addFirst",
                                         "addLast",
                                         "push",
                                         "offer",
                                         "put",
                                         "putAll",
                                         "putIfAbsent",
                                         "computeIfAbsent",
                                         "compute",
                                         "merge",
                                         "remove",
                                         "removeAll",
                                         "removeIf",
                                         "removeFirst",
                                         "removeLast",
                                         "pop",
                                         "poll",
                                         "retainAll",
                                         "clear",
                                         "set",
                                         "sort",
                                         "replaceAll",
                                         "reverse",
                                         "shuffle",
                                         "swap",
                                         "fill",
                                         "computeIfPresent",
                                         "replace",
                                         "pollFirst",
                                         "pollLast",
                                         "setElementAt"};
constexpr std::string_view kAsks[] = {"contains",     "containsKey", "containsValue",
                                      "indexOf",      "lastIndexOf", "get",
                                      "getOrDefault", "remove",      "containsAll"};
constexpr std::string_view kPuts[] = {"add",   "addAll", "put",      "putAll", "putIfAbsent",
                                      "offer", "push",   "addFirst", "addLast"};
constexpr std::string_view kReads[] = {"read",      "readLine", "readAllBytes", "readNBytes", "skip",
                                       "available", "ready",    "transferTo",   "lines"};
constexpr std::string_view kWrites[] = {"write", "append", "flush", "print", "println"};

constexpr std::string_view kIterates[] = {"keySet", "entrySet", "values", "forEach"};

enum class Trigger : std::uint8_t {
  Always,
  Changes,
  ChangesOrAsks,
  Puts,
  PutsOrAsks,
  AsksOnTheWay,  // while it goes through them
  Reads,
  Writes,
};

// By which constructor it is made, and what a test calls for it; or by that constructor alone.
struct Behaviour {
  std::string_view type;
  Trigger trigger;
  std::string_view made;
  std::string_view descriptor;
  std::string_view factory_of = {};
  std::string_view factory = {};
  std::string_view factory_descriptor = {};
  // Its arguments are made as the first way to make these; else they are any.
  std::string_view of = {};
  std::string_view call = {};  // what fills it
  std::string_view call_descriptor = {};
  bool unusual = true;
};

constexpr std::string_view kFailing = "java/io/PipedInputStream";
constexpr std::string_view kOfOne = "(Ljava/lang/Object;)V";
constexpr std::string_view kAdd = "(Ljava/lang/Object;)Z";
constexpr std::string_view kPut = "(Ljava/lang/Object;Ljava/lang/Object;)Ljava/lang/Object;";

constexpr Behaviour kFixedList = {
    "java/util/List",   Trigger::Changes, "java/util/Arrays$ArrayList",           "([Ljava/lang/Object;)V",
    "java/util/Arrays", "asList",         "([Ljava/lang/Object;)Ljava/util/List;"};
constexpr Behaviour kListOfOne = {"java/util/List",
                                  Trigger::ChangesOrAsks,
                                  "java/util/ImmutableCollections$List12",
                                  kOfOne,
                                  "java/util/List",
                                  "of",
                                  "(Ljava/lang/Object;)Ljava/util/List;"};
constexpr Behaviour kUnmodifiableList = {"java/util/List",
                                         Trigger::Changes,
                                         "java/util/Collections$UnmodifiableRandomAccessList",
                                         "(Ljava/util/List;)V",
                                         "java/util/Collections",
                                         "unmodifiableList",
                                         "(Ljava/util/List;)Ljava/util/List;",
                                         "java/util/List"};
constexpr Behaviour kSetOfOne = {"java/util/Set",
                                 Trigger::ChangesOrAsks,
                                 "java/util/ImmutableCollections$Set12",
                                 kOfOne,
                                 "java/util/Set",
                                 "of",
                                 "(Ljava/lang/Object;)Ljava/util/Set;"};
constexpr Behaviour kUnmodifiableSet = {
    "java/util/Set",         Trigger::Changes,  "java/util/Collections$UnmodifiableSet", "(Ljava/util/Set;)V",
    "java/util/Collections", "unmodifiableSet", "(Ljava/util/Set;)Ljava/util/Set;",      "java/util/Set"};

constexpr Behaviour as(Behaviour behaviour, std::string_view type) {
  behaviour.type = type;
  return behaviour;
}

constexpr Behaviour kBehaviours[] = {
    kFixedList,
    kListOfOne,
    kUnmodifiableList,
    as(kFixedList, "java/util/Collection"),
    as(kListOfOne, "java/util/Collection"),
    as(kSetOfOne, "java/util/Collection"),
    as(kListOfOne, "java/lang/Iterable"),
    {"java/util/List", Trigger::Changes, "java/util/LinkedList", "()V", "", "", "", "", "add", kAdd, false},
    kSetOfOne,
    kUnmodifiableSet,
    {"java/util/Set", Trigger::PutsOrAsks, "java/util/TreeSet", "()V", "", "", "", "", "add", kAdd},
    {"java/util/Map", Trigger::ChangesOrAsks, "java/util/ImmutableCollections$Map1",
     "(Ljava/lang/Object;Ljava/lang/Object;)V", "java/util/Map", "of",
     "(Ljava/lang/Object;Ljava/lang/Object;)Ljava/util/Map;"},
    {"java/util/Map", Trigger::Changes, "java/util/Collections$UnmodifiableMap", "(Ljava/util/Map;)V",
     "java/util/Collections", "unmodifiableMap", "(Ljava/util/Map;)Ljava/util/Map;", "java/util/Map"},
    {"java/util/Map", Trigger::PutsOrAsks, "java/util/TreeMap", "()V", "", "", "", "", "put", kPut},
    // In the order of access: reading a key changes the order.
    {"java/util/Map", Trigger::AsksOnTheWay, "java/util/LinkedHashMap", "(IFZ)V", "", "", "", "", "put",
     kPut},
    {"java/util/Collection", Trigger::Puts, "java/util/LinkedHashSet", "()V", "", "", "", "", "add", kAdd,
     false},
    {"java/util/Queue", Trigger::PutsOrAsks, "java/util/ArrayDeque", "()V", "", "", "", "", "add", kAdd},
    {"java/util/Queue", Trigger::PutsOrAsks, "java/util/PriorityQueue", "()V", "", "", "", "", "add", kAdd},
    {"java/util/Deque", Trigger::PutsOrAsks, "java/util/ArrayDeque", "()V", "", "", "", "", "add", kAdd},
    {"java/lang/Number", Trigger::Always, "java/math/BigDecimal", "(J)V", "", "", "", "", "", "", false},
    {"java/lang/Number", Trigger::Always, "java/math/BigInteger", "([B)V", "", "", "", "", "", "", false},
    {"java/lang/Number", Trigger::Always, "java/util/concurrent/atomic/AtomicInteger", "(I)V", "", "", "", "",
     "", "", false},
    {"java/lang/Comparable", Trigger::Always, "java/lang/StringBuilder", "(Ljava/lang/String;)V"},
    {"java/lang/CharSequence", Trigger::Always, "java/lang/StringBuilder", "(Ljava/lang/String;)V", "", "",
     "", "", "", "", false},
    {"java/io/InputStream", Trigger::Reads, "java/io/PipedInputStream", "()V"},
    {"java/io/InputStream", Trigger::Reads, "java/io/SequenceInputStream",
     "(Ljava/io/InputStream;Ljava/io/InputStream;)V", "", "", "", "java/io/InputStream", "", "", false},
    // Its end is a failure.
    {"java/io/InputStream", Trigger::Reads, "java/io/SequenceInputStream",
     "(Ljava/io/InputStream;Ljava/io/InputStream;)V", "", "", "", "java/io/PipedInputStream"},
    {"java/io/Reader", Trigger::Reads, "java/io/PipedReader", "()V"},
    {"java/io/OutputStream", Trigger::Writes, "java/io/PipedOutputStream", "()V"},
    {"java/io/Writer", Trigger::Writes, "java/io/PipedWriter", "()V"},
};

bool callsAny(const std::set<std::string>& called, Names names) {
  return std::any_of(names.begin(), names.end(),
                     [&](std::string_view name) { return called.contains(std::string(name)); });
}

bool isTriggered(Trigger trigger, const std::set<std::string>& called) {
  switch (trigger) {
    case Trigger::Always:
      return true;
    case Trigger::Changes:
      return callsAny(called, kChanges);
    case Trigger::ChangesOrAsks:
      return callsAny(called, kChanges) || callsAny(called, kAsks);
    case Trigger::Puts:
      return callsAny(called, kPuts);
    case Trigger::PutsOrAsks:
      return callsAny(called, kPuts) || callsAny(called, kAsks);
    case Trigger::AsksOnTheWay:
      return callsAny(called, kIterates) && callsAny(called, kAsks);
    case Trigger::Reads:
      return callsAny(called, kReads);
    case Trigger::Writes:
      return callsAny(called, kWrites);
  }
  return false;
}

}  // namespace

void Recipes::addBehaviours(const program::Class& type, bool leaf, std::vector<Recipe>& recipes) {
  const std::string_view name = program_.nameOf(type.id());
  const auto symbol = [&](std::string_view text) { return program_.symbols().intern(text); };
  const auto has = [&](program::ClassId id) {
    return std::any_of(recipes.begin(), recipes.end(), [&](const Recipe& it) { return it.type == id; });
  };
  for (const Behaviour& behaviour : kBehaviours) {
    if (behaviour.type != name || !isTriggered(behaviour.trigger, preferred_.called)) continue;
    const auto made = program_.load(behaviour.made);
    if (!made.ok()) continue;  // releases of the JDK before 9 have no List.of()
    if (has(*made) && behaviour.of != kFailing) continue;
    Recipe recipe{Maker::Constructor, *made, {}, {}, {}};
    recipe.method = program_[*made].findMethod(symbol("<init>"), symbol(behaviour.descriptor));
    recipe.extra = recipe.preferred = true;
    recipe.unusual = behaviour.unusual;
    if (!recipe.method) continue;
    if (leaf && (!behaviour.call.empty() || !takesOnlySimple(program_[recipe.method]))) {
      omit(EntryId::ObjectDepth);
      continue;
    }
    if (!behaviour.factory.empty()) {
      const auto holder = program_.load(behaviour.factory_of);
      if (holder.ok())
        recipe.factory =
            program_[*holder].findMethod(symbol(behaviour.factory), symbol(behaviour.factory_descriptor));
      if (!recipe.factory) continue;
    }
    if (!behaviour.of.empty()) {
      std::vector<Recipe> parts;
      addKnown(behaviour.of, leaf, parts);
      program::ClassId failing;
      program::MethodId constructor;
      if (behaviour.of == kFailing) {
        failing = *program_.load(kFailing);
        constructor = program_[failing].findMethod(symbol("<init>"), symbol("()V"));
        addKnown("java/io/InputStream", leaf, parts);
      }
      if (parts.empty()) continue;
      recipe.from.assign(program_[recipe.method].signature->types.parameters.size(), parts.front());
      if (behaviour.of == kFailing) recipe.from.back() = {Maker::Constructor, failing, constructor, {}, {}};
    }
    if (!behaviour.call.empty()) {
      program::MethodId called;
      for (program::ClassId at = *made; at && !called; at = program_[at].superclass())
        called = program_[at].findMethod(symbol(behaviour.call), symbol(behaviour.call_descriptor));
      if (called) recipe.calls.push_back({called, true});
    }
    recipes.push_back(std::move(recipe));
  }
  if (name == "java/lang/Number") {
    for (const std::string_view box :
         {"java/lang/Long", "java/lang/Float", "java/lang/Short", "java/lang/Byte"}) {
      recipes.push_back({Maker::Box, *program_.load(box), {}, {}, {}});
      recipes.back().extra = recipes.back().preferred = true;
    }
  }
  if (name == "java/lang/Comparable") {
    for (const std::string_view box : {"java/lang/Integer", "java/lang/Long"}) {
      recipes.push_back({Maker::Box, *program_.load(box), {}, {}, {}});
      recipes.back().extra = recipes.back().preferred = recipes.back().unusual = true;
    }
  }
  addThrowing(type, recipes);
}

// What people pass as a lambda expression may throw.
void Recipes::addThrowing(const program::Class& type, std::vector<Recipe>& recipes) {
  if (!type.isInterface()) return;
  const auto stub = std::find_if(recipes.begin(), recipes.end(), [&](const Recipe& recipe) {
    return recipe.maker == Maker::Stub && program_[recipe.type].methodCount() == 1;
  });
  if (stub == recipes.end()) return;
  const program::ClassId throwing = stubs_.throwing(type.id());
  if (!throwing) return;
  recipes.push_back({Maker::Stub, throwing, {}, {}, {}});
  recipes.back().extra = recipes.back().preferred = recipes.back().unusual = true;
}

// Storing into an array that is of a subtype may fail.
void Recipes::addSubtypeArrays(program::ClassId type, std::vector<Recipe>& recipes) {
  if (!preferred_.stores_elements) return;
  const program::ClassId element = program_[type].component();
  if (!element || program_[element].isArray() || program_[element].isPrimitive()) return;
  const std::string_view name = program_.nameOf(element);
  program::ClassId subtype;
  if (name == "java/lang/Object" || name == "java/lang/Comparable" || name == "java/lang/CharSequence") {
    subtype = *program_.load(kString);
  } else if (name == "java/lang/Number") {
    subtype = *program_.load("java/lang/Integer");
  } else {
    for (const program::ClassId id : ownSubtypes(element)) {
      if (!subtype && id != element) subtype = id;
    }
  }
  if (!subtype) return;
  const auto array = program_.arrayOf(subtype);
  const auto has =
      std::any_of(recipes.begin(), recipes.end(), [&](const Recipe& it) { return it.type == array; });
  if (has) return;
  recipes.push_back({Maker::Array, array, {}, {}, {}});
  recipes.back().extra = recipes.back().preferred = recipes.back().unusual = true;
}

// --- classes of a universe
// -----------------------------------------------------------------------------------------------------

// The simplest way to make one of exactly this class.
std::optional<Recipe> Recipes::oneOf(program::ClassId id, bool leaf) {
  const Omissions before = omitted_;
  std::vector<Recipe> made;
  const std::string_view name = program_.nameOf(id);
  if (program_[id].has(classfile::kAccEnum)) {
    addConstants(program_[id], 1, made);
  } else if (!addKnown(name, leaf, made)) {
    addConstructors(program_[id], leaf, made);
  }
  omitted_ = before;
  const auto found =
      std::find_if(made.begin(), made.end(), [&](const Recipe& recipe) { return recipe.type == id; });
  if (found == made.end()) return std::nullopt;
  found->extra = true;
  return *found;
}

// Classes of the program that implement a type of the JDK. Of an Object only those that the code mentions,
// and those inside of the class that is explored: with TypeUniverse::All any.
void Recipes::addOwnOfKnown(const program::Class& type, bool leaf, std::vector<Recipe>& recipes) {
  const std::string_view name = program_.nameOf(type.id());
  const bool is_any = name == "java/lang/Object" || name == "java/io/Serializable";
  if ((is_any && universe_ != TypeUniverse::All) || type.has(classfile::kAccFinal) || holdsClasses(name))
    return;
  const std::string inside = std::string(program_.nameOf(tester_)) + "$";
  for (const program::ClassId id : ownSubtypes(type.id())) {
    if (id == type.id()) continue;
    if (is_any && universe_ != TypeUniverse::All && !program_.nameOf(id).starts_with(inside)) continue;
    if (auto recipe = oneOf(id, leaf)) recipes.push_back(*std::move(recipe));
  }
}

void Recipes::addAll(const program::Class& type, bool leaf, std::vector<Recipe>& recipes) {
  const program::HierarchyIndex* const index = hierarchy_();
  const program::TypeNumber number =
      index == nullptr ? program::TypeNumber() : index->find(program_.nameOf(type.id()));
  if (!number) return;
  std::set<program::ClassId> known;
  for (const Recipe& recipe : recipes) known.insert(recipe.type);
  std::set<std::vector<program::MethodId>> targets;
  index->instantiableSubtypes(number).forEach([&](std::uint32_t subtype) {
    const program::TypeNumber at{subtype};
    if (!program_.classPath().container(index->location(at).container).is_jdk) return;
    const std::string_view package = index->packageOf(at);
    if (!package.starts_with("java/") && !package.starts_with("javax/")) return;
    if ((index->flags(at) & classfile::kAccPublic) == 0) return;
    const auto id = program_.load(index->nameOf(at));
    if (!id.ok() || !isAccessible(program_[*id]) || known.contains(*id)) return;
    // One for all that run the same methods of the type.
    auto selected = targetsOf(type, *id);
    if (targets.contains(selected)) return;
    if (auto recipe = oneOf(*id, leaf)) {
      targets.insert(std::move(selected));
      recipes.push_back(*std::move(recipe));
      recipes.back().preferred = true;
    }
  });
}

std::vector<program::MethodId> Recipes::targetsOf(const program::Class& type, program::ClassId id) const {
  std::vector<program::MethodId> targets;
  const auto addOf = [&](const program::Class& declaring) {
    for (std::uint32_t i = 0; i < declaring.methodCount(); ++i) {
      const program::Method& method = program_[declaring.method(i)];
      if (method.isStatic() || method.isPrivate() || program_.text(method.name) == "<init>") continue;
      targets.push_back(program::lookupMethod(program_, id, method.name, method.descriptor));
    }
  };
  for (program::ClassId at = type.id(); at; at = program_[at].superclass()) addOf(program_[at]);
  for (const program::ClassId above : type.allInterfaces()) addOf(program_[above]);
  return targets;
}

}  // namespace javelin::explore
