package dev.por.engine.program.model;

import dev.por.engine.model.Mix64;

/** A shared variable, or one element of an array of them. */
public final class SharedCell {
  private static final int VARIABLE = 1;

  private final String name;
  private final long nameHash;
  private final RegisterExpression index;

  private SharedCell(String name, RegisterExpression index) {
    this.name = name;
    this.nameHash = Mix64.mix(name);
    this.index = index;
  }

  /** A variable. */
  public static SharedCell variable(String name) {
    return new SharedCell(name, null);
  }

  /** An element of an array. */
  public static SharedCell element(String array, RegisterExpression index) {
    return new SharedCell(array, index);
  }

  long location(RegisterFile registers) {
    return index == null
        ? Mix64.mix(VARIABLE, nameHash)
        : Mix64.mix(VARIABLE, nameHash, index.value(registers));
  }

  @Override
  public String toString() {
    return index == null ? name : name + "[" + index + "]";
  }
}
