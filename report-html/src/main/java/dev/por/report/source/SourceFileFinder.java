package dev.por.report.source;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * The sources of the code under test, as far as they are there. Names come from class files, which
 * may say anything: only a plain file name in the folder of the package is ever opened.
 */
public final class SourceFileFinder {
  private static final Pattern PLAIN = Pattern.compile("[\\p{L}\\p{N}_$-]+\\.[a-z]{1,8}");
  private static final Pattern PACKAGE =
      Pattern.compile("[\\p{L}\\p{N}_$]+(\\.[\\p{L}\\p{N}_$]+)*");
  private static final long LARGEST = 2_000_000;

  private final List<Path> roots;
  private final Map<String, Optional<SourceFile>> found = new HashMap<>();

  /** Looks in {@code roots}, in this order. */
  public SourceFileFinder(List<Path> roots) {
    this.roots = List.copyOf(roots);
  }

  /** The file that holds the source of a class, if it is there and can be read. */
  public Optional<SourceFile> find(String className, String file) {
    return path(className, file).flatMap(path -> found.computeIfAbsent(path, this::read));
  }

  /** Where that file stands below its folder of sources; empty when the names are no names. */
  public static Optional<String> path(String className, String file) {
    if (className == null || file == null || !PLAIN.matcher(file).matches()) {
      return Optional.empty();
    }
    String name = className.replace('/', '.');
    int dot = name.lastIndexOf('.');
    if (dot < 0) {
      return Optional.of(file);
    }
    String packageName = name.substring(0, dot);
    return PACKAGE.matcher(packageName).matches()
        ? Optional.of(packageName.replace('.', '/') + "/" + file)
        : Optional.empty();
  }

  private Optional<SourceFile> read(String path) {
    for (Path root : roots) {
      Path candidate = root.resolve(path);
      try {
        if (Files.isRegularFile(candidate) && Files.size(candidate) <= LARGEST) {
          String text = new String(Files.readAllBytes(candidate), StandardCharsets.UTF_8);
          return Optional.of(new SourceFile(root, path, text.lines().toList()));
        }
      } catch (IOException unreadable) {
        // A page without its source lines is still right; the next root may have them.
      }
    }
    return Optional.empty();
  }
}
