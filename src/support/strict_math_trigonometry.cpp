// SPDX-License-Identifier: Apache-2.0
// Sine, cosine, tangent: reduce the argument to [-pi/4, pi/4] as a sum of two doubles, then a polynomial.
#include "support/strict_math.h"
#include "support/strict_math_formulas.h"

namespace javelin::strictmath {

namespace {

struct Reduced {
  int quadrant;  // the argument is quadrant * pi/2 + first + rest
  double first, rest;
};

// --- reduction of large arguments
// ------------------------------------------------------------------------------

// Numbers in digits of 24 bits: products of two are exact in a double.
constexpr unsigned kDigitBits = 24;
constexpr std::uint64_t kDigitMask = (std::uint64_t{1} << kDigitBits) - 1;

// The bits of 2/pi behind the point.
constexpr std::uint64_t kTwoOverPi[] = {
    0xa2f9836e4e441529, 0xfc2757d1f534ddc0, 0xdb6295993c439041, 0xfe5163abdebbc561, 0xb7246e3a424dd2e0,
    0x06492eea09d1921c, 0xfe1deb1cb129a73e, 0xe88235f52ebb4484, 0xe99c7026b45f7e41, 0x3991d639835339f4,
    0x9c845f8bbdf9283b, 0x1ff897ffde05980f, 0xef2f118b5a0a6d1f, 0x6d367ecf27cb09b7, 0x4f463f669e5fea2d,
    0x7527bac7ebe5f17b, 0x3d0739f78a5292ea, 0x6bfb5fb11f8d5d08, 0x56033046fc7b6bab, 0xf0cfbc209af4361d,
};

std::uint64_t twoOverPiDigit(int i) {
  if (i < 0) return 0;
  const unsigned last = static_cast<unsigned>(i + 1) * kDigitBits;  // one behind its last bit
  const unsigned word = (last - 1) / 64;
  const unsigned below = 64 * (word + 1) - last;
  std::uint64_t bits = kTwoOverPi[word] >> below;
  if (word > 0 && below > 64 - kDigitBits) bits |= kTwoOverPi[word - 1] << (64 - below);
  return bits & kDigitMask;
}

// x * 2/pi, without what is a multiple of 8, to `places` digits behind the point, cut off there: the result's
// last bits depend on just how many digits there are.
class LargeReduction {
 public:
  explicit LargeReduction(double x) {
    int exponent = 0;
    const double mantissa = std::frexp(std::fabs(x), &exponent);
    const auto bits = static_cast<std::uint64_t>(std::ldexp(mantissa, 53));
    digits_of_x_[0] = bits >> 29U;
    digits_of_x_[1] = bits >> 5U & kDigitMask;
    digits_of_x_[2] = (bits & 31U) << 19U;
    const int unit = exponent - 24;  // of x's first digit
    skipped_ = unit < 3 ? 0 : (unit - 3) / 24;
    top_unit_ = unit - 24 * (skipped_ + 1);
  }

  // The quadrant, with the nearest multiple of pi/2 taken off.
  int run() {
    constexpr int kPlaces = 4;
    places_ = kPlaces;
    multiply();
    // Leading zeros cost precision: as many digits more.
    while (top_ == 0 && allZeroFrom(kPlaces)) {
      int more = 1;
      while (digits_[kPlaces - more] == 0) ++more;
      places_ += more;
      multiply();
    }
    return quadrant_;
  }

  // The fraction times pi/2, as a sum of two doubles.
  void timesHalfPi(double& first, double& rest) const {
    // pi/2 in digits: five are used.
    constexpr double kDigits[] = {0x1.921fb4p+0, 0x1.4442dp-24, 0x1.846988p-48, 0x1.8cc516p-72,
                                  0x1.01b838p-96};
    std::uint64_t digits[kMostPlaces + 2] = {};
    for (int i = 0; i < places_; ++i) digits[i] = digits_[i];
    digits[places_] = top_ & kDigitMask;
    digits[places_ + 1] = top_ >> kDigitBits;
    int highest = places_ + 1;
    while (highest > 0 && digits[highest] == 0) --highest;
    double sums[kMostPlaces + 2] = {};
    for (int i = highest; i >= 0; --i) {
      for (int k = 0; k < 5 && k <= highest - i; ++k) {
        sums[highest - i] +=
            kDigits[k] * std::ldexp(static_cast<double>(digits[i + k]), top_unit_ - 24 * (places_ - i - k));
      }
    }
    first = 0;
    for (int i = highest; i >= 0; --i) first += sums[i];
    rest = sums[0] - first;
    for (int i = 1; i <= highest; ++i) rest += sums[i];
    if (negative_) {
      first = -first;
      rest = -rest;
    }
  }

 private:
  static constexpr int kMostPlaces = 16;

  bool allZeroFrom(int place) const {
    for (int i = place; i < places_; ++i) {
      if (digits_[i] != 0) return false;
    }
    return true;
  }

