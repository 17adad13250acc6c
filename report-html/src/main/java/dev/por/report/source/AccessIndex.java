package dev.por.report.source;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Which steps of failing schedules, and which conflicting accesses, happened where. */
public final class AccessIndex {
  private final Map<String, Entry> entries = new TreeMap<>();

  /** What happened in one file, by line. */
  public record Entry(SourceFile file, Map<Integer, Line> lines) {}

  /** What happened at one line. */
  public static final class Line {
    /** How many steps one line shows; a loop may have any number. */
    public static final int MOST = 50;

    private final List<Access> shown = new ArrayList<>();
    private final List<PairNote> pairs = new ArrayList<>();
    private OrderCount orders = OrderCount.NONE;
    private int total;

    private void add(Access access) {
      total++;
      if (shown.size() < MOST) {
        shown.add(access);
      }
    }

    /** The first steps. */
    public List<Access> shown() {
      return List.copyOf(shown);
    }

    private void add(PairNote pair) {
      orders = orders.plus(pair.orders());
      if (pairs.size() < MOST) {
        pairs.add(pair);
      }
    }

    /** The first pairs of conflicting accesses. */
    public List<PairNote> pairs() {
      return List.copyOf(pairs);
    }

    /** What was seen of the orders of conflicting accesses. */
    public OrderCount orders() {
      return orders;
    }

    /** How many steps there are. */
    public int total() {
      return total;
    }
  }

  /** Notes a step. */
  public void add(SourceFile file, int line, Access access) {
    line(file, line).add(access);
  }

  /** Notes a pair of conflicting accesses. */
  public void add(SourceFile file, int line, PairNote pair) {
    line(file, line).add(pair);
  }

  private Line line(SourceFile file, int line) {
    return entries
        .computeIfAbsent(file.path(), path -> new Entry(file, new TreeMap<>()))
        .lines()
        .computeIfAbsent(line, number -> new Line());
  }

  /** The files, by path. */
  public List<Entry> files() {
    return List.copyOf(entries.values());
  }
}
