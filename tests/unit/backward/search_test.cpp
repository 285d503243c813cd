// SPDX-License-Identifier: Apache-2.0
// What the search proves, what it must not prove, and what it says.
#include "backward/search.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <sstream>

#include "unit/backward/fixtures.h"

namespace javelin::backward::test {
namespace {

// Every line marked DEAD is proved, no line marked LIVE is.
void expectMarks(const std::string& source, const Options& options = {}) {
  Subject subject(source, options);
  std::istringstream lines(source);
  std::string line;
  for (int number = 1; std::getline(lines, line); ++number) {
    const bool is_dead = line.find("// DEAD") != std::string::npos;
    if (!is_dead && line.find("// LIVE") == std::string::npos) continue;
    const Result result = subject.search(subject.lineNumber(number));
    std::string why;
    for (const Obstacle& obstacle : result.obstacles) why += obstacle.text + "; ";
    EXPECT_EQ(result.verdict == Verdict::Unreachable, is_dead) << line << "\n" << result.proof.text << why;
  }
}

Options closedProgram() {
  Options options;
  options.closed = true;
  return options;
}

TEST(SearchTest, ACallThrowsOnlyWhatItsCodeCan) {
  expectMarks(R"(
public class Subject {
  static int seen;
  final int size;
  Subject(int size) { this.size = size; }
  final int size() { return size; }
  static int half(int x) { return x / 2; }
  static int divided(int x, int y) { return x / y; }
  static int element(int[] a, int i) { return a[i]; }
  static int refused(int x) {
    if (x < 0) throw new IllegalStateException("negative");
    return x;
  }
  static int handed(RuntimeException e) { throw e; }
  public static void constants(int x) {
    try {
      half(x);
    } catch (ArithmeticException e) {
      seen = 1;  // DEAD
    }
    try {
      divided(x, x);
    } catch (ArithmeticException e) {
      seen = 2;  // LIVE
    }
  }
  public static void receivers(Subject s) {
    try {
      seen = s.size();
    } catch (ArithmeticException e) {
      seen = 1;  // DEAD
    }
    try {
      seen = s.size();
    } catch (NullPointerException e) {
      seen = 2;  // LIVE
    }
    Subject made = new Subject(3);
    try {
      seen = made.size();
    } catch (NullPointerException e) {
      seen = 3;  // DEAD
    }
  }
  public static void thrown(int x, RuntimeException given) {
    try {
      refused(x);
    } catch (IllegalArgumentException e) {
      seen = 1;  // DEAD
    }
    try {
      refused(x);
    } catch (IllegalStateException e) {
      seen = 2;  // LIVE
    }
    try {
      handed(given);
    } catch (IllegalArgumentException e) {
      seen = 3;  // LIVE
    }
  }
  public static void bounds(int[] a, int i) {
    try {
      element(a, i);
    } catch (ClassCastException e) {
      seen = 1;  // DEAD
    }
    try {
      element(a, i);
    } catch (IndexOutOfBoundsException e) {
      seen = 2;  // LIVE
    }
  }
}
)");
}

TEST(SearchTest, ARecordAsksItsComponents) {
  expectMarks(R"(
public class Subject {
  static int seen, flag;
  static final class Told {
    public String toString() { flag = 1; return ""; }
    public int hashCode() { if (flag == 1) throw new IllegalStateException(); return 0; }
  }
  record Pair(Told told) {}
  public static void writes() {
    flag = 0;
    new Pair(new Told()).toString();
    if (flag == 1) {
      seen = 1;  // LIVE
    }
  }
  public static void fails() {
    flag = 1;
    try {
      new Pair(new Told()).hashCode();
    } catch (IllegalStateException e) {
      seen = 2;  // LIVE
    }
  }
}
)");
}

TEST(SearchTest, ConditionsOfOneMethod) {
  expectMarks(R"(
public class Subject {
  static int seen;
  public static void contradiction(int y) {
    if (y > 0) {
      if (y == 0) {
        seen = 1;  // DEAD
      }
      if (y == 1) {
        seen = 2;  // LIVE
      }
    }
  }
  public static void wraps(int x) {
    if (x > 0 && x + 1 < x) {
      seen = 1;  // LIVE
    }
    if (x > 0 && (long) x + 1 < x) {
      seen = 2;  // DEAD
    }
  }
  public static void narrow(int x) {
    int y;
    if (x >= 0) { y = x; } else { y = -x; }
    if (y < 0) {
      seen = 1;  // LIVE
    }
    if (y < 0 && x != Integer.MIN_VALUE) {
      seen = 2;  // DEAD
    }
  }
  public static void types(char c, byte b, boolean z) {
    if (c < 0) {
      seen = 1;  // DEAD
    }
    if (b > 126) {
      seen = 2;  // LIVE
    }
    if (b > 127) {
      seen = 3;  // DEAD
    }
  }
  public static void switches(int k) {
    switch (k & 3) {
      case 0: case 1: case 2: case 3: return;
      default:
        seen = 1;  // DEAD
    }
  }
  public static void nan(double d) {
    if (d < 1.0 || d >= 1.0) return;
    if (d == d) {
      seen = 1;  // DEAD
    }
    seen = 2;  // LIVE
  }
}
)");
}

TEST(SearchTest, ExceptionsAreEdges) {
  expectMarks(R"(
public class Subject {
  static int seen;
  public static void caught(int a, int b) {
    int state = 0;
    try {
      state = 1;
      seen = a / b;
      state = 2;
    } catch (ArithmeticException e) {
      if (state == 2) {
        seen = 1;  // DEAD
      }
      if (b != 0) {
        seen = 2;  // DEAD
      }
      if (state == 1) {
        seen = 3;  // LIVE
      }
    }
  }
  public static void cleanup(int[] a, int i) {
    boolean done = false;
    try {
      a[i]++;
      done = true;
    } finally {
      if (!done) {
        seen = 1;  // LIVE
      }
      if (!done && a != null && i >= 0 && i < a.length) {
        seen = 2;  // DEAD
      }
    }
  }
  public static void thrown(Object o) {
    try {
      if (o == null) throw new IllegalStateException();
      seen = o.hashCode();
    } catch (IllegalStateException e) {
      seen = 1;  // LIVE
    } catch (RuntimeException e) {
      seen = 2;  // LIVE
    }
    if (o == null) {
      seen = 3;  // LIVE
    }
  }
  public static void dereferenced(String s) {
    int n = s.length();
    if (s == null) {
      seen = 1;  // DEAD
    }
    if (n < 0) {
      seen = 2;  // DEAD
    }
  }
}
)");
}

TEST(SearchTest, LoopsAreSummarised) {
  expectMarks(R"(
public class Subject {
  static int seen;
  public static void counts(int[] a, int n) {
    int y = 0;
    int i = 0;
    for (; i < a.length; i++) if (a[i] > n) y++;
    if (y < 0) {
      seen = 1;  // DEAD
    }
    if (i > a.length) {
      seen = 2;  // DEAD
    }
    if (i != a.length) {
      seen = 3;  // DEAD
    }
    if (y > 0) {
      seen = 4;  // LIVE
    }
  }
  public static void overflows(int n) {
    int sum = 0;
    for (int i = 0; i < n; i++) sum += i;
    if (sum < 0) {
      seen = 1;  // LIVE
    }
  }
  public static void unwritten(int n, int k) {
    if (k > 5) return;
    while (n > 1) { n = n % 2 == 0 ? n / 2 : 3 * n + 1; }
    if (k > 5) {
      seen = 1;  // DEAD
    }
    if (n > 1) {
      seen = 2;  // DEAD
    }
  }
  public static void broken(int n) {
    int i = 0;
    while (true) {
      if (i == n) break;
      i += 2;
    }
    if (i % 2 != 0) {
      seen = 1;  // DEAD
    }
    if (i != n) {
      seen = 2;  // DEAD
    }
    if (i < 0) {
      seen = 3;  // LIVE
    }
  }
  public static void nested(int n) {
    int c = 0;
    for (int i = 0; i < n; i++) {
      for (int j = i; j < n; j++) {
        if (j < i) {
          seen = 1;  // DEAD
        }
        c++;
      }
    }
    if (c < 0) {
      seen = 2;  // LIVE
    }
  }
}
)");
}

// Branches that only choose values are one step, with each side's value under its condition.
TEST(SearchTest, BranchesThatChooseValuesAreSteppedOver) {
  const std::string source = R"(
public class Subject {
  static int seen;
  public static void sum(int a, int b, int c, int d) {
    int n = 0;
    if (a > 0) { n += 1; } else { n += 2; }
    if (b > 0) { n += 1; }
    if (c > 0) { n += 1; } else if (c == 0) { n += 3; }
    if (d > 0) { n *= 2; }
    if (n > 12) {
      seen = 1;  // DEAD
    }
    if (n == 12 && a > 0) {
      seen = 2;  // DEAD
    }
    if (n == 12) {
      seen = 3;  // LIVE
    }
    if (n == 0) {
      seen = 4;  // DEAD
    }
  }
  public static void overwritten(int a, int b) {
    int low = a;
    int high = b;
    if (a > b) { int t = low; low = high; high = t; }
    if (low > high) {
      seen = 1;  // DEAD
    }
    if (low == high) {
      seen = 2;  // LIVE
    }
  }
  public static void inLoop(int[] a) {
    int n = 0;
    for (int i = 0; i < 4; i++) {
      int step = i;
      if (i % 2 == 0) { step = 7; }
      if (step == 2) {
        seen = 1;  // DEAD
      }
      n += step;
    }
    if (n == 18) {
      seen = 2;  // LIVE
    }
  }
  public static void mayThrow(int a, int b) {
    int n = 1;
    try {
      if (a > 0) { n = 8 / b; } else { n = 3; }
    } catch (ArithmeticException e) {
      n = -1;
    }
    if (n == -1) {
      seen = 1;  // LIVE
    }
    if (n == -1 && b != 0 && a <= 0) {
      seen = 2;  // DEAD
    }
  }
  public static void picked(int a, int b, int k) {
    int n;
    switch (k) {
      case 1: n = a; break;
      case 2: n = b; break;
      default: n = 0;
    }
    if (k == 2 && n != b) {
      seen = 1;  // DEAD
    }
    if (k == 3 && n == b) {
      seen = 2;  // LIVE
    }
  }
})";
  expectMarks(source);
  Subject subject(source);
  // Without regions each of the four branches before the condition would be two paths.
  const Result none = subject.search(subject.line("seen = 4;"));
  EXPECT_LE(none.figures.segments, 6U);
}

TEST(SearchTest, CallsAndCallers) {
  expectMarks(R"(
public class Subject {
  static int seen;
  private static int clamp(int x, int low, int high) {
    if (x < low) return low;
    return x > high ? high : x;
  }
  public static void clamped(int x) {
    int c = clamp(x, 0, 10);
    if (c > 10) {
      seen = 1;  // DEAD
    }
    if (c == 10) {
      seen = 2;  // LIVE
    }
  }
  private static void checked(int x) {
    if (x < 0) {
      seen = 1;  // DEAD
    }
    if (x == 0) {
      seen = 2;  // LIVE
    }
  }
  public static void one(int x) { if (x >= 0) checked(x); }
  public static void two(int x) { checked(x & 7); }
  private static void never(int x) {
    seen = 1;  // DEAD
  }
  public static void maths(int x, double d) {
    if (Math.abs(x) < 0) {
      seen = 1;  // LIVE
    }
    if (Math.max(x, 3) < 3) {
      seen = 2;  // DEAD
    }
    if (Math.sin(d) > 1.5) {
      seen = 3;  // DEAD
    }
    if (Integer.bitCount(x) > 32) {
      seen = 4;  // DEAD
    }
  }
  interface Shape { int corners(); }
  static final class Square implements Shape { public int corners() { return 4; } }
  public static void open(Shape s) {
    if (s.corners() == 5) {
      seen = 1;  // LIVE
    }
    Shape mine = new Square();
    if (mine.corners() == 5) {
      seen = 2;  // DEAD
    }
  }
}
)");
}

TEST(SearchTest, FieldsOfObjects) {
  expectMarks(R"(
public class Subject {
  static int seen;
  private final int low;
  private final int high;
  private int count;
  int open;
  public Subject(int low, int high) {
    if (low > high || low < 0) throw new IllegalArgumentException();
    this.low = low;
    this.high = high;
  }
  public void next() { if (count < high) count++; }
  public void ask(Subject other) {
    if (low > high) {
      seen = 1;  // DEAD
    }
    if (other.high < 0) {
      seen = 2;  // DEAD
    }
    if (other.high < low) {
      seen = 3;  // LIVE
    }
    if (count > high) {
      seen = 4;  // DEAD
    }
    if (count == high) {
      seen = 5;  // LIVE
    }
    if (open < 0) {
      seen = 6;  // LIVE
    }
  }
  public void aliases(Subject other) {
    open = 1;
    other.open = 2;
    if (open == 2) {
      seen = 1;  // LIVE
    }
    if (open == 2 && other != this) {
      seen = 2;  // DEAD
    }
    if (open != 1 && open != 2) {
      seen = 3;  // DEAD
    }
  }
  public static void fresh(Subject given) {
    Subject mine = new Subject(1, 2);
    if (mine == given) {
      seen = 1;  // DEAD
    }
    if (mine.open != 0) {
      seen = 2;  // DEAD
    }
    given.open = 7;
    if (mine.open == 7) {
      seen = 3;  // DEAD
    }
  }
  public static void arrays(int[] a, int[] b) {
    a[0] = 1;
    b[0] = 2;
    if (a[0] == 1) {
      seen = 1;  // LIVE
    }
    if (a[0] == 1 && a == b) {
      seen = 2;  // DEAD
    }
    int[] c = new int[3];
    if (c.length != 3 || c[1] != 0) {
      seen = 3;  // DEAD
    }
  }
  // Sees its object before the constructor has written the field.
  static class Leaky {
    private int five;
    Leaky() { show(); five = 5; }
    public void show() {
      if (five == 0) {
        seen = 1;  // LIVE
      }
      if (five == 4) {
        seen = 2;  // DEAD
      }
    }
  }
  public static void classes(Object o) {
    if (o instanceof String && o instanceof Integer) {
      seen = 1;  // DEAD
    }
    if (o instanceof Comparable && o instanceof Runnable) {
      seen = 2;  // LIVE
    }
    if (o instanceof Leaky && !(o instanceof Object)) {
      seen = 3;  // DEAD
    }
    Number n = (Number) o;
    if (n != null && o instanceof String) {
      seen = 4;  // DEAD
    }
  }
}
)");
}

TEST(SearchTest, StringsAndLambdas) {
  expectMarks(R"(
public class Subject {
  static int seen;
  public static void equalities(String s) {
    if (s.equals("a") && s.equals("b")) {
      seen = 1;  // DEAD
    }
    if (s.equals("abc") && s.length() != 3) {
      seen = 2;  // DEAD
    }
    if (s.length() == 3 && !s.equals("abc")) {
      seen = 3;  // LIVE
    }
    switch (s) {
      case "x":
        if (s.isEmpty()) {
          seen = 4;  // DEAD
        }
        break;
      case "":
        if (s.isEmpty()) {
          seen = 5;  // LIVE
        }
        break;
      default:
    }
  }
  interface Change { void run(Subject s); }
  static final class Nothing implements Change { public void run(Subject s) {} }
  int value;
  static void apply(Change change, Subject s) {
    s.value = 1;
    change.run(s);
    if (s.value == 2) {
      seen = 1;  // LIVE
    }
  }
  public static void both(boolean which) {
    apply(which ? new Nothing() : s -> s.value = 2, new Subject());
  }
}
)",
              closedProgram());
}

