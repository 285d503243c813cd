// SPDX-License-Identifier: Apache-2.0
#include "equiv/class_names.h"

namespace javelin::equiv {

namespace {

bool isInside(std::string_view name, const std::string& outer) {
  return name.size() > outer.size() && name.starts_with(outer) && name[outer.size()] == '$';
}

}  // namespace

ClassNames::ClassNames(std::string own, std::string other)
    : own_(std::move(own)),
      other_(std::move(other)),
      with_inner_(!isInside(own_, other_) && !isInside(other_, own_)) {}

// A bijection: what has the other's name gets this one's.
std::string ClassNames::swapped(std::string_view name) const {
  if (own_ == other_) return std::string(name);
  for (const auto& [from, to] : {std::pair(&own_, &other_), std::pair(&other_, &own_)}) {
    if (name == *from) return *to;
    if (with_inner_ && isInside(name, *from)) return *to + std::string(name.substr(from->size()));
  }
  return std::string(name);
}

std::string ClassNames::canonical(std::string_view name) const {
  return name.starts_with('[') ? canonicalDescriptor(name) : swapped(name);
}

std::string ClassNames::canonicalDescriptor(std::string_view descriptor) const {
  std::string text;
  for (std::size_t i = 0; i < descriptor.size(); ++i) {
    text += descriptor[i];
    if (descriptor[i] != 'L') continue;
    const std::size_t end = descriptor.find(';', i);
    if (end == std::string_view::npos) return std::string(descriptor);
    text += swapped(descriptor.substr(i + 1, end - i - 1)) + ";";
    i = end;
  }
  return text;
}

}  // namespace javelin::equiv
