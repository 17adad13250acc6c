package dev.por.report.schedule;

import dev.por.engine.result.finding.Event;
import dev.por.engine.result.finding.SwitchReason;
import java.util.ArrayList;
import java.util.List;

/**
 * Steps of one thread that no other thread interrupts.
 *
 * @param thread the thread
 * @param from its first step, from 1
 * @param to its last step
 * @param reason why this thread runs and not the one before it
 */
public record Block(String thread, int from, int to, SwitchReason reason) {
  /** The blocks of a schedule. */
  public static List<Block> of(List<Event> events) {
    List<Block> blocks = new ArrayList<>();
    for (int i = 0; i < events.size(); ) {
      int j = i + 1;
      while (j < events.size() && events.get(j).switchReason() == SwitchReason.NONE) {
        j++;
      }
      Event first = events.get(i);
      blocks.add(new Block(first.thread(), i + 1, j, first.switchReason()));
      i = j;
    }
    return blocks;
  }
}
