package dev.por.api.model;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Writes a thread as a sequence of atomic steps, labels and jumps. After a step the thread goes on
 * with what is written next; behind the last one it has ended.
 */
public final class ThreadBuilder {
  private static final BoolExpression ALWAYS = BoolExpression.of(true);

  private final String name;
  private final Declarations declarations;
  private final Script script;

  ThreadBuilder(String model, String name) {
    this.name = name;
    declarations = new Declarations(name);
    script = new Script("Model " + model + ", thread " + name);
  }

  /** A number of this thread, from {@code min} to {@code max}, at the beginning {@code initial}. */
  public IntCell integer(String variable, int min, int max, int initial) {
    return declarations.integer(variable, min, max, initial);
  }

  /** A number of this thread, from {@code min} to {@code max}, at the beginning {@code min}. */
  public IntCell integer(String variable, int min, int max) {
    return declarations.integer(variable, min, max, min);
  }

  /** An array of this thread, at the beginning all {@code min}. */
  public IntArray integers(String variable, int length, int min, int max) {
    return declarations.integers(variable, min, max, Declarations.filled(length, min));
  }

  /** A truth value of this thread, at the beginning false. */
  public BoolCell bool(String variable) {
    return declarations.bool(variable, false);
  }

  /** An array of truth values of this thread, at the beginning all false. */
  public BoolArray bools(String variable, int length) {
    return declarations.bools(variable, length);
  }

  /** One atomic step, named after what it does. */
  public ThreadBuilder step(Statement... body) {
    return step(null, body);
  }

  /** One atomic step. */
  public ThreadBuilder step(String step, Statement... body) {
    return choice(step, new Arm(null, ALWAYS, List.of(body), null));
  }

  /** One atomic step that waits until a condition holds. */
  public ThreadBuilder await(BoolExpression condition, Statement... body) {
    return await(null, condition, body);
  }

  /** One atomic step that waits until a condition holds. */
  public ThreadBuilder await(String step, BoolExpression condition, Statement... body) {
    return choice(step, condition.then(body));
  }

  /** Waits until a lock is free (false), and takes it. */
  public ThreadBuilder lock(BoolCell lock) {
    return await("lock " + lock, lock.not(), lock.becomes(true));
  }

  /** Gives a lock up; the model fails when no thread holds it. */
  public ThreadBuilder unlock(BoolCell lock) {
    return step("unlock " + lock, lock.orFail(lock + " is unlocked but free"), lock.becomes(false));
  }

  /** One atomic step of several alternatives; of those whose guard holds any one may be taken. */
  public ThreadBuilder choice(Arm... arms) {
    return choice(null, arms);
  }

  /** One atomic step of several alternatives; of those whose guard holds any one may be taken. */
  public ThreadBuilder choice(String step, Arm... arms) {
    script.choice(Arrays.stream(arms).map(arm -> named(step, arm)).toList());
    return this;
  }

  /** A place that the thread can be sent to. */
  public ThreadBuilder label(String label) {
    script.label(label);
    return this;
  }

  /** Goes on at a label; no step of its own. */
  public ThreadBuilder go(String label) {
    script.go(label);
    return this;
  }

  /** One atomic step that goes on at a label if a condition holds, else with what is next. */
  public ThreadBuilder branch(BoolExpression condition, String label) {
    return choice(
        condition.then().named("if " + condition).go(label),
        condition.not().then().named("if " + condition.not()));
  }

  /** Ends the thread here; what comes behind it needs a label. */
  public ThreadBuilder end() {
    script.end();
    return this;
  }

  ModelThread build() {
    return new ModelThread(name, declarations.list(), script.locations());
  }

  private static Arm named(String step, Arm arm) {
    return arm.name() != null ? arm : arm.named(step != null ? step : text(arm));
  }

  private static String text(Arm arm) {
    String body = arm.body().stream().map(Object::toString).collect(Collectors.joining("; "));
    if (arm.guard().equals(ALWAYS)) {
      return body.isEmpty() ? "skip" : body;
    }
    return "[" + arm.guard() + "]" + (body.isEmpty() ? "" : " " + body);
  }
}
