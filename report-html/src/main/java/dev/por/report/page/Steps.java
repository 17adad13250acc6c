package dev.por.report.page;

import dev.por.engine.result.Event;
import dev.por.report.schedule.Action;
import dev.por.report.schedule.Link;
import dev.por.report.schedule.Locks;
import dev.por.report.source.Access;
import dev.por.report.source.AccessIndex;
import dev.por.report.source.SourceFile;
import dev.por.report.source.SourceFiles;
import dev.por.report.text.Text;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntFunction;

/** Makes the steps of one failing schedule from its events, and notes them at their lines. */
final class Steps {
  private final String test;
  private final List<Event> events;
  private final List<String> threads;
  private final SourceFiles sources;
  private final AccessIndex index;
  private final IntFunction<String> addresses;
  private final Locks locks;
  private final Map<Integer, List<Link>> links = new HashMap<>();

  /**
   * The steps of a schedule.
   *
   * @param test the name of the test
   * @param threads the threads, in the order of their columns
   * @param links the edges between steps
   * @param addresses the address of a step, by its number
   */
  Steps(
      String test,
      List<Event> events,
      List<String> threads,
      List<Link> links,
      SourceFiles sources,
      AccessIndex index,
      IntFunction<String> addresses) {
    this.test = test;
    this.events = events;
    this.threads = threads;
    this.sources = sources;
    this.index = index;
    this.addresses = addresses;
    this.locks = Locks.of(events);
    links.forEach(l -> this.links.computeIfAbsent(l.to(), n -> new ArrayList<>()).add(l));
  }

  List<Step> all() {
    List<Step> steps = new ArrayList<>();
    for (int i = 0; i < events.size(); i++) {
      steps.add(step(i));
    }
    return steps;
  }

  private Step step(int i) {
    Event event = events.get(i);
    int lane = threads.indexOf(event.thread());
    Optional<SourceFile> file =
        Action.hasCode(event) ? sources.find(event.className(), event.file()) : Optional.empty();
    String code = file.map(f -> f.line(event.line())).orElse(null);
    if (code != null) {
      index.add(file.get(), event.line(), access(event, lane, i + 1));
    }
    return new Step(
        i + 1,
        lane,
        Text.name(event.thread()),
        Text.name(event.operation()),
        Text.name(event.target()),
        event.value() == null ? null : Text.value(event.value()),
        location(event),
        code == null ? null : Text.line(code.strip(), Text.VALUE),
        code == null ? null : SourcePage.name(file.get()) + ".html#L" + event.line(),
        i == 0 ? null : turn(event, events.get(i - 1)),
        ties(i + 1),
        locks.heldAfter(i).stream().map(Text::name).toList(),
        i == events.size() - 1);
  }

  private Access access(Event event, int lane, int number) {
    String value = event.value() == null ? "" : " = " + Text.value(event.value());
    return new Access(
        test,
        Text.name(event.thread()),
        lane,
        Text.name(event.operation()) + " " + Text.name(event.target()) + value,
        number,
        addresses.apply(number));
  }

  private List<Step.Tie> ties(int number) {
    return links.getOrDefault(number, List.of()).stream()
        .map(l -> new Step.Tie(l.css(), l.sentence(), addresses.apply(l.from())))
        .toList();
  }

  private static Step.Turn turn(Event event, Event before) {
    String now = Text.name(event.thread());
    String then = Text.name(before.thread());
    String css = event.switchReason().name().toLowerCase(Locale.ROOT);
    return switch (event.switchReason()) {
      case NONE -> null;
      case PREEMPTED ->
          new Step.Turn(css, "preemption", now + " runs although " + then + " could have gone on");
      case BLOCKED -> new Step.Turn(css, "blocked", then + " cannot go on; " + now + " runs");
      case FINISHED -> new Step.Turn(css, "finished", then + " is at its end; " + now + " runs");
    };
  }

  private static String location(Event event) {
    return Action.hasCode(event)
        ? CodePlace.of(event.className(), event.method(), event.file(), event.line())
        : "";
  }
}
