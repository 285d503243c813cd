// SPDX-License-Identifier: Apache-2.0
#include "testgen/java_values.h"

#include <gtest/gtest.h>

#include "subjects.h"

namespace javelin::testgen {
namespace {

using explore::ConcreteCall;
using explore::ConcreteValue;
using explore::Maker;

class JavaValuesTest : public testing::Test {
 protected:
  std::string expression(const ConcreteValue& value) { return values_.expression(value); }
  std::string statements() {
    std::string text;
    for (const std::string& statement : values_.takeStatements()) text += statement + "\n";
    return text;
  }
  ConcreteCall callOf(std::string_view owner, std::string_view name, std::string_view descriptor,
                      std::vector<ConcreteValue> arguments) {
    ConcreteCall call;
    call.method = subjects_.method(owner, name, descriptor);
    call.arguments = std::move(arguments);
    return call;
  }
  ConcreteCall assignmentOf(std::string_view owner, std::string_view name, std::string_view descriptor,
                            ConcreteValue value) {
    ConcreteCall call;
    call.field = subjects_.field(owner, name, descriptor);
    call.arguments = {std::move(value)};
    return call;
  }

  Subjects& subjects_ = Subjects::shared();
  JavaNames names_{subjects_.program(), "shop"};
  JavaValues values_{subjects_.program(), names_, subjects_.order()};
};

TEST_F(JavaValuesTest, PrimitivesAreLiterals) {
  EXPECT_EQ(expression(Subjects::primitive("I", 5)), "5");
  EXPECT_EQ(expression(Subjects::primitive("Z", 1)), "true");
  EXPECT_EQ(expression(Subjects::primitive("J", 7)), "7L");
}

TEST_F(JavaValuesTest, NullHasItsDeclaredType) {
  EXPECT_EQ(expression(Subjects::null("Lshop/Order;")), "(Order) null");
  EXPECT_EQ(expression(Subjects::null("[I")), "(int[]) null");
}

TEST_F(JavaValuesTest, NullOfAClassThatATestCannotNameHasNoCast) {
  EXPECT_EQ(expression(Subjects::null("Lshop/Order$Secret;")), "null");
}

TEST_F(JavaValuesTest, StringsAreLiteralsOrObjectsOfTheirOwn) {
  ConcreteValue text = subjects_.string(u"a\"b");
  EXPECT_EQ(expression(text), "\"a\\\"b\"");
  text.is_new = true;
  EXPECT_EQ(expression(text), "new String(\"a\\\"b\")");
}

TEST_F(JavaValuesTest, BoxesAreMadeByValueOf) {
  EXPECT_EQ(expression(subjects_.boxed(-3)), "Integer.valueOf(-3)");
}

TEST_F(JavaValuesTest, ArraysListTheirElements) {
  EXPECT_EQ(expression(subjects_.array("[I", {Subjects::primitive("I", 1), Subjects::primitive("I", 2)})),
            "new int[] {1, 2}");
  EXPECT_EQ(expression(subjects_.array("[Ljava/lang/String;",
                                       {subjects_.string(u"x"), Subjects::null("Ljava/lang/String;")})),
            "new String[] {\"x\", null}");
}

TEST_F(JavaValuesTest, ConstantsAreNamedByTheirClass) {
  EXPECT_EQ(expression(subjects_.constant("shop/Order$State", "PAID", "Lshop/Order$State;")),
            "Order.State.PAID");
}

TEST_F(JavaValuesTest, OverloadedConstructorsGetCasts) {
  EXPECT_EQ(expression(subjects_.constructed("shop/Order", "(I)V", {Subjects::primitive("I", 4)})),
            "new Order(4)");
  EXPECT_EQ(expression(subjects_.constructed("shop/Order", "(Ljava/lang/String;)V",
                                             {Subjects::null("Ljava/lang/String;")})),
            "new Order((String) null)");
}

TEST_F(JavaValuesTest, InnerObjectsAreMadeByTheirOuter) {
  const ConcreteValue part =
      subjects_.constructed("shop/Order$Part", "(Lshop/Order;)V", {subjects_.newOrder(1)}, "part");
  EXPECT_EQ(expression(part), "new Order(1).new Part()");
}

TEST_F(JavaValuesTest, FactoriesAreStaticCalls) {
  ConcreteValue made;
  made.maker = Maker::Factory;
  made.type = subjects_.order();
  made.method = subjects_.method("shop/Order", "parse", "(Ljava/lang/String;)Lshop/Order;");
  made.parts = {subjects_.string(u"t")};
  EXPECT_EQ(expression(made), "Order.parse(\"t\")");
}

TEST_F(JavaValuesTest, CallsOfBuildersAreChained) {
  ConcreteValue builder;
  builder.maker = Maker::Factory;
  builder.type = subjects_.type("shop/Order$Builder");
  builder.method = subjects_.method("shop/Order", "builder", "()Lshop/Order$Builder;");
  ConcreteValue built;
  built.maker = Maker::Call;
  built.type = subjects_.order();
  built.method = subjects_.method("shop/Order$Builder", "build", "()Lshop/Order;");
  built.parts = {builder};
  EXPECT_EQ(expression(built), "Order.builder().build()");
}

TEST_F(JavaValuesTest, ClassLiteralsAreRaw) {
  ConcreteValue literal;
  literal.maker = Maker::ClassLiteral;
  literal.type = subjects_.order();
  EXPECT_EQ(expression(literal), "(Class) Order.class");
}

TEST_F(JavaValuesTest, AnObjectThatGetsCallsHasAVariable) {
  ConcreteValue item = subjects_.constructed("shop/Order$Item", "()V", {}, "item");
  item.calls = {callOf("shop/Order$Item", "setPrice", "(J)V", {Subjects::primitive("J", 9)}),
                assignmentOf("shop/Order$Item", "price", "J", Subjects::primitive("J", 2))};
  EXPECT_EQ(expression(item), "item");
  EXPECT_EQ(statements(), "Order.Item item = new Order.Item();\nitem.setPrice(9L);\nitem.price = 2L;\n");
}

TEST_F(JavaValuesTest, APrivateFieldIsSetByReflection) {
  ConcreteValue order = subjects_.newOrder(1);
  ConcreteCall forced = assignmentOf("shop/Order", "note", "Ljava/lang/String;", subjects_.string(u"n"));
  forced.forced = true;
  order.calls = {forced};
  EXPECT_EQ(expression(order), "tested");
  EXPECT_EQ(statements(),
            "Order tested = new Order(1);\nPrivateState.set(tested, Order.class, \"note\", \"n\");\n");
  EXPECT_TRUE(values_.usesPrivateState());
}

TEST_F(JavaValuesTest, ASharedObjectIsMadeOnce) {
  ConcreteValue order = subjects_.newOrder(3);
  order.name = "order";
  order.shared = 1;
  const ConcreteValue same = order;
  EXPECT_EQ(expression(order), "order");
  EXPECT_EQ(expression(same), "order");
  EXPECT_EQ(statements(), "Order order = new Order(3);\n");
}

TEST_F(JavaValuesTest, VariablesHaveDifferentNames) {
  const ConcreteValue one = subjects_.newOrder(1);
  const ConcreteValue two = subjects_.newOrder(2);
  EXPECT_EQ(values_.variable(one), "tested");
  EXPECT_EQ(values_.variable(two), "tested2");
  EXPECT_EQ(values_.variable(one), "tested");
}

TEST_F(JavaValuesTest, ElementsOfInputsGiveVariableNames) {
  ConcreteValue order = subjects_.newOrder(1);
  order.name = "this.list[0]";
  EXPECT_EQ(values_.variable(order), "list0");
}

TEST_F(JavaValuesTest, StaticFieldsAreSetAndRestored) {
  ConcreteCall set = assignmentOf("shop/Order", "limit", "I", Subjects::primitive("I", 3));
  const JavaValues::Statics code = values_.statics({set});
  EXPECT_EQ(statements(), "int limitBefore = Order.limit;\n");
  EXPECT_EQ(code.set, std::vector<std::string>{"Order.limit = 3;"});
  EXPECT_EQ(code.restore, std::vector<std::string>{"Order.limit = limitBefore;"});
}

TEST_F(JavaValuesTest, StaticFieldsThatASetterSetsAreKeptByReflection) {
  ConcreteCall set = assignmentOf("shop/Order", "used", "I", Subjects::primitive("I", 3));
  set.method = subjects_.method("shop/Order", "setUsed", "(I)V");
  const JavaValues::Statics code = values_.statics({set});
  EXPECT_EQ(statements(), "Object usedBefore = PrivateState.get(null, Order.class, \"used\");\n");
  EXPECT_EQ(code.set, std::vector<std::string>{"Order.setUsed(3);"});
  EXPECT_EQ(code.restore,
            std::vector<std::string>{"PrivateState.set(null, Order.class, \"used\", usedBefore);"});
}

TEST_F(JavaValuesTest, AStubOfOneMethodIsALambda) {
  explore::StubClasses stubs(subjects_.program());
  ConcreteValue stub;
  stub.maker = Maker::Stub;
  stub.name = "discount";
  stub.type = stubs.of(subjects_.type("shop/Order$Discount"));
  ConcreteCall returned;
  returned.arguments = {Subjects::primitive("I", 5)};
  stub.results = {returned};
  EXPECT_EQ(expression(stub), "(Order.Discount) (a0) -> 5");
}

TEST_F(JavaValuesTest, AStubThatReturnsSeveralValuesCountsItsCalls) {
  explore::StubClasses stubs(subjects_.program());
  ConcreteValue stub;
  stub.maker = Maker::Stub;
  stub.name = "discount";
  stub.type = stubs.of(subjects_.type("shop/Order$Discount"));
  ConcreteCall returned;
  returned.arguments = {Subjects::primitive("I", 5), Subjects::primitive("I", 6)};
  stub.results = {returned};
  EXPECT_EQ(expression(stub), "discount");
  const std::string text = statements();
  EXPECT_NE(text.find("private int percentCalls;"), std::string::npos) << text;
  EXPECT_NE(text.find("return new int[] {5, 6}[Math.min(percentCalls++, 1)];"), std::string::npos) << text;
}

TEST_F(JavaValuesTest, AStubOfSeveralMethodsIsAnAnonymousClass) {
  explore::StubClasses stubs(subjects_.program());
  ConcreteValue stub;
  stub.maker = Maker::Stub;
  stub.name = "log";
  stub.type = stubs.of(subjects_.type("shop/Order$Log"));
  ConcreteCall open;
  open.arguments = {Subjects::primitive("Z", 1)};
  ConcreteCall name;
  name.arguments = {subjects_.string(u"n")};
  stub.results = {open, name};
  expression(stub);
  const std::string text = statements();
  EXPECT_NE(text.find("new Order.Log() {"), std::string::npos) << text;
  EXPECT_NE(text.find("public boolean isOpen() {\n        return true;"), std::string::npos) << text;
  EXPECT_NE(text.find("public void line(String a0) {"), std::string::npos) << text;
}

TEST(JavaTexts, EachInputIsOneLine) {
  Subjects& subjects = Subjects::shared();
  ConcreteValue item = subjects.constructed("shop/Order$Item", "()V", {}, "item");
  explore::ConcreteCall set;
  set.field = subjects.field("shop/Order$Item", "price", "J");
  set.arguments = {Subjects::primitive("J", 2)};
  item.calls = {set};
  EXPECT_EQ(javaTexts(subjects.program(), subjects.order(), {item, Subjects::primitive("I", 1)}),
            (std::vector<std::string>{"Order.Item item = new Order.Item(); item.price = 2L; item", "1"}));
}

TEST(JavaNames, ClassesAreImportedUnlessTheirSimpleNameIsTaken) {
  Subjects& subjects = Subjects::shared();
  JavaNames names(subjects.program(), "shop");
  EXPECT_EQ(names.of(subjects.type("java/util/List")), "List");
  EXPECT_EQ(names.of(subjects.type("java/lang/String")), "String");
  EXPECT_EQ(names.of(subjects.order()), "Order");
  EXPECT_EQ(names.of(subjects.type("[[I")), "int[][]");
  EXPECT_FALSE(names.import("other.List"));
  EXPECT_EQ(names.importLines(), "import java.util.List;\n");
  EXPECT_TRUE(names.hasRawTypes());
}

}  // namespace
}  // namespace javelin::testgen
