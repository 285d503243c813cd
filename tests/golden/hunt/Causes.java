// What is null on a line may be the argument, or something behind it: one does not hide the other. Copies of a line that the compiler
// makes (finally) are one, and so is whatever a called method of the JDK stumbles over.
// MESSAGE Unboxed.value: Cannot invoke "java.util.Map.get(Object)" because "prices" is null
// MESSAGE Unboxed.value: Cannot invoke "java.lang.Integer.intValue()" because the return value of "java.util.Map.get(Object)" is null
// MESSAGE Unboxed.sum: Cannot invoke "java.util.List.iterator()" because "numbers" is null
// MESSAGE Unboxed.sum: Cannot invoke "java.lang.Integer.intValue()" because the return value of "java.util.Iterator.next()" is null
// MESSAGE Chained.street: Cannot read field "address" because "person" is null
// MESSAGE Chained.street: Cannot read field "street" because "person.address" is null
// MESSAGE Chained.street: Cannot invoke "String.length()" because "person.address.street" is null
// MESSAGE Nested.cell: Cannot load from object array because "table" is null
// MESSAGE Nested.cell: Cannot read the array length because "table[0]" is null
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

public class Causes {
    public static class Unboxed {
        public static int value(Map<String, Integer> prices, String name) {
            return prices.get(name); // THROWS NullPointerException
        }

        public static int sum(List<Integer> numbers) {
            int sum = 0;
            for (int number : numbers) sum += number; // THROWS NullPointerException
            return sum;
        }
    }

    public static class Chained {
        public static class Address {
            public String street;
        }

        public static class Person {
            public Address address;
        }

        public static int street(Person person) {
            return person.address.street.length(); // THROWS NullPointerException
        }
    }

    public static class Nested {
        public static int cell(int[][] table) {
            if (table != null && table.length == 0) return 0;
            return table[0].length == 0 ? 1 : table[0][0]; // THROWS NullPointerException
        }
    }

    public static class Copied {
        public static int last(String text, int[] numbers) {
            try {
                return numbers.length; // THROWS NullPointerException
            } finally {
                if (numbers == null || numbers.length == 1) text.length(); // THROWS NullPointerException
            }
        }
    }

    // Asked for each of its checks, that of the key is one.
    public static class Inside {
        public static int put(TreeMap<String, String> known, String key) {
            if (known == null) return 0;
            known.put(key, "x"); // THROWS NullPointerException
            return known.size();
        }
    }
}
