package dev.por.litmus;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.por.api.ConcurrencyTest;
import dev.por.engine.plan.ExecutionRules;
import dev.por.engine.plan.SearchSettings;
import dev.por.engine.plan.StopRule;
import dev.por.engine.plan.Strategy;
import dev.por.engine.plan.Target;
import dev.por.engine.plan.TestPlan;
import dev.por.engine.result.StopReason;
import dev.por.engine.result.TestResult;
import dev.por.engine.result.Verdict;
import dev.por.engine.result.finding.FailureKind;
import dev.por.engine.result.finding.FailureReport;
import java.lang.annotation.Annotation;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.List;

/**
 * A program of the litmus suite with what it is about and what is expected of it.
 *
 * @param method its test
 * @param construct its row in the table
 */
record LitmusProgram(Method method, Construct construct) {
  static boolean is(Method method) {
    return method.isAnnotationPresent(Passes.class)
        || method.isAnnotationPresent(Fails.class)
        || method.isAnnotationPresent(IsRefused.class);
  }

  static LitmusProgram of(Method method) {
    Construct own = method.getAnnotation(Construct.class);
    Construct shared = method.getDeclaringClass().getAnnotation(Construct.class);
    if (own == null && shared == null) {
      throw new IllegalStateException(
          method
              + " says what is expected of it, but not what it is about. Expected: @Construct at"
              + " the method or its class.");
    }
    return new LitmusProgram(method, own == null ? shared : own);
  }

  String id() {
    return plan().id();
  }

  TestPlan plan() {
    // "exhaustive" counts without any reduction
    String strategy = System.getProperty("por.litmus.strategy", "dpor");
    TestPlan plan = Litmus.exhaustive(method.getDeclaringClass(), method.getName(), strategy);
    String[] allowed = method.getAnnotation(ConcurrencyTest.class).allowedRaces();
    TestPlan complete =
        new TestPlan(
            plan.id(),
            plan.className(),
            plan.methodName(),
            plan.main(),
            plan.search(),
            List.of(allowed));
    return isBounded() ? upTo(construct.bound(), complete) : complete;
  }

  /** Whether it is explored up to a bound only: too much of the JDK's code is interleaved in it. */
  boolean isBounded() {
    return construct.bound() >= 0;
  }

  /** Whether it is explored inside java.util.concurrent too. */
  boolean runsDeep() {
    return construct.group().isDeep() && construct.notDeep().isEmpty() && !isRefused();
  }

  /** The plan inside java.util.concurrent: up to a bound, since there is much more to explore. */
  TestPlan deepPlan() {
    return upTo(construct.deepBound(), plan());
  }

  private static TestPlan upTo(int bound, TestPlan plan) {
    SearchSettings search =
        new SearchSettings(
            Strategy.BPOR,
            Target.bound(bound),
            0,
            new StopRule(null, true, true),
            300_000,
            new ExecutionRules(20_000, false, 60_000));
    return new TestPlan(
        plan.id(), plan.className(), plan.methodName(), false, search, plan.allowedRaces());
  }

  boolean has(Class<? extends Annotation> expectation) {
    return method.isAnnotationPresent(expectation);
  }

  boolean isRefused() {
    return has(IsRefused.class);
  }

  /** Its name, and the number of traces it must have. */
  String inWords() {
    String name = "`" + method.getDeclaringClass().getSimpleName() + "." + method.getName() + "`";
    Passes passes = method.getAnnotation(Passes.class);
    Fails fails = method.getAnnotation(Fails.class);
    if (passes != null) {
      return name + count(passes.traces());
    }
    return fails != null ? name + count(fails.traces()) + " ✗" : name;
  }

  private static String count(long traces) {
    return traces == Passes.INSIDE ? "" : " " + traces;
  }

  /** Whether its numbers are the same on every JDK. */
  boolean isCounted() {
    Passes passes = method.getAnnotation(Passes.class);
    Fails fails = method.getAnnotation(Fails.class);
    boolean passesInside = passes != null && passes.traces() == Passes.INSIDE;
    return !passesInside && (fails == null || fails.traces() != Passes.INSIDE);
  }

  /** Fails unless the result is the expected one. */
  void check(TestResult result) {
    Wording.check(result);
    if (isBounded()) {
      checkBounded(result, construct.bound());
      return;
    }
    Passes passes = method.getAnnotation(Passes.class);
    Fails fails = method.getAnnotation(Fails.class);
    if (passes != null) {
      Litmus.explored(result, Verdict.PASS, passes.traces());
    } else if (fails != null) {
      Litmus.explored(result, Verdict.FAIL, fails.traces());
      checkFailures(fails.with(), result.failures().stream().map(FailureReport::message).toList());
    } else {
      assertEquals(StopReason.UNSUPPORTED, result.stopReason(), id());
      String message = result.error().message();
      assertTrue(message.startsWith(method.getAnnotation(IsRefused.class).naming()), message);
    }
  }

  /** Checks a result in which numbers and the objects of waits are those of the JDK's code. */
  void checkDeep(TestResult result) {
    checkBounded(result, construct.deepBound());
  }

  private void checkBounded(TestResult result, int bound) {
    assertNull(result.error(), () -> String.valueOf(result.error()));
    assertTrue(
        result.guarantee().exhaustive() || result.guarantee().boundReached() >= bound,
        () -> id() + " " + result);
    Fails fails = method.getAnnotation(Fails.class);
    List<FailureReport> failures = result.failures();
    if (fails == null) {
      assertEquals(List.of(), failures.stream().map(FailureReport::message).toList(), id());
      return;
    }
    assertFalse(failures.isEmpty(), () -> id() + " does not fail");
    boolean blocks =
        Arrays.stream(fails.with()).anyMatch(with -> with.matches(".*(waits|parked|deadlock).*"));
    for (FailureReport failure : failures) {
      boolean expected = Arrays.stream(fails.with()).anyMatch(failure.message()::contains);
      assertTrue(
          expected || (blocks && failure.kind() == FailureKind.DEADLOCK),
          () -> id() + " " + failure.message());
    }
  }

  private static void checkFailures(String[] expected, List<String> messages) {
    for (String part : expected) {
      assertTrue(
          messages.stream().anyMatch(m -> m.contains(part)), () -> part + " not in " + messages);
    }
    for (String message : messages) {
      assertTrue(Arrays.stream(expected).anyMatch(message::contains), message);
    }
  }
}
