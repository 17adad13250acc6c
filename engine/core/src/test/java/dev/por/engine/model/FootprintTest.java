package dev.por.engine.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

/** Footprints of few locations and of many. */
class FootprintTest {
  private static Footprint of(int from, int to, boolean write) {
    long[] locations = LongStream.range(from, to).toArray();
    return Footprint.NONE.and(locations, locations.length, write);
  }

  @Test
  void manyAreWrittenOrRead() {
    Footprint both = of(0, 60, true).and(LongStream.range(60, 200).toArray(), 140, false);
    Footprint more = both.and(200, true).and(100, true);
    assertEquals(201, more.size());
    for (int i = 0; i < more.size(); i++) {
      assertEquals(i < 60 || i == 100 || i == 200, more.writes(i), "" + i);
    }
    assertTrue(more.isWritten(200) && more.isOnlyRead(199) && !more.contains(201));
    assertFalse(more.asRead().writes(200) || more.asRead().writes(3));
  }

  @Test
  void oneByOneIsTheSameAsAtOnce() {
    Footprint single = Footprint.NONE;
    for (int i = 0; i < 130; i++) {
      single = single.and(i, true);
    }
    assertEquals(of(0, 130, true), single);
    assertEquals(of(0, 130, true).hashCode(), single.hashCode());
    assertFalse(of(0, 130, false).equals(single));
  }

  @Test
  void conflictsOfManyAreThoseOfFew() {
    assertTrue(of(0, 1000, true).conflictsWith(of(999, 2000, false)));
    assertTrue(of(0, 1000, false).conflictsWith(of(999, 2000, true)));
    assertFalse(of(0, 1000, false).conflictsWith(of(0, 1000, false)));
    assertFalse(of(0, 1000, true).conflictsWith(of(1000, 2000, true)));
    assertTrue(Footprint.write(70).conflictsWith(of(0, 100, false)));
  }
}
