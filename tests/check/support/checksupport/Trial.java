package checksupport;

import java.io.ByteArrayInputStream;
import java.io.DataInputStream;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Runs many programs many times in one machine. Arguments: a file of jobs (a line of tab separated
 * fields for each program: name, property, has inputs to confirm, values, args, props, stdin, files,
 * reads), the directory of the classes, the number of random runs, the seconds that one program may
 * take. Prints a line of tab separated fields for each: name, runs, runs that ended, runs that an
 * assumption ended, runs that broke the property, runs with other exceptions, the outcome with the
 * inputs to confirm, milliseconds, whether classes were loaded anew for each run, the inputs of the
 * first bad run, the last other exception.
 */
public final class Trial {
    private static final PrintStream OUT = System.out;
    private static volatile String current = "";
    private static volatile long started;

    private String name;
    private boolean anyException;
    private final Map<String, byte[]> classes = new HashMap<>();
    private boolean stateful;
    private final Set<String> strings = new LinkedHashSet<>();
    private final Set<Integer> ints = new LinkedHashSet<>();
    private final Set<Long> longs = new LinkedHashSet<>();
    private final Set<Double> doubles = new LinkedHashSet<>();
    private boolean readsArgs;
    private boolean readsStdin;
    private final List<String> readsProps = new ArrayList<>();
    private final List<String> readsFiles = new ArrayList<>();
    private Method entry;
    private int entryUses;

    private enum Outcome { ENDED, ASSUMED, BROKEN, OTHER }

    public static void main(String[] args) throws Exception {
        Values.throwOnAssume();
        PrintStream nowhere = new PrintStream(OutputStream.nullOutputStream());
        System.setOut(nowhere);
        System.setErr(nowhere);
        Thread watch = new Thread(Trial::watch);
        watch.setDaemon(true);
        watch.start();
        PrintStream err = new PrintStream(new FileOutputStream(FileDescriptor.err), true);
        try {
            for (String line : Files.readAllLines(Path.of(args[0]))) {
                new Trial().job(line.split("\t", -1), Path.of(args[1]), Integer.parseInt(args[2]),
                        Long.parseLong(args[3]));
            }
        } catch (Exception e) {
            e.printStackTrace(err);
            Runtime.getRuntime().halt(2);
        }
        OUT.flush();
        Runtime.getRuntime().halt(0);
    }

    private static void watch() {
        while (true) {
            try {
                Thread.sleep(1000);
            } catch (InterruptedException e) {
                return;
            }
            if (!current.isEmpty() && System.nanoTime() - started > 15_000_000_000L) {
                OUT.println(current + "\tHANG");
                OUT.flush();
                Runtime.getRuntime().halt(3);
            }
        }
    }

    private void job(String[] fields, Path directory, int runs, long seconds) throws Exception {
        long begin = System.nanoTime();
        name = fields[0];
        anyException = fields[1].equals("no-exception");
        for (String read : fields[8].split(",")) {
            String[] words = read.trim().split(" +");
            switch (words[0]) {
                case "args" -> readsArgs = true;
                case "stdin" -> readsStdin = true;
                case "property" -> readsProps.add(words[1]);
                case "file" -> readsFiles.add(words[1]);
                default -> { }
            }
        }
        try (DirectoryStream<Path> files = Files.newDirectoryStream(directory)) {
            for (Path file : files) {
                String binary = file.getFileName().toString().replace(".class", "");
                if (binary.equals(name) || binary.startsWith(name + "$")) {
                    byte[] code = Files.readAllBytes(file);
                    classes.put(binary, code);
                    scan(code);
                }
            }
        }
        Values.literals(ints.stream().mapToInt(i -> i).toArray(), longs.stream().mapToLong(l -> l).toArray(),
                doubles.stream().mapToDouble(d -> d).toArray(), strings.toArray(new String[0]));

        String confirmed = "-";
        if (fields[2].equals("1")) {
            Values.list(Values.parseList(fields[3]));
            setUp(Values.parseList(fields[5]), String.join("", Values.parseList(fields[6])), Values.parseList(fields[7]));
            confirmed = run(Values.parseList(fields[4]).toArray(new String[0])).toString();
        }
        int[] counts = new int[Outcome.values().length];
        String first = "";
        int done = 0;
        while (done < runs && System.nanoTime() - begin < seconds * 1_000_000_000L) {
            done++;
            Outcome outcome = random(done, false);
            counts[outcome.ordinal()]++;
            if (outcome == Outcome.BROKEN && first.isEmpty()) {
                random(done, true);
                first = inputs + " values: " + Values.recorded();
            }
        }
        OUT.println(name + "\t" + done + "\t" + counts[0] + "\t" + counts[1] + "\t" + counts[2] + "\t" + counts[3]
                + "\t" + confirmed + "\t" + (System.nanoTime() - begin) / 1_000_000 + "\t" + (stateful ? 1 : 0)
                + "\t" + first + "\t" + lastOther);
        OUT.flush();
    }

    private String inputs = "";
    private String lastOther = "";

