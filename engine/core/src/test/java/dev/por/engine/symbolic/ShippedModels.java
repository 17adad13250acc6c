package dev.por.engine.symbolic;

import dev.por.api.ModelTest;
import dev.por.api.model.Model;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.reflect.Constructor;
import java.lang.reflect.Method;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import javax.tools.ToolProvider;

/** The models of {@code examples}, compiled here since they are projects of their own. */
final class ShippedModels {
  private ShippedModels() {}

  /** Every model of a project by {@code Class#method}, compiled into a directory. */
  static Map<String, Model> of(String project, Path classes) throws Exception {
    Path sources = root().resolve("examples").resolve(project).resolve("src/test/java");
    List<String> arguments = new ArrayList<>();
    arguments.addAll(List.of("-proc:none", "-d", classes.toString()));
    arguments.addAll(List.of("-cp", System.getProperty("java.class.path")));
    try (Stream<Path> files = Files.walk(sources)) {
      files.filter(f -> f.toString().endsWith(".java")).map(Path::toString).forEach(arguments::add);
    }
    if (ToolProvider.getSystemJavaCompiler().run(null, null, null, arguments.toArray(new String[0]))
        != 0) {
      throw new IOException("examples/" + project + " does not compile");
    }
    return load(classes);
  }

  private static Path root() {
    File directory = new File("").getAbsoluteFile();
    while (!new File(directory, "examples").isDirectory()) {
      directory = directory.getParentFile();
      if (directory == null) {
        throw new UncheckedIOException(new IOException("not within the sources of por"));
      }
    }
    return directory.toPath();
  }

  private static Map<String, Model> load(Path classes) throws Exception {
    Map<String, Model> models = new TreeMap<>();
    URL[] urls = {classes.toUri().toURL()};
    try (URLClassLoader loader = new URLClassLoader(urls, ShippedModels.class.getClassLoader());
        Stream<Path> files = Files.walk(classes)) {
      for (Path file : files.filter(f -> f.toString().endsWith(".class")).toList()) {
        String name = classes.relativize(file).toString().replace(File.separatorChar, '.');
        add(loader.loadClass(name.substring(0, name.length() - ".class".length())), models);
      }
    }
    return models;
  }

  private static void add(Class<?> type, Map<String, Model> models) throws Exception {
    for (Method method : type.getDeclaredMethods()) {
      if (method.isAnnotationPresent(ModelTest.class)) {
        Constructor<?> constructor = type.getDeclaredConstructor();
        constructor.setAccessible(true);
        method.setAccessible(true);
        String name = type.getSimpleName() + "#" + method.getName();
        models.put(name, (Model) method.invoke(constructor.newInstance()));
      }
    }
  }
}
