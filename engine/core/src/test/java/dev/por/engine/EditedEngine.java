package dev.por.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.StringWriter;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/**
 * The engine with some of its sources changed as a recipe says: compiled beside the engine, and
 * loaded in place of what it changes.
 */
final class EditedEngine {
  private static final String CHECK = "dev.por.Check";

  private final Path directory;
  private final Map<Path, String> sources = new LinkedHashMap<>();

  EditedEngine(Path directory) {
    this.directory = directory;
  }

  /** Adds a line in front of the only place of a source of the engine that reads so. */
  EditedEngine line(String source, String before, String line) {
    Path path = source(source);
    String code = sources.computeIfAbsent(path, EditedEngine::read);
    assertEquals(code.indexOf(before), code.lastIndexOf(before), source + ": " + before);
    assertTrue(code.contains(before), source + ": " + before);
    sources.put(path, code.replace(before, line + "\n" + before));
    return this;
  }

  /** Compiles a source of the engine's once more, unchanged. */
  EditedEngine again(String source) {
    sources.computeIfAbsent(source(source), EditedEngine::read);
    return this;
  }

  /** Adds a file. */
  EditedEngine file(String name, String code) {
    sources.put(Path.of(name), code);
    return this;
  }

  /** What an expression says in the changed engine. */
  Object says(String expression) throws Exception {
    file(
        "dev/por/Check.java",
        "package dev.por; public class Check implements java.util.concurrent.Callable<Object> {"
            + " @Override public Object call() throws Exception { return "
            + expression
            + "; } }");
    Path classes = compile();
    List<URL> urls = new ArrayList<>();
    urls.add(classes.toUri().toURL());
    for (String entry : classPath().split(java.io.File.pathSeparator, 0)) {
      urls.add(Path.of(entry).toUri().toURL());
    }
    ClassLoader platform = ClassLoader.getPlatformClassLoader();
    try (URLClassLoader loader = new URLClassLoader(urls.toArray(URL[]::new), platform)) {
      Class<?> check = loader.loadClass(CHECK);
      return ((Callable<?>) check.getConstructor().newInstance()).call();
    }
  }

  private Path compile() throws IOException {
    Path classes = Files.createDirectories(directory.resolve("classes"));
    List<Path> files = new ArrayList<>();
    for (Map.Entry<Path, String> source : sources.entrySet()) {
      Path file = directory.resolve("sources").resolve(source.getKey());
      Files.createDirectories(file.getParent());
      files.add(Files.writeString(file, source.getValue()));
    }
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    StringWriter said = new StringWriter();
    try (StandardJavaFileManager manager = compiler.getStandardFileManager(null, null, null)) {
      List<String> options =
          List.of(
              "-proc:none",
              "-nowarn",
              "-XDignore.symbol.file",
              "-cp",
              classPath(),
              "-d",
              classes.toString());
      boolean compiles =
          compiler
              .getTask(
                  said, manager, null, options, null, manager.getJavaFileObjectsFromPaths(files))
              .call();
      assertTrue(compiles, said::toString);
    }
    return classes;
  }

  private static String classPath() {
    return System.getProperty("java.class.path");
  }

  /** Where a source is below its root, by its package and name. */
  private static Path source(String name) {
    return Path.of("dev", "por").resolve(name.replace('.', '/') + ".java");
  }

  private static String read(Path source) {
    for (String root : List.of("core/src/main", "probe/src/main", "core/src/test")) {
      Path file = Documents.ROOT.resolve("engine").resolve(root).resolve("java").resolve(source);
      if (Files.exists(file)) {
        try {
          return Files.readString(file);
        } catch (IOException e) {
          throw new AssertionError(e);
        }
      }
    }
    throw new AssertionError("there is no source " + source);
  }
}
