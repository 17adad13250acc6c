package dev.por.engine.instrument;

import dev.por.engine.instrument.names.JdkClassFiles;
import java.io.IOException;
import java.net.URI;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.objectweb.asm.ClassReader;

/** Which classes of the JDK extend which: all of them, exported or not. */
public final class Overrides {
  private final Map<String, List<String>> below = new HashMap<>();

  private Overrides() {}

  public static Overrides ofThisJdk() throws IOException {
    Overrides overrides = new Overrides();
    Path modules = FileSystems.getFileSystem(URI.create("jrt:/")).getPath("/modules");
    try (Stream<Path> files = Files.walk(modules)) {
      for (Path file : files.filter(f -> f.toString().endsWith(".class")).toList()) {
        ClassReader type = new ClassReader(Files.readAllBytes(file));
        if (type.getSuperName() != null) {
          overrides
              .below
              .computeIfAbsent(type.getSuperName(), n -> new ArrayList<>())
              .add(type.getClassName());
        }
      }
    }
    return overrides;
  }

  /** The methods in classes below that stand in the place of this one. */
  public List<JdkClassFiles.Declared> of(JdkClassFiles.Declared method) {
    List<JdkClassFiles.Declared> found = new ArrayList<>();
    find(method.type().name, method, found);
    return found;
  }

  private void find(
      String above, JdkClassFiles.Declared method, List<JdkClassFiles.Declared> found) {
    for (String name : below.getOrDefault(above, List.of())) {
      JdkClassFiles.Declared own =
          JdkClassFiles.method(name, method.method().name, method.method().desc);
      if (own != null && own.type().name.equals(name)) {
        found.add(own);
      }
      find(name, method, found);
    }
  }
}
