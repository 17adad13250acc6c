package dev.por.report.source;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Which steps of failing schedules happened where, by source file and line. */
public final class AccessIndex {
  private final Map<String, Entry> entries = new TreeMap<>();

  /** What happened in one file, by line. */
  public record Entry(SourceFile file, Map<Integer, Line> lines) {}

  /** What happened at one line. */
  public static final class Line {
    /** How many steps one line shows; a loop may have any number. */
    public static final int MOST = 50;

    private final List<Access> shown = new ArrayList<>();
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

    /** How many steps there are. */
    public int total() {
      return total;
    }
  }

  /** Notes a step. */
  public void add(SourceFile file, int line, Access access) {
    entries
        .computeIfAbsent(file.path(), path -> new Entry(file, new TreeMap<>()))
        .lines()
        .computeIfAbsent(line, number -> new Line())
        .add(access);
  }

  /** The files, by path. */
  public List<Entry> files() {
    return List.copyOf(entries.values());
  }
}
