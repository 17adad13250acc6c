package dev.por.engine.program.automaton;

import java.util.Arrays;

/** The shared cells that something touches, each for reading, for writing or both. */
public final class CellAccessSet {
  private static final byte READ = 1;
  private static final byte WRITE = 2;

  private final byte[] modes;
  private int[] touched = new int[8];
  private int size;

  /** Of nothing yet, in a model with so many shared cells. */
  public CellAccessSet(int sharedCells) {
    modes = new byte[sharedCells];
  }

  void read(int cell) {
    touch(cell, READ);
  }

  void write(int cell) {
    touch(cell, WRITE);
  }

  private void touch(int cell, byte mode) {
    if (cell >= modes.length) {
      return;
    }
    if (modes[cell] == 0) {
      if (size == touched.length) {
        touched = Arrays.copyOf(touched, size * 2);
      }
      touched[size++] = cell;
    }
    modes[cell] |= mode;
  }

  /** Forgets everything. */
  public void clear() {
    for (int i = 0; i < size; i++) {
      modes[touched[i]] = 0;
    }
    size = 0;
  }

  /** Adds what another touches. */
  public void addAll(CellAccessSet other) {
    for (int i = 0; i < other.size; i++) {
      touch(other.touched[i], other.modes[other.touched[i]]);
    }
  }

  /** Whether the two touch a common cell and one of them writes it. */
  public boolean conflictsWith(CellAccessSet other) {
    CellAccessSet fewer = size <= other.size ? this : other;
    CellAccessSet more = fewer == this ? other : this;
    for (int i = 0; i < fewer.size; i++) {
      int cell = fewer.touched[i];
      if (more.modes[cell] != 0 && ((more.modes[cell] | fewer.modes[cell]) & WRITE) != 0) {
        return true;
      }
    }
    return false;
  }

  int size() {
    return size;
  }

  int cell(int i) {
    return touched[i];
  }

  boolean writes(int i) {
    return (modes[touched[i]] & WRITE) != 0;
  }
}
