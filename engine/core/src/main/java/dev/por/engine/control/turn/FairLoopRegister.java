package dev.por.engine.control.turn;

import dev.por.engine.control.managed.LoopVisitLog;
import dev.por.engine.model.Mix64;
import dev.por.engine.model.StateReader;
import dev.por.engine.model.StateWriter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.LongStream;

/**
 * The loops that threads repeated in vain until an execution was too long, while another thread
 * could have gone on. No JVM has a scheduler that keeps a thread waiting for ever. So from then on
 * an iteration in vain of such a loop is a yield: a thread that has yielded much more often than
 * another thread that could go on waits for that one (see {@code FairProgram}).
 */
public final class FairLoopRegister {
  /** How many rounds more than another thread that could go on, all of them explored. */
  public static final int BOUND = 3;

  private static final byte NONE = 1;

  /** Rounds count that were in vain. */
  private static final byte IN_VAIN = 2;

  /** Every round counts: with what it changes it comes back to where it was. */
  private static final byte EVERY = 3;

  /** The loops by their places: numbers of sites differ from one JVM to the next. */
  private final Map<String, Byte> loops = new TreeMap<>();

  private byte[] modes = new byte[256];

  /** Whether anything has been learned. */
  public boolean isEmpty() {
    return loops.isEmpty();
  }

  /** Whether the round that has just ended at this loop head is a yield. */
  public boolean counts(int site, LoopVisitLog visits) {
    if (loops.isEmpty()) {
      return false;
    }
    byte mode = mode(site);
    return (mode == IN_VAIN && visits.wentInVain()) || (mode == EVERY && visits.wentRound());
  }

  private byte mode(int site) {
    if (site >= modes.length) {
      modes = Arrays.copyOf(modes, Math.max(site + 1, modes.length * 2));
    }
    if (modes[site] == 0) {
      modes[site] = loops.getOrDefault(DeadlockReport.place(site), NONE);
    }
    return modes[site];
  }

  /** Rounds in vain of this loop are yields; returns whether that is new. */
  boolean learnVain(int site) {
    return learn(site, IN_VAIN);
  }

  /** All rounds of this loop are yields; returns whether that is new. */
  boolean learnEvery(int site) {
    return learn(site, EVERY);
  }

  private boolean learn(int site, byte mode) {
    if (mode(site) >= mode) {
      return false;
    }
    loops.put(DeadlockReport.place(site), mode);
    Arrays.fill(modes, (byte) 0);
    return true;
  }

  /** Where the loops are. */
  public List<String> places() {
    return new ArrayList<>(loops.keySet());
  }

  /** A number for each loop and its mode. */
  public LongStream hashes() {
    return loops.entrySet().stream()
        .mapToLong(loop -> Mix64.mix(Mix64.mix(loop.getKey()), loop.getValue()));
  }

  public void save(StateWriter out) {
    out.number(loops.size());
    loops.forEach(
        (place, mode) -> {
          out.text(place);
          out.number(mode);
        });
  }

  public void restore(StateReader in) {
    for (int left = in.integer(); left > 0; left--) {
      String place = in.text();
      loops.put(place, (byte) in.integer());
    }
    Arrays.fill(modes, (byte) 0);
  }
}