TEST(SearchTest, EnumsWithACaseForEachConstant) {
  expectMarks(R"(
public class Subject {
  static int seen;
  enum Colour { RED, GREEN, BLUE }
  enum Size { SMALL, LARGE { void m() {} }; void m() {} }
  public static void all(Colour c) {
    switch (c) {
      case RED: case GREEN: seen = 1; break;
      case BLUE: seen = 2; break;
      default:
        seen = 3;  // DEAD
    }
  }
  public static void some(Colour c, Size s) {
    switch (c) {
      case RED: case BLUE: seen = 1; break;
      default:
        seen = 2;  // LIVE
    }
    switch (s) {
      case SMALL: seen = 1; break;
      default:
        seen = 3;  // LIVE
    }
  }
}
)");
}

// Each of these lines is executed by some call; what makes them reachable is easily overlooked.
TEST(SearchTest, SideEffectsThatAreEasilyOverlooked) {
  expectMarks(R"(
public class Subject {
  static int seen;
  static int count;
  private int value;
  static class Init { static { count = 5; } static int x = 1; static void touch() {} }
  public static void initialiser() {
    count = 0;
    Init.touch();
    if (count == 5) {
      seen = 1;  // LIVE
    }
  }
  public String toString() { value = 7; return ""; }
  public static void concatenation(Subject s) {
    s.value = 0;
    String text = "" + s;
    if (s.value == 7) {
      seen = 1;  // LIVE
    }
  }
  public void hook() {}
  public void overridden() {
    count = 1;
    hook();
    if (count == 2) {
      seen = 1;  // LIVE
    }
  }
  public static void captured() {
    int[] box = new int[1];
    Runnable r = () -> box[0] = 3;
    r.run();
    if (box[0] == 3) {
      seen = 1;  // LIVE
    }
  }
  class Inner { void set() { value = 9; } }
  public void inner() {
    value = 0;
    new Inner().set();
    if (value == 9) {
      seen = 1;  // LIVE
    }
  }
  public static int returnsFromFinally(int x) {
    int state = 0;
    try {
      if (x > 0) throw new IllegalStateException();
      state = 1;
    } catch (IllegalStateException e) {
      state = 2;
      return state;
    } finally {
      if (state == 2) {
        seen = 1;  // LIVE
      }
      if (state == 0 && x <= 0) {
        seen = 2;  // DEAD
      }
    }
    return state;
  }
  static int depth(int n) { return n == 0 ? 0 : 1 + depth(n - 1); }
  public static void recursion(int n) {
    if (n >= 0 && n < 10 && depth(n) == 4) {
      seen = 1;  // LIVE
    }
  }
  public static void overflowOfTheStack() {
    try {
      overflowOfTheStack();
    } catch (StackOverflowError e) {
      seen = 1;  // LIVE
    }
  }
  public static void stores(Object[] a) {
    boolean stored = false;
    try {
      a[0] = "text";
      stored = true;
    } catch (ArrayStoreException e) {
      seen = 1;  // LIVE
    } catch (RuntimeException e) {
      if (a != null && a.length > 0) {
        seen = 2;  // LIVE
      }
    }
  }
  public static void flags(boolean[] f, byte[] b, int x) {
    b[0] = (byte) x;
    if (b[0] < 0) {
      seen = 1;  // LIVE
    }
    f[0] = !f[0];
    if (f[0]) {
      seen = 2;  // LIVE
    }
  }
  public static void rows(int n) {
    int[][] grid = new int[2][3];
    grid[1][n] = 4;
    int[] row = grid[1];
    if (row[n] == 4) {
      seen = 1;  // LIVE
    }
    if (row.length == 3) {
      seen = 2;  // LIVE
    }
  }
  static class Early {
    final int k;
    static Early last;
    Early(int k) { last = this; show(); this.k = k; }
    void show() {
      if (k == 0) {
        seen = 1;  // LIVE
      }
    }
  }
  public static void early() { new Early(3); }
  static abstract class Base {
    Base() { begin(); }
    abstract void begin();
  }
  static final class Derived extends Base {
    private final int size = "abc".length();
    void begin() {
      if (size == 0) {
        seen = 1;  // LIVE
      }
    }
  }
  public static void derived() { new Derived(); }
  public static void boxes(Integer a, Integer b) {
    if (a.intValue() == b.intValue() && a != b) {
      seen = 1;  // LIVE
    }
  }
  private static Subject shared;
  public static void publish(Subject s) { shared = s; }
  public static void publishedAlias(Subject s) {
    s.value = 1;
    if (shared != null) shared.value = 2;
    if (s.value == 2) {
      seen = 1;  // LIVE
    }
  }
  public static void resources(AutoCloseable c) {
    int state = 0;
    try (c) {
      state = 1;
    } catch (Exception e) {
      if (state == 1) {
        seen = 1;  // LIVE
      }
    }
  }
  public static void labelled(int n) {
    int last = -1;
    outer:
    for (int i = 0; i < 4; i++) {
      for (int j = 0; j < 4; j++) {
        if (i * j == n) {
          last = i;
          break outer;
        }
        if (j > i) continue outer;
      }
    }
    if (last == 3) {
      seen = 1;  // LIVE
    }
  }
}
)");
}

