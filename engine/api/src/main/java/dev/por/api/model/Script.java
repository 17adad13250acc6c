package dev.por.api.model;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The calls of a thread builder, in order; turned into an automaton by resolving the labels. */
final class Script {
  private sealed interface Line permits Choice, Jump, End {}

  private record Choice(List<Arm> arms) implements Line {}

  private record Jump(String label) implements Line {}

  private record End() implements Line {}

  private final String where;
  private final List<Line> lines = new ArrayList<>();
  private final Map<String, Integer> labels = new HashMap<>();

  /** A script, and how messages call its thread. */
  Script(String where) {
    this.where = where;
  }

  void choice(List<Arm> arms) {
    if (arms.isEmpty()) {
      throw invalid("a choice has no alternative", "at least one", "add one with condition.then()");
    }
    lines.add(new Choice(List.copyOf(arms)));
  }

  void go(String label) {
    lines.add(new Jump(label));
  }

  void end() {
    lines.add(new End());
  }

  void label(String label) {
    if (labels.putIfAbsent(label, lines.size()) != null) {
      throw invalid("label " + label + " is there twice", "different labels", "rename one of them");
    }
  }

  /** The automaton: a location for each choice, in order, and one for the end. */
  List<Location> locations() {
    int[] numbers = new int[lines.size() + 1];
    int end = 0;
    for (int i = 0; i < lines.size(); i++) {
      numbers[i] = end;
      end += lines.get(i) instanceof Choice ? 1 : 0;
    }
    numbers[lines.size()] = end;
    if (end > 0 && !(lines.get(0) instanceof Choice)) {
      throw invalid("it begins with a jump", "a step first", "move that step to the front");
    }
    List<Location> locations = new ArrayList<>();
    for (int i = 0; i < lines.size(); i++) {
      if (lines.get(i) instanceof Choice choice) {
        locations.add(new Location(numbers[i], transitions(choice, i, numbers)));
      }
    }
    locations.add(new Location(end, List.of()));
    checkReachable(locations);
    return locations;
  }

  private List<Transition> transitions(Choice choice, int at, int[] numbers) {
    List<Transition> transitions = new ArrayList<>();
    for (Arm arm : choice.arms()) {
      int next = arm.label() == null ? at + 1 : labelled(arm.label(), "step " + arm.name());
      int target = numbers[resolve(next)];
      transitions.add(new Transition(arm.name(), arm.guard(), arm.body(), target));
    }
    return transitions;
  }

  /** The step that the thread arrives at from a line, or the number of lines when it ends. */
  private int resolve(int line) {
    int at = line;
    for (int jumps = 0; at < lines.size() && !(lines.get(at) instanceof Choice); jumps++) {
      if (jumps > lines.size()) {
        throw invalid("it jumps in a circle without a step", "a step in every loop", "add one");
      }
      at = lines.get(at) instanceof Jump jump ? labelled(jump.label(), "a jump") : lines.size();
    }
    return at;
  }

  private int labelled(String label, String from) {
    Integer line = labels.get(label);
    if (line == null) {
      throw invalid(
          from + " goes to label " + label + ", which is not there",
          "one of " + labels.keySet(),
          "add label(\"" + label + "\") or correct the name");
    }
    return line;
  }

  private void checkReachable(List<Location> locations) {
    Set<Integer> reached = new HashSet<>();
    List<Integer> open = new ArrayList<>(List.of(0));
    while (!open.isEmpty()) {
      int number = open.remove(open.size() - 1);
      if (reached.add(number)) {
        locations.get(number).transitions().forEach(t -> open.add(t.target()));
      }
    }
    for (Location location : locations) {
      if (!location.end() && !reached.contains(location.number())) {
        throw invalid(
            "no step leads to step " + location.transitions().get(0).name(),
            "every step can be reached",
            "put a label in front of it that something goes to, or remove it");
      }
    }
  }

  private InvalidModelException invalid(String what, String expected, String next) {
    return new InvalidModelException(
        where + ": " + what + ". Expected: " + expected + ". Next: " + next + ".");
  }
}
