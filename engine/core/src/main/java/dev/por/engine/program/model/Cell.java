package dev.por.engine.program.model;

import dev.por.engine.model.Mix64;

/** A shared variable, or one element of an array of them. */
public final class Cell {
  private static final int VARIABLE = 1;

  private final String name;
  private final long nameHash;
  private final Expression index;

  private Cell(String name, Expression index) {
    this.name = name;
    this.nameHash = Mix64.mix(name);
    this.index = index;
  }

  /** A variable. */
  public static Cell variable(String name) {
    return new Cell(name, null);
  }

  /** An element of an array. */
  public static Cell element(String array, Expression index) {
    return new Cell(array, index);
  }

  long location(Registers registers) {
    return index == null
        ? Mix64.mix(VARIABLE, nameHash)
        : Mix64.mix(VARIABLE, nameHash, index.value(registers));
  }

  @Override
  public String toString() {
    return index == null ? name : name + "[" + index + "]";
  }
}
