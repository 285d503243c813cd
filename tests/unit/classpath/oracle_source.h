// SPDX-License-Identifier: Apache-2.0
// A Java program that tells what the real JVM does.
#pragma once

namespace javelin::classpath {

// "load NAMES": for each class which file the application class loader defines it from; "defines NAME":
// only that it does; "resources PATH": all of that path; "image": every file of the JDK's modules;
// "modules": the loader of every module.
inline constexpr const char* kOracleSource = R"java(
import java.io.*;
import java.net.URI;
import java.net.URL;
import java.nio.file.*;
import java.util.zip.CRC32;

public class Oracle {
  static String sum(byte[] bytes) {
    CRC32 crc = new CRC32();
    crc.update(bytes);
    return Long.toHexString(crc.getValue());
  }

  static String origin(URL url) throws Exception {
    String text = url.toString();
    if (text.startsWith("jar:file:")) text = text.substring(9).replace("!/", "!");
    else if (text.startsWith("file:")) text = text.substring(5);
    return java.net.URLDecoder.decode(text.replace("+", "%2B"), "UTF-8");
  }

  static String load(String name) throws Exception {
    ClassLoader loader = ClassLoader.getSystemClassLoader();
    Class<?> c;
    try {
      c = Class.forName(name.replace('/', '.'), false, loader);
    } catch (ClassNotFoundException | LinkageError e) {
      return name + " -";
    }
    URL url = c.getResource("/" + name + ".class");
    if (url == null) url = loader.getResource(name + ".class");
    try (InputStream in = url.openStream()) {
      return name + " " + origin(url) + " " + sum(in.readAllBytes());
    }
  }

  public static void main(String[] args) throws Exception {
    PrintStream out = new PrintStream(new BufferedOutputStream(System.out), false, "UTF-8");
    if (args[0].equals("load")) {
      for (int i = 1; i < args.length; ++i) out.println(load(args[i]));
    } else if (args[0].equals("defines")) {
      out.println(Class.forName(args[1], false, ClassLoader.getSystemClassLoader()).getName());
    } else if (args[0].equals("resources")) {
      var urls = ClassLoader.getSystemClassLoader().getResources(args[1]);
      while (urls.hasMoreElements()) out.println(origin(urls.nextElement()));
    } else if (args[0].equals("image")) {
      Path root = FileSystems.getFileSystem(URI.create("jrt:/")).getPath("/modules");
      try (var files = Files.walk(root)) {
        for (Path file : (Iterable<Path>) files::iterator) {
          if (!Files.isRegularFile(file)) continue;
          byte[] bytes = Files.readAllBytes(file);
          out.println("jrt:/" + root.relativize(file) + " " + sum(bytes));
        }
      }
    } else {
      for (Module m : ModuleLayer.boot().modules()) {
        ClassLoader loader = m.getClassLoader();
        out.println(m.getName() + " " + (loader == null ? "boot" : loader.getName()));
      }
    }
    out.flush();
  }
}
)java";

}  // namespace javelin::classpath
