package types.driver;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.Reader;
import java.io.SequenceInputStream;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedList;
import java.util.List;
import java.util.ListIterator;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Supplier;
import marked.Marks;
import types.AccessOrder;
import types.Appends;
import types.ArrayFill;
import types.Boxes;
import types.BrokenStreams;
import types.Causes;
import types.Describer;
import types.Duels;
import types.EmptyReads;
import types.EqualObjects;
import types.Figures;
import types.FixedSize;
import types.HalfWay;
import types.Instructions;
import types.Levels;
import types.LinkedFirst;
import types.Links;
import types.MixedKeys;
import types.Negations;
import types.NullHostile;
import types.NullKeys;
import types.NumberCells;
import types.Operators;
import types.Orders;
import types.Reports;
import types.Rounding;
import types.SameOrder;
import types.ShortReads;
import types.Suppliers;
import types.Switchboard;
import types.Tables;
import types.Tasks;
import types.TextKinds;
import types.Tickets;
import types.Tokens;
import types.Tolls;
import types.TwoPasses;
import types.Units;
import types.Visitors;
import types.Widening;

/** Shows the error of each program by an input of the right class: TypesDriver FOLDER. */
public final class TypesDriver {
    private TypesDriver() {}

    /** Two bytes, and then an error. */
    private static final class BrokenStream extends InputStream {
        private int read;

        @Override
        public int read() throws IOException {
            if (read == 2) {
                throw new IOException("broken");
            }
            return read++;
        }
    }

    /** A reader that has nothing yet. */
    private static final class SlowReader extends Reader {
        @Override
        public int read(char[] buffer, int offset, int length) {
            return 0;
        }

        @Override
        public void close() {}
    }

    private static Supplier<String> once() {
        List<String> rest = new ArrayList<>(List.of("x"));
        return () -> rest.isEmpty() ? null : rest.remove(0);
    }

    private static Map<Integer, Integer> accessOrdered() {
        Map<Integer, Integer> map = new LinkedHashMap<>(4, 0.75f, true);
        map.put(1, 1);
        map.put(2, 2);
        return map;
    }

    private static ListIterator<String> halfWay() {
        ListIterator<String> iterator = List.of("a", "b", "c").listIterator();
        iterator.next();
        iterator.next();
        return iterator;
    }

    private static Iterable<Integer> growing() {
        List<Integer> numbers = new ArrayList<>();
        return () -> {
            numbers.add(1);
            return numbers.iterator();
        };
    }

    private static InputStream inTwoParts() {
        return new SequenceInputStream(new ByteArrayInputStream(new byte[2]), new ByteArrayInputStream(new byte[3]));
    }

    private static void ofTheProgram(Marks marks) {
        marks.run("Figures", () -> Figures.turn(new Figures.Ellipse(1, 2)));
        marks.run("Instructions", () -> Instructions.top(new Instructions.DupPair()));
        marks.run("Units", () -> Units.lengthOf(new Units.Verst()));
        marks.run("Tokens", () -> Tokens.fold(new Tokens.KeywordToken(1)));
        marks.run("Reports", () -> Reports.widthOfTitle(new Reports.Draft()));
        marks.run("Tolls", () -> Tolls.toll(new Tolls.Van()));
        marks.run("Operators", () -> Operators.cost(Operators.Further.ROOT));
        marks.run("Levels", () -> Levels.share(Levels.Level.HIGH));
        marks.run("Boxes", () -> Boxes.open(new Boxes.Box<>(new Boxes.Box<>('c'))));
        marks.run("Visitors", () -> Visitors.visit(new Visitors.Name('a'), new Visitors.Value()));
        marks.run("Duels", () -> Duels.duel(new Duels.Knight(), new Duels.King()));
        marks.run("EqualObjects", () -> EqualObjects.same(new EqualObjects.CaseName("A"), "a"));
        marks.run("Negations", () -> Negations.cost(negated(negated(negated(new Negations.Constant(1))))));
        Links.Entry folder = new Links.Folder("f", new Links.Folder("g", null));
        marks.run("Links", () -> Links.lengthBehind(new Links.Link("a", new Links.Link("b", folder))));
    }

    private static Negations.Term negated(Negations.Term term) {
        return new Negations.Negation(term);
    }

    private static void ofLang(Marks marks) {
        marks.run("Describer", () -> Describer.code((short) 1));
        marks.run("TextKinds", () -> TextKinds.length(new StringBuilder()));
        marks.run("Rounding", () -> Rounding.cents(new BigDecimal("1.5")));
        marks.run("Widening", () -> Widening.widen(new AtomicLong()));
        marks.run("Switchboard", () -> Switchboard.position(new StringBuilder("on")));
        marks.run("ArrayFill", () -> ArrayFill.fill(new String[] {"a", "b"}));
        marks.run("NumberCells", () -> NumberCells.halve(new Integer[] {1}));
        marks.run("SameOrder", () -> SameOrder.same(new BigDecimal("1.0"), new BigDecimal("1.00")));
        marks.run("Causes", () -> Causes.root(new Exception(new IOException(new Exception()))));
    }

    private static void ofCollections(Marks marks) {
        marks.run("Tables", () -> Tables.first(Map.of("a", List.of(0.5))));
        marks.run("Appends", () -> Appends.grow(List.of()));
        marks.run("FixedSize", () -> FixedSize.replaceAndRemove(Arrays.asList(1, 2)));
        marks.run("NullHostile", () -> NullHostile.hasGaps(List.of("a")));
        marks.run("LinkedFirst", () -> LinkedFirst.startsWithNull(new LinkedList<>()));
        marks.run("NullKeys", () -> NullKeys.setDefault(new TreeMap<>()));
        marks.run("MixedKeys", () -> MixedKeys.index(new TreeMap<>()));
        marks.run("AccessOrder", () -> AccessOrder.sum(accessOrdered()));
        marks.run("HalfWay", () -> HalfWay.progress(halfWay()));
        marks.run("TwoPasses", () -> TwoPasses.copy(growing()));
        marks.run("Tickets", () -> Tickets.sell(new HashSet<>()));
    }

    private static void ofBehaviour(Marks marks) {
        marks.run("ShortReads", () -> ShortReads.version(inTwoParts()));
        marks.run("BrokenStreams", () -> BrokenStreams.count(new BrokenStream()));
        marks.run("EmptyReads", () -> EmptyReads.estimate(new SlowReader()));
        marks.run(
                "Tasks",
                () ->
                        Tasks.run(
                                () -> {
                                    throw new IllegalStateException();
                                }));
        marks.run("Suppliers", () -> Suppliers.length(once()));
        marks.run("Orders", () -> Orders.ascends((one, other) -> 1));
    }

    public static void main(String[] args) throws IOException {
        Marks marks = new Marks(Path.of(args[0]), "types.driver");
        ofTheProgram(marks);
        ofLang(marks);
        ofCollections(marks);
        ofBehaviour(marks);
        marks.finish(40);
    }
}
