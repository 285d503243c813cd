// AREA: language.exceptions
// EXIT: 1
package lang;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** An uncaught NullPointerException with its helpful message, thrown below library code. */
public class UncaughtNull {
    record Person(String name, Person boss) {
        int length() {
            return boss.name().length();
        }
    }

    public static void main(String[] args) {
        List<Person> people = new ArrayList<>();
        Person top = new Person("top", null);
        people.add(new Person("a", top));
        people.add(new Person("b", new Person(null, top)));
        people.sort(Comparator.comparing(p -> p.name()));
        System.out.println(people);
        people.stream().filter(p -> p.boss() != null).mapToInt(Person::length).forEach(System.out::println);
    }
}
