// SPDX-License-Identifier: Apache-2.0
#include "testgen/junit_writer.h"

#include <gtest/gtest.h>

#include "subjects.h"
#include "testgen/generated_files.h"

namespace javelin::testgen {
namespace {

using explore::ArgumentPart;
using explore::ArgumentState;
using explore::ConcreteValue;
using explore::Finding;
using explore::NormalPath;

class JunitWriterTest : public testing::Test {
 protected:
  Finding findingOf(std::string_view method, std::string_view descriptor,
                    std::vector<ConcreteValue> arguments) {
    Finding finding;
    finding.entry = subjects_.entry(method, descriptor);
    finding.exception = subjects_.type("java/lang/ArithmeticException");
    finding.exception_name = "java.lang.ArithmeticException";
    finding.stack = {{finding.entry.method, 0, 7}};
    finding.arguments = std::move(arguments);
    return finding;
  }
  NormalPath pathOf(std::string_view method, std::string_view descriptor,
                    std::vector<ConcreteValue> arguments, ConcreteValue result) {
    NormalPath path;
    path.entry = subjects_.entry(method, descriptor);
    path.arguments = std::move(arguments);
    path.result = std::move(result);
    return path;
  }
  TestClass write(const Finding& finding) {
    return writeTests(subjects_.program(), subjects_.order(), {{.finding = &finding}}, options_);
  }
  TestClass write(const NormalPath& path) {
    return writeTests(subjects_.program(), subjects_.order(), {{.normal = &path}}, options_);
  }
  // Whether the source of the test has that text.
  void expectText(const NormalPath& path, const std::string& text) {
    const std::string source = write(path).source;
    EXPECT_NE(source.find(text), std::string::npos) << source;
  }
  // What is said of the result.
  ArgumentState stateOf(ArgumentPart::Kind kind, ConcreteValue value) {
    ArgumentState state;
    state.argument = ArgumentPart::kResult;
    state.kind = kind;
    state.value = std::move(value);
    return state;
  }
  ConcreteValue listOf(std::vector<ConcreteValue> elements) {
    return subjects_.array("[Ljava/lang/Object;", std::move(elements));
  }

