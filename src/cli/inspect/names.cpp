// SPDX-License-Identifier: Apache-2.0
#include "cli/inspect/names.h"

#include <fmt/format.h>

#include <cmath>
#include <span>

#include "classfile/access_flags.h"

namespace javelin::cli {

using namespace javelin::classfile;  // flags

namespace {

struct FlagWord {
  std::uint16_t flag;
  std::string_view word;
};

std::vector<std::string_view> wordsOf(std::uint16_t flags, std::span<const FlagWord> table) {
  std::vector<std::string_view> words;
  for (const FlagWord& entry : table) {
    if ((flags & entry.flag) != 0) words.push_back(entry.word);
  }
  return words;
}

constexpr FlagWord kClassWords[] = {
    {kAccPublic, "public"},       {kAccPrivate, "private"},       {kAccProtected, "protected"},
    {kAccStatic, "static"},       {kAccFinal, "final"},           {kAccAbstract, "abstract"},
    {kAccInterface, "interface"}, {kAccAnnotation, "annotation"}, {kAccEnum, "enum"},
    {kAccSynthetic, "synthetic"}, {kAccModule, "module"},
};
constexpr FlagWord kFieldWords[] = {
    {kAccPublic, "public"},       {kAccPrivate, "private"},     {kAccProtected, "protected"},
    {kAccStatic, "static"},       {kAccFinal, "final"},         {kAccVolatile, "volatile"},
    {kAccTransient, "transient"}, {kAccSynthetic, "synthetic"}, {kAccEnum, "enum"},
};
constexpr FlagWord kMethodWords[] = {
    {kAccPublic, "public"},
    {kAccPrivate, "private"},
    {kAccProtected, "protected"},
    {kAccAbstract, "abstract"},
    {kAccStatic, "static"},
    {kAccFinal, "final"},
    {kAccSynchronized, "synchronized"},
    {kAccNative, "native"},
    {kAccStrict, "strictfp"},
    {kAccBridge, "bridge"},
    {kAccVarargs, "varargs"},
    {kAccSynthetic, "synthetic"},
};

template <typename Float>
std::string numberText(Float number) {
  if (std::isnan(number)) return "NaN";
  if (std::isinf(number)) return number < 0 ? "-Infinity" : "Infinity";
  const std::string text = fmt::format("{}", number);
  return text.find_first_of(".e") == std::string::npos ? text + ".0" : text;
}

}  // namespace

std::vector<std::string_view> classFlags(std::uint16_t flags) { return wordsOf(flags, kClassWords); }
std::vector<std::string_view> fieldFlags(std::uint16_t flags) { return wordsOf(flags, kFieldWords); }
std::vector<std::string_view> methodFlags(std::uint16_t flags) { return wordsOf(flags, kMethodWords); }

std::string_view kindOf(const ClassFile& file) {
  if (file.has(kAccModule)) return "module";
  if (file.has(kAccAnnotation)) return "annotation";
  if (file.has(kAccInterface)) return "interface";
  if (file.has(kAccEnum)) return "enum";
  if (file.superName() == "java/lang/Record") return "record";
  return file.has(kAccAbstract) ? "abstract class" : "class";
}

std::string javaRelease(std::uint16_t major) {
  constexpr int kMajorOfJava5 = 49;
  return major < kMajorOfJava5 ? fmt::format("Java 1.{}", major - 44) : fmt::format("Java {}", major - 44);
}

std::string javaNumber(float number) { return numberText(number); }
std::string javaNumber(double number) { return numberText(number); }

}  // namespace javelin::cli
