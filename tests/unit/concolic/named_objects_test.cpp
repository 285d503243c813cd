// SPDX-License-Identifier: Apache-2.0
// The objects that terms name: what a collection must keep besides what bits say.
#include "concolic/named_objects.h"

#include <gtest/gtest.h>

#include <set>

#include "expr/build.h"

namespace javelin::concolic {
namespace {

class NamedObjectsTest : public testing::Test {
 protected:
  std::set<vm::Ref> namedBy(expr::Term term) {
    std::set<vm::Ref> found;
    named_.forEach(term, [&](vm::Ref ref) { found.insert(ref); });
    return found;
  }
  expr::Term condition(const std::string& name) { return arena_.makeInput(name, expr::Sort::Bool); }

  expr::TermArena arena_;
  NamedObjects named_{arena_};
};

TEST_F(NamedObjectsTest, BothSidesOfAChoiceAreNamedAndNullIsNot) {
  const expr::Term inner = ite(arena_, condition("b"), refConst(arena_, 20), nullRef(arena_));
  const expr::Term reference = ite(arena_, condition("a"), refConst(arena_, 10), inner);
  EXPECT_EQ(namedBy(reference), (std::set<vm::Ref>{10, 20}));
  EXPECT_EQ(namedBy(inner), (std::set<vm::Ref>{20}));
}

TEST_F(NamedObjectsTest, NumbersNameWhatTheyDependOn) {
  const expr::Term same = equal(arena_, arena_.makeInput("r", expr::Sort::Ref), refConst(arena_, 10));
  const expr::Term number = ite(arena_, same, intConst(arena_, 1), intConst(arena_, 2));
  EXPECT_EQ(namedBy(number), (std::set<vm::Ref>{10}));
  EXPECT_TRUE(namedBy(bvAdd(arena_, arena_.makeInput("n", expr::Sort::Bv32), intConst(arena_, 10))).empty());
}

TEST_F(NamedObjectsTest, TermsThatWereMadeLaterAreSeen) {
  EXPECT_TRUE(namedBy(condition("a")).empty());
  expr::Term chain = refConst(arena_, 1);
  for (vm::Ref i = 2; i < 20'000; ++i)
    chain = ite(arena_, condition("c" + std::to_string(i)), refConst(arena_, i), chain);
  EXPECT_EQ(namedBy(chain).size(), 19'999U);
}

TEST_F(NamedObjectsTest, TablesOfObjectsNameAll) {
  const expr::Term table = arena_.table(expr::Sort::Ref, {7, expr::kNullRef, 9});
  EXPECT_EQ(namedBy(table), (std::set<vm::Ref>{7, 9}));
}

}  // namespace
}  // namespace javelin::concolic
