// SPDX-License-Identifier: Apache-2.0
// Types that have one usual way each: strings, boxes, class literals, and those of the JDK that people pass
// around.
#include "explore/known_types.h"
#include "explore/recipes.h"

namespace javelin::explore {

namespace {

struct Known {
  std::string_view type;
  std::string_view made;        // the class that is made
  std::string_view descriptor;  // of its constructor
  std::string_view call;        // what fills it; empty: nothing
  std::string_view call_descriptor;
};
constexpr std::string_view kAdd = "(Ljava/lang/Object;)Z";
constexpr std::string_view kPut = "(Ljava/lang/Object;Ljava/lang/Object;)Ljava/lang/Object;";
constexpr Known kKnown[] = {
    {"java/lang/Iterable", "java/util/ArrayList", "()V", "add", kAdd},
    {"java/util/Collection", "java/util/ArrayList", "()V", "add", kAdd},
    {"java/util/List", "java/util/ArrayList", "()V", "add", kAdd},
    {"java/util/AbstractList", "java/util/ArrayList", "()V", "add", kAdd},
    {"java/util/AbstractCollection", "java/util/ArrayList", "()V", "add", kAdd},
    {"java/util/ArrayList", "java/util/ArrayList", "()V", "add", kAdd},
    {"java/util/LinkedList", "java/util/LinkedList", "()V", "add", kAdd},
    {"java/util/Vector", "java/util/Vector", "()V", "add", kAdd},
    {"java/util/Stack", "java/util/Stack", "()V", "add", kAdd},
    {"java/util/Set", "java/util/LinkedHashSet", "()V", "add", kAdd},
    {"java/util/AbstractSet", "java/util/LinkedHashSet", "()V", "add", kAdd},
    {"java/util/HashSet", "java/util/HashSet", "()V", "add", kAdd},
    {"java/util/LinkedHashSet", "java/util/LinkedHashSet", "()V", "add", kAdd},
    {"java/util/SortedSet", "java/util/TreeSet", "()V", "add", kAdd},
    {"java/util/NavigableSet", "java/util/TreeSet", "()V", "add", kAdd},
    {"java/util/TreeSet", "java/util/TreeSet", "()V", "add", kAdd},
    {"java/util/Queue", "java/util/LinkedList", "()V", "add", kAdd},
    {"java/util/Deque", "java/util/LinkedList", "()V", "add", kAdd},
    {"java/util/ArrayDeque", "java/util/ArrayDeque", "()V", "add", kAdd},
    {"java/util/PriorityQueue", "java/util/PriorityQueue", "()V", "add", kAdd},
    {"java/util/Map", "java/util/HashMap", "()V", "put", kPut},
    {"java/util/AbstractMap", "java/util/HashMap", "()V", "put", kPut},
    {"java/util/HashMap", "java/util/HashMap", "()V", "put", kPut},
    {"java/util/LinkedHashMap", "java/util/LinkedHashMap", "()V", "put", kPut},
    {"java/util/TreeMap", "java/util/TreeMap", "()V", "put", kPut},
    {"java/util/SortedMap", "java/util/TreeMap", "()V", "put", kPut},
    {"java/util/NavigableMap", "java/util/TreeMap", "()V", "put", kPut},
    {"java/util/Hashtable", "java/util/Hashtable", "()V", "put", kPut},
    {"java/util/EnumMap", "java/util/EnumMap", "(Ljava/lang/Class;)V", "put",
     "(Ljava/lang/Enum;Ljava/lang/Object;)Ljava/lang/Object;"},
    {"java/util/Properties", "java/util/Properties", "()V", "setProperty",
     "(Ljava/lang/String;Ljava/lang/String;)Ljava/lang/Object;"},
    {"java/util/Map$Entry", "java/util/AbstractMap$SimpleEntry", "(Ljava/lang/Object;Ljava/lang/Object;)V",
     "", ""},
    {"java/lang/StringBuilder", "java/lang/StringBuilder", "(Ljava/lang/String;)V", "", ""},
    {"java/lang/StringBuffer", "java/lang/StringBuffer", "(Ljava/lang/String;)V", "", ""},
    {"java/lang/Appendable", "java/lang/StringBuilder", "(Ljava/lang/String;)V", "", ""},
    {"java/io/Reader", "java/io/StringReader", "(Ljava/lang/String;)V", "", ""},
    {"java/lang/Readable", "java/io/StringReader", "(Ljava/lang/String;)V", "", ""},
    {"java/io/Writer", "java/io/StringWriter", "()V", "", ""},
    {"java/io/InputStream", "java/io/ByteArrayInputStream", "([B)V", "", ""},
    {"java/io/OutputStream", "java/io/ByteArrayOutputStream", "()V", "", ""},
    {"java/io/PrintWriter", "java/io/PrintWriter", "(Ljava/io/Writer;)V", "", ""},
    {"java/io/PrintStream", "java/io/PrintStream", "(Ljava/io/OutputStream;)V", "", ""},
    {"java/io/File", "java/io/File", "(Ljava/lang/String;)V", "", ""},
    {"java/util/Scanner", "java/util/Scanner", "(Ljava/lang/String;)V", "", ""},
    {"java/util/Random", "java/util/Random", "(J)V", "", ""},
    {"java/util/Date", "java/util/Date", "(J)V", "", ""},
    {"java/lang/Throwable", "java/lang/RuntimeException", "(Ljava/lang/String;)V", "", ""},
    {"java/lang/Exception", "java/lang/RuntimeException", "(Ljava/lang/String;)V", "", ""},
    {"java/lang/RuntimeException", "java/lang/RuntimeException", "(Ljava/lang/String;)V", "", ""},
};

// What a method of a filled collection returns.
struct KnownCall {
  std::string_view type;
  std::string_view of;  // a type that is known itself
  std::string_view name;
  std::string_view descriptor;
};
constexpr KnownCall kKnownCalls[] = {
    {"java/util/Iterator", "java/util/ArrayList", "iterator", "()Ljava/util/Iterator;"},
    {"java/util/ListIterator", "java/util/ArrayList", "listIterator", "()Ljava/util/ListIterator;"},
    {"java/util/Enumeration", "java/util/Vector", "elements", "()Ljava/util/Enumeration;"},
};

struct KnownConstant {
  std::string_view type;
  std::string_view holder;
  std::string_view name;
};
constexpr KnownConstant kKnownConstants[] = {
    {"java/util/Locale", "java/util/Locale", "ROOT"},
    {"java/nio/charset/Charset", "java/nio/charset/StandardCharsets", "UTF_8"},
    {"java/time/ZoneId", "java/time/ZoneOffset", "UTC"},
    {"java/time/ZoneOffset", "java/time/ZoneOffset", "UTC"},
};

struct KnownFactory {
  std::string_view type;
  std::string_view name;
  std::string_view descriptor;
  std::string_view call = {};  // what fills it; empty: nothing
  bool or_new = false;         // its constructors make others
};
constexpr KnownFactory kKnownFactories[] = {
    {"java/util/concurrent/CompletableFuture", "completedFuture",
     "(Ljava/lang/Object;)Ljava/util/concurrent/CompletableFuture;", "", true},
    {"java/util/Optional", "ofNullable", "(Ljava/lang/Object;)Ljava/util/Optional;"},
    {"java/util/EnumSet", "noneOf", "(Ljava/lang/Class;)Ljava/util/EnumSet;", "add"},
    {"java/math/BigInteger", "valueOf", "(J)Ljava/math/BigInteger;"},
    {"java/net/URI", "create", "(Ljava/lang/String;)Ljava/net/URI;"},
    {"java/nio/file/Path", "of", "(Ljava/lang/String;[Ljava/lang/String;)Ljava/nio/file/Path;"},
    {"java/math/BigDecimal", "valueOf", "(JI)Ljava/math/BigDecimal;"},
    // By their parts: a day's number is divided by 400 years, which solvers cannot follow.
    {"java/time/LocalDate", "of", "(III)Ljava/time/LocalDate;"},
    {"java/time/LocalTime", "of", "(III)Ljava/time/LocalTime;"},
    {"java/time/LocalDateTime", "of", "(IIIII)Ljava/time/LocalDateTime;"},
    {"java/time/OffsetDateTime", "of",
     "(Ljava/time/LocalDateTime;Ljava/time/ZoneOffset;)Ljava/time/OffsetDateTime;"},
    {"java/time/ZonedDateTime", "of",
     "(Ljava/time/LocalDateTime;Ljava/time/ZoneId;)Ljava/time/ZonedDateTime;"},
    {"java/time/Year", "of", "(I)Ljava/time/Year;"},
    {"java/time/YearMonth", "of", "(II)Ljava/time/YearMonth;"},
    {"java/time/MonthDay", "of", "(II)Ljava/time/MonthDay;"},
    {"java/time/Period", "of", "(III)Ljava/time/Period;"},
    {"java/time/Duration", "ofSeconds", "(J)Ljava/time/Duration;"},
    {"java/time/Instant", "ofEpochSecond", "(J)Ljava/time/Instant;"},
};

}  // namespace

bool Recipes::addKnown(std::string_view name, bool leaf, std::vector<Recipe>& recipes) {
  const auto id = [&](std::string_view of) {
    const auto loaded = program_.load(of);
    return loaded.ok() ? *loaded : program::ClassId{};
  };
  // A class may inherit it.
  const auto filler = [&](program::ClassId of, std::string_view called, std::string_view descriptor) {
    const Symbol wanted = program_.symbols().intern(called);
    const Symbol type = program_.symbols().intern(descriptor);
    program::MethodId found;
    for (program::ClassId at = of; at && !found; at = program_[at].superclass())
      found = program_[at].findMethod(wanted, type);
    return found;
  };
  if (name == kString || name == "java/lang/CharSequence" || name == "java/lang/Comparable") {
    recipes.push_back({Maker::String, id(kString), {}, {}, {}});
    return true;
  }
  if (isBox(name)) {
    recipes.push_back({Maker::Box, id(name), {}, {}, {}});
    return true;
  }
  if (name == "java/lang/Number") {
    recipes.push_back({Maker::Box, id("java/lang/Integer"), {}, {}, {}});
    recipes.push_back({Maker::Box, id("java/lang/Double"), {}, {}, {}});
    return true;
  }
  if (name == "java/lang/Object") {
    recipes.push_back({Maker::String, id(kString), {}, {}, {}});
    recipes.push_back({Maker::Box, id("java/lang/Integer"), {}, {}, {}});
    // One of none of the types that code thinks of.
    const program::ClassId object = id(name);
    const program::MethodId constructor =
        program_[object].findMethod(program_.names().init, program_.symbols().intern("()V"));
    recipes.push_back({Maker::Constructor, object, constructor, {}, {}});
    recipes.back().extra = true;
    return true;
  }
  if (holdsClasses(name)) {
    // An enum, an interface, and one that is neither nor.
    for (const std::string_view literal : {kString, std::string_view("java/util/concurrent/TimeUnit"),
                                           std::string_view("java/lang/Runnable")}) {
      recipes.push_back({Maker::ClassLiteral, id(literal), {}, {}, {}});
      recipes.back().extra = literal != kString;
    }
    return true;
  }
  for (const KnownConstant& known : kKnownConstants) {
    if (known.type != name) continue;
    const program::Class& holder = program_[id(known.holder)];
    for (std::uint32_t i = 0; i < holder.fieldCount(); ++i) {
      if (program_.text(program_[holder.field(i)].name) == known.name)
        recipes.push_back({Maker::StaticField, id(name), {}, holder.field(i), {}});
    }
    return true;
  }
  for (const KnownFactory& known : kKnownFactories) {
    if (known.type != name) continue;
    const program::MethodId method = program_[id(name)].findMethod(
        program_.symbols().intern(known.name), program_.symbols().intern(known.descriptor));
    if (method) recipes.push_back({Maker::Factory, id(name), method, {}, {}});
    if (!known.call.empty() && leaf) omit(ledger::EntryId::ObjectDepth);
    if (method && !known.call.empty() && !leaf)
      recipes.back().calls.push_back({filler(id(name), known.call, kAdd), true});
    if (known.or_new) addConstructors(program_[id(name)], leaf, recipes);
    return true;
  }
  for (const KnownCall& known : kKnownCalls) {
    if (known.type != name) continue;
    Recipe recipe{Maker::Call, id(name), {}, {}, {}};
    recipe.method = program_[id(known.of)].findMethod(program_.symbols().intern(known.name),
                                                      program_.symbols().intern(known.descriptor));
    addKnown(known.of, leaf, recipe.from);
    recipes.push_back(std::move(recipe));
    return true;
  }
  for (const Known& known : kKnown) {
    if (known.type != name) continue;
    if (leaf && (known.descriptor == "([B)V" || !known.call.empty())) omit(ledger::EntryId::ObjectDepth);
    if (leaf && known.descriptor == "([B)V") return true;
    const program::ClassId made = id(known.made);
    const program::MethodId constructor = program_[made].findMethod(
        program_.symbols().intern("<init>"), program_.symbols().intern(known.descriptor));
    Recipe recipe{Maker::Constructor, made, constructor, {}, {}};
    if (!known.call.empty() && !leaf) {
      const program::MethodId called = filler(made, known.call, known.call_descriptor);
      if (called) recipe.calls.push_back({called, true});
    }
    recipes.push_back(std::move(recipe));
    return true;
  }
  return false;
}

}  // namespace javelin::explore
