// SPDX-License-Identifier: Apache-2.0
// Exponentials, logarithms, hyperbolic functions, arcs, the remainder.
#include "support/strict_math.h"

#include "support/strict_math_formulas.h"

namespace javelin::strictmath {

// --- exponentials
// ------------------------------------------------------------------------------------------------

namespace {

// x = k * ln 2 + high - low.
struct Powers {
  std::int32_t k;
  double high, low;
};
// For |x| of more than half of ln 2.
Powers powersOfTwo(double x) {
  const bool negative = std::signbit(x);
  if (magnitudeWord(x) < 0x3ff0a2b2) {  // less than 1.5 ln 2
    return negative ? Powers{-1, x + kLn2High, -kLn2Low} : Powers{1, x - kLn2High, kLn2Low};
  }
  const auto k = static_cast<std::int32_t>(0x1.71547652b82fep+0 * x + (negative ? -0.5 : 0.5));
  return {k, x - k * kLn2High, k * kLn2Low};
}

constexpr double kLargestExp = 7.09782712893383973096e+02;

}  // namespace

double exp(double x) {
  constexpr double kTerms[] = {1.66666666666666019037e-01, -2.77777777770155933842e-03,
                               6.61375632143793436117e-05, -1.65339022054652515390e-06,
                               4.13813679705723846039e-08};
  const std::int32_t size = magnitudeWord(x);
  if (std::isnan(x)) return x;
  if (x > kLargestExp) return kInfinity;
  if (x < -7.45133219101941108420e+02) return 0;
  Powers powers{0, 0, 0};
  if (size > 0x3fd62e42) {
    powers = powersOfTwo(x);
    x = powers.high - powers.low;
  } else if (size < 0x3e300000) {  // less than 2^-28
    return 1 + x;
  }
  const double t = x * x;
  const double c = x - t * polynomial(kTerms, t);
  if (powers.k == 0) return 1 - ((x * c) / (c - 2) - x);
  const double y = 1 - ((powers.low - (x * c) / (2 - c)) - powers.high);
  if (powers.k >= -1021) return powers.k == 1024 ? scaled(y, 1023) * 2 : scaled(y, powers.k);
  return scaled(y, powers.k + 1000) * 0x1p-1000;
}

double expm1(double x) {
  constexpr double kTerms[] = {1.0,
                               -3.33333333333331316428e-02,
                               1.58730158725481460165e-03,
                               -7.93650757867487942473e-05,
                               4.00821782732936239552e-06,
                               -2.01099218183624371326e-07};
  const std::int32_t size = magnitudeWord(x);
  if (std::isnan(x)) return x;
  if (x > kLargestExp) return kInfinity;
  if (size >= 0x4043687a && std::signbit(x)) return -1;  // less than -56 ln 2
  Powers powers{0, 0, 0};
  double c = 0;
  if (size > 0x3fd62e42) {
    powers = powersOfTwo(x);
    x = powers.high - powers.low;
    c = (powers.high - x) - powers.low;
  } else if (size < 0x3c900000) {  // less than 2^-54
    return x;
  }
  const std::int32_t k = powers.k;
  const double half = 0.5 * x;
  const double z = x * half;
  const double r = polynomial(kTerms, z);
  const double t = 3.0 - r * half;
  double e = z * ((r - t) / (6.0 - x * t));
  if (k == 0) return x - (x * e - z);
  e = x * (e - c) - c;
  e -= z;
  if (k == -1) return 0.5 * (x - e) - 0.5;
  if (k == 1) return x < -0.25 ? -2.0 * (e - (x + 0.5)) : 1 + 2.0 * (x - e);
  if (k <= -2 || k > 56) {
    const double y = 1 - (e - x);
    return (k == 1024 ? y * 2 * 0x1p1023 : scaled(y, k)) - 1;
  }
  if (k < 20) return scaled((1 - std::ldexp(1.0, -k)) - (e - x), k);
  double y = x - (e + std::ldexp(1.0, -k));
  y += 1;
  return scaled(y, k);
}

double sinh(double x) {
  const std::int32_t size = magnitudeWord(x);
  if (!std::isfinite(x)) return x;
  const double half = std::signbit(x) ? -0.5 : 0.5;
  const double a = std::fabs(x);
  if (size < 0x40360000) {            // less than 22
    if (size < 0x3e300000) return x;  // less than 2^-28
    const double t = expm1(a);
    if (size < 0x3ff00000) return half * (2.0 * t - t * t / (t + 1));
    return half * (t + t / (t + 1));
  }
  if (size < 0x40862e42) return half * exp(a);
  if (a > 0x1.633ce8fb9f87dp+9) return std::copysign(kInfinity, x);
  const double w = exp(0.5 * a);
  return half * w * w;
}

double cosh(double x) {
  const std::int32_t size = magnitudeWord(x);
  if (!std::isfinite(x)) return x * x;
  const double a = std::fabs(x);
  if (size < 0x3fd62e43) {  // half of ln 2
    const double t = expm1(a);
    const double w = 1 + t;
    return size < 0x3c800000 ? w : 1 + (t * t) / (w + w);
  }
  if (size < 0x40360000) {
    const double t = exp(a);
    return 0.5 * t + 0.5 / t;
  }
  if (size < 0x40862e42) return 0.5 * exp(a);
  if (a > 0x1.633ce8fb9f87dp+9) return kInfinity;
  const double w = exp(0.5 * a);
  return 0.5 * w * w;
}

double tanh(double x) {
  const std::int32_t size = magnitudeWord(x);
  if (std::isnan(x)) return x;
  if (size < 0x3c800000) return x * (1 + x);  // less than 2^-55
  double z = 1;
  if (size < 0x3ff00000) {
    const double t = expm1(-2 * std::fabs(x));
    z = -t / (t + 2);
  } else if (size < 0x40360000) {
    z = 1 - 2 / (expm1(2 * std::fabs(x)) + 2);
  }
  return std::signbit(x) ? -z : z;
}

// --- logarithms
// --------------------------------------------------------------------------------------------------

namespace {
constexpr double kLogTerms[] = {6.666666666666735130e-01, 3.999999999940941908e-01, 2.857142874366239149e-01,
                                2.222219843214978396e-01, 1.818357216161805012e-01, 1.531383769920937332e-01,
                                1.479819860511658591e-01};

// Zero, negative, subnormal, infinite and NaN arguments of a logarithm; true: `x` is the result.
bool specialLog(double& x, std::int32_t& k) {
  if (x == 0) {
    x = -kInfinity;
    return true;
  }
  if (x < 0) {
    x = kNaN;
    return true;
  }
  if (!std::isfinite(x)) return true;
  if (highWord(x) < 0x00100000) {
    k -= 54;
    x *= 0x1p54;
  }
  return false;
}
}  // namespace

double log(double x) {
  std::int32_t k = 0;
  if (specialLog(x, k)) return x;
  std::int32_t word = highWord(x);
  k += (word >> 20) - 1023;
  word &= 0x000fffff;
  // x = 2^k * (1 + f), with 1 + f between sqrt(2)/2 and sqrt(2).
  const std::int32_t above = (word + 0x95f64) & 0x100000;
  x = withHighWord(x, word | (above ^ 0x3ff00000));
  k += above >> 20;
  const double f = x - 1.0;
  const double count = k;
  if ((0x000fffff & (2 + word)) < 3) {  // |f| is less than 2^-20
    if (f == 0) return k == 0 ? 0 : count * kLn2High + count * kLn2Low;
    const double r = f * f * (0.5 - 0.33333333333333333 * f);
    return k == 0 ? f - r : count * kLn2High - ((r - count * kLn2Low) - f);
  }
  const double s = f / (2.0 + f);
  const double z = s * s;
  const double w = z * z;
  const auto& a = kLogTerms;
  const double even = w * (a[1] + w * (a[3] + w * a[5]));
  const double odd = z * (a[0] + w * (a[2] + w * (a[4] + w * a[6])));
  const double r = odd + even;
  if (((word - 0x6147a) | (0x6b851 - word)) > 0) {
    const double square = 0.5 * f * f;
    return k == 0 ? f - (square - s * (square + r))
                  : count * kLn2High - ((square - (s * (square + r) + count * kLn2Low)) - f);
  }
  return k == 0 ? f - s * (f - r) : count * kLn2High - ((s * (f - r) - count * kLn2Low) - f);
}

double log10(double x) {
  std::int32_t k = 0;
  if (specialLog(x, k)) return x;
  const std::int32_t word = highWord(x);
  k += (word >> 20) - 1023;
  const std::int32_t below = k < 0 ? 1 : 0;
  x = withHighWord(x, (word & 0x000fffff) | ((0x3ff - below) << 20));
  const double y = k + below;
  const double z = y * 3.69423907715893078616e-13 + 4.34294481903251816668e-01 * log(x);
  return z + y * 3.01029995663611771306e-01;
}

double log1p(double x) {
  const std::int32_t word = highWord(x);
  const std::int32_t size = magnitudeWord(x);
  if (x < -1 || std::isnan(x)) return kNaN;
  if (x == -1) return -kInfinity;
  if (std::isinf(x)) return x;
  if (size < 0x3e200000) return size < 0x3c900000 ? x : x - x * x * 0.5;  // less than 2^-29
  std::int32_t k = 0;
  double f = x;
  double c = 0;
  bool tiny = false;
  // Between -0.2929 and 0.41422, 1 + x needs no power of two.
  if (!(word < 0x3fda827a && (word > 0 || word <= static_cast<std::int32_t>(0xbfd2bec3)))) {
    double u = x;
    if (word < 0x43400000) {
      u = 1.0 + x;
      k = (highWord(u) >> 20) - 1023;
      c = k > 0 ? 1.0 - (u - x) : x - (u - 1.0);
      c /= u;
    } else {
      k = (word >> 20) - 1023;
    }
    std::int32_t bits = highWord(u) & 0x000fffff;
    if (bits < 0x6a09e) {
      u = withHighWord(u, bits | 0x3ff00000);
    } else {
      k += 1;
      u = withHighWord(u, bits | 0x3fe00000);
      bits = (0x00100000 - bits) >> 2;
    }
    tiny = bits == 0;
    f = u - 1.0;
  }
  const double square = 0.5 * f * f;
  if (tiny) {
    if (f == 0) return k == 0 ? 0 : k * kLn2High + (c + k * kLn2Low);
    const double r = square * (1.0 - 0.66666666666666666 * f);
    return k == 0 ? f - r : k * kLn2High - ((r - (k * kLn2Low + c)) - f);
  }
  const double s = f / (2.0 + f);
  const double z = s * s;
  const double r = z * polynomial(kLogTerms, z);
  return k == 0 ? f - (square - s * (square + r))
                : k * kLn2High - ((square - (s * (square + r) + (k * kLn2Low + c))) - f);
}

// --- arcs
// --------------------------------------------------------------------------------------------------------

namespace {
// (arcsin(sqrt(t)) / sqrt(t) - 1), for t up to 1/4.
double arcRatio(double t) {
  constexpr double kAbove[] = {1.66666666666666657415e-01, -3.25565818622400915405e-01,
                               2.01212532134862925881e-01, -4.00555345006794114027e-02,
                               7.91534994289814532176e-04, 3.47933107596021167570e-05};
  constexpr double kBelow[] = {1.0, -2.40339491173441421878e+00, 2.02094576023350569471e+00,
                               -6.88283971605453293030e-01, 7.70381505559019352791e-02};
  return t * polynomial(kAbove, t) / polynomial(kBelow, t);
}
}  // namespace

double asin(double x) {
  const std::int32_t size = magnitudeWord(x);
  const double a = std::fabs(x);
  if (a == 1) return x * kHalfPi + x * kHalfPiRest;
  if (!(a < 1)) return kNaN;
  if (size < 0x3e400000) return x;  // less than 2^-27
  if (size < 0x3fe00000) return x + x * arcRatio(x * x);
  const double t = (1 - a) * 0.5;
  const double s = std::sqrt(t);
  const double r = arcRatio(t);
  double arc = 0;
  if (size >= 0x3fef3333) {  // 0.975 and more
    arc = kHalfPi - (2.0 * (s + s * r) - kHalfPiRest);
  } else {
    const double w = head(s);
    const double c = (t - w * w) / (s + w);
    const double p = 2.0 * s * r - (kHalfPiRest - 2.0 * c);
    const double q = kQuarterPi - 2.0 * w;
    arc = kQuarterPi - (p - q);
  }
  return std::signbit(x) ? -arc : arc;
}

double acos(double x) {
  const std::int32_t size = magnitudeWord(x);
  const double a = std::fabs(x);
  if (a == 1) return x > 0 ? 0 : kPi + 2.0 * kHalfPiRest;
  if (!(a < 1)) return kNaN;
  if (size < 0x3fe00000) {
    if (size <= 0x3c600000) return kHalfPi + kHalfPiRest;  // about 2^-57
    return kHalfPi - (x - (kHalfPiRest - x * arcRatio(x * x)));
  }
  const double z = (1 - a) * 0.5;
  const double s = std::sqrt(z);
  const double r = arcRatio(z);
  if (x < 0) return kPi - 2.0 * (s + (r * s - kHalfPiRest));
  const double w = head(s);
  const double c = (z - w * w) / (s + w);
  return 2.0 * (w + (r * s + c));
}

double atan(double x) {
  // The arcs of 0.5, 1, 1.5 and infinity, and what these doubles lack.
  constexpr double kArc[] = {4.63647609000806093515e-01, kQuarterPi, 9.82793723247329054082e-01, kHalfPi};
  constexpr double kArcRest[] = {2.26987774529616870924e-17, kQuarterPiRest, 1.39033110312309984516e-17,
                                 kHalfPiRest};
  constexpr double kOdd[] = {3.33333333333329318027e-01, 1.42857142725034663711e-01,
                             9.09088713343650656196e-02, 6.66107313738753120669e-02,
                             4.97687799461593236017e-02, 1.62858201153657823623e-02};
  constexpr double kEven[] = {-1.99999999998764832476e-01, -1.11111104054623557880e-01,
                              -7.69187620504482999495e-02, -5.83357013379057348645e-02,
                              -3.65315727442169155270e-02};
  const std::int32_t size = magnitudeWord(x);
  const bool negative = std::signbit(x);
  if (std::isnan(x)) return x;
  if (size >= 0x44100000) return negative ? -kHalfPi - kHalfPiRest : kHalfPi + kHalfPiRest;  // 2^66
  if (size < 0x3e200000) return x;  // less than 2^-29
  int near = -1;
  if (size >= 0x3fdc0000) {
    x = std::fabs(x);
    if (size < 0x3fe60000) {  // 11/16
      near = 0;
      x = (2.0 * x - 1) / (2.0 + x);
    } else if (size < 0x3ff30000) {  // 19/16
      near = 1;
      x = (x - 1) / (x + 1);
    } else if (size < 0x40038000) {  // 39/16
      near = 2;
      x = (x - 1.5) / (1 + 1.5 * x);
    } else {
      near = 3;
      x = -1.0 / x;
    }
  }
  const double z = x * x;
  const double w = z * z;
  const double odd = z * polynomial(kOdd, w);
  const double even = w * polynomial(kEven, w);
  if (near < 0) return x - x * (odd + even);
  const double arc = kArc[near] - ((x * (odd + even) - kArcRest[near]) - x);
  return negative ? -arc : arc;
}

double atan2(double y, double x) {
  constexpr double kPiRest = 2 * kHalfPiRest;
  if (std::isnan(x) || std::isnan(y)) return kNaN;
  if (x == 1) return atan(y);
  const bool left = std::signbit(x);
  if (y == 0) return left ? std::copysign(kPi, y) : y;
  if (x == 0) return std::copysign(kHalfPi, y);
  if (std::isinf(x)) {
    if (std::isinf(y)) return std::copysign(left ? 3.0 * kQuarterPi : kQuarterPi, y);
    return std::copysign(left ? kPi : 0.0, y);
  }
  if (std::isinf(y)) return std::copysign(kHalfPi, y);
  const std::int32_t k = (magnitudeWord(y) - magnitudeWord(x)) >> 20;
  double arc = 0;
  if (k > 60) {
    arc = kHalfPi + 0.5 * kPiRest;
  } else if (!left || k >= -60) {
    arc = atan(std::fabs(y / x));
  }
  if (!left) return std::copysign(arc, y);
  return std::signbit(y) ? (arc - kPiRest) - kPi : kPi - (arc - kPiRest);
}

// --- remainder
// ---------------------------------------------------------------------------------------------------

// Exact, so any correct way gives the same; a zero has the sign of the dividend.
double remainder(double x, double y) {
  const double rest = std::remainder(x, y);
  return rest == 0 ? std::copysign(rest, x) : rest;
}

}  // namespace javelin::strictmath
