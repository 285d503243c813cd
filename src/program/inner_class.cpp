// SPDX-License-Identifier: Apache-2.0
#include "program/inner_class.h"

#include "classfile/attributes.h"

namespace javelin::program {

namespace {

// JLS 13.1: Outer.Inner is in Outer$Inner. Class files that say otherwise may say it in a circle, and no
// source could name what is in them.
bool fitsName(std::string_view inner, std::string_view outer) {
  return inner.size() > outer.size() + 1 && inner.starts_with(outer) && inner[outer.size()] == '$';
}

}  // namespace

Result<InnerClassFacts> innerClassFacts(const Class& of) {
  PRECONDITION(of.file() != nullptr);
  const classfile::ClassFile& file = *of.file();
  InnerClassFacts facts;
  facts.flags = of.flags() & static_cast<std::uint16_t>(~classfile::kAccSuper);
  facts.simple_name = file.name().substr(file.name().rfind('/') + 1);
  TRY(const auto inner_classes, classfile::readInnerClasses(file));
  for (const classfile::InnerClass& inner : inner_classes) {
    if (inner.inner != file.name()) continue;
    facts.flags = inner.access_flags & static_cast<std::uint16_t>(~classfile::kAccSuper);
    facts.simple_name = inner.name;
    facts.enclosing_class = inner.outer;
    if (!inner.outer.empty())
      facts.nesting = fitsName(inner.inner, inner.outer) ? Nesting::Member : Nesting::Local;
  }
  TRY(const auto enclosing, classfile::readEnclosingMethod(file));
  if (enclosing) {
    facts.nesting = facts.simple_name.empty() ? Nesting::Anonymous : Nesting::Local;
    facts.enclosing_class = enclosing->class_name;
    facts.enclosing_method = enclosing->name;
    facts.method_descriptor = enclosing->descriptor;
  }
  return facts;
}

}  // namespace javelin::program