  Subjects& subjects_ = Subjects::shared();
  WriterOptions options_;
};

TEST_F(JunitWriterTest, ATestAssertsTheException) {
  Finding finding = findingOf("pay", "(I)I", {subjects_.newOrder(2), Subjects::primitive("I", 0, "amount")});
  finding.condition = {"amount == 0", "this.total > 1"};
  const TestClass tests = write(finding);
  EXPECT_EQ(tests.source, std::string(kGeneratedLine) + R"(
package shop;

import static org.junit.jupiter.api.Assertions.assertThrowsExactly;

import org.junit.jupiter.api.Test;

/** Inputs on which shop.Order fails. */
class OrderTest {
    @Test
    void payThrowsArithmeticExceptionAtLine7() throws Exception {
        // when amount == 0 && this.total > 1
        Order tested = new Order(2);
        assertThrowsExactly(ArithmeticException.class, () -> tested.pay(0));
    }
}
)");
  EXPECT_EQ(tests.fullName(), "shop.OrderTest");
  EXPECT_EQ(tests.path(), "shop/OrderTest.java");
  ASSERT_EQ(tests.methods.size(), 1U);
  EXPECT_EQ(tests.methods[0].predicted->text("shop.Order"),
            "java.lang.ArithmeticException at shop.Order.pay:7");
}

TEST_F(JunitWriterTest, Junit4ComparesTheClass) {
  options_.junit = 4;
  const Finding finding = findingOf("half", "(D)D", {Subjects::primitive("D", 0)});
  const std::string source = write(finding).source;
  EXPECT_NE(source.find("import org.junit.Test;"), std::string::npos) << source;
  EXPECT_NE(source.find("public class OrderTest"), std::string::npos) << source;
  EXPECT_NE(source.find("assertSame(ArithmeticException.class, thrown.getClass());"), std::string::npos)
      << source;
}

TEST_F(JunitWriterTest, ARegressionTestLetsTheExceptionEscape) {
  options_.regression = true;
  const TestClass tests = write(findingOf("half", "(D)D", {Subjects::primitive("D", 0)}));
  EXPECT_EQ(tests.methods[0].name, "halfDoesNotThrowArithmeticExceptionAtLine7");
  EXPECT_NE(tests.source.find("        Order.half(0.0);\n"), std::string::npos) << tests.source;
}

TEST_F(JunitWriterTest, AnExceptionThatHasNoNameIsCaughtBySuperclass) {
  Finding finding = findingOf("half", "(D)D", {Subjects::primitive("D", 0)});
  finding.exception = subjects_.type("shop/Order$Secret");
  finding.exception_name = "shop.Order$Secret";
  const std::string source = write(finding).source;
  EXPECT_NE(source.find("assertThrows(RuntimeException.class"), std::string::npos) << source;
}

TEST_F(JunitWriterTest, TheSameNameTwiceGetsANumber) {
  const Finding finding = findingOf("half", "(D)D", {Subjects::primitive("D", 0)});
  const TestClass tests = writeTests(subjects_.program(), subjects_.order(),
                                     {{.finding = &finding}, {.finding = &finding}}, options_);
  EXPECT_EQ(tests.methods[1].name, "halfThrowsArithmeticExceptionAtLine7_2");
}

TEST_F(JunitWriterTest, ATakenClassNameGetsANumber) {
  options_.is_taken = [](const std::string& name) { return name == "shop.OrderTest"; };
  EXPECT_EQ(write(findingOf("half", "(D)D", {Subjects::primitive("D", 0)})).simple_name, "OrderTest2");
}

TEST_F(JunitWriterTest, StaticFieldsAreRestoredAfterwards) {
  Finding finding = findingOf("half", "(D)D", {Subjects::primitive("D", 0)});
  explore::ConcreteCall set;
  set.field = subjects_.field("shop/Order", "limit", "I");
  set.arguments = {Subjects::primitive("I", 3)};
  finding.statics = {set};
  const std::string source = write(finding).source;
  EXPECT_NE(
      source.find("        int limitBefore = Order.limit;\n        try {\n            Order.limit = 3;\n"),
      std::string::npos)
      << source;
  EXPECT_NE(source.find("        } finally {\n            Order.limit = limitBefore;\n        }\n"),
            std::string::npos)
      << source;
}

TEST_F(JunitWriterTest, AFailedAssertionSaysHowToTurnThemOn) {
  Finding finding = findingOf("half", "(D)D", {Subjects::primitive("D", 0)});
  finding.exception = subjects_.type("java/lang/AssertionError");
  finding.exception_name = "java.lang.AssertionError";
  EXPECT_NE(write(finding).source.find("// with assertions enabled: java -ea"), std::string::npos);
}

TEST_F(JunitWriterTest, AnEntryThatThrowsAnythingIsDeclaredSo) {
  const NormalPath path = pathOf("risky", "()Lshop/Order;", {}, Subjects::null("Lshop/Order;"));
  expectText(path, "void riskyReturns() throws Throwable {");
}

TEST_F(JunitWriterTest, ConstructorsAreTested) {
  NormalPath path = pathOf("<init>", "(I)V", {Subjects::primitive("I", 4)}, {});
  expectText(path,
             "    void constructorReturns() throws Exception {\n"
             "        // whenever the inputs are made like this\n        new Order(4);\n");
}

TEST_F(JunitWriterTest, NumbersAndBooleansThatAreReturned) {
  expectText(pathOf("pay", "(I)I", {subjects_.newOrder(1), Subjects::primitive("I", 2)},
                    Subjects::primitive("I", 9)),
             "assertEquals(9, tested.pay(2));");
  expectText(
      pathOf("isFree", "(Lshop/Order;)Z", {Subjects::null("Lshop/Order;")}, Subjects::primitive("Z", 1)),
      "assertTrue(Order.isFree((Order) null));");
  expectText(
      pathOf("isFree", "(Lshop/Order;)Z", {Subjects::null("Lshop/Order;")}, Subjects::primitive("Z", 0)),
      "assertFalse(Order.isFree((Order) null));");
}

TEST_F(JunitWriterTest, Junit4ComparesFloatsAsObjects) {
  options_.junit = 4;
  expectText(pathOf("half", "(D)D", {Subjects::primitive("D", 0)}, Subjects::primitive("D", 0)),
             "assertEquals(Double.valueOf(0.0), Double.valueOf(Order.half(0.0)));");
  expectText(
      pathOf("ratios", "()[D", {subjects_.newOrder(1)}, subjects_.array("[D", {Subjects::primitive("D", 0)})),
      "assertTrue(Arrays.equals(new double[] {0.0}, tested.ratios()));");
}

TEST_F(JunitWriterTest, ObjectsThatAreReturned) {
  const std::vector<ConcreteValue> receiver = {subjects_.newOrder(1)};
  expectText(pathOf("text", "()Ljava/lang/String;", receiver, subjects_.string(u"t")),
             "assertEquals(\"t\", tested.text());");
  expectText(pathOf("text", "()Ljava/lang/String;", receiver, Subjects::null("Ljava/lang/String;")),
             "assertNull(tested.text());");
  expectText(pathOf("boxed", "()Ljava/lang/Integer;", receiver, subjects_.boxed(4)),
             "assertEquals(Integer.valueOf(4), tested.boxed());");
  expectText(pathOf("numbers", "()[I", receiver, subjects_.array("[I", {Subjects::primitive("I", 1)})),
             "assertArrayEquals(new int[] {1}, tested.numbers());");
  expectText(pathOf("stateNow", "()Lshop/Order$State;", receiver,
                    subjects_.constant("shop/Order$State", "NEW", "Lshop/Order$State;")),
             "assertEquals(Order.State.NEW, tested.stateNow());");
  expectText(pathOf("copy", "()Lshop/Order;", receiver, subjects_.newOrder(1)),
             "assertNotNull(tested.copy());");
}

TEST_F(JunitWriterTest, AStringForAnyObjectIsComparedAsOne) {
  expectText(pathOf("anything", "(Ljava/lang/Object;)Ljava/lang/Object;",
                    {subjects_.newOrder(1), subjects_.string(u"x")}, subjects_.string(u"x")),
             "assertEquals(\"x\", (Object) tested.anything(\"x\"));");
}

TEST_F(JunitWriterTest, OverloadedMethodsGetCasts) {
  expectText(
      pathOf("overloaded", "(Ljava/lang/Object;)V", {subjects_.newOrder(1), subjects_.string(u"x")}, {}),
      "tested.overloaded((Object) \"x\");");
}

TEST_F(JunitWriterTest, CollectionsAreComparedByContents) {
  NormalPath path = pathOf("names", "()Ljava/util/List;", {subjects_.newOrder(1)},
                           subjects_.constructed("java/util/ArrayList", "()V", {}));
  path.facts.arguments = {
      stateOf(ArgumentPart::Kind::List, listOf({subjects_.string(u"a"), subjects_.boxed(1)}))};
  expectText(path, "assertEquals(List.of(\"a\", 1), tested.names());");
  path.facts.arguments = {stateOf(ArgumentPart::Kind::List,
                                  listOf({Subjects::null("Ljava/lang/Object;"), subjects_.string(u"a")}))};
  expectText(path, "assertEquals(Arrays.asList(null, \"a\"), tested.names());");
  path.facts.arguments = {stateOf(ArgumentPart::Kind::List, listOf({Subjects::null("Ljava/lang/Object;")}))};
  expectText(path, "assertEquals(Collections.singletonList(null), tested.names());");
  path.facts.arguments = {stateOf(ArgumentPart::Kind::Elements, listOf({subjects_.string(u"a")}))};
  expectText(path, "assertArrayEquals(new Object[] {\"a\"}, tested.names().toArray());");
}

TEST_F(JunitWriterTest, SetsAndMapsAreComparedByContents) {
  NormalPath set = pathOf("ids", "()Ljava/util/Set;", {subjects_.newOrder(1)},
                          subjects_.constructed("java/util/HashSet", "()V", {}));
  set.facts.arguments = {stateOf(ArgumentPart::Kind::Set, listOf({subjects_.boxed(1)}))};
  expectText(set, "assertEquals(Set.of(1), tested.ids());");
  NormalPath map = pathOf("counts", "()Ljava/util/Map;", {subjects_.newOrder(1)},
                          subjects_.constructed("java/util/HashMap", "()V", {}));
  map.facts.arguments = {
      stateOf(ArgumentPart::Kind::Map, listOf({subjects_.string(u"k"), subjects_.boxed(1)}))};
  expectText(map, "assertEquals(Map.of(\"k\", 1), tested.counts());");
  map.facts.arguments = {stateOf(ArgumentPart::Kind::Map,
                                 listOf({subjects_.string(u"k"), Subjects::null("Ljava/lang/Object;")}))};
  expectText(map, "assertEquals(Collections.singletonMap(\"k\", null), tested.counts());");
  map.facts.arguments = {
      stateOf(ArgumentPart::Kind::Map, listOf({subjects_.string(u"k"), Subjects::null("Ljava/lang/Object;"),
                                               subjects_.string(u"l"), subjects_.boxed(2)}))};
  expectText(map, "expected.put(\"l\", 2);\n        assertEquals(expected, tested.counts());");
}

TEST_F(JunitWriterTest, FieldsOfTheResultAreRead) {
  NormalPath path = pathOf("copy", "()Lshop/Order;", {subjects_.newOrder(1)}, subjects_.newOrder(1));
  ArgumentState total = stateOf(ArgumentPart::Kind::Value, Subjects::primitive("I", 5));
  total.path = {{subjects_.field("shop/Order", "total", "I")}};
  ArgumentState note = stateOf(ArgumentPart::Kind::Value, subjects_.string(u"n"));
  note.path = {{subjects_.field("shop/Order", "note", "Ljava/lang/String;"),
                subjects_.method("shop/Order", "getNote", "()Ljava/lang/String;")}};
  path.facts.arguments = {total, note};
  expectText(path,
             "        Order result = tested.copy();\n"
             "        assertEquals(5, result.total);\n"
             "        assertEquals(\"n\", result.getNote());\n");
}

TEST_F(JunitWriterTest, WhatACallChangedInItsArgumentsIsAsserted) {
  NormalPath path =
      pathOf("add", "(Lshop/Order$Item;)V",
             {subjects_.newOrder(1), subjects_.constructed("shop/Order$Item", "()V", {}, "item")}, {});
  ArgumentState price = stateOf(ArgumentPart::Kind::Value, Subjects::primitive("J", 5));
  price.argument = 1;
  price.path = {{subjects_.field("shop/Order$Item", "price", "J")}};
  path.facts.arguments = {price};
  expectText(path, "        Order.Item item = new Order.Item();\n");
  expectText(path, "        tested.add(item);\n        assertEquals(5L, item.price);\n");
}

TEST_F(JunitWriterTest, TheResultThatIsAnArgumentIsTheSame) {
  NormalPath path = pathOf("anything", "(Ljava/lang/Object;)Ljava/lang/Object;",
                           {subjects_.newOrder(1), subjects_.newOrder(2)}, subjects_.newOrder(2));
  path.arguments[1].name = "o";
  path.facts.arguments = {stateOf(ArgumentPart::Kind::Same, Subjects::primitive("I", 1))};
  expectText(path, "assertSame(o, tested.anything(o));");
}

TEST_F(JunitWriterTest, StringBuildersAreComparedByTheirText) {
  NormalPath path = pathOf("copy", "()Lshop/Order;", {subjects_.newOrder(1)}, subjects_.newOrder(1));
  path.facts.arguments = {stateOf(ArgumentPart::Kind::Text, subjects_.string(u"built"))};
  expectText(path, "assertEquals(\"built\", tested.copy().toString());");
}

TEST_F(JunitWriterTest, EscapesInConditionsAreNotReadByTheCompiler) {
  Finding finding = findingOf("half", "(D)D", {Subjects::primitive("D", 0)});
  finding.condition = {"c == '\\u0041'"};
  const std::string source = write(finding).source;
  EXPECT_NE(source.find("\\\\u0041"), std::string::npos) << source;
}

TEST_F(JunitWriterTest, LongConditionsAreBrokenIntoLines) {
  Finding finding = findingOf("half", "(D)D", {Subjects::primitive("D", 0)});
  finding.condition = {"first.somewhere.total > 1000000000", "second.somewhere.total > 1000000000",
                       "third.somewhere.total > 1000000000"};
  const std::string source = write(finding).source;
  EXPECT_NE(source.find("\n        //      && third.somewhere.total > 1000000000\n"), std::string::npos)
      << source;
}

}  // namespace
}  // namespace javelin::testgen
