package dev.por.engine.launch;

import dev.por.engine.instrument.object.MonitorBlocks;
import java.io.IOException;
import java.net.URI;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;

/**
 * A jar with classes of the JDK that workers load instead of their own, made of those: {@link
 * MonitorBlocks}.
 */
final class GuardedClassJar {
  private final Path executable;
  private final Path jar;

  GuardedClassJar(Path executable, Path directory) {
    this.executable = executable;
    this.jar = directory.resolve("guarded.jar");
  }

  /**
   * Writes the jar; the arguments by which a JVM takes it. Without them, which is so where the
   * classes of a JDK cannot be read, a worker refuses what it would have to control by them.
   */
  List<String> write() throws IOException {
    Path home = executable.toRealPath().getParent().getParent();
    try (FileSystem classes =
        FileSystems.newFileSystem(URI.create("jrt:/"), Map.of("java.home", home.toString()))) {
      write(classes.getPath("/modules/java.base"));
      return List.of("--patch-module", "java.base=" + jar);
    } catch (IOException | RuntimeException e) {
      delete();
      return List.of();
    }
  }

  private void write(Path base) throws IOException {
    try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(jar))) {
      for (String name : MonitorBlocks.classes()) {
        Path file = base.resolve(name + ".class");
        if (Files.exists(file)) {
          out.putNextEntry(new JarEntry(name + ".class"));
          out.write(MonitorBlocks.of(Files.readAllBytes(file)));
          out.closeEntry();
        }
      }
    }
  }

  void delete() throws IOException {
    Files.deleteIfExists(jar);
  }
}