TEST(SearchTest, TheReasonNamesTheConditionsWithTheirLines) {
  Subject subject(R"(public class Subject {
  static int seen;
  public static void m(int y) {
    if (y > 0) {
      if (y == 0) {
        seen = 1;
      }
    }
  }
}
)");
  const Result result = subject.search("seen = 1");
  ASSERT_EQ(result.verdict, Verdict::Unreachable);
  EXPECT_EQ(result.proof.text,
            "`y == 0` (line 5) contradicts `y > 0` (line 4) on every path from the entries");
  EXPECT_TRUE(result.proof.skipped.empty());
  EXPECT_EQ(result.figures.segments, 1U);
}

TEST(SearchTest, AnAnswerDoesNotDependOnTheTargetsBefore) {
  const std::string source = R"(public class Subject {
  static int seen;
  private int size;
  private final int[] items = new int[4];
  public void add(int item) { if (size < items.length) items[size++] = item; }
  public void ask(int n) {
    for (int i = 0; i < n; i++) add(i);
    if (size > items.length) {
      seen = 1;
    }
    if (size == 3) {
      seen = 2;
    }
  }
}
)";
  Subject subject(source);
  const auto summary = [](const Result& result) {
    std::string text = result.proof.text;
    for (const Candidate& candidate : result.candidates) {
      for (const EntryValue& value : candidate.values)
        text += value.name + "=" + std::to_string(value.bits) + ";";
    }
    return text + std::to_string(result.figures.queries) + "/" + std::to_string(result.figures.segments);
  };
  const Result dead = subject.search("seen = 1");
  EXPECT_EQ(dead.verdict, Verdict::Unreachable);
  const std::string live = summary(subject.search("seen = 2"));
  EXPECT_EQ(summary(subject.search("seen = 1")), summary(dead));
  Subject other(source);
  EXPECT_EQ(summary(other.search("seen = 2")), live);
}