    private Outcome random(int seed, boolean record) throws Exception {
        Values.seed(seed);
        String[] args = {};
        StringBuilder text = new StringBuilder();
        if (readsArgs) {
            args = new String[Values.randomBelow(5)];
            for (int i = 0; i < args.length; i++) {
                args[i] = Values.randomString();
            }
        }
        List<String> props = new ArrayList<>();
        for (String key : readsProps) {
            if (Values.randomBelow(5) > 0) {
                props.add(key + "=" + Values.randomString());
            }
        }
        String stdin = readsStdin ? lines() : "";
        List<String> files = new ArrayList<>();
        for (String file : readsFiles) {
            if (Values.randomBelow(5) > 0) {
                files.add(file + "=" + lines());
            }
        }
        if (record) {
            for (String a : args) {
                text.append(text.length() == 0 ? "args: " : ",").append(Values.quote(a));
            }
            inputs = text + (props.isEmpty() ? "" : " props: " + Values.quote(props.toString()))
                    + (stdin.isEmpty() ? "" : " stdin: " + Values.quote(stdin))
                    + (files.isEmpty() ? "" : " files: " + Values.quote(files.toString()));
            Values.record();
        }
        setUp(props, stdin, files);
        return run(args);
    }

    private static String lines() {
        StringBuilder b = new StringBuilder();
        for (int n = Values.randomBelow(4); n > 0; n--) {
            b.append(Values.randomString());
            for (int k = Values.randomBelow(3); k > 0; k--) {
                b.append(' ').append(Values.randomString());
            }
            b.append('\n');
        }
        return b.toString();
    }

    private void setUp(List<String> props, String stdin, List<String> files) throws IOException {
        for (String key : readsProps) {
            System.clearProperty(key);
        }
        for (String prop : props) {
            System.setProperty(prop.substring(0, prop.indexOf('=')), prop.substring(prop.indexOf('=') + 1));
        }
        if (readsStdin) {
            System.setIn(new ByteArrayInputStream(stdin.getBytes(StandardCharsets.UTF_8)));
        }
        for (String file : readsFiles) {
            Files.deleteIfExists(Path.of(file));
        }
        for (String file : files) {
            Files.writeString(Path.of(file.substring(0, file.indexOf('='))),
                    new String(file.substring(file.indexOf('=') + 1).getBytes(StandardCharsets.UTF_8),
                            StandardCharsets.UTF_8));
        }
    }

    /** A run of main; classes with static state are loaded anew each time. */
    private Outcome run(String[] args) throws Exception {
        if (entry == null || stateful || ++entryUses >= 1000) {
            entry = new Loader().loadClass(name).getMethod("main", String[].class);
            entryUses = 0;
        }
        current = name;
        started = System.nanoTime();
        Throwable thrown = null;
        try {
            entry.invoke(null, (Object) args);
        } catch (InvocationTargetException e) {
            thrown = e.getCause();
        } catch (Throwable e) {
            thrown = e;
        }
        current = "";
        for (Throwable t = thrown; t != null; t = t.getCause()) {
            if (t instanceof Values.AssumptionFailed) {
                return Outcome.ASSUMED;
            }
        }
        if (thrown == null) {
            return Outcome.ENDED;
        }
        if (thrown instanceof AssertionError || anyException) {
            return Outcome.BROKEN;
        }
        lastOther = thrown.toString().replaceAll("\\s+", " ");
        return Outcome.OTHER;
    }

    private final class Loader extends ClassLoader {
        Loader() {
            super(Trial.class.getClassLoader());
            setDefaultAssertionStatus(true);
        }

        @Override
        protected Class<?> loadClass(String binary, boolean resolve) throws ClassNotFoundException {
            byte[] code = classes.get(binary);
            if (code == null) {
                return super.loadClass(binary, resolve);
            }
            synchronized (getClassLoadingLock(binary)) {
                Class<?> loaded = findLoadedClass(binary);
                return loaded != null ? loaded : defineClass(binary, code, 0, code.length);
            }
        }
    }

    /** Collects the literals of a class file and whether it has static state. */
    private void scan(byte[] code) throws IOException {
        DataInputStream in = new DataInputStream(new ByteArrayInputStream(code));
        in.readInt();
        in.readInt();
        int size = in.readUnsignedShort();
        String[] utf = new String[size];
        List<Integer> literal = new ArrayList<>();
        for (int i = 1; i < size; i++) {
            int tag = in.readUnsignedByte();
            switch (tag) {
                case 1 -> utf[i] = in.readUTF();
                case 3 -> ints.add(in.readInt());
                case 4 -> doubles.add((double) in.readFloat());
                case 5 -> {
                    longs.add(in.readLong());
                    i++;
                }
                case 6 -> {
                    doubles.add(in.readDouble());
                    i++;
                }
                case 8 -> literal.add(in.readUnsignedShort());
                case 7, 16, 19, 20 -> in.readUnsignedShort();
                case 15 -> {
                    in.readUnsignedByte();
                    in.readUnsignedShort();
                }
                default -> in.readInt();
            }
        }
        for (int index : literal) {
            strings.add(utf[index]);
        }
        int access = in.readUnsignedShort();
        boolean enumeration = (access & 0x4000) != 0;
        in.readInt();
        for (int n = in.readUnsignedShort(); n > 0; n--) {
            in.readUnsignedShort();
        }
        for (int n = in.readUnsignedShort(); n > 0; n--) {
            int flags = in.readUnsignedShort();
            in.readInt();
            boolean constant = false;
            for (int a = in.readUnsignedShort(); a > 0; a--) {
                constant |= "ConstantValue".equals(utf[in.readUnsignedShort()]);
                in.skipBytes(in.readInt());
            }
            boolean synthetic = (flags & 0x1000) != 0;
            boolean enumConstant = (flags & 0x4000) != 0;
            if ((flags & 0x8) != 0) {
                stateful |= !synthetic && !constant && !enumConstant;
            } else {
                stateful |= enumeration && (flags & 0x10) == 0;
            }
        }
    }
}
