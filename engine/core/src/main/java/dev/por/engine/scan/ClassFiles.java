package dev.por.engine.scan;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Enumeration;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.stream.Stream;

/** The class files of a class path: directories and jars. */
final class ClassFiles {
  private static final String SUFFIX = ".class";

  private final List<Path> classPath;

  ClassFiles(List<Path> classPath) {
    this.classPath = classPath;
  }

  /** Hands over every class file of one entry: the place it is at, for messages, and its bytes. */
  static void forEach(Path entry, BiConsumer<String, byte[]> consumer) {
    try {
      if (Files.isDirectory(entry)) {
        walk(entry, consumer);
      } else if (Files.exists(entry)) {
        unpack(entry, consumer);
      }
    } catch (IOException e) {
      throw new ScanException(
          "The class path entry " + entry + " cannot be read (" + e.getMessage() + ").", e);
    }
  }

  /** The internal names of the classes of one entry. */
  static List<String> names(Path entry) {
    try {
      if (Files.isDirectory(entry)) {
        try (Stream<Path> all = Files.walk(entry)) {
          return all.map(file -> entry.relativize(file).toString().replace('\\', '/'))
              .filter(ClassFiles::counts)
              .map(ClassFiles::withoutSuffix)
              .toList();
        }
      }
      if (!Files.exists(entry)) {
        return List.of();
      }
      try (JarFile jar = new JarFile(entry.toFile())) {
        return jar.stream()
            .map(JarEntry::getName)
            .filter(ClassFiles::counts)
            .map(ClassFiles::withoutSuffix)
            .toList();
      }
    } catch (IOException e) {
      throw new ScanException(
          "The class path entry " + entry + " cannot be read (" + e.getMessage() + ").", e);
    }
  }

  private static String withoutSuffix(String name) {
    return name.substring(0, name.length() - SUFFIX.length());
  }

  /** The bytes of one class, or null if no entry has it. */
  byte[] find(String internalName) {
    return resource(internalName + SUFFIX);
  }

  /** The bytes of the first file of that name, or null if no entry has it. */
  byte[] resource(String name) {
    for (Path entry : classPath) {
      try {
        byte[] bytes = find(entry, name);
        if (bytes != null) {
          return bytes;
        }
      } catch (IOException e) {
        throw new ScanException(
            "The class path entry " + entry + " cannot be read (" + e.getMessage() + ").", e);
      }
    }
    return null;
  }

  private static void walk(Path directory, BiConsumer<String, byte[]> consumer) throws IOException {
    List<Path> files;
    try (Stream<Path> all = Files.walk(directory)) {
      files = all.filter(f -> counts(directory.relativize(f).toString())).sorted().toList();
    }
    for (Path file : files) {
      consumer.accept(file.toString(), Files.readAllBytes(file));
    }
  }

  private static void unpack(Path jar, BiConsumer<String, byte[]> consumer) throws IOException {
    try (JarFile file = new JarFile(jar.toFile())) {
      Enumeration<JarEntry> entries = file.entries();
      while (entries.hasMoreElements()) {
        JarEntry entry = entries.nextElement();
        if (counts(entry.getName())) {
          consumer.accept(jar + "!" + entry.getName(), bytes(file, entry));
        }
      }
    }
  }

  private static byte[] find(Path entry, String name) throws IOException {
    if (Files.isDirectory(entry)) {
      Path file = entry.resolve(name);
      return Files.isRegularFile(file) ? Files.readAllBytes(file) : null;
    }
    if (!Files.exists(entry)) {
      return null;
    }
    try (JarFile jar = new JarFile(entry.toFile())) {
      JarEntry found = jar.getJarEntry(name);
      return found == null ? null : bytes(jar, found);
    }
  }

  private static byte[] bytes(JarFile jar, JarEntry entry) throws IOException {
    try (InputStream in = jar.getInputStream(entry)) {
      return in.readAllBytes();
    }
  }

  /** Not the other versions of a multi-release jar, nor descriptors. */
  private static boolean counts(String name) {
    return name.endsWith(SUFFIX)
        && !name.startsWith("META-INF")
        && !name.endsWith("module-info.class")
        && !name.endsWith("package-info.class");
  }
}
