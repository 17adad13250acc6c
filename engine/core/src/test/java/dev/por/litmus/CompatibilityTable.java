package dev.por.litmus;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** The generated part of {@code docs/compatibility.md}: one table per section. */
final class CompatibilityTable {
  /** The JDKs that have a column. */
  static final int[] JDKS = {17, 21, 25};

  static final String BEGIN = "<!-- litmus suite: begin -->\n";
  static final String END = "<!-- litmus suite: end -->\n";

  private CompatibilityTable() {}

  /** The document with its generated part made new. */
  static String replaceIn(String document, List<LitmusProgram> programs) {
    int begin = document.indexOf(BEGIN);
    int end = document.indexOf(END);
    if (begin < 0 || end < begin) {
      throw new IllegalStateException(
          "docs/compatibility.md has lost the lines " + BEGIN.trim() + " and " + END.trim());
    }
    return document.substring(0, begin + BEGIN.length())
        + markdown(programs)
        + document.substring(end);
  }

  private static String markdown(List<LitmusProgram> programs) {
    StringBuilder text = new StringBuilder();
    for (Group group : Group.values()) {
      Map<String, List<LitmusProgram>> rows = rows(programs, group);
      if (!rows.isEmpty()) {
        text.append("\n### ").append(group.title).append("\n\n").append(heading());
        rows.values().forEach(row -> text.append(row(row)));
      }
    }
    return text.append('\n').toString();
  }

  private static Map<String, List<LitmusProgram>> rows(List<LitmusProgram> programs, Group group) {
    Map<String, List<LitmusProgram>> rows = new LinkedHashMap<>();
    programs.stream()
        .filter(program -> program.construct().group() == group)
        .forEach(p -> rows.computeIfAbsent(p.construct().name(), name -> new ArrayList<>()).add(p));
    return rows;
  }

  private static String heading() {
    StringBuilder names = new StringBuilder("| construct | one transition |");
    StringBuilder rule = new StringBuilder("|---|---|");
    for (int jdk : JDKS) {
      names.append(" JDK ").append(jdk).append(" | deep |");
      rule.append("---|---|");
    }
    return names + " litmus, traces |\n" + rule + "---|\n";
  }

  private static String row(List<LitmusProgram> programs) {
    Construct construct = programs.get(0).construct();
    StringBuilder row = new StringBuilder("| ");
    row.append(construct.name()).append(" | ").append(construct.transition()).append(" |");
    for (int jdk : JDKS) {
      row.append(' ').append(cell(programs, jdk)).append(" |");
      row.append(' ').append(deepCell(programs, jdk)).append(" |");
    }
    return row.append(' ')
        .append(programs.stream().map(LitmusProgram::inWords).collect(Collectors.joining(", ")))
        .append(" |\n")
        .toString();
  }

  /** What the suite has shown there: it fails where a program does not do what is expected. */
  private static String cell(List<LitmusProgram> programs, int jdk) {
    int since = programs.get(0).construct().since();
    if (since > jdk) {
      return "since " + since;
    }
    return programs.stream().allMatch(LitmusProgram::isRefused) ? "refused" : "✓";
  }

  /** What the suite has shown there with the code of java.util.concurrent interleaved inside. */
  private static String deepCell(List<LitmusProgram> programs, int jdk) {
    Construct construct = programs.get(0).construct();
    String summary = cell(programs, jdk);
    if (!summary.equals("✓")) {
      return summary;
    }
    if (!construct.notDeep().isEmpty()) {
      return construct.notDeep();
    }
    return construct.group().isDeep() ? "✓" : "=";
  }
}
