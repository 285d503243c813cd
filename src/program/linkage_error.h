// SPDX-License-Identifier: Apache-2.0
// An error because classes do not fit together is a fact about the analysed program: the JVM throws
// one of its own errors, which the interpreter must be able to throw too. LinkResult<T> is a value or such
// an error. The texts are HotSpot's (JDK 17), so that a person sees what `java` would have said.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "program/ids.h"
#include "support/check.h"

namespace javelin::program {

// The classes of java.lang that linking can throw (JVMS 5.3-5.4, 6.5).
enum class LinkageErrorKind : unsigned char {
  NoClassDefFoundError,
  ClassFormatError,
  UnsupportedClassVersionError,
  ClassCircularityError,
  IncompatibleClassChangeError,
  IllegalAccessError,
  InstantiationError,
  NoSuchFieldError,
  NoSuchMethodError,
  AbstractMethodError,
  UnsatisfiedLinkError,
  VerifyError,
  LinkageError,  // a class defined twice
};

// "java/lang/NoSuchFieldError".
std::string_view classNameOf(LinkageErrorKind kind);

struct LinkageError {
  LinkageErrorKind kind = LinkageErrorKind::NoClassDefFoundError;
  std::string message;  // what getMessage() returns
  std::string detail;   // what we know beyond that, for people: the file and offset of a format error
  // A class that nobody has found yet, in this name space: in others than the first it is for the program's
  // own class loader to find it. Its name is the message, or `missing_element` if an array of it is named.
  std::optional<NameSpace> missing_in{};
  std::string missing_element{};
  // The class is missing as the nest host of this one, which becomes its own if nobody finds it (JVMS 5.4.4).
  ClassId nest_member{};

  // The class to look for, if one is missing.
  const std::string& missingClass() const { return missing_element.empty() ? message : missing_element; }

  // "java.lang.NoSuchFieldError: f", as a stack trace begins.
  std::string text() const;
  bool operator==(const LinkageError&) const = default;
};

// T has a default value.
template <typename T>
class [[nodiscard]] LinkResult {
 public:
  LinkResult(T value) : value_(std::move(value)) {}
  LinkResult(LinkageError error) : error_(std::make_shared<const LinkageError>(std::move(error))) {}
  // Shares an error that is remembered.
  LinkResult(std::shared_ptr<const LinkageError> error) : error_(std::move(error)) {
    PRECONDITION(error_ != nullptr);
  }

  bool ok() const { return error_ == nullptr; }
  explicit operator bool() const { return ok(); }
  const T& value() const& {
    PRECONDITION(ok());
    return value_;
  }
  T&& value() && {
    PRECONDITION(ok());
    return std::move(value_);
  }
  const T& operator*() const { return value(); }
  const T* operator->() const { return &value(); }
  const std::shared_ptr<const LinkageError>& error() const {
    PRECONDITION(!ok());
    return error_;
  }

 private:
  T value_{};
  std::shared_ptr<const LinkageError> error_;
};

}  // namespace javelin::program
