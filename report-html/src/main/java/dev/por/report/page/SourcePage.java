package dev.por.report.page;

import dev.por.report.source.Access;
import dev.por.report.source.AccessIndex;
import dev.por.report.source.PairNote;
import dev.por.report.source.SourceFile;
import dev.por.report.text.Numbers;
import dev.por.report.text.PageName;
import dev.por.report.text.Text;
import java.util.ArrayList;
import java.util.List;

/**
 * A source file, with the steps of failing schedules and the conflicting accesses at their lines.
 *
 * @param path its path below its folder of sources
 * @param lines its lines
 */
public record SourcePage(String path, List<SourceLine> lines) {
  /**
   * One line.
   *
   * @param number its number, from 1
   * @param text its text
   * @param steps the steps that happened there, or null
   * @param conflicts the conflicting accesses there, or null
   */
  public record SourceLine(int number, String text, LineSteps steps, Conflicts conflicts) {}

  /**
   * The steps of failing schedules that happened at a line.
   *
   * @param count how many they are, in words
   * @param shown the first of them
   * @param left how many more there are
   */
  public record LineSteps(String count, List<Access> shown, int left) {}

  /**
   * The conflicting accesses at a line.
   *
   * @param orders such as "3 of 4 orders"
   * @param pairs the first of them
   */
  public record Conflicts(String orders, List<PairNote> pairs) {}

  /** The page of a file. */
  public static SourcePage of(AccessIndex.Entry entry) {
    List<SourceLine> lines = new ArrayList<>();
    for (int i = 1; i <= entry.file().lines().size(); i++) {
      lines.add(line(i, entry.file().line(i), entry.lines().get(i)));
    }
    return new SourcePage(Text.name(entry.file().path()), lines);
  }

  /** The page's file name without extension. */
  public static String name(SourceFile file) {
    String simple = file.path().substring(file.path().lastIndexOf('/') + 1);
    return PageName.of(simple.substring(0, simple.lastIndexOf('.')), "source " + file.path());
  }

  private static SourceLine line(int number, String text, AccessIndex.Line line) {
    String shown = Text.line(text.replace("\t", "    "), Text.MESSAGE);
    return line == null
        ? new SourceLine(number, shown, null, null)
        : new SourceLine(number, shown, steps(line), conflicts(line));
  }

  private static LineSteps steps(AccessIndex.Line line) {
    return line.total() == 0
        ? null
        : new LineSteps(
            Numbers.count(line.total(), "step"), line.shown(), line.total() - line.shown().size());
  }

  private static Conflicts conflicts(AccessIndex.Line line) {
    return line.pairs().isEmpty() ? null : new Conflicts(line.orders().toString(), line.pairs());
  }
}
