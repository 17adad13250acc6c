package dev.por.engine.control.identity;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The guard finds every way in which two objects could be taken for one, or one for two. */
class IdentityGuardTest {
  private static final int CHECKED = 64;

  private final List<String> found = new ArrayList<>();
  private final IdentityGuard guard = new IdentityGuard();
  private final Object first = new HashSet<>();
  private final Object second = new ArrayList<>();

  @BeforeEach
  void begin() {
    guard.begin(fault -> found.add(fault.getMessage()));
  }

  private void assertFound(String... words) {
    assertEquals(1, found.size(), found::toString);
    for (String word : words) {
      assertTrue(found.get(0).contains(word), found.get(0));
    }
  }

  @Test
  void twoObjectsOfOneIdentity() {
    guard.named(first, 7);
    guard.named(second, 7);
    assertFound("one identity", "HashSet", "ArrayList");
  }

  @Test
  void twoObjectsBehindOneMonitor() {
    guard.usesMonitor(first, 7);
    guard.usesMonitor(second, 7);
    assertFound("one monitor", "HashSet", "ArrayList");
  }

  @Test
  void equalObjectsAreTwo() {
    guard.usesMonitor(new String("k"), 7);
    guard.usesMonitor(new String("k"), 7);
    assertFound("one monitor", "a java.lang.String@");
  }

  @Test
  void twoObjectsBehindOneState() {
    guard.usesState(first, first, 7);
    guard.usesState(second, second, 7);
    assertFound("one state", "HashSet", "ArrayList");
  }

  @Test
  void oneObjectBehindTwoStates() {
    guard.usesState(first, first, 7);
    guard.usesState(first, second, 8);
    assertFound("two states", "HashSet");
  }

  @Test
  void viewsShareTheStateOfTheirOwner() {
    Map<String, String> map = new HashMap<>();
    guard.usesState(map, map, 7);
    guard.usesState(map.keySet(), map, 7);
    guard.usesState(map.values(), map, 7);
    guard.usesMonitor(map, 8);
    guard.usesMonitor(map.keySet(), 9);
    assertEquals(List.of(), found);
  }

  @Test
  void exceptionsOfAClassShareTheirState() {
    Object one = new IllegalStateException();
    Object other = new IllegalStateException();
    guard.usesState(one, one, 7);
    guard.usesState(other, other, 7);
    assertEquals(List.of(), found);
  }

  @Test
  void eachExecutionBeginsAnew() {
    guard.named(first, 7);
    begin();
    guard.named(second, 7);
    assertEquals(List.of(), found);
  }

  /** Later on one execution of some is checked. */
  @Test
  void shareOfTheExecutions() {
    int executions = 4 * CHECKED;
    for (int i = 1; i < executions; i++) {
      guard.named(first, 7);
      guard.named(second, 7);
      begin();
    }
    int always = Boolean.getBoolean(IdentityGuard.ALWAYS) ? executions - 1 : CHECKED + 3;
    assertEquals(always, found.size());
  }
}
