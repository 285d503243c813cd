import java.io.File;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.RandomAccessFile;
import java.net.DatagramSocket;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.StandardProtocolFamily;
import java.nio.channels.SocketChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.Paths;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;

/** Attempts to leave the confinement: in Java here, in C in attempts.c. A line for each, "NAME refused WHY" or "NAME ESCAPED". */
public class Escapes {
    static native String natives(String outside, String scratch, int other);

    interface Attempt {
        /** Whether it got out. */
        boolean run() throws Exception;
    }

    static String attempt(String name, Attempt attempt) {
        try {
            return name + (attempt.run() ? " ESCAPED\n" : " refused without an exception\n");
        } catch (Exception | Error e) {
            return name + " refused " + e.toString().split("\n")[0] + "\n";
        }
    }

    static boolean opened(AutoCloseable what) throws Exception {
        what.close();
        return true;
    }

    static String files(String outside) {
        String secret = outside + "/secret";
        return attempt("java_read", () -> opened(new FileInputStream(secret)))
            + attempt("java_read_all", () -> Files.readAllBytes(Paths.get(secret)).length >= 0)
            + attempt("java_read_through_root", () -> opened(new FileInputStream("/proc/self/root" + secret)))
            + attempt("java_read_passwords", () -> opened(new FileInputStream("/etc/passwd")))
            + attempt("java_read_environment", () -> Files.readAllBytes(Paths.get("/proc/1/environ")).length >= 0)
            + attempt("java_list", () -> {
                try (var names = Files.list(Paths.get(outside))) {
                    return true;
                }
            })
            + attempt("java_list_names", () -> {
                if (new File(outside).list() == null) throw new java.io.IOException("no names");
                return true;
            })
            + attempt("java_variable", () -> {
                if (System.getenv("JAVELIN_SECRET") == null) throw new IllegalStateException("no such variable");
                return true;
            });
    }

    static String writes(String outside) {
        String secret = outside + "/secret";
        return attempt("java_write", () -> opened(new FileOutputStream(outside + "/java")))
            + attempt("java_append", () -> opened(new FileOutputStream(secret, true)))
            + attempt("java_random_access", () -> opened(new RandomAccessFile(secret, "rw")))
            + attempt("java_folder", () -> Files.createDirectory(Paths.get(outside, "folder")) != null)
            + attempt("java_delete", () -> {
                Files.delete(Paths.get(secret));
                return true;
            })
            + attempt("java_move", () -> Files.move(Paths.get(secret), Paths.get(outside, "moved")) != null)
            + attempt("java_link", () -> Files.createLink(Paths.get(System.getProperty("java.io.tmpdir"), "hard"), Paths.get(secret)) != null)
            + attempt("java_read_through_link", () -> {
                Path link = Paths.get(System.getProperty("java.io.tmpdir"), "soft");
                Files.deleteIfExists(link);
                Files.createSymbolicLink(link, Paths.get(secret));
                return Files.readAllBytes(link).length >= 0;
            })
            + attempt("java_permissions", () -> Files.setPosixFilePermissions(Paths.get(secret), PosixFilePermissions.fromString("rwxrwxrwx")) != null)
            + attempt("java_dates", () -> {
                if (!new File(secret).setLastModified(0)) throw new java.io.IOException("not set");
                return true;
            });
    }

    static String processes(int other) {
        return attempt("java_exec", () -> Runtime.getRuntime().exec("true") != null)
            + attempt("java_process", () -> new ProcessBuilder("/bin/sh", "-c", "true").start() != null)
            + attempt("java_destroy", () -> {
                if (!ProcessHandle.of(other).orElseThrow(() -> new IllegalStateException("not seen")).destroyForcibly())
                    throw new IllegalStateException("not destroyed");
                return true;
            });
    }

    static String network() {
        return attempt("java_connect", () -> opened(new Socket("127.0.0.1", 9)))
            + attempt("java_listen", () -> opened(new ServerSocket(0)))
            + attempt("java_datagram", () -> opened(new DatagramSocket()))
            + attempt("java_channel", () -> opened(SocketChannel.open(new InetSocketAddress("127.0.0.1", 9))))
            + attempt("java_unix_channel", () -> opened(SocketChannel.open(StandardProtocolFamily.UNIX)));
    }

    static String resources() {
        return attempt("java_heap", () -> {
                List<long[]> all = new ArrayList<>();
                for (int i = 0; i < 100_000; ++i) all.add(new long[1 << 20]);
                return true;
            })
            + attempt("java_direct_memory", () -> {
                List<Object> all = new ArrayList<>();
                for (int i = 0; i < 10_000; ++i) all.add(java.nio.ByteBuffer.allocateDirect(1 << 24));
                return true;
            });
    }

    public static void main(String[] args) throws Exception {
        String outside = args[0], scratch = args[1];
        int other = Integer.parseInt(args[2]);
        System.loadLibrary("attempts");
        System.out.print(files(outside) + writes(outside) + processes(other) + network() + resources());
        System.out.print(natives(outside, scratch, other));
        Thread thread = new Thread(() -> System.out.print(attempt("thread_read", () -> opened(new FileInputStream(outside + "/secret")))
            + attempt("thread_write", () -> opened(new FileOutputStream(outside + "/thread")))));
        thread.start();
        thread.join();
        Runtime.getRuntime().addShutdownHook(new Thread(() -> System.out.print(
            attempt("hook_read", () -> opened(new FileInputStream(outside + "/secret")))
            + attempt("hook_write", () -> opened(new FileOutputStream(outside + "/hook")))
            + attempt("hook_exec", () -> Runtime.getRuntime().exec("true") != null))));
    }
}
