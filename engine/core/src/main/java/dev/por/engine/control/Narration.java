package dev.por.engine.control;

import dev.por.engine.program.Ending;
import dev.por.engine.result.finding.Event;
import dev.por.engine.result.finding.Waiting;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * An execution, written down.
 *
 * @param ending how it ended
 * @param threads the names of its threads, by number
 * @param locations what transitions touched: a repetition has to know these as shared
 * @param events every transition
 * @param waiting in a deadlock, what each thread waits for; else empty
 * @param accesses more about the events that were asked for, by their positions
 */
public record Narration(
    Ending ending,
    List<String> threads,
    Set<Long> locations,
    List<Event> events,
    List<Waiting> waiting,
    Map<Integer, Access> accesses) {
  /**
   * An access to memory.
   *
   * @param location the field, or the type of the array or object
   * @param holders the fields that hold the array or object; empty for a field
   * @param stackTrace how the thread got there
   */
  public record Access(String location, List<String> holders, String stackTrace) {}
}
