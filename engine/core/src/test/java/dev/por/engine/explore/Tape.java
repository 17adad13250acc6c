package dev.por.engine.explore;

import dev.por.engine.model.StateReader;
import dev.por.engine.model.StateWriter;
import java.util.ArrayDeque;
import java.util.Deque;

/** A saved search in memory; to read a value as another kind than it was written fails. */
public final class Tape implements StateWriter, StateReader {
  private final Deque<Object> values = new ArrayDeque<>();

  private record Hash(long value) {}

  @Override
  public void number(long value) {
    values.add(value);
  }

  @Override
  public void hash(long value) {
    values.add(new Hash(value));
  }

  @Override
  public void text(String value) {
    values.add(value);
  }

  @Override
  public long number() {
    return (Long) values.remove();
  }

  @Override
  public long hash() {
    return ((Hash) values.remove()).value();
  }

  @Override
  public String text() {
    return (String) values.remove();
  }

  boolean isEmpty() {
    return values.isEmpty();
  }
}
