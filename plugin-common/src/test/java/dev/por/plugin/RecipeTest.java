package dev.por.plugin;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.lang.reflect.Method;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine.Model.CommandSpec;

/**
 * Follows the recipe "Add a setting" of {@code docs/recipes.md} with a setting that is not there.
 */
class RecipeTest {
  private static final Path SETTING = Path.of("src/main/java/dev/por/plugin/Setting.java");

  private static final String DUMMY =
      """
        static final Setting<Integer> DUMMY =
            new Setting<>("dummy", "what nobody needs", "7", Stage.EXPLORATION, Value.number(1));
      """;

  @TempDir Path directory;

  /** An entry and a line in the list: the help has the setting, and so has the command line. */
  @Test
  void addASetting() throws Exception {
    String source = Files.readString(SETTING);
    String edited =
        source
            .replace("  /** All of them,", DUMMY + "  /** All of them,")
            .replace("          PREEMPTION_BOUND,", "          DUMMY, PREEMPTION_BOUND,");
    assertEquals(source.length() + DUMMY.length() + "DUMMY, ".length(), edited.length());
    Path file = Files.writeString(directory.resolve("Setting.java"), edited);
    assertEquals(
        0,
        ToolProvider.getSystemJavaCompiler()
            .run(
                null,
                null,
                null,
                "-proc:none",
                "-cp",
                System.getProperty("java.class.path"),
                "-d",
                directory.toString(),
                file.toString()));
    try (URLClassLoader loader = edited()) {
      Class<?> spec = loader.loadClass(CommandSpec.class.getName());
      Object command = spec.getMethod("create").invoke(null);
      Class<?> options = loader.loadClass("dev.por.plugin.cli.SettingOptions");
      for (Method method : options.getDeclaredMethods()) {
        if (method.getName().equals("addTo")) {
          method.setAccessible(true);
          java.util.function.Predicate<Object> all = setting -> true;
          method.invoke(null, command, all);
        }
      }
      Object option = spec.getMethod("findOption", String.class).invoke(command, "--dummy");
      assertTrue(String.valueOf(option).contains("--dummy"), "the command line has no --dummy");
    }
  }

  /** The classes of this module, with what was compiled before them. */
  private URLClassLoader edited() throws Exception {
    List<URL> urls = new ArrayList<>();
    urls.add(directory.toUri().toURL());
    for (String entry : System.getProperty("java.class.path").split(File.pathSeparator, 0)) {
      urls.add(Path.of(entry).toUri().toURL());
    }
    return new URLClassLoader(urls.toArray(URL[]::new), ClassLoader.getPlatformClassLoader());
  }
}
