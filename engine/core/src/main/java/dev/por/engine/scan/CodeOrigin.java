package dev.por.engine.scan;

import dev.por.engine.instrument.names.Jdk;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.zip.ZipFile;

/**
 * Which classes are the project's own: those that lie in directories of the class path, in jars
 * that are named as the project's, and in those that hold a test. What is in no entry was made at
 * run time, and counts as the project's.
 */
public final class CodeOrigin {
  private final List<Path> classPath;
  private final Set<Path> own = new HashSet<>();
  private final Map<String, Path> entries = new HashMap<>();

  /**
   * The origin of classes.
   *
   * @param classPath in order
   * @param projectJars jars of the class path that the same build makes
   * @param tests the classes of the tests
   */
  public CodeOrigin(List<Path> classPath, Collection<Path> projectJars, Collection<String> tests) {
    this.classPath = List.copyOf(classPath);
    this.own.addAll(projectJars);
    tests.forEach(test -> own.add(entry(test)));
  }

  /** Whether the class belongs to the JDK, by its name. */
  public static boolean isOfJdk(String className) {
    return Jdk.owns(className.replace('.', '/'));
  }

  /** The name of the jar that has the class, when it is not the project's; else null. */
  public String dependency(String className) {
    Path entry = entry(className);
    boolean isOwn = entry == null || own.contains(entry) || Files.isDirectory(entry);
    return isOwn ? null : entry.getFileName().toString();
  }

  private Path entry(String className) {
    return entries.computeIfAbsent(className, this::find);
  }

  private Path find(String className) {
    String file = className.replace('.', '/') + ".class";
    for (Path entry : classPath) {
      if (Files.isDirectory(entry) ? Files.exists(entry.resolve(file)) : isIn(entry, file)) {
        return entry;
      }
    }
    return null;
  }

  private static boolean isIn(Path jar, String file) {
    try (ZipFile zip = new ZipFile(jar.toFile())) {
      return zip.getEntry(file) != null;
    } catch (IOException e) {
      // no jar, or none any more: nothing of it was loaded
      return false;
    }
  }
}
