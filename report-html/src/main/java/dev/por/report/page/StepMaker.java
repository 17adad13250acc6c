package dev.por.report.page;

import dev.por.engine.result.finding.CodeLine;
import dev.por.engine.result.finding.Event;
import dev.por.report.schedule.Action;
import dev.por.report.schedule.Link;
import dev.por.report.schedule.LockHistory;
import dev.por.report.source.Access;
import dev.por.report.source.AccessIndex;
import dev.por.report.source.CallChain;
import dev.por.report.source.SourceFile;
import dev.por.report.source.SourceFileFinder;
import dev.por.report.text.Text;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** Makes the steps of one failing schedule from its events, and notes them at their lines. */
final class StepMaker {
  private final String test;
  private final List<Event> events;
  private final List<String> threads;
  private final SourceFileFinder sources;
  private final AccessIndex index;
  private final StepPages pages;
  private final LockHistory locks;
  private final Map<Integer, List<Link>> links = new HashMap<>();
  private final Map<Integer, String> chains = new HashMap<>();

  /**
   * The steps of a schedule.
   *
   * @param test the name of the test
   * @param links the edges between steps
   * @param pages the pages on which the steps are
   */
  StepMaker(
      String test,
      List<Event> events,
      List<Link> links,
      SourceFileFinder sources,
      AccessIndex index,
      StepPages pages) {
    this.test = test;
    this.events = events;
    this.threads = events.stream().map(Event::thread).distinct().toList();
    this.sources = sources;
    this.index = index;
    this.pages = pages;
    this.locks = LockHistory.of(events);
    links.forEach(l -> this.links.computeIfAbsent(l.to(), n -> new ArrayList<>()).add(l));
  }

  /** The threads, in the order of their columns. */
  List<String> threads() {
    return threads;
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
    int number = i + 1;
    Step.Lane lane = new Step.Lane(threads.indexOf(event.thread()), Text.name(event.thread()));
    Step.Act act = Step.Act.of(event);
    return new Step(
        number,
        lane,
        act,
        spot(event, lane, act, number),
        i == 0 ? null : turn(event, events.get(i - 1)),
        new Step.Order(ties(number), locks.heldAfter(i).stream().map(Text::name).toList()),
        calls(event, lane, number));
  }

  /** The calls that led to a step; each line on the way gets a note. */
  private CallChain calls(Event event, Step.Lane lane, int number) {
    List<CodeLine> way = CallChain.lines(event.detail().calls());
    for (int i = 0; i < way.size() - 1; i++) {
      note(way.get(i), lane, "calls " + way.get(i + 1).method() + "()", number);
    }
    CallChain calls = CallChain.of(event.detail().calls(), sources);
    boolean again = calls.chain().equals(chains.put(lane.number(), calls.chain()));
    return again ? CallChain.NONE : calls;
  }

  private void note(CodeLine code, Step.Lane lane, String told, int number) {
    Optional<SourceFile> file = sources.find(code.className(), code.file());
    if (file.isPresent() && file.get().line(code.line()) != null) {
      index.add(
          file.get(),
          code.line(),
          new Access(
              test, lane.thread(), lane.number(), Text.name(told), number, pages.address(number)));
    }
  }

  /** Where it is in the code; a line whose source is known gets a note of the step. */
  private Step.Spot spot(Event event, Step.Lane lane, Step.Act act, int number) {
    if (!Action.hasCode(event)) {
      return new Step.Spot("", null, null);
    }
    CodeLine code = event.code();
    String location = CodePlace.of(code);
    Optional<SourceFile> file = sources.find(code.className(), code.file());
    String text = file.map(f -> f.line(code.line())).orElse(null);
    if (text == null) {
      return new Step.Spot(location, null, null);
    }
    note(code, lane, act.toString(), number);
    return new Step.Spot(
        location,
        Text.line(text.strip(), Text.VALUE),
        SourcePage.name(file.get()) + ".html#L" + code.line());
  }

  private List<Step.Tie> ties(int number) {
    return links.getOrDefault(number, List.of()).stream()
        .map(l -> new Step.Tie(l.css(), l.sentence(), pages.address(l.from())))
        .toList();
  }

  private static Step.Turn turn(Event event, Event before) {
    String now = Text.name(event.thread());
    String then = Text.name(before.thread());
    String css = event.switchReason().name().toLowerCase(Locale.ROOT);
    return switch (event.switchReason()) {
      case NONE -> null;
      case PREEMPTED ->
          new Step.Turn(css, "preemption", then + " is interrupted here; " + now + " runs");
      case BLOCKED -> new Step.Turn(css, "blocked", then + " has to wait; " + now + " runs");
      case FINISHED -> new Step.Turn(css, "finished", then + " is at its end; " + now + " runs");
    };
  }
}
