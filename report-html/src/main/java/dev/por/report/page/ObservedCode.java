package dev.por.report.page;

import dev.por.engine.result.TestResult;
import dev.por.engine.result.observed.AccessPair;
import dev.por.engine.result.observed.BlockingPlace;
import dev.por.engine.result.observed.Place;
import dev.por.report.source.AccessIndex;
import dev.por.report.source.OrderCount;
import dev.por.report.source.PairNote;
import dev.por.report.source.SourceFile;
import dev.por.report.source.SourceFileFinder;
import dev.por.report.text.Text;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What the executions of a test showed of its code.
 *
 * @param locations shared locations with their conflicting accesses
 * @param moreLocations how many more there are
 * @param blocking where threads may have to wait
 * @param moreBlocking how many more there are
 */
public record ObservedCode(
    List<Location> locations, int moreLocations, List<Blocking> blocking, int moreBlocking) {
  /** How many locations, and places to wait, a page shows. */
  public static final int MOST = 200;

  /** How many pairs of one location are listed. */
  private static final int MOST_PAIRS = 50;

  /**
   * A shared location.
   *
   * @param name its name
   * @param orders such as "3 of 4 orders"
   * @param all whether every order was seen or is proved impossible
   * @param pairs its conflicting accesses, the first of them
   * @param morePairs how many more there are
   */
  public record Location(
      String name, String orders, boolean all, List<Pair> pairs, int morePairs) {}

  /** Two accesses and what was seen of their orders. */
  public record Pair(Spot first, Spot second, String seen) {}

  /** A place to wait and whether threads had to. */
  public record Blocking(Spot spot, String seen) {}

  /**
   * A place, for a reader.
   *
   * @param access what is done there
   * @param text where
   * @param href the address of its line, or null
   */
  public record Spot(String access, String text, String href) {}

  /** What {@code test} showed; its pairs are noted in {@code index}. */
  static ObservedCode of(TestResult test, SourceFileFinder sources, AccessIndex index) {
    Map<String, List<AccessPair>> byLocation = new LinkedHashMap<>();
    for (AccessPair pair : test.findings().observed().accesses()) {
      byLocation.computeIfAbsent(pair.location(), l -> new ArrayList<>()).add(pair);
      note(test, pair, sources, index);
    }
    List<BlockingPlace> blocking = test.findings().observed().blocking();
    return new ObservedCode(
        byLocation.entrySet().stream()
            .limit(MOST)
            .map(e -> location(e.getKey(), e.getValue(), test, sources))
            .toList(),
        Math.max(0, byLocation.size() - MOST),
        blocking.stream()
            .limit(MOST)
            .map(b -> new Blocking(spot(b.place(), sources), waited(b)))
            .toList(),
        Math.max(0, blocking.size() - MOST));
  }

  private static Location location(
      String name, List<AccessPair> pairs, TestResult test, SourceFileFinder sources) {
    OrderCount orders =
        pairs.stream().map(p -> OrderCount.of(p, test)).reduce(OrderCount.NONE, OrderCount::plus);
    return new Location(
        Text.name(name),
        orders.toString(),
        orders.isComplete(),
        pairs.stream().limit(MOST_PAIRS).map(p -> pair(p, test, sources)).toList(),
        Math.max(0, pairs.size() - MOST_PAIRS));
  }

  private static Pair pair(AccessPair pair, TestResult test, SourceFileFinder sources) {
    return new Pair(spot(pair.first(), sources), spot(pair.second(), sources), seen(pair, test));
  }

  private static String seen(AccessPair pair, TestResult test) {
    if (pair.seen() == pair.orders()) {
      return pair.orders() == 1 ? "seen" : "seen in both orders";
    }
    String only =
        pair.firstThenSecond() ? "seen in this order only" : "seen in the other order only";
    return OrderCount.of(pair, test).isComplete()
        ? only + "; a conflict the other way is proved impossible"
        : only;
  }

  private static String waited(BlockingPlace place) {
    if (place.passed() && place.blocked()) {
      return "seen blocked and not";
    }
    return place.blocked() ? "always blocked at first" : "never blocked";
  }

  private static Spot spot(Place place, SourceFileFinder sources) {
    String text = CodePlace.of(place.className(), place.method(), place.file(), place.line());
    Optional<SourceFile> file = sources.find(place.className(), place.file());
    boolean there = file.isPresent() && file.get().line(place.line()) != null;
    String href = there ? SourcePage.name(file.get()) + ".html#L" + place.line() : null;
    return new Spot(Text.name(place.access()), text, href);
  }

  private static void note(
      TestResult test, AccessPair pair, SourceFileFinder sources, AccessIndex index) {
    note(test, pair, pair.first(), pair.second(), sources, index);
    if (!pair.first().equals(pair.second())) {
      note(test, pair, pair.second(), pair.first(), sources, index);
    }
  }

  private static void note(
      TestResult test,
      AccessPair pair,
      Place here,
      Place there,
      SourceFileFinder sources,
      AccessIndex index) {
    Optional<SourceFile> file = sources.find(here.className(), here.file());
    if (file.isPresent() && file.get().line(here.line()) != null) {
      String told =
          here.access()
              + " of "
              + pair.location()
              + " against "
              + there.access()
              + " in "
              + CodePlace.of(there.className(), there.method(), there.file(), there.line());
      index.add(
          file.get(),
          here.line(),
          new PairNote(
              TestName.of(test.id()).shortName(), Text.message(told), OrderCount.of(pair, test)));
    }
  }
}
