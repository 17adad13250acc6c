package dev.por.engine.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class ThreadSetTest {
  private static ThreadSet of(int... threads) {
    ThreadSet set = ThreadSet.EMPTY;
    for (int t : threads) {
      set = set.with(t);
    }
    return set;
  }

  @Test
  void hasItsMembersInOrderAcrossWords() {
    ThreadSet set = of(200, 63, 0, 64, 127, 128);
    assertEquals("{0,63,64,127,128,200}", set.toString());
    assertEquals(6, set.size());
    assertEquals(64, set.next(64));
    assertEquals(127, set.next(65));
    assertEquals(-1, set.next(201));
    assertFalse(set.contains(1));
    assertFalse(set.contains(65));
    assertFalse(set.contains(1000));
  }

  @Test
  void minusOneIsNobody() {
    assertFalse(of(63).contains(-1));
  }

  @Test
  void addingChangesNothingButTheResult() {
    ThreadSet before = of(3);
    ThreadSet after = before.with(70);
    assertEquals(of(3), before);
    assertSame(after, after.with(70));
    assertTrue(ThreadSet.EMPTY.isEmpty());
  }

  @Test
  void equalWhateverRoomTheyHave() {
    ThreadSet wide = ThreadSet.where(130, t -> t == 5);
    assertEquals(of(5), wide);
    assertEquals(of(5).hashCode(), wide.hashCode());
    assertNotEquals(of(5, 129), wide);
    assertEquals(of(5, 129), ThreadSet.where(130, t -> t == 5 || t == 129));
  }

  @Test
  void aWordHasABitForEachMember() {
    assertSame(ThreadSet.EMPTY, ThreadSet.of(0));
    assertEquals(of(0, 5), ThreadSet.of(0b100001));
    assertEquals(of(6, 63), ThreadSet.of(1L << 6 | 1L << 63));
    assertEquals(of(1, 63, 64), ThreadSet.of(0b10).with(63).with(64));
  }
}
