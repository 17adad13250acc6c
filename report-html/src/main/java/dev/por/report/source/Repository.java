package dev.por.report.source;

import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;

/**
 * Where a source file stands in its repository, which is what a code-scanning service wants to
 * know. Outside of any repository it is the path below the folder of sources.
 */
public final class Repository {
  private final Map<Path, String> prefixes = new HashMap<>();

  /** The address of {@code file}, relative to the top of its repository. */
  public String uri(SourceFile file) {
    return encoded(prefixes.computeIfAbsent(file.root(), Repository::prefix) + file.path());
  }

  /** The address of a file of which only the path below an unknown folder is known. */
  public static String uri(String path) {
    return encoded(path);
  }

  private static String prefix(Path root) {
    Path absolute = root.toAbsolutePath().normalize();
    for (Path top = absolute; top != null; top = top.getParent()) {
      if (Files.exists(top.resolve(".git"))) {
        String path = top.relativize(absolute).toString().replace('\\', '/');
        return path.isEmpty() ? "" : path + "/";
      }
    }
    return "";
  }

  private static String encoded(String path) {
    try {
      return new URI(null, null, path, null).toASCIIString();
    } catch (URISyntaxException e) {
      throw new IllegalArgumentException("no path: " + path, e);
    }
  }
}
