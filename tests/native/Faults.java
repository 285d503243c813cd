// Native methods that go wrong, one for each run: the argument says which.
public class Faults {
    static int depth;

    static native void crash();
    static native void exit(int code);
    static native void spin();
    static native void abort();
    static native void eat();
    static native int fork();
    static native int connect();
    static native int write(String path);
    static native int signal();
    static native int execute();
    static native void call(Runnable runnable);
    static native int plain(int x);

    static class Loop implements Runnable {
        public void run() {
            for (long i = 0; ; ++i) depth = (int) i;
        }
    }

    static class Stubborn implements Runnable {
        public void run() {
            while (true) {
                try {
                    new Loop().run();
                } catch (Throwable e) {
                    depth = 0;
                }
            }
        }
    }

    static class Exit implements Runnable {
        public void run() {
            System.exit(9);
        }
    }

    static class Deep implements Runnable {
        public void run() {
            new Deep().run();
        }
    }

    static class Huge implements Runnable {
        public void run() {
            Object[] all = new Object[100_000];
            for (int i = 0; i < all.length; ++i) all[i] = new long[1 << 20];
        }
    }

    static class Flood implements Runnable {
        static Object[] keep;

        public void run() {
            keep = new Object[50];
            for (int i = 0; i < keep.length; ++i) keep[i] = new long[1 << 20];
        }
    }

    public static void main(String[] args) throws Exception {
        System.loadLibrary("faults");
        System.out.println(plain(1));
        System.out.flush();
        switch (args[0]) {
            case "crash": crash(); break;
            case "exit": exit(3); break;
            case "abort": abort(); break;
            case "spin": spin(); break;
            case "eat": eat(); break;
            case "loop": call(new Loop()); break;
            case "stubborn": call(new Stubborn()); break;
            case "java-exit": call(new Exit()); break;
            case "deep":
                try { call(new Deep()); } catch (StackOverflowError e) { System.out.println("overflow"); }
                break;
            case "huge":
                try { call(new Huge()); } catch (OutOfMemoryError e) { System.out.println("out of memory"); }
                break;
            case "flood": call(new Flood()); break;
            case "escape":
                System.out.println("fork " + fork());
                System.out.println("connect " + connect());
                System.out.println("write " + write(args[1]));
                System.out.println("signal " + signal());
                System.out.println("execute " + execute());
                break;
            default: break;
        }
        System.out.println(plain(2));
    }
}
