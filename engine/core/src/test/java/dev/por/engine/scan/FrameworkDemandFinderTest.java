package dev.por.engine.scan;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Every demand on a test framework is reported by its name, and nothing else is. */
class FrameworkDemandFinderTest {
  private static final String IMPORTS =
      """
      package p;
      import dev.por.api.*;
      import java.lang.annotation.*;
      import org.junit.jupiter.api.*;
      import org.junit.jupiter.api.condition.*;
      import org.junit.jupiter.api.extension.*;
      import org.junit.jupiter.api.io.TempDir;
      import org.junit.jupiter.params.*;
      import org.junit.jupiter.params.provider.*;
      """;

  /** What JUnit 4 and TestNG have, as far as it matters here. */
  private static final List<String> OTHERS =
      List.of(
          "package org.junit; import java.lang.annotation.*;"
              + " @Retention(RetentionPolicy.RUNTIME) public @interface Rule {}",
          "package org.junit; import java.lang.annotation.*;"
              + " @Retention(RetentionPolicy.RUNTIME) public @interface Before {}",
          "package org.junit; import java.lang.annotation.*;"
              + " @Retention(RetentionPolicy.RUNTIME)"
              + " public @interface Ignore { String value() default \"\"; }",
          "package org.testng.annotations; import java.lang.annotation.*;"
              + " @Retention(RetentionPolicy.RUNTIME) public @interface BeforeMethod {}",
          "package junit.framework; public class TestCase {}");