  void multiply() {
    std::uint64_t carry = 0;
    for (int i = places_; i >= 0; --i) {
      std::uint64_t sum = carry;
      for (int j = 0; j < 3; ++j) sum += digits_of_x_[j] * twoOverPiDigit(skipped_ + i - j);
      if (i == 0) {
        top_ = sum;
      } else {
        digits_[places_ - i] = sum & kDigitMask;
        carry = sum >> kDigitBits;
      }
    }
    takeQuadrant();
  }

  // The top's unit is 2^top_unit_: the point may stand in it, behind it, or in the first digit.
  void takeQuadrant() {
    std::uint64_t& first_digit = digits_[places_ - 1];
    unsigned first_bits = kDigitBits;  // of the first digit that belong to the fraction
    unsigned top_bits = 0;             // of the top
    if (top_unit_ >= 0) {
      first_bits -= static_cast<unsigned>(top_unit_);
      quadrant_ =
          static_cast<int>((top_ << static_cast<unsigned>(top_unit_)) + (first_digit >> first_bits)) & 7;
      first_digit &= (std::uint64_t{1} << first_bits) - 1;
      top_ = 0;
      negative_ = (first_digit >> (first_bits - 1)) != 0;
    } else {
      top_bits = static_cast<unsigned>(-top_unit_);
      quadrant_ = static_cast<int>(top_ >> top_bits & 7U);
      top_ &= (std::uint64_t{1} << top_bits) - 1;
      negative_ = (top_ >> (top_bits - 1)) != 0;
    }
    if (!negative_) return;
    ++quadrant_;
    std::uint64_t borrow = 1;
    const auto negate = [&](std::uint64_t& digit, unsigned bits) {
      digit = (~digit + borrow) & ((std::uint64_t{1} << bits) - 1);
      borrow = borrow != 0 && digit == 0 ? 1 : 0;
    };
    for (int i = 0; i < places_ - 1; ++i) negate(digits_[i], kDigitBits);
    negate(first_digit, first_bits);
    if (top_bits > 0) negate(top_, top_bits);
  }

