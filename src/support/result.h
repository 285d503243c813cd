// SPDX-License-Identifier: Apache-2.0
// Result<T>: a value, or an Error that says what is wrong and where. For bad input and a bad
// environment only; our own bugs use check.h. Nothing below the CLI prints or exits.
#pragma once

#include <string>
#include <utility>
#include <variant>

#include "support/check.h"

namespace javelin {

// An error: what is wrong (`what`), and the place (`where`: a file, a class and offset, an option; may be
// empty). The CLI shows it as `javelin: error: <what>: <where>`.
struct Error {
  std::string what;
  std::string where;

  std::string text() const { return where.empty() ? what : what + ": " + where; }
  bool operator==(const Error&) const = default;
};

template <typename T>
class [[nodiscard]] Result {
 public:
  Result(T value) : data_(std::in_place_index<0>, std::move(value)) {}
  Result(Error error) : data_(std::in_place_index<1>, std::move(error)) {}

  bool ok() const { return data_.index() == 0; }
  explicit operator bool() const { return ok(); }

  T& value() & {
    PRECONDITION(ok());
    return *std::get_if<0>(&data_);
  }
  const T& value() const& {
    PRECONDITION(ok());
    return *std::get_if<0>(&data_);
  }
  T&& value() && {
    PRECONDITION(ok());
    return std::move(*std::get_if<0>(&data_));
  }
  T& operator*() & { return value(); }
  const T& operator*() const& { return value(); }
  T&& operator*() && { return std::move(*this).value(); }
  T* operator->() { return &value(); }
  const T* operator->() const { return &value(); }

  const Error& error() const {
    PRECONDITION(!ok());
    return *std::get_if<1>(&data_);
  }

 private:
  std::variant<T, Error> data_;
};

// Success without a value.
struct Done {};
using Status = Result<Done>;
inline Status okStatus() { return Done{}; }

}  // namespace javelin

// TRY(declaration, expression): declares the value of a Result, or returns its error.
#define JAVELIN_CONCAT_(a, b) a##b
#define JAVELIN_CONCAT(a, b) JAVELIN_CONCAT_(a, b)
#define TRY(declaration, ...) TRY_IMPL_(JAVELIN_CONCAT(try_result_, __LINE__), declaration, __VA_ARGS__)
#define TRY_IMPL_(name, declaration, ...) \
  auto name = (__VA_ARGS__);              \
  if (!name.ok()) return name.error();    \
  declaration = std::move(name).value()
// TRY_STATUS(expression): returns the error of a Status, or goes on.
#define TRY_STATUS(...)                                                               \
  do {                                                                                \
    if (auto try_status = (__VA_ARGS__); !try_status.ok()) return try_status.error(); \
  } while (false)
