package dev.por.engine.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import org.junit.jupiter.api.Test;

class ExecutionTest {
  private static final long X = 11;
  private static final long Y = 12;

  private final Execution execution = new Execution();

  private int event(int thread, Kind kind, Footprint footprint) {
    execution.append(thread, 100 + thread, 0, new Operation(kind, footprint), false);
    return execution.length() - 1;
  }

  private int read(int thread, long location) {
    return event(thread, Kind.READ, Footprint.read(location));
  }

  private int write(int thread, long location) {
    return event(thread, Kind.WRITE, Footprint.write(location));
  }

  @Test
  void conflictsOrderEventsAndNothingElseDoes() {
    int first = write(0, X);
    int other = write(1, Y);
    int reader = read(2, X);
    int later = write(2, Y);
    assertTrue(execution.happensBefore(first, reader));
    assertTrue(execution.happensBefore(first, later));
    assertTrue(execution.happensBefore(other, later));
    assertFalse(execution.happensBefore(first, other));
    assertFalse(execution.happensBefore(other, reader));
  }

  @Test
  void hashesDependOnThePastAndNotOnTheOrderOfIndependentEvents() {
    write(0, X);
    read(1, Y);
    long one = execution.hash(read(2, X));
    execution.clear();
    read(1, Y);
    write(0, X);
    long same = execution.hash(read(2, X));
    execution.clear();
    long without = execution.hash(read(2, X));
    assertEquals(one, same);
    assertNotEquals(one, without);
  }

  @Test
  void theOrderOfReadersDoesNotMatterToTheWriter() {
    read(0, X);
    read(1, X);
    long one = execution.hash(write(2, X));
    execution.clear();
    read(1, X);
    read(0, X);
    assertEquals(one, execution.hash(write(2, X)));
  }

  @Test
  void theOrderWithinAFootprintDoesNotMatter() {
    long one = execution.hash(event(0, Kind.WAKE, Footprint.write(X).and(Y, false)));
    execution.clear();
    assertEquals(one, execution.hash(event(0, Kind.WAKE, Footprint.read(Y).and(X, true))));
  }

  @Test
  void theChoiceIsPartOfTheEvent() {
    Operation operation = new Operation(Kind.NOTIFY, Footprint.write(X), 2);
    execution.append(0, 100, 0, operation, false);
    long first = execution.hash(0);
    execution.clear();
    execution.append(0, 100, 1, operation, false);
    assertNotEquals(first, execution.hash(0));
  }

  @Test
  void onlyImmediateRacesAreRaces() {
    int hidden = write(0, X);
    int last = write(1, X);
    int reader = read(2, X);
    EventIndices races = new EventIndices();
    execution.races(3, Footprint.write(X), races);
    assertEquals(1, races.size());
    assertEquals(reader, races.get(0));
    execution.races(3, Footprint.read(X), races);
    assertEquals(1, races.size());
    assertEquals(last, races.get(0));
    execution.lastConflicts(3, Footprint.write(X), races);
    assertEquals(3, races.size());
    assertEquals(hidden, races.get(2));
  }

  @Test
  void whatAThreadKnowsOfIsNoRace() {
    write(0, X);
    read(1, X);
    EventIndices races = new EventIndices();
    execution.races(1, Footprint.read(X), races);
    assertEquals(0, races.size());
  }

  @Test
  void manyThreadsAndLocationsKeepTheirLastAccesses() {
    for (int t = 0; t < 300; t++) {
      read(t, X);
      write(t, 1000 + t);
    }
    EventIndices races = new EventIndices();
    execution.races(300, Footprint.write(X), races);
    assertEquals(300, races.size());
    execution.races(300, Footprint.read(1064), races);
    assertEquals(1, races.size());
    assertEquals(64 * 2 + 1, races.get(0));
  }

  @Test
  void whatIsKeptOfAnExecutionIsAsGoodAsWhatIsExecutedAgain() {
    for (int seed = 0; seed < 300; seed++) {
      Random random = new Random(seed);
      execution.clear();
      int shared = random.nextInt(12);
      fill(execution, new Random(seed), shared);
      fill(execution, new Random(-seed), random.nextInt(12));
      execution.truncate(shared);
      fill(execution, new Random(seed + 1000), 12);
      Execution anew = new Execution();
      fill(anew, new Random(seed), shared);
      fill(anew, new Random(seed + 1000), 12);
      assertEquals(described(anew), described(execution));
    }
  }

  private static void fill(Execution execution, Random random, int events) {
    for (int i = 0; i < events; i++) {
      int thread = random.nextInt(1 + random.nextInt(10));
      Footprint footprint = Footprint.NONE;
      for (int left = random.nextInt(4); left > 0; left--) {
        footprint = footprint.and(random.nextInt(5), random.nextBoolean());
      }
      Kind kind = random.nextInt(8) == 0 ? Kind.TIMEOUT : Kind.UPDATE;
      Operation operation = new Operation(kind, footprint);
      execution.append(thread, 100 + thread, 0, operation, random.nextBoolean());
    }
  }

  private static String described(Execution execution) {
    StringBuilder told = new StringBuilder(execution.schedule() + " " + execution.threads());
    EventIndices found = new EventIndices();
    for (int thread = 0; thread < 12; thread++) {
      told.append(' ').append(execution.terminal(thread, 100 + thread, false));
      for (long location = 0; location < 5; location++) {
        execution.races(thread, Footprint.write(location), found);
        tell(found, told);
        execution.lastConflicts(thread, Footprint.write(location), found);
        tell(found, told);
      }
    }
    for (int i = 0; i < execution.length(); i++) {
      told.append(' ').append(execution.hash(i)).append(' ').append(execution.preemptions(i));
      for (int thread = 0; thread < 12; thread++) {
        told.append(' ').append(execution.clock(i, thread));
      }
    }
    return told.toString();
  }

  private static void tell(EventIndices found, StringBuilder told) {
    for (int i = 0; i < found.size(); i++) {
      told.append(' ').append(found.get(i));
    }
    told.append(';');
  }
}
