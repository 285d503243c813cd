// SPDX-License-Identifier: Apache-2.0
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;

// What code asks of the world around it.
class World {
  static void property() {
    if ("fast".equals(System.getProperty("world.mode"))) throw new IllegalStateException();
  }

  static void twice() {
    String once = System.getProperty("world.twice");
    if (once != System.getProperty("world.twice")) throw new IllegalStateException();
  }

  static void changed() {
    System.setProperty("world.changed", "x");
    if (!"x".equals(System.getProperty("world.changed"))) throw new IllegalStateException();
  }

  static void cleared() {
    System.clearProperty("world.cleared");
    if (System.getProperty("world.cleared") != null) throw new IllegalStateException();
  }

  static int ofTheJvm() {
    return System.getProperty("java.version").length();
  }

  static int computed(int x) {
    return System.getProperty("world." + (char) x) == null ? 1 : 2;
  }

  static void bytes() throws IOException {
    if (System.in.read() == 200 && System.in.read() == -1) throw new IllegalStateException();
  }

  static void array() throws IOException {
    byte[] bytes = {1, 1, 1, 1};
    if (System.in.read(bytes, 1, 3) == 2 && bytes[2] == 'k' && bytes[3] == 1) throw new IllegalStateException();
  }

  static void available() throws IOException {
    if (System.in.available() == 3) throw new IllegalStateException();
  }

  static void end() throws IOException {
    while (System.in.read() >= 0) {}
    if (System.in.read() >= 0 || System.in.available() != 0) throw new IllegalStateException();
  }

  static void line() throws IOException {
    String line = new BufferedReader(new InputStreamReader(System.in)).readLine();
    if ("ok".equals(line)) throw new IllegalStateException();
  }
}

class Names {
  interface Handler {
    int handle();
  }

  static class Good implements Handler {
    public int handle() {
      return 1;
    }
  }

  static class Bad implements Handler {
    public int handle() {
      throw new IllegalStateException();
    }
  }

  static int handler(String name) throws ReflectiveOperationException {
    return ((Handler) Class.forName(name).getDeclaredConstructor().newInstance()).handle();
  }

  static int missing(String name) {
    try {
      Class.forName(name);
      return 1;
    } catch (ClassNotFoundException e) {
      throw new IllegalStateException();
    }
  }

  static int constant(int x) throws ReflectiveOperationException {
    return Class.forName("java.util.List").getName().length() + x;
  }
}
