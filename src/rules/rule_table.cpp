// SPDX-License-Identifier: Apache-2.0
#include "rules/rule_table.h"

#include <fmt/format.h>

#include "rules/copy_rules.h"
#include "rules/map_rules.h"
#include "rules/number_rules.h"
#include "rules/number_text_rules.h"
#include "rules/string_rules.h"
#include "rules/text_rules.h"

namespace javelin::rules {

using classfile::BasicType;

namespace {

// A test that holds the rule: a file below tests/, and the method as it is called there.
struct HeldBy {
  std::string_view test;
  std::string_view mentions;
};

constexpr Rule pure(std::string_view type, std::string_view name, std::string_view descriptor,
                    Answer (*evaluate)(RuleContext&), HeldBy held) {
  return {.type = type,
          .name = name,
          .descriptor = descriptor,
          .evaluate = evaluate,
          .test = held.test,
          .mentions = held.mentions};
}

constexpr Rule writes(std::string_view type, std::string_view name, std::string_view descriptor,
                      Answer (*evaluate)(RuleContext&), HeldBy held) {
  Rule rule = pure(type, name, descriptor, evaluate, held);
  rule.kind = RuleKind::Writes;
  return rule;
}

constexpr Rule forks(std::string_view type, std::string_view name, std::string_view descriptor,
                     Answer (*run)(ForkingRuleContext&), HeldBy held) {
  Rule rule = pure(type, name, descriptor, nullptr, held);
  rule.kind = RuleKind::Forks;
  rule.run = run;
  return rule;
}

// Of a map, whose entries may be unsettled.
constexpr Rule ofMap(std::string_view type, std::string_view name, std::string_view descriptor,
                     Answer (*run)(ForkingRuleContext&), HeldBy held,
                     Answer (*after)(ForkingRuleContext&) = nullptr) {
  Rule rule = forks(type, name, descriptor, run, held);
  rule.after = after;
  rule.looks_inside = true;
  return rule;
}

// It calls Java code, and continues then.
constexpr Rule calls(std::string_view type, std::string_view name, std::string_view descriptor,
                     Answer (*run)(ForkingRuleContext&), Answer (*after)(ForkingRuleContext&), HeldBy held) {
  Rule rule = forks(type, name, descriptor, run, held);
  rule.after = after;
  return rule;
}

constexpr Rule settles(std::string_view type, std::string_view name, std::string_view descriptor,
                       HeldBy held) {
  return ofMap(type, name, descriptor, settleFirst, held);
}

constexpr Rule keepsOpen(Rule rule) {
  rule.keeps_open = true;
  return rule;
}

// The last release that was seen to have the method, and the first one that was seen to have its successor.
// There may be others between them.
constexpr Rule until(Rule rule, int last_jdk) {
  rule.last_jdk = last_jdk;
  return rule;
}

constexpr Rule since(int first_jdk, Rule rule, std::string_view successor_of) {
  rule.first_jdk = first_jdk;
  rule.successor_of = successor_of;
  return rule;
}

// --- names -------------------------------------------------------------------------------------------------

constexpr std::string_view kInteger = "java/lang/Integer";
constexpr std::string_view kLong = "java/lang/Long";
constexpr std::string_view kDigits = "jdk/internal/util/DecimalDigits";
constexpr std::string_view kFloatingDecimal = "jdk/internal/math/FloatingDecimal";
constexpr std::string_view kToAscii = "getBinaryToASCIIConverter";
constexpr std::string_view kString = jvm::kStringClass;
constexpr std::string_view kBuilder = jvm::kBuilderClass;
constexpr std::string_view kSpecifier = "java/util/Formatter$FormatSpecifier";
constexpr std::string_view kLatin1 = "java/lang/StringLatin1";
constexpr std::string_view kData = "java/lang/CharacterDataLatin1";
constexpr std::string_view kCases = "(Ljava/lang/String;[BLjava/util/Locale;)Ljava/lang/String;";
constexpr std::string_view kArrays = "java/util/Arrays";
constexpr std::string_view kSupport = "jdk/internal/util/ArraysSupport";
constexpr std::string_view kMap = jvm::kHashMapClass;
constexpr std::string_view kKeys = "java/util/HashMap$KeySet";
constexpr std::string_view kValues = "java/util/HashMap$Values";
constexpr std::string_view kEntries = "java/util/HashMap$EntrySet";
constexpr std::string_view kKeySplit = "java/util/HashMap$KeySpliterator";
constexpr std::string_view kValueSplit = "java/util/HashMap$ValueSpliterator";
constexpr std::string_view kEntrySplit = "java/util/HashMap$EntrySpliterator";
constexpr std::string_view kConsumer = "(Ljava/util/function/Consumer;)V";
constexpr std::string_view kAdvance = "(Ljava/util/function/Consumer;)Z";

// --- tests -------------------------------------------------------------------------------------------------

constexpr std::string_view kStringRules = "golden/hunt/StringRules.java";
constexpr std::string_view kNumberTexts = "golden/hunt/NumberTexts.java";
constexpr std::string_view kMaps = "golden/hunt/Maps.java";
constexpr std::string_view kMapOrder = "golden/hunt/MapOrder.java";
constexpr std::string_view kUnit = "unit/rules/string_rules_test.cpp";
constexpr std::string_view kNumberTest = "unit/rules/number_rules_test.cpp";
constexpr std::string_view kCopyTest = "unit/rules/copy_rules_test.cpp";

constexpr Rule kRules[] = {
    // Boxes and digits.
    writes("java/lang/Byte", "valueOf", "(B)Ljava/lang/Byte;", boxed<BasicType::Byte>,
           {kNumberTest, "Byte.valueOf("}),
    writes("java/lang/Short", "valueOf", "(S)Ljava/lang/Short;", boxed<BasicType::Short>,
           {kNumberTest, "Short.valueOf("}),
    writes(kInteger, "valueOf", "(I)Ljava/lang/Integer;", boxed<BasicType::Int>,
           {kNumberTest, "Integer.valueOf("}),
    writes(kLong, "valueOf", "(J)Ljava/lang/Long;", boxed<BasicType::Long>, {kNumberTest, "Long.valueOf("}),
    writes("java/lang/Character", "valueOf", "(C)Ljava/lang/Character;", boxed<BasicType::Char>,
           {kNumberTest, "Character.valueOf("}),
    until(forks(kInteger, "getChars", "(II[B)I", writeDigits, {kNumberTest, "Integer.getChars(II[B)I"}), 17),
    until(forks(kLong, "getChars", "(JI[B)I", writeDigits, {kNumberTest, "Long.getChars(JI[B)I"}), 17),
    since(25,
          forks(kDigits, "uncheckedGetCharsLatin1", "(II[B)I", writeDigits,
                {kNumberTest, "uncheckedGetCharsLatin1(II[B)I"}),
          "java/lang/Integer.getChars(II[B)I"),
    since(25,
          forks(kDigits, "uncheckedGetCharsLatin1", "(JI[B)I", writeDigits,
                {kNumberTest, "uncheckedGetCharsLatin1(JI[B)I"}),
          "java/lang/Long.getChars(JI[B)I"),
    forks(kFloatingDecimal, kToAscii, "(D)Ljdk/internal/math/FloatingDecimal$BinaryToASCIIConverter;",
          pinNumber, {kNumberTest, "\"(D)\""}),
    forks(kFloatingDecimal, kToAscii, "(DZ)Ljdk/internal/math/FloatingDecimal$BinaryToASCIIConverter;",
          pinNumber, {kNumberTest, "\"(DZ)\""}),
    forks(kFloatingDecimal, kToAscii, "(F)Ljdk/internal/math/FloatingDecimal$BinaryToASCIIConverter;",
          pinNumber, {kNumberTest, "\"(F)\""}),

    // Strings of numbers.
    writes(kInteger, "toString", "(I)Ljava/lang/String;", writtenNumber<PieceKind::Int>,
           {kNumberTexts, "Integer.toString("}),
    writes(kLong, "toString", "(J)Ljava/lang/String;", writtenNumber<PieceKind::Long>,
           {kNumberTexts, "Long.toString("}),
    writes(kInteger, "toHexString", "(I)Ljava/lang/String;", writtenNumber<PieceKind::Int, 16>,
           {kNumberTexts, "Integer.toHexString("}),
    writes(kInteger, "toOctalString", "(I)Ljava/lang/String;", writtenNumber<PieceKind::Int, 8>,
           {kNumberTexts, "Integer.toOctalString("}),
    writes(kInteger, "toBinaryString", "(I)Ljava/lang/String;", writtenNumber<PieceKind::Int, 2>,
           {kNumberTexts, "Integer.toBinaryString("}),
    writes(kLong, "toHexString", "(J)Ljava/lang/String;", writtenNumber<PieceKind::Long, 16>,
           {kNumberTexts, "Long.toHexString("}),
    writes(kLong, "toOctalString", "(J)Ljava/lang/String;", writtenNumber<PieceKind::Long, 8>,
           {kNumberTexts, "Long.toOctalString("}),
    writes(kLong, "toBinaryString", "(J)Ljava/lang/String;", writtenNumber<PieceKind::Long, 2>,
           {kNumberTexts, "Long.toBinaryString("}),
    writes(kString, "valueOf", "(C)Ljava/lang/String;", writtenNumber<PieceKind::Character>,
           {kNumberTexts, "String.valueOf("}),
    writes(kString, "valueOf", "(Z)Ljava/lang/String;", writtenNumber<PieceKind::Boolean>,
           {kNumberTexts, "String.valueOf("}),
    writes("java/lang/Boolean", "toString", "(Z)Ljava/lang/String;", writtenNumber<PieceKind::Boolean>,
           {kNumberTexts, "Boolean.toString("}),
    writes("java/lang/Float", "toString", "(F)Ljava/lang/String;", writtenNumber<PieceKind::Float>,
           {kNumberTexts, "Float.toString("}),
    writes("java/lang/Double", "toString", "(D)Ljava/lang/String;", writtenNumber<PieceKind::Double>,
           {kNumberTexts, "Double.toString("}),
    forks(kBuilder, "append", "(Z)Ljava/lang/AbstractStringBuilder;", appendedNumber<PieceKind::Boolean>,
          {kNumberTexts, ".append("}),
    forks(kBuilder, "append", "(C)Ljava/lang/AbstractStringBuilder;", appendedNumber<PieceKind::Character>,
          {kNumberTexts, ".append("}),
    forks(kBuilder, "append", "(I)Ljava/lang/AbstractStringBuilder;", appendedNumber<PieceKind::Int>,
          {kNumberTexts, ".append("}),
    forks(kBuilder, "append", "(J)Ljava/lang/AbstractStringBuilder;", appendedNumber<PieceKind::Long>,
          {kNumberTexts, ".append("}),
    forks(kBuilder, "append", "(F)Ljava/lang/AbstractStringBuilder;", appendedNumber<PieceKind::Float>,
          {kNumberTexts, ".append("}),
    forks(kBuilder, "append", "(D)Ljava/lang/AbstractStringBuilder;", appendedNumber<PieceKind::Double>,
          {kNumberTexts, ".append("}),
    forks(kBuilder, "append", "(Ljava/lang/String;)Ljava/lang/AbstractStringBuilder;", appendString,
          {kNumberTexts, ".append("}),
    forks(kBuilder, "append", "(Ljava/lang/CharSequence;II)Ljava/lang/AbstractStringBuilder;", appendPart,
          {kNumberTexts, "String.format("}),
    forks(kBuilder, "append", "(Ljava/lang/AbstractStringBuilder;)Ljava/lang/AbstractStringBuilder;",
          appendBuilder, {kNumberTexts, ".append("}),
    writes("java/lang/StringBuilder", "toString", "()Ljava/lang/String;", builtString,
           {kNumberTexts, ".toString()"}),
    writes("java/lang/StringBuffer", "toString", "()Ljava/lang/String;", builtString,
           {kNumberTexts, ".toString()"}),
    forks(kString, "concat", "(Ljava/lang/String;)Ljava/lang/String;", concatStrings,
          {kNumberTexts, ".concat("}),
    until(calls(kSpecifier, "print", "(Ljava/lang/Object;Ljava/util/Locale;)V", formatNumber, formatted,
                {kNumberTexts, "String.format("}),
          17),
    since(25,
          calls(kSpecifier, "print", "(Ljava/util/Formatter;Ljava/lang/Object;Ljava/util/Locale;)V",
                formatNumberOf, formatted, {kNumberTexts, "String.format("}),
          "java/util/Formatter$FormatSpecifier.print(Ljava/lang/Object;Ljava/util/Locale;)V"),
    keepsOpen(pure(kString, "equals", "(Ljava/lang/Object;)Z", equalStrings, {kNumberTexts, ".equals("})),
    pure(kLong, "parseLong", "(Ljava/lang/String;I)J", parseLong, {kNumberTexts, ".parseLong("}),
    pure("java/lang/Float", "parseFloat", "(Ljava/lang/String;)F", parseFloat,
         {kNumberTexts, ".parseFloat("}),
    pure("java/lang/Double", "parseDouble", "(Ljava/lang/String;)D", parseDouble,
         {kNumberTexts, ".parseDouble("}),
    forks("java/io/PrintStream", "write", "(Ljava/lang/String;)V", printText,
          {kNumberTexts, "System.out.print("}),
    forks("java/io/PrintStream", "writeln", "(Ljava/lang/String;)V", printText,
          {kNumberTexts, "System.out.println("}),
    forks("java/io/PrintStream", "write", "([C)V", printText, {kNumberTexts, "System.out.print("}),
    forks("java/io/PrintStream", "writeln", "([C)V", printText, {kNumberTexts, "System.out.println("}),
    forks("java/io/OutputStreamWriter", "write", "(Ljava/lang/String;II)V", printPart,
          {kNumberTexts, "LOG.info("}),
    forks("java/io/BufferedWriter", "write", "(Ljava/lang/String;II)V", printPart,
          {kNumberTexts, "new PrintWriter(System.out"}),

    // Strings and arrays, element by element.
    pure(kLatin1, "equals", "([B[B)Z", equalArrays, {kStringRules, ".equals("}),
    pure(kLatin1, "compareTo", "([B[B)I", compareTexts, {kStringRules, ".compareTo("}),
    pure(kLatin1, "hashCode", "([B)I", hashCharacters, {kStringRules, ".hashCode("}),
    until(pure(kLatin1, "indexOf", "([BII)I", findFirstCharacter, {kStringRules, ".indexOf("}), 20),
    since(21, pure(kLatin1, "indexOf", "([BIII)I", findCharacterBefore, {kStringRules, ".indexOf("}),
          "java/lang/StringLatin1.indexOf([BII)I"),
    pure(kLatin1, "lastIndexOf", "([BII)I", findLastCharacter, {kStringRules, ".lastIndexOf("}),
    pure(kLatin1, "indexOf", "([B[B)I", findBytes, {kStringRules, ".indexOf("}),
    pure(kString, "equalsIgnoreCase", "(Ljava/lang/String;)Z", equalButForCase,
         {kStringRules, ".equalsIgnoreCase("}),
    pure(kString, "hashCode", "()I", hashString, {kStringRules, ".hashCode("}),
    pure(kString, "indexOf", "([BBILjava/lang/String;I)I", findFirstPart, {kStringRules, ".indexOf("}),
    pure(kString, "lastIndexOf", "([BBILjava/lang/String;I)I", findLastPart, {kStringRules, ".lastIndexOf("}),
    pure(kString, "startsWith", "(Ljava/lang/String;I)Z", startsWith, {kStringRules, ".startsWith("}),
    pure(kString, "regionMatches", "(ILjava/lang/String;II)Z", regionMatches,
         {kStringRules, ".regionMatches("}),
    pure(kString, "regionMatches", "(ZILjava/lang/String;II)Z", regionMatchesAnyCase,
         {kStringRules, ".regionMatches("}),
    pure(kString, "isBlank", "()Z", isBlank, {kStringRules, ".isBlank("}),
    pure("java/lang/StringCoding", "hasNegatives", "([BII)Z", hasNegatives, {kUnit, "hasNegatives"}),
    pure(kArrays, "equals", "([B[B)Z", equalArrays, {kUnit, "Arrays.equals([B[B)Z"}),
    pure(kArrays, "equals", "([Z[Z)Z", equalArrays, {kUnit, "Arrays.equals([Z[Z)Z"}),
    pure(kArrays, "equals", "([C[C)Z", equalArrays, {kUnit, "Arrays.equals([C[C)Z"}),
    pure(kArrays, "equals", "([S[S)Z", equalArrays, {kUnit, "Arrays.equals([S[S)Z"}),
    pure(kArrays, "equals", "([I[I)Z", equalArrays, {kUnit, "Arrays.equals([I[I)Z"}),
    pure(kArrays, "equals", "([J[J)Z", equalArrays, {kUnit, "Arrays.equals([J[J)Z"}),
    pure(kArrays, "equals", "([F[F)Z", equalArrays, {kUnit, "Arrays.equals([F[F)Z"}),
    pure(kArrays, "equals", "([D[D)Z", equalArrays, {kUnit, "Arrays.equals([D[D)Z"}),
    pure(kArrays, "hashCode", "([B)I", hashArray, {kUnit, "Arrays.hashCode([B)I"}),
    pure(kArrays, "hashCode", "([C)I", hashArray, {kUnit, "Arrays.hashCode([C)I"}),
    pure(kArrays, "hashCode", "([S)I", hashArray, {kUnit, "Arrays.hashCode([S)I"}),
    pure(kArrays, "hashCode", "([I)I", hashArray, {kUnit, "Arrays.hashCode([I)I"}),
    pure(kSupport, "mismatch", "([B[BI)I", findMismatch, {kUnit, "ArraysSupport.mismatch([B[BI)I"}),
    pure(kSupport, "mismatch", "([C[CI)I", findMismatch, {kUnit, "ArraysSupport.mismatch([C[CI)I"}),
    pure(kSupport, "mismatch", "([S[SI)I", findMismatch, {kUnit, "ArraysSupport.mismatch([S[SI)I"}),
    pure(kSupport, "mismatch", "([I[II)I", findMismatch, {kUnit, "ArraysSupport.mismatch([I[II)I"}),
    pure(kSupport, "mismatch", "([J[JI)I", findMismatch, {kUnit, "ArraysSupport.mismatch([J[JI)I"}),

    // Copies.
    writes(kArrays, "copyOfRange", "([BII)[B", copyOfRange, {kCopyTest, "Arrays.copyOfRange([BII)[B"}),
    writes(kArrays, "copyOfRange", "([CII)[C", copyOfRange, {kCopyTest, "Arrays.copyOfRange([CII)[C"}),
    writes(kArrays, "copyOfRange", "([III)[I", copyOfRange, {kCopyTest, "Arrays.copyOfRange([III)[I"}),
    writes(kArrays, "copyOf", "([BI)[B", copyOf, {kCopyTest, "Arrays.copyOf([BI)[B"}),
    writes(kArrays, "copyOf", "([CI)[C", copyOf, {kCopyTest, "Arrays.copyOf([CI)[C"}),
    writes(kArrays, "copyOf", "([II)[I", copyOf, {kCopyTest, "Arrays.copyOf([II)[I"}),
    writes(kLatin1, "newString", "([BII)Ljava/lang/String;", newString, {kStringRules, ".substring("}),

    // Characters, numbers in strings, strings from strings.
    pure(kData, "isDigit", "(I)Z", isDigit, {kStringRules, ".isDigit("}),
    pure(kData, "digit", "(II)I", digit, {kStringRules, ".digit("}),
    pure(kData, "toLowerCase", "(I)I", lowerCharacter, {kStringRules, ".toLowerCase("}),
    pure(kData, "toUpperCase", "(I)I", upperCharacter, {kStringRules, ".toUpperCase("}),
    pure(kInteger, "parseInt", "(Ljava/lang/String;I)I", parseInt, {kStringRules, ".parseInt("}),
    forks(kLatin1, "toLowerCase", kCases, lowerText, {kStringRules, ".toLowerCase("}),
    forks(kLatin1, "toUpperCase", kCases, upperText, {kStringRules, ".toUpperCase("}),
    forks(kLatin1, "trim", "([B)Ljava/lang/String;", trim, {kStringRules, ".trim("}),
    forks(kLatin1, "strip", "([B)Ljava/lang/String;", strip, {kStringRules, ".strip("}),

    // Maps.
    ofMap(kMap, "getNode", "(Ljava/lang/Object;)Ljava/util/HashMap$Node;", findNode, {kMaps, ".get("}),
    ofMap(kMap, "putVal", "(ILjava/lang/Object;Ljava/lang/Object;ZZ)Ljava/lang/Object;", putValue,
          {kMaps, ".put("}),
    ofMap(kMap, "removeNode", "(ILjava/lang/Object;Ljava/lang/Object;ZZ)Ljava/util/HashMap$Node;", removeNode,
          {kMapOrder, ".remove("}),
    ofMap(kMap, "computeIfAbsent", "(Ljava/lang/Object;Ljava/util/function/Function;)Ljava/lang/Object;",
          computeAbsent, {kMapOrder, ".computeIfAbsent("}, absentReturned),
    ofMap(kMap, "compute", "(Ljava/lang/Object;Ljava/util/function/BiFunction;)Ljava/lang/Object;",
          computeValue, {kMapOrder, ".compute("}, functionReturned),
    ofMap(kMap, "merge",
          "(Ljava/lang/Object;Ljava/lang/Object;Ljava/util/function/BiFunction;)Ljava/lang/Object;",
          mergeValue, {kMaps, ".merge("}, functionReturned),
    settles(kMap, "resize", "()[Ljava/util/HashMap$Node;", {kMaps, "class Growing"}),
    settles(kMap, "forEach", "(Ljava/util/function/BiConsumer;)V", {kMapOrder, "map.forEach("}),
    settles(kMap, "replaceAll", "(Ljava/util/function/BiFunction;)V", {kMapOrder, ".replaceAll("}),
    settles(kMap, "containsValue", "(Ljava/lang/Object;)Z", {kMapOrder, ".containsValue("}),
    settles(kMap, "keysToArray", "([Ljava/lang/Object;)[Ljava/lang/Object;",
            {kMapOrder, ".keySet().toArray("}),
    settles(kMap, "valuesToArray", "([Ljava/lang/Object;)[Ljava/lang/Object;",
            {kMapOrder, ".values().toArray("}),
    settles(kMap, "internalWriteEntries", "(Ljava/io/ObjectOutputStream;)V",
            {"golden/hunt/MapStreams.java", ".writeObject("}),
    settles("java/util/HashMap$HashIterator", "<init>", "(Ljava/util/HashMap;)V", {kMapOrder, ".iterator()"}),
    settles(kKeys, "forEach", kConsumer, {kMapOrder, "keySet().forEach("}),
    settles(kValues, "forEach", kConsumer, {kMapOrder, "values().forEach("}),
    settles(kEntries, "forEach", kConsumer, {kMapOrder, "entrySet().forEach("}),
    settles(kKeySplit, "forEachRemaining", kConsumer,
            {kMapOrder, "keySet().spliterator().forEachRemaining("}),
    settles(kValueSplit, "forEachRemaining", kConsumer,
            {kMapOrder, "values().spliterator().forEachRemaining("}),
    settles(kEntrySplit, "forEachRemaining", kConsumer,
            {kMapOrder, "entrySet().spliterator().forEachRemaining("}),
    settles(kKeySplit, "tryAdvance", kAdvance, {kMapOrder, "keySet().spliterator().tryAdvance("}),
    settles(kValueSplit, "tryAdvance", kAdvance, {kMapOrder, "values().spliterator().tryAdvance("}),
    settles(kEntrySplit, "tryAdvance", kAdvance, {kMapOrder, "entrySet().spliterator().tryAdvance("}),
    settles(kKeySplit, "trySplit", "()Ljava/util/HashMap$KeySpliterator;",
            {kMapOrder, "keySet().spliterator().trySplit("}),
    settles(kValueSplit, "trySplit", "()Ljava/util/HashMap$ValueSpliterator;",
            {kMapOrder, "values().spliterator().trySplit("}),
    settles(kEntrySplit, "trySplit", "()Ljava/util/HashMap$EntrySpliterator;",
            {kMapOrder, "entrySet().spliterator().trySplit("}),
};

}  // namespace

std::span<const Rule> allRules() { return kRules; }

const Rule* ruleFor(std::string_view type, std::string_view name, std::string_view descriptor) {
  for (const Rule& rule : kRules) {
    if (rule.name == name && rule.type == type && rule.descriptor == descriptor) return &rule;
  }
  return nullptr;
}

bool hasMethod(program::Program& program, std::string_view type, std::string_view name,
               std::string_view descriptor) {
  const auto id = program.load(type);
  if (!id.ok()) return false;
  const program::Class& holder = program[*id];
  for (std::uint32_t i = 0; i < holder.methodCount(); ++i) {
    const program::Method& method = program[holder.method(i)];
    if (program.text(method.name) == name &&
        (descriptor.empty() || program.text(method.descriptor) == descriptor))
      return true;
  }
  return false;
}

std::string keyOf(const Rule& rule) { return fmt::format("{}.{}{}", rule.type, rule.name, rule.descriptor); }

}  // namespace javelin::rules
