package dev.por.report.schedule;

import dev.por.engine.result.finding.Event;
import java.util.Locale;

/** What an event does to the location it names, as far as its reader is concerned. */
public enum Action {
  READ,
  WRITE,
  /** Takes a monitor, for the first time or after a wait. */
  TAKE,
  /** Gives a monitor up, for good or for a wait. */
  GIVE,
  SIGNAL,
  START,
  BEGIN,
  END,
  JOIN,
  UNPARK,
  PARK,
  OTHER;

  /** The action of {@code event}; a word that is not known does nothing that can be drawn. */
  public static Action of(Event event) {
    String word = event.operation() == null ? "" : event.operation();
    return switch (word.toLowerCase(Locale.ROOT).replace('_', ' ')) {
      case "read", "await", "failed update" -> READ;
      case "write", "update" -> WRITE;
      case "acquire", "wake" -> TAKE;
      case "release", "wait" -> GIVE;
      case "notify", "notify all" -> SIGNAL;
      case "start" -> START;
      case "begin" -> BEGIN;
      case "end" -> END;
      case "join" -> JOIN;
      case "unpark" -> UNPARK;
      case "park" -> PARK;
      default -> OTHER;
    };
  }

  /**
   * Whether the line of an event is what it does. A thread begins and ends by itself: the line that
   * comes with it is where it was started, or where it was last seen.
   */
  public static boolean hasCode(Event event) {
    Action action = of(event);
    return action != BEGIN && action != END;
  }
}
