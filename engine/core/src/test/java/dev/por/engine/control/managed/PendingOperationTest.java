package dev.por.engine.control.managed;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.por.engine.model.Effect;
import dev.por.engine.model.Footprint;
import dev.por.engine.model.Kind;
import dev.por.engine.model.Operation;
import java.lang.reflect.Field;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

/** Nothing that was said about one operation is left for the next. */
class PendingOperationTest {
  /** What an operation was, and what it was about, stays until the next one is announced. */
  private static final List<String> KEPT =
      List.of("kind", "operation", "target", "element", "monitor", "place");

  @Test
  void everyTermIsForgotten() throws IllegalAccessException {
    PendingOperation pending = new PendingOperation();
    Map<String, Object> before = terms(pending);
    pending.waitFor(() -> true);
    pending.updatesIf(() -> true);
    pending.silentIf(() -> true);
    pending.until(5);
    pending.until(() -> 7);
    pending.afterTimeout(Footprint.NONE);
    pending.means(Effect.BOTH);
    pending.meansOnFailure(Effect.NONE);
    pending.interruptible(true);
    pending.bePatient();
    pending.eitherWay(true);
    pending.reaches(() -> Footprint.NONE);
    pending.varies(() -> null);
    pending.countsAs(new Operation(Kind.WRITE, Footprint.NONE));
    pending.idle(true);
    pending.spin(IdleIteration.silent(null, 0));
    pending.joins(new ManagedThread(1, 1, null, "other"));
    Map<String, Object> said = terms(pending);
    said.remove("referent");
    said.forEach((name, value) -> assertNotEquals(before.get(name), value, name));
    pending.clear();
    assertEquals(before, terms(pending));
  }

  /** The engine looks for conditions only in an operation that says it has some. */
  @Test
  void everyConditionMakesItConditional() {
    List<Consumer<PendingOperation>> conditions =
        List.of(
            pending -> pending.waitFor(() -> true),
            pending -> pending.updatesIf(() -> true),
            pending -> pending.silentIf(() -> true),
            pending -> pending.until(5),
            pending -> pending.until(() -> 7),
            pending -> pending.interruptible(true),
            PendingOperation::bePatient,
            pending -> pending.eitherWay(true),
            pending -> pending.reaches(() -> Footprint.NONE),
            pending -> pending.varies(() -> null),
            pending -> pending.idle(true),
            pending -> pending.spin(IdleIteration.silent(null, 0)),
            pending -> pending.joins(new ManagedThread(1, 1, null, "other")));
    for (Consumer<PendingOperation> condition : conditions) {
      PendingOperation pending = new PendingOperation();
      condition.accept(pending);
      assertTrue(pending.isConditional());
      pending.clear();
      assertFalse(pending.isConditional());
    }
  }

  private static Map<String, Object> terms(PendingOperation pending) throws IllegalAccessException {
    Map<String, Object> terms = new TreeMap<>();
    for (Field field : PendingOperation.class.getDeclaredFields()) {
      if (!KEPT.contains(field.getName())) {
        field.setAccessible(true);
        terms.put(field.getName(), field.get(pending));
      }
    }
    return terms;
  }
}
