package dev.por.litmus;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;
import static org.junit.jupiter.api.Assumptions.assumingThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Disabled;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInfo;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestReporter;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.DisabledIf;
import org.junit.jupiter.api.condition.EnabledForJreRange;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.condition.JRE;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.ConditionEvaluationResult;
import org.junit.jupiter.api.extension.ExecutionCondition;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.InvocationInterceptor;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;
import org.junit.jupiter.api.extension.ReflectiveInvocationContext;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.extension.TestExecutionExceptionHandler;
import org.junit.jupiter.api.io.TempDir;

/** Tests of JUnit as it is, without a thread: por must say of them what JUnit says. */
class Ordinary {
  private static final String NO_PROPERTY = "por.no.such.property";

  static class LifeCycle {
    private static int all;
    private int each;

    @BeforeAll
    static void beforeAll() {
      all++;
    }

    @BeforeEach
    void beforeEach() {
      each++;
    }

    @Test
    void passes() {
      assertEquals(2, all + each);
    }

    @Test
    void fails() {
      assertEquals(3, all + each);
    }

    @Test
    void throwsAnException() {
      throw new IllegalStateException("thrown");
    }

    @Test
    @Disabled("later")
    void isDisabled() {
      throw new AssertionError("run");
    }

    @Test
    void assumes() {
      assumeTrue(each == 2, "two");
      throw new AssertionError("run");
    }

    @Test
    void assumesInPart() {
      assumingThat(each == 2, () -> assertEquals(5, each));
    }
  }

  static class EndFails {
    @Test
    void passesAlone() {}

    @AfterEach
    void afterEach() {
      throw new AssertionError("after");
    }
  }

  static class LastEndFails {
    @Test
    void assumes() {
      assumeTrue(false, "never");
    }

    @AfterAll
    static void afterAll() {}
  }

  static class Conditions {
    @Test
    @EnabledIfSystemProperty(named = NO_PROPERTY, matches = ".*")
    void withoutTheProperty() {
      throw new AssertionError("run");
    }

    @Test
    @EnabledForJreRange(min = JRE.JAVA_17)
    void onThisJava() {}

    @Test
    @DisabledIf("yes")
    void whereAMethodSaysSo() {
      throw new AssertionError("run");
    }

    boolean yes() {
      return true;
    }

    @Test
    @ExtendWith(Never.class)
    void whereAnExtensionSaysSo() {
      throw new AssertionError("run");
    }
  }

  static class Never implements ExecutionCondition {
    @Override
    public ConditionEvaluationResult evaluateExecutionCondition(ExtensionContext context) {
      return ConditionEvaluationResult.disabled("never");
    }
  }

  static class Parameters implements ParameterResolver {
    @Override
    public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
      return parameter.getParameter().getType() == int.class;
    }

    @Override
    public Object resolveParameter(ParameterContext parameter, ExtensionContext context) {
      return 42;
    }
  }

  @ExtendWith(Parameters.class)
  static class Given {
    @TempDir static Path shared;
    private final int number;

    Given(int number) {
      this.number = number;
    }

    @Test
    void aNumber(int other, TestInfo test, TestReporter reporter) {
      assertEquals(number, other);
      assertEquals("aNumber", test.getTestMethod().orElseThrow().getName());
      assertNotNull(reporter);
    }

    @Test
    void aDirectory(@TempDir Path own) throws Exception {
      assertTrue(Files.isDirectory(own));
      Files.writeString(shared.resolve("x"), "x");
    }

    @Test
    void nothingForAString(String text) {
      assertNotNull(text);
    }
  }

  static class Handled {
    @RegisterExtension
    final TestExecutionExceptionHandler handler =
        (context, thrown) -> {
          if (!(thrown instanceof UnsupportedOperationException)) {
            throw thrown;
          }
        };

    @RegisterExtension static final BeforeEachCallback BEFORE = context -> Handled.seen = true;
    private static boolean seen;

    @Test
    void whatTheExtensionHandles() {
      assertTrue(seen);
      throw new UnsupportedOperationException("handled");
    }

    @Test
    void whatItDoesNot() {
      throw new IllegalStateException("not handled");
    }
  }

  static class Replacing implements InvocationInterceptor {
    @Override
    public void interceptTestMethod(
        Invocation<Void> invocation,
        ReflectiveInvocationContext<java.lang.reflect.Method> context,
        ExtensionContext extension)
        throws Throwable {
      try {
        invocation.proceed();
      } catch (AssertionError expected) {
        // the extension takes it for right
      }
    }
  }

  @ExtendWith(Replacing.class)
  static class Intercepted {
    @Test
    void failsWithin() {
      throw new AssertionError("swallowed by the extension");
    }
  }

  @TestInstance(TestInstance.Lifecycle.PER_CLASS)
  static class PerClass {
    private boolean begun;

    @BeforeAll
    void begin() {
      begun = true;
    }

    @Test
    void begins() {
      assertTrue(begun);
    }
  }

  static class Around {
    private boolean set;

    @BeforeEach
    void set() {
      set = true;
    }

    @Nested
    class Inside {
      @Test
      @Timeout(30)
      void seesWhatIsAround() {
        assertTrue(set);
      }

      @Nested
      @Disabled("deep inside")
      class Deeper {
        @Test
        void isNotRun() {
          throw new AssertionError("run");
        }
      }
    }
  }

  @Disabled("the class")
  static class Off {
    @Test
    void isNotRun() {
      throw new AssertionError("run");
    }
  }
}
