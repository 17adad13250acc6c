package dev.por.engine.stateful;

import dev.por.engine.program.automaton.Automaton;
import java.util.Arrays;

/**
 * The compact form of a state: each cell takes as many bits as its range needs, and none lies
 * across two words.
 */
final class StateCodec {
  private final int[] word;
  private final int[] shift;
  private final long[] mask;
  private final int[] min;
  private final int words;

  StateCodec(Automaton automaton) {
    int cells = automaton.cells();
    word = new int[cells];
    shift = new int[cells];
    mask = new long[cells];
    min = new int[cells];
    int used = 0;
    int at = 0;
    for (int c = 0; c < cells; c++) {
      min[c] = automaton.min(c);
      long largest = (long) automaton.max(c) - min[c];
      int bits = Long.SIZE - Long.numberOfLeadingZeros(largest);
      if (used + bits > Long.SIZE) {
        at++;
        used = 0;
      }
      word[c] = at;
      shift[c] = used;
      mask[c] = bits == 0 ? 0 : -1L >>> (Long.SIZE - bits);
      used += bits;
    }
    words = at + 1;
  }

  /** How many words a state takes. */
  int words() {
    return words;
  }

  void pack(int[] cells, long[] packed) {
    Arrays.fill(packed, 0);
    for (int c = 0; c < cells.length; c++) {
      // a shift by 64 is one by 0, harmless with the mask of a cell without bits
      packed[word[c]] |= ((long) cells[c] - min[c] & mask[c]) << shift[c];
    }
  }

  void unpack(long[] from, int offset, int[] cells) {
    for (int c = 0; c < cells.length; c++) {
      cells[c] = (int) ((from[offset + word[c]] >>> shift[c] & mask[c]) + min[c]);
    }
  }
}