  std::uint64_t digits_of_x_[3];
  int skipped_;   // digits of 2/pi that make multiples of 8
  int top_unit_;  // exponent
  int places_ = 0;
  std::uint64_t digits_[kMostPlaces] = {};  // least first
  std::uint64_t top_ = 0;
  int quadrant_ = 0;
  bool negative_ = false;
};

Reduced reduceLarge(double x) {
  LargeReduction reduction(x);
  Reduced result{};
  result.quadrant = reduction.run();
  reduction.timesHalfPi(result.first, result.rest);
  if (std::signbit(x)) result = {-result.quadrant, -result.first, -result.rest};
  return result;
}

// --- reduction of others
// -----------------------------------------------------------------------------------------

// pi/2 in parts of 33 bits, each with what is missing after it.
constexpr double kPart[] = {0x1.921fb544p+0, 0x1.0b4611a6p-34, 0x1.3198a2ep-69};
constexpr double kMissing[] = {0x1.0b4611a626331p-34, 0x1.3198a2e037073p-69, 0x1.b839a252049c1p-104};

int exponentOf(double x) { return magnitudeWord(x) >> 20; }

// |x| - n * pi/2: the more bits cancel, the more parts of pi/2 are needed.
Reduced reduceMedium(double x, int n) {
  const double t = std::fabs(x);
  const double count = n;
  double rest = t - count * kPart[0];
  double correction = count * kMissing[0];
  double first = rest - correction;
  constexpr int kMostCancelled[] = {16, 49};
  // A small multiple that is not near to a zero needs no check.
  const bool near = n >= 32 || magnitudeWord(x) == magnitudeWord(count * kHalfPi);
  for (int part = 1; near && part < 3; ++part) {
    if (exponentOf(x) - exponentOf(first) <= kMostCancelled[part - 1]) break;
    const double before = rest;
    const double step = count * kPart[part];
    rest = before - step;
    correction = count * kMissing[part] - ((before - rest) - step);
    first = rest - correction;
  }
  const double second = (rest - first) - correction;
  return std::signbit(x) ? Reduced{-n, -first, -second} : Reduced{n, first, second};
}

Reduced reduce(double x) {
  const std::int32_t size = magnitudeWord(x);
  if (size <= 0x3fe921fb) return {0, x, 0};
  if (size < 0x4002d97c) {  // less than 3 pi/4
    const double sign = std::signbit(x) ? -1 : 1;
    double z = std::fabs(x) - kPart[0];
    double missing = kMissing[0];
    if (size == 0x3ff921fb) {  // near pi/2
      z -= kPart[1];
      missing = kMissing[1];
    }
    const double first = z - missing;
    return {static_cast<int>(sign), sign * first, sign * ((z - first) - missing)};
  }
  if (size <= 0x413921fb) {  // up to 2^19 * pi/2
    return reduceMedium(x, static_cast<int>(std::fabs(x) * 0x1.45f306dc9c883p-1 + 0.5));
  }
  return reduceLarge(x);
}

// --- between -pi/4 and pi/4
// --------------------------------------------------------------------------------------

double sineOf(double x, double rest, bool has_rest) {
  if (magnitudeWord(x) < 0x3e400000) return x;  // less than 2^-27
  constexpr double kFirst = -1.66666666666666324348e-01;
  constexpr double kTerms[] = {8.33333333332248946124e-03, -1.98412698298579493134e-04,
                               2.75573137070700676789e-06, -2.50507602534068634195e-08,
                               1.58969099521155010221e-10};
  const double z = x * x;
  const double v = z * x;
  const double r = polynomial(kTerms, z);
  if (!has_rest) return x + v * (kFirst + z * r);
  return x - ((z * (0.5 * rest - v * r) - rest) - v * kFirst);
}

double cosineOf(double x, double rest) {
  const std::int32_t size = magnitudeWord(x);
  if (size < 0x3e400000) return 1;
  constexpr double kTerms[] = {4.16666666666666019037e-02, -1.38888888888741095749e-03,
                               2.48015872894767294178e-05, -2.75573143513906633035e-07,
                               2.08757232129817482790e-09, -1.13596475577881948265e-11};
  const double z = x * x;
  const double r = z * polynomial(kTerms, z);
  if (size < 0x3fd33333) return 1 - (0.5 * z - (z * r - x * rest));
  // About x/4, with few bits, is taken out of both terms first.
  const double taken = size > 0x3fe90000 ? 0.28125 : withHighWord(0, size - 0x00200000);
  const double half = 0.5 * z - taken;
  return (1 - taken) - (half - (z * r - x * rest));
}

// -1 / (x + rest), where sum = x + rest, with the bits that a division loses.
double negativeInverse(double sum, double x, double rest) {
  const double sum_head = head(sum);
  const double sum_rest = rest - (sum_head - x);
  const double inverse = -1 / sum;
  const double inverse_head = head(inverse);
  const double error = 1 + inverse_head * sum_head;
  return inverse_head + inverse * (error + inverse_head * sum_rest);
}

// The tangent, or -1 divided by it.
double tangentOf(double x, double rest, bool inverse) {
  constexpr double kFirst = 3.33333333333334091986e-01;
  constexpr double kOdd[] = {1.33333333333201242699e-01, 2.18694882948595424599e-02,
                             3.59207910759131235356e-03, 5.88041240820264096874e-04,
                             7.81794442939557092300e-05, -1.85586374855275456654e-05};
  constexpr double kEven[] = {5.39682539762260521377e-02, 8.86323982359930005737e-03,
                              1.45620945432529025516e-03, 2.46463134818469906812e-04,
                              7.14072491382608190305e-05, 2.59073051863633712884e-05};
  const std::int32_t size = magnitudeWord(x);
  const bool negative = highWord(x) < 0;
  if (size < 0x3e300000) {  // less than 2^-28
    if (x == 0 && inverse) return 1 / std::fabs(x);
    return inverse ? negativeInverse(x + rest, x, rest) : x;
  }
  const bool near_quarter = size >= 0x3fe59428;  // 0.6744 and more
  if (near_quarter) {
    if (negative) {
      x = -x;
      rest = -rest;
    }
    const double z = kQuarterPi - x;
    const double w = kQuarterPiRest - rest;
    x = z + w;
    rest = 0;
  }
  const double z = x * x;
  const double w = z * z;
  const double odd = polynomial(kOdd, w);
  const double even = z * polynomial(kEven, w);
  const double s = z * x;
  double r = rest + z * (s * (odd + even) + rest);
  r += kFirst * s;
  const double sum = x + r;
  if (near_quarter) {
    const double v = inverse ? -1 : 1;
    return (negative ? -1 : 1) * (v - 2.0 * (x - (sum * sum / (sum + v) - r)));
  }
  return inverse ? negativeInverse(sum, x, r) : sum;
}

}  // namespace

double sin(double x) {
  if (magnitudeWord(x) <= 0x3fe921fb) return sineOf(x, 0, false);
  if (!std::isfinite(x)) return kNaN;
  const Reduced y = reduce(x);
  switch (static_cast<unsigned>(y.quadrant) & 3U) {
    case 0:
      return sineOf(y.first, y.rest, true);
    case 1:
      return cosineOf(y.first, y.rest);
    case 2:
      return -sineOf(y.first, y.rest, true);
    default:
      return -cosineOf(y.first, y.rest);
  }
}

double cos(double x) {
  if (magnitudeWord(x) <= 0x3fe921fb) return cosineOf(x, 0);
  if (!std::isfinite(x)) return kNaN;
  const Reduced y = reduce(x);
  switch (static_cast<unsigned>(y.quadrant) & 3U) {
    case 0:
      return cosineOf(y.first, y.rest);
    case 1:
      return -sineOf(y.first, y.rest, true);
    case 2:
      return -cosineOf(y.first, y.rest);
    default:
      return sineOf(y.first, y.rest, true);
  }
}

double tan(double x) {
  if (magnitudeWord(x) <= 0x3fe921fb) return tangentOf(x, 0, false);
  if (!std::isfinite(x)) return kNaN;
  const Reduced y = reduce(x);
  return tangentOf(y.first, y.rest, (static_cast<unsigned>(y.quadrant) & 1U) != 0);
}

}  // namespace javelin::strictmath
