package dev.por.engine.scan;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CodeOriginTest {
  @TempDir Path directory;

  @Test
  void directoriesModulesAndTestsAreTheProjects() throws IOException {
    Path classes = Files.createDirectories(directory.resolve("classes/p"));
    Files.createFile(classes.resolve("Own.class"));
    Path library = jar("library.jar", "org/x/Queue.class");
    Path module = jar("module.jar", "p/Module.class");
    Path tests = jar("tests.jar", "p/SomeTest.class", "p/Helper.class");
    CodeOrigin origin =
        new CodeOrigin(
            List.of(classes.getParent(), library, module, tests),
            List.of(module),
            List.of("p.SomeTest"));
    assertNull(origin.dependency("p.Own"));
    assertNull(origin.dependency("p.Module"));
    assertNull(origin.dependency("p.Helper"), "of the jar that holds a test");
    assertNull(origin.dependency("p.MadeAtRunTime"));
    assertEquals("library.jar", origin.dependency("org.x.Queue"));
  }

  @Test
  void whatBelongsToTheJdkIsKnownByName() {
    assertTrue(CodeOrigin.isOfJdk("java.util.ArrayList"));
    assertFalse(CodeOrigin.isOfJdk("javassist.ClassPool"));
  }

  private Path jar(String name, String... entries) throws IOException {
    Path jar = directory.resolve(name);
    try (ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(jar))) {
      for (String entry : entries) {
        out.putNextEntry(new ZipEntry(entry));
        out.closeEntry();
      }
    }
    return jar;
  }
}
