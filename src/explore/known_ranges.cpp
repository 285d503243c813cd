// SPDX-License-Identifier: Apache-2.0
#include "explore/known_ranges.h"

#include <algorithm>
#include <array>

namespace javelin::explore {

namespace {

constexpr NumberRange kYear{-999'999'999, 999'999'999};
constexpr NumberRange kMonth{1, 12};
constexpr NumberRange kDay{1, 31};
constexpr NumberRange kHour{0, 23};
constexpr NumberRange kMinute{0, 59};

// Others are taken, but nobody has them, and each power of ten is a path.
constexpr NumberRange kScale{-2, 6};

struct KnownRanges {
  std::string_view type;
  std::string_view name;  // of the static method
  std::string_view parameters;
  std::array<std::optional<NumberRange>, 5> ranges;
};

constexpr KnownRanges kKnownRanges[] = {
    {"java/time/LocalDate", "of", "(III)", {kYear, kMonth, kDay}},
    {"java/time/LocalTime", "of", "(II)", {kHour, kMinute}},
    {"java/time/LocalTime", "of", "(III)", {kHour, kMinute, kMinute}},
    {"java/time/LocalDateTime", "of", "(IIIII)", {kYear, kMonth, kDay, kHour, kMinute}},
    {"java/time/Year", "of", "(I)", {kYear}},
    {"java/time/YearMonth", "of", "(II)", {kYear, kMonth}},
    {"java/time/MonthDay", "of", "(II)", {kMonth, kDay}},
    {"java/math/BigDecimal", "valueOf", "(JI)", {std::nullopt, kScale}},
};

}  // namespace

std::optional<NumberRange> acceptedBy(const program::Program& program, const program::Method& factory,
                                      std::size_t parameter) {
  if (!factory.isStatic()) return std::nullopt;
  const std::string_view type = program.nameOf(factory.owner);
  const auto known =
      std::find_if(std::begin(kKnownRanges), std::end(kKnownRanges), [&](const KnownRanges& ranges) {
        return ranges.type == type && ranges.name == program.text(factory.name) &&
               program.text(factory.descriptor).starts_with(ranges.parameters);
      });
  if (known == std::end(kKnownRanges)) return std::nullopt;
  return known->ranges.at(parameter);
}

}  // namespace javelin::explore