  @TempDir Path directory;

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          @ExtendWith(Nothing.class) class T { @ConcurrencyTest void t() {} }  | @ExtendWith of class p.T
          class T extends B { @ConcurrencyTest void t() {} } @ExtendWith(Nothing.class) class B {} | @ExtendWith of class p.B
          class T implements F { @ConcurrencyTest void t() {} } @ExtendWith(Nothing.class) interface F {} | @ExtendWith of class p.F
          @Composed class T { @ConcurrencyTest void t() {} } | @ExtendWith of class p.T
          class T { @ConcurrencyTest @Composed void t() {} } | @ExtendWith.
          class T { @RegisterExtension static Nothing n; @ConcurrencyTest void t() {} } | @RegisterExtension of field n
          class T { @TempDir java.nio.file.Path dir; @ConcurrencyTest void t() {} } | @TempDir of field dir
          class T { @ConcurrencyTest @EnabledOnOs(OS.WINDOWS) void t() {} } | @EnabledOnOs.
          class T { @ConcurrencyTest @Timeout(1) void t() {} } | @Timeout.
          @TestInstance(TestInstance.Lifecycle.PER_CLASS) class T { @ConcurrencyTest void t() {} } | @TestInstance of class p.T
          class T { @BeforeEach void up(TestInfo i) {} @ConcurrencyTest void t() {} } | @BeforeEach of method up, which has parameters
          class T { @BeforeAll void up() {} @ConcurrencyTest void t() {} } | @BeforeAll of method up, which is not static
          class T { @BeforeEach static void up() {} @ConcurrencyTest void t() {} } | @BeforeEach of method up, which is static
          class T { @SetUp void up() {} @ConcurrencyTest void t() {} } | @BeforeEach of method up, by an annotation of another name
          class T { @org.junit.Before public void up() {} @ConcurrencyTest void t() {} } | @Before of method up
          class T { @org.junit.Rule public Object rule; @ConcurrencyTest void t() {} } | @Rule of field rule
          class T { @org.testng.annotations.BeforeMethod void up() {} @ConcurrencyTest void t() {} } | @BeforeMethod of method up
          class T extends junit.framework.TestCase { @ConcurrencyTest public void t() {} } | to extend junit.framework.TestCase
          """)
  void aDemandIsTold(String source, String told) throws IOException {
    String problem = without(source).problem();
    // the end of a list is a full stop
    assertTrue(problem.contains(told), problem);
    assertTrue(problem.startsWith("It asks its test framework for what por does not do itself: "));
    assertTrue(problem.contains("add org.junit.platform:junit-platform-launcher"), problem);
    assertNull(only(source).problem());
    assertTrue(only(source).platform(), "the JUnit Platform does it");
    assertNull(only(source).skip());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          class T { @ConcurrencyTest @RepeatedTest(3) void t() {} } | @RepeatedTest
          class T { @ConcurrencyTest @ParameterizedTest @ValueSource(ints = 1) void t(int i) {} } | @ParameterizedTest
          class T { @ConcurrencyTest @TestFactory Object t() { return null; } } | @TestFactory
          class T { @ConcurrencyTest @TestTemplate void t() {} } | @TestTemplate
          class T { @ConcurrencyTest @Thrice void t() {} } | @RepeatedTest
          """)
  void whatIsSeveralTestsIsRefused(String source, String told) throws IOException {
    String problem = only(source).problem();
    assertTrue(problem.contains("for several tests: " + told + "."), problem);
    assertFalse(only(source).platform());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          class T { @ConcurrencyTest void t(TestInfo i) {} } | The method has parameters
          class T { T(TestInfo i) {} @ConcurrencyTest void t() {} } | needs constructor arguments
          class T { @Nested class In { @ConcurrencyTest void t() {} } } | is an inner class
          """)
  void whatJUnitGivesIsNoProblem(String source, String without) throws IOException {
    assertNull(only(source).problem());
    assertTrue(only(source).platform());
    assertTrue(without(source).problem().contains(without), without(source).problem());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          class T { @ConcurrencyTest @Disabled void t() {} } | @Disabled
          class T { @ConcurrencyTest @Disabled("later") void t() {} } | @Disabled: later
          @Disabled("all") class T { @ConcurrencyTest void t() {} } | @Disabled: all
          class T { @ConcurrencyTest @Off void t() {} } | @Disabled: by another
          class T implements F { @ConcurrencyTest void t() {} } @Disabled interface F {} | @Disabled
          class T { @ConcurrencyTest @Disabled void t(int i) {} } | @Disabled
          @ExtendWith(Nothing.class) class T { @ConcurrencyTest @Disabled void t() {} } | @Disabled
          class T { @ModelTest @Disabled dev.por.api.model.Model t() { return null; } } | @Disabled
          class T { @ConcurrencyTest @org.junit.Ignore("old") public void t() {} } | @Ignore: old
          """)
  void whatIsDisabledIsSkippedWithItsReason(String source, String reason) throws IOException {
    assertEquals(reason, only(source).skip());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          class T { @BeforeAll static void a() {} @BeforeEach void b() {} @AfterEach void c() {} @AfterAll static void d() {} @ConcurrencyTest void t() {} }
          @DisplayName("x") @Tag("y") class T { @ConcurrencyTest @Test @Order(1) void t() {} }
          class T { @ConcurrencyTest void t() {} @ParameterizedTest @ValueSource(ints = 1) void other(int i) {} @RepeatedTest(2) void more() {} @TestFactory Object f() { return null; } @Test @Disabled @Timeout(1) void off() {} }
          class T { @ConcurrencyTest void t() {} @Composed @Test void other() {} }
          class T extends B { @ConcurrencyTest void t() {} } @Disabled class B {}
          class T extends B { @ConcurrencyTest void t() {} void up() {} } class B { @org.junit.Before void up() {} }
          class T { @ConcurrencyTest @Deprecated void t() {} }
          @ExtendWith(Nothing.class) class T { @ModelTest dev.por.api.model.Model t() { return null; } }
          @TestInstance(TestInstance.Lifecycle.PER_METHOD) class T { @ConcurrencyTest void t() {} }
          """)
  void whatNeedsNothingIsRun(String source) throws IOException {
    assertNull(only(source).problem());
    assertFalse(only(source).platform());
    assertNull(only(source).skip());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          junit.jupiter.testinstance.lifecycle.default=per_class | one instance for all tests of a class
          junit.jupiter.extensions.autodetection.enabled=true | extensions that are found as services
          """)
  void whatJUnitIsSetToForAllTestsCounts(String setting, String told) throws IOException {
    Files.writeString(directory.resolve("junit-platform.properties"), setting);
    Path services = Files.createDirectories(directory.resolve("META-INF/services"));
    Files.writeString(services.resolve("org.junit.jupiter.api.extension.Extension"), "p.Anything");
    String problem = without("class T { @ConcurrencyTest void t() {} }").problem();
    assertTrue(problem.contains(told), problem);
  }

  @Test
  void whatJUnitWouldRunAlthoughItIsDisabledIsNotSkipped() throws IOException {
    Files.writeString(
        directory.resolve("junit-platform.properties"), "junit.jupiter.conditions.deactivate=*");
    ScannedTest test = without("class T { @ConcurrencyTest @Disabled void t() {} }");
    assertNull(test.skip());
    assertTrue(test.problem().contains("junit.jupiter.conditions.deactivate"), test.problem());
  }

  /** The only test, where the JUnit Platform is on the class path. */
  private ScannedTest only(String source) throws IOException {
    return only(source, true);
  }

  /** The only test, where the JUnit Platform is not on the class path. */
  private ScannedTest without(String source) throws IOException {
    return only(source, false);
  }

  private ScannedTest only(String source, boolean platform) throws IOException {
    String annotations =
        """
         @Retention(RetentionPolicy.RUNTIME) @BeforeEach @interface SetUp {}
         @Retention(RetentionPolicy.RUNTIME) @Disabled("by another") @interface Off {}
         @Retention(RetentionPolicy.RUNTIME) @ExtendWith(Nothing.class) @interface Composed {}
         @Retention(RetentionPolicy.RUNTIME) @RepeatedTest(3) @interface Thrice {}
         class Nothing implements Extension {}
        """;
    List<String> arguments = new ArrayList<>(List.of("-proc:none", "-nowarn"));
    arguments.addAll(List.of("-cp", System.getProperty("java.class.path"), "-d", "" + directory));
    for (String other : OTHERS) {
      arguments.add(file(other.replaceAll("(?s).*(?:@interface|class) (\\w+).*", "$1"), other));
    }
    arguments.add(file("T", IMPORTS + source + annotations));
    String[] all = arguments.toArray(String[]::new);
    assertEquals(0, ToolProvider.getSystemJavaCompiler().run(null, null, null, all));
    List<Path> classPath = new ArrayList<>(List.of(directory));
    Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
        .filter(entry -> platform || !entry.contains("junit-platform-launcher"))
        .map(Path::of)
        .forEach(classPath::add);
    List<ScannedTest> found = new TestScanner(classPath).scan(List.of(directory));
    assertEquals(1, found.size());
    return found.get(0);
  }

  private String file(String name, String source) throws IOException {
    Path sources = Files.createDirectories(directory.resolve("sources-of-" + name));
    return Files.writeString(sources.resolve(name + ".java"), source).toString();
  }
}
