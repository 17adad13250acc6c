package dev.por.engine.program.automaton;

import dev.por.api.model.ModelThread;
import dev.por.engine.program.Ending;
import dev.por.engine.result.finding.CodeLine;
import dev.por.engine.result.finding.Event;
import dev.por.engine.result.finding.SwitchReason;
import dev.por.engine.result.finding.Waiting;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Writes an execution of a model down for a reader: each step with the values that it left. */
public final class StepNarrator {
  private final Automaton automaton;
  private final List<String> names;
  private final List<Event> events = new ArrayList<>();
  private final List<Waiting> waiting = new ArrayList<>();
  private Ending ending;

  private int previous = -1;
  private int thread;
  private String step;
  private SwitchReason reason;
  private int[] before;
  private int[] now;

  StepNarrator(Automaton automaton) {
    this.automaton = automaton;
    names = automaton.model().threads().stream().map(ModelThread::name).toList();
    now = automaton.initial();
  }

  /** Every step of the execution. */
  public List<Event> events() {
    return List.copyOf(events);
  }

  /** In a deadlock, what each thread waits for; else empty. */
  public List<Waiting> waiting() {
    return List.copyOf(waiting);
  }

  /** How the execution ended. */
  public Ending ending() {
    return ending;
  }

  /** The names of the threads, by number. */
  public List<String> threads() {
    return names;
  }

  void before(AutomatonState state, int next, int choice) {
    thread = next;
    step = state.name(next, choice);
    reason = reason(state, next);
    before = state.cells().clone();
    now = state.cells();
  }

  private SwitchReason reason(AutomatonState state, int next) {
    if (previous < 0 || previous == next) {
      return SwitchReason.NONE;
    }
    if (automaton.ended(state.cells(), previous)) {
      return SwitchReason.FINISHED;
    }
    return state.enabled(previous) ? SwitchReason.PREEMPTED : SwitchReason.BLOCKED;
  }

  void after() {
    List<Integer> changed = changed();
    events.add(
        new Event(
            names.get(thread),
            step,
            joined(changed.stream().map(automaton.layout()::name)),
            joined(changed.stream().map(cell -> automaton.layout().value(cell, now[cell]))),
            new CodeLine(automaton.model().name(), names.get(thread), null, 0),
            reason));
    previous = thread;
  }

  /** The variables that the step gave another value. */
  private List<Integer> changed() {
    List<Integer> changed = new ArrayList<>();
    for (int cell = 0; cell < now.length; cell++) {
      if (now[cell] != before[cell] && cell != automaton.layout().counter(thread)) {
        changed.add(cell);
      }
    }
    return changed;
  }

  private static String joined(Stream<String> parts) {
    String all = parts.collect(Collectors.joining(", "));
    return all.isEmpty() ? null : all;
  }

  void ended(Ending how) {
    ending = how;
    if (how.how() == Ending.How.DEADLOCKED) {
      how.blocked().forEach(this::addWaiting);
    }
  }

  private void addWaiting(int blocked) {
    String name = names.get(blocked);
    String condition = automaton.waitsFor(now, blocked);
    String model = automaton.model().name();
    waiting.add(new Waiting(name, "await", condition, null, new CodeLine(model, name, null, 0)));
  }
}
