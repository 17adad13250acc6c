package dev.por.maven;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.por.plugin.InvalidSettingsException;
import java.lang.reflect.Proxy;
import java.nio.file.Files;
import java.nio.file.Path;
import org.apache.maven.toolchain.Toolchain;
import org.apache.maven.toolchain.ToolchainManager;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class JavaExecutableTest {
  private static final Path OWN_HOME = Path.of(System.getProperty("java.home"));
  private static final ToolchainManager NO_TOOLCHAIN = toolchains(null);

  @TempDir Path directory;

  @Test
  void isTheOneThatRunsMavenByDefault() {
    assertTrue(Files.isExecutable(new JavaExecutable(null, NO_TOOLCHAIN, null).find()));
  }

  @Test
  void isThatOfTheToolchain() {
    Path java = directory.resolve("java");
    JavaExecutable executable =
        new JavaExecutable(null, toolchains(toolchain(java.toString())), null);
    assertEquals(java, executable.find());
  }

  @Test
  void whatTheUserNamesComesBeforeTheToolchain() {
    ToolchainManager toolchains = toolchains(toolchain("unwanted"));
    Path found = new JavaExecutable(OWN_HOME.toFile(), toolchains, null).find();
    assertEquals(found, new JavaExecutable(found.toFile(), toolchains, null).find());
    assertTrue(found.startsWith(OWN_HOME));
  }

  @Test
  void refusesANameWithoutJava() {
    JavaExecutable executable = new JavaExecutable(directory.toFile(), NO_TOOLCHAIN, null);
    Exception e = assertThrows(InvalidSettingsException.class, executable::find);
    assertTrue(e.getMessage().startsWith("por.jvm is " + directory), e.getMessage());
  }

  @Test
  void refusesAToolchainWithoutJava() {
    JavaExecutable executable = new JavaExecutable(null, toolchains(toolchain(null)), null);
    Exception e = assertThrows(InvalidSettingsException.class, executable::find);
    assertTrue(e.getMessage().contains("toolchains.xml"), e.getMessage());
  }

  private static ToolchainManager toolchains(Toolchain selected) {
    return answering(ToolchainManager.class, selected);
  }

  private static Toolchain toolchain(String java) {
    return answering(Toolchain.class, java);
  }

  /** An implementation whose every method gives the same answer. */
  private static <T> T answering(Class<T> type, Object answer) {
    return type.cast(
        Proxy.newProxyInstance(
            type.getClassLoader(),
            new Class<?>[] {type},
            (proxy, method, arguments) ->
                method.getName().equals("toString") ? "JDK[test]" : answer));
  }
}
