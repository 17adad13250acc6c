package dev.por.engine.control.location;

import dev.por.probe.Site;
import dev.por.probe.Sites;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.IntSupplier;

/**
 * The locations that one execution finds to be shared and that were not known to be, and where it
 * finds that.
 */
public final class SharingDiscoveryLog {
  private final Map<Long, String> places = new TreeMap<>();
  private IntSupplier site;

  /** The execution begins; {@code current} is the site of the thread that runs. */
  public void follow(IntSupplier current) {
    site = current;
  }

  void add(long location) {
    places.putIfAbsent(location, place(site.getAsInt()));
  }

  /** The places of what only one of the two executions found, in words; empty when they agree. */
  public SortedSet<String> differences(SharingDiscoveryLog other) {
    SortedSet<String> differing = new TreeSet<>();
    addMissing(other, differing);
    other.addMissing(this, differing);
    return differing;
  }

  private void addMissing(SharingDiscoveryLog other, SortedSet<String> to) {
    places.forEach(
        (location, place) -> {
          if (!other.places.containsKey(location)) {
            to.add(place);
          }
        });
  }

  private static String place(int number) {
    Site site = Sites.get(number);
    String what = site.member() == null ? "" : site.owner() + "." + site.member() + ", used in ";
    String where = site.file() == null ? "" : " (" + site.file() + ":" + site.line() + ")";
    return what + site.className() + "." + site.method() + where;
  }
}