TEST(SearchTest, ACandidateHasValuesAndATrace) {
  Subject subject(R"(public class Subject {
  static int seen;
  public static void m(int x, int[] a) {
    int res = x + 23;
    if (res == 8192) {
      if (a.length == 5) {
        seen = 1;
      }
    }
  }
}
)");
  const Result result = subject.search("seen = 1");
  ASSERT_EQ(result.verdict, Verdict::Candidates);
  ASSERT_FALSE(result.candidates.empty());
  const Candidate& candidate = result.candidates[0];
  EXPECT_TRUE(candidate.exact);
  const auto value = [&](const std::string& name) -> std::uint64_t {
    const auto found = std::find_if(candidate.values.begin(), candidate.values.end(),
                                    [&](const EntryValue& entry) { return entry.name == name; });
    return found == candidate.values.end() ? 0 : found->bits;
  };
  EXPECT_EQ(value("p0"), 8169U);
  EXPECT_EQ(value("p1.length"), 5U);
  ASSERT_EQ(candidate.trace.size(), 3U);
  EXPECT_EQ(candidate.trace[0].text, "res = x + 23");
  EXPECT_EQ(candidate.trace[1].kind, TraceStep::Kind::Fit);
  EXPECT_EQ(candidate.trace[1].text, "res == 8192");
}

