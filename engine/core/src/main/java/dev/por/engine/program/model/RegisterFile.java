package dev.por.engine.program.model;

import java.util.Arrays;

/** The local variables of one model thread; one that was never set is 0. */
final class RegisterFile {
  private String[] names;
  private int[] values;
  private int size;

  RegisterFile() {
    this(new String[4], new int[4], 0);
  }

  private RegisterFile(String[] names, int[] values, int size) {
    this.names = names;
    this.values = values;
    this.size = size;
  }

  RegisterFile copy() {
    return new RegisterFile(names.clone(), values.clone(), size);
  }

  boolean sameAs(RegisterFile other) {
    return coveredBy(other) && other.coveredBy(this);
  }

  private boolean coveredBy(RegisterFile other) {
    for (int i = 0; i < size; i++) {
      if (other.get(names[i]) != values[i]) {
        return false;
      }
    }
    return true;
  }

  int get(String name) {
    int at = find(name);
    return at < 0 ? 0 : values[at];
  }

  void set(String name, int value) {
    int at = find(name);
    if (at < 0) {
      if (size == names.length) {
        names = Arrays.copyOf(names, size * 2);
        values = Arrays.copyOf(values, size * 2);
      }
      at = size++;
      names[at] = name;
    }
    values[at] = value;
  }

  @Override
  public String toString() {
    StringBuilder s = new StringBuilder("{");
    for (int i = 0; i < size; i++) {
      s.append(i == 0 ? "" : ", ").append(names[i]).append('=').append(values[i]);
    }
    return s.append('}').toString();
  }

  private int find(String name) {
    for (int i = 0; i < size; i++) {
      if (names[i].equals(name)) {
        return i;
      }
    }
    return -1;
  }
}
