// SPDX-License-Identifier: Apache-2.0
// ClassNames: by which name a class of one of the two programs is compared. If the two methods are of
// different classes, those stand for each other, and so do the classes inside of them; all others are
// compared by their own names.
#pragma once

#include <string>
#include <string_view>

namespace javelin::equiv {

class ClassNames {
 public:
  // For the program whose method's class is `own`; the other's is `other`. Both in internal form.
  ClassNames(std::string own, std::string other);

  // Also of an array's class.
  std::string canonical(std::string_view name) const;
  std::string canonicalDescriptor(std::string_view descriptor) const;
  // Whether the class is one of those that stand for each other.
  bool isReplaced(std::string_view name) const { return canonical(name) != name; }

 private:
  std::string swapped(std::string_view name) const;

  std::string own_;
  std::string other_;
  bool with_inner_;  // classes inside of them too
};

}  // namespace javelin::equiv