TEST(SearchTest, OnlyInputsOfWhatWasSkippedAreLeftToRuns) {
  Subject subject(R"(public class Subject {
  static int seen;
  public static void m(int x, double u, int rounds) {
    int count = 0;
    for (int i = 0; i < rounds; i++) count += i;
    if (x + 23 == 8192) {
      if (Math.sin(u) > 0.5) {
        if (count == 45) {
          seen = 1;
        }
      }
    }
  }
}
)");
  const Result result = subject.search("seen = 1");
  ASSERT_EQ(result.verdict, Verdict::Candidates);
  const Candidate& candidate = result.candidates.front();
  std::map<std::string, bool> influences;
  for (const EntryValue& value : candidate.values) influences[value.name] = value.influences_change;
  EXPECT_EQ(influences, (std::map<std::string, bool>{{"p0", false}, {"p1", true}, {"p2", true}}));
  EXPECT_FALSE(candidate.exact);
  const auto marks = [&](TraceStep::Kind kind) {
    return std::count_if(candidate.trace.begin(), candidate.trace.end(),
                         [&](const TraceStep& step) { return step.kind == kind; });
  };
  EXPECT_GE(marks(TraceStep::Kind::Change), 1);
  EXPECT_GE(marks(TraceStep::Kind::Fit), 3);
}

