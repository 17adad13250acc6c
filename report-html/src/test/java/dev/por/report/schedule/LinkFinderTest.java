package dev.por.report.schedule;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.por.engine.result.finding.CodeLine;
import dev.por.engine.result.finding.Event;
import dev.por.engine.result.finding.SwitchReason;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class LinkFinderTest {
  private final List<Event> events = new ArrayList<>();

  @Test
  void aReadSeesTheLastWriteOfAnotherThread() {
    add("a", "write", "x", "1");
    add("b", "read", "x", "1");

    assertEquals(List.of(new Link(1, 2, Link.Kind.SEES, "sees what a wrote in step 1")), links());
  }

  @Test
  void aWriteAfterAStaleReadLosesAnUpdate() {
    add("a", "read", "x", "0");
    add("b", "write", "x", "1");
    add("a", "write", "x", "2");

    assertEquals(
        List.of(
            new Link(
                2,
                3,
                Link.Kind.LOST,
                "overwrites what b wrote in step 2: it goes by what it read in step 1, before"
                    + " that")),
        links());
  }

  @Test
  void aWriteAfterAFreshReadLosesNothing() {
    add("b", "write", "x", "1");
    add("a", "read", "x", "1");
    add("a", "write", "x", "2");

    assertEquals(
        List.of(Link.Kind.SEES, Link.Kind.ORDER), links().stream().map(Link::kind).toList());
  }

  @Test
  void withoutValuesNothingIsSaidButTheOrder() {
    add("a", "read", "Map#1", null);
    add("b", "write", "Map#1", null);
    add("a", "update", "Map#1", null);

    assertEquals(
        List.of(new Link(2, 3, Link.Kind.ORDER, "comes after what b did to it in step 2")),
        links());
  }

  @Test
  void synchronisationOrders() {
    add("a", "start", "thread b", null);
    add("b", "begin", "thread b", null);
    add("b", "release", "Lock#1", null);
    add("a", "acquire", "Lock#1", null);
    add("b", "end", "thread b", null);
    add("a", "join", "thread b", null);

    assertEquals(
        List.of("1-2", "3-4", "5-6"), links().stream().map(l -> l.from() + "-" + l.to()).toList());
  }

  @Test
  void aWakeFollowsItsNotifyAndTheRelease() {
    add("a", "wait", "Lock#1", null);
    add("b", "acquire", "Lock#1", null);
    add("b", "notify", "Lock#1", null);
    add("b", "release", "Lock#1", null);
    add("a", "wake", "Lock#1", null);

    assertEquals(
        List.of("1-2", "3-5", "4-5"), links().stream().map(l -> l.from() + "-" + l.to()).toList());
  }

  @Test
  void whatOneThreadDoesAloneHasNoLinks() {
    add("a", "write", "x", "1");
    add("a", "read", "x", "1");

    assertEquals(List.of(), links());
  }

  @Test
  void aNameThatStandsForTwoLocationsIsLeftAlone() {
    add("a", "write", "x", "1");
    add("b", "read", "x", "7");
    add("b", "write", "x", "8");

    assertEquals(List.of(), links());
  }

  @Test
  void unknownOperationsAndMissingTargetsAreLeftAlone() {
    add("a", "teleport", "x", "1");
    add("b", null, "x", "1");
    add("b", "read", null, "1");

    assertEquals(List.of(), links());
  }

  private List<Link> links() {
    return LinkFinder.of(events);
  }

  private void add(String thread, String operation, String target, String value) {
    events.add(
        new Event(
            thread,
            operation,
            target,
            value,
            new CodeLine("C", "m", "C.java", 1),
            SwitchReason.NONE));
  }
}
