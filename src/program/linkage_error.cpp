// SPDX-License-Identifier: Apache-2.0
#include "program/linkage_error.h"

#include "classfile/descriptor.h"

namespace javelin::program {

std::string_view classNameOf(LinkageErrorKind kind) {
  switch (kind) {
    case LinkageErrorKind::NoClassDefFoundError:
      return "java/lang/NoClassDefFoundError";
    case LinkageErrorKind::ClassFormatError:
      return "java/lang/ClassFormatError";
    case LinkageErrorKind::UnsupportedClassVersionError:
      return "java/lang/UnsupportedClassVersionError";
    case LinkageErrorKind::ClassCircularityError:
      return "java/lang/ClassCircularityError";
    case LinkageErrorKind::IncompatibleClassChangeError:
      return "java/lang/IncompatibleClassChangeError";
    case LinkageErrorKind::IllegalAccessError:
      return "java/lang/IllegalAccessError";
    case LinkageErrorKind::InstantiationError:
      return "java/lang/InstantiationError";
    case LinkageErrorKind::NoSuchFieldError:
      return "java/lang/NoSuchFieldError";
    case LinkageErrorKind::NoSuchMethodError:
      return "java/lang/NoSuchMethodError";
    case LinkageErrorKind::AbstractMethodError:
      return "java/lang/AbstractMethodError";
    case LinkageErrorKind::UnsatisfiedLinkError:
      return "java/lang/UnsatisfiedLinkError";
    case LinkageErrorKind::VerifyError:
      return "java/lang/VerifyError";
    case LinkageErrorKind::LinkageError:
      return "java/lang/LinkageError";
  }
  UNREACHABLE("kind of linkage error");
}

std::string LinkageError::text() const {
  return classfile::javaClassName(classNameOf(kind)) + ": " + message;
}

}  // namespace javelin::program