TEST(SearchTest, WhatCodeOutsideMayCallIsProvedOnlyInAClosedProgram) {
  const std::string source = R"(public class Subject {
  static int seen;
  static void helper(int x) {
    if (x < 0) {
      seen = 1;
    }
  }
  public static void m(int x) { helper(x & 7); }
}
)";
  Subject open(source);
  const Result result = open.search("seen = 1");
  EXPECT_NE(result.verdict, Verdict::Unreachable);
  ASSERT_FALSE(result.obstacles.empty());
  EXPECT_EQ(result.obstacles[0].text, "code outside of the given classes may call: Subject.helper");
  Subject closed(source, closedProgram());
  EXPECT_EQ(closed.verdict("seen = 1"), Verdict::Unreachable);
}

TEST(SearchTest, SidesAndExceptionsAreTargets) {
  Subject subject(R"(public class Subject {
  public static int m(int x, int y) {
    if (x > 3) {
      if (x > 2) return 1;
    }
    return x / (y * y + 1);
  }
  public static int n(int x) { return 1 / (x | 1); }
}
)");
  Target side = subject.line("x > 2");
  // The branch itself: the last instruction of the condition.
  side.offsets = {7};
  side.side = 1;
  EXPECT_EQ(subject.search(side).verdict, Verdict::Unreachable);
  side.side = 0;
  EXPECT_NE(subject.search(side).verdict, Verdict::Unreachable);
  Target throwing = subject.line("x | 1");
  throwing.offsets = {4};
  throwing.exception = "java/lang/ArithmeticException";
  EXPECT_EQ(subject.search(throwing).verdict, Verdict::Unreachable);
  throwing = subject.line("y * y");
  throwing.offsets = {20};
  throwing.exception = "java/lang/ArithmeticException";
  EXPECT_EQ(subject.search(throwing).verdict, Verdict::Unreachable);
}

}  // namespace
}  // namespace javelin::backward::test
