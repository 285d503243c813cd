// AREA: language.classes
package lang;

import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** Records, enums and interfaces local to a method; static members of inner classes; shadowing of names. */
public class LocalRecordsEnums {
    static int counter = 1;

    class Inner {
        static int made;
        final int id = ++made;

        static String describe() {
            return "made " + made;
        }

        record Tag(String t) {
        }
    }

    static List<String> rank(List<String> words) {
        record Scored(String word, int score) {
            Scored(String word) {
                this(word, word.chars().map(c -> c - 'a' + 1).sum());
            }
        }
        enum Grade {
            LOW, HIGH;

            static Grade of(int score) {
                return score > 40 ? HIGH : LOW;
            }
        }
        interface Show {
            String show(Scored s);
        }
        Show show = s -> s.word() + ":" + s.score() + Grade.of(s.score());
        return words.stream().map(Scored::new).sorted(Comparator.comparingInt(Scored::score).reversed()).map(show::show).toList();
    }

    static int shadow(int counter) {
        int sum = counter + LocalRecordsEnums.counter;
        class Local {
            int counter = 100;

            int total() {
                int counter = 1000;
                return counter + this.counter + LocalRecordsEnums.counter;
            }
        }
        return sum + new Local().total();
    }

    public static void main(String[] args) {
        System.out.println(rank(List.of("banana", "kiwi", "fig", "zzz")));
        LocalRecordsEnums outer = new LocalRecordsEnums();
        Inner a = outer.new Inner();
        Inner b = new LocalRecordsEnums().new Inner();
        System.out.println(a.id + " " + b.id + " " + Inner.describe() + " " + new Inner.Tag("x"));
        System.out.println(shadow(5));
        var list = Stream.of(1, 2, 3).map(i -> new Object() {
            final int square = i * i;
            final String text = "n" + i;
        }).filter(o -> o.square > 1).map(o -> o.text + o.square).toList();
        System.out.println(list);
        var anonymous = new Object() {
            int hits;

            void hit() {
                hits += 2;
            }
        };
        anonymous.hit();
        anonymous.hit();
        System.out.println(anonymous.hits);
    }
}
