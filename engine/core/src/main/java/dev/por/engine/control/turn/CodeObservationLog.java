package dev.por.engine.control.turn;

import dev.por.engine.control.location.LongTable;
import dev.por.engine.control.managed.ManagedThread;
import dev.por.engine.model.Footprint;
import dev.por.engine.model.Kind;
import dev.por.engine.result.observed.AccessPair;
import dev.por.engine.result.observed.BlockingPlace;
import dev.por.engine.result.observed.Observed;
import dev.por.engine.result.observed.Place;
import dev.por.probe.Site;
import dev.por.probe.Sites;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Notes which places of the code came one right after the other on a location, in which order, and
 * where threads had to wait: a few bits per transition, over all executions.
 */
public final class CodeObservationLog {
  /** A report for people needs no more. */
  private static final int MOST = 2_000;

  private static final int READS = 1;
  private static final int WRITES = 2;
  private static final int PASSED = 4;
  private static final int BLOCKED = 8;

  /** Site, thread and whether it wrote, in one number. */
  private static final int SITE_SHIFT = 11;

  private static final int THREADS = (1 << (SITE_SHIFT - 1)) - 1;
  private static final int MOST_SITES = 1 << (31 - SITE_SHIFT);

  /** The last use of each location in this execution: site, thread and whether it wrote. */
  private final LongTable last = new LongTable();

  /** Pairs of sites that followed each other. */
  private final LongTable orders = new LongTable();

  private byte[] seen = new byte[256];

  /** A new execution begins. */
  public void begin() {
    last.clear();
  }

  /** A thread cannot go on. */
  void waits(ManagedThread t) {
    t.hasToWait();
    if (!t.isFinished() && mayBlock(t)) {
      note(t.site(), BLOCKED);
    }
  }

  /** A thread takes its turn. */
  void performed(ManagedThread t) {
    if (!t.hasWaited() && mayBlock(t)) {
      note(t.site(), PASSED);
    }
    if (!isAccess(t.pending.kind()) || t.site() == Sites.UNKNOWN || t.site() >= MOST_SITES) {
      return;
    }
    Footprint footprint = t.pending.operation().footprint();
    for (int i = 0; i < footprint.size(); i++) {
      int write = footprint.writes(i) ? 1 : 0;
      int before = last.get(footprint.location(i));
      int now = t.site() << SITE_SHIFT | (t.index & THREADS) << 1 | write;
      last.put(footprint.location(i), now);
      note(t.site(), write == 0 ? READS : WRITES);
      boolean conflict = before != 0 && ((before | now) & 1) != 0;
      if (conflict && (before >>> 1 & THREADS) != (t.index & THREADS)) {
        orders.put((long) (before >>> SITE_SHIFT) << 32 | t.site(), 1);
      }
    }
  }

  private void note(int site, int bit) {
    if (site == Sites.UNKNOWN) {
      return;
    }
    if (site >= seen.length) {
      seen = Arrays.copyOf(seen, Math.max(site + 1, seen.length * 2));
    }
    seen[site] |= (byte) bit;
  }

  private static boolean isAccess(Kind kind) {
    return switch (kind) {
      case READ, WRITE, SILENT_WRITE, UPDATE, SILENT_UPDATE, FAILED_UPDATE -> true;
      default -> false;
    };
  }

  private static boolean mayBlock(ManagedThread t) {
    return switch (t.pending.kind()) {
      case ACQUIRE, WAKE, JOIN, PARK -> true;
      default -> t.pending.condition() != null;
    };
  }

  // ---- for the report

  public Observed told() {
    return new Observed(accesses(), blocking());
  }

  private List<AccessPair> accesses() {
    Map<String, AccessPair> pairs = new TreeMap<>();
    for (long order : orders.keys()) {
      Site before = Sites.get((int) (order >>> 32));
      Place one = place((int) (order >>> 32), READS | WRITES);
      Place two = place((int) order, READS | WRITES);
      boolean swapped = Place.ORDER.compare(one, two) > 0;
      AccessPair pair =
          new AccessPair(
              location(before), swapped ? two : one, swapped ? one : two, !swapped, swapped);
      pairs.merge(pair.first() + " " + pair.second(), pair, AccessPair::and);
    }
    return pairs.values().stream().sorted(AccessPair.ORDER).limit(MOST).toList();
  }

  private List<BlockingPlace> blocking() {
    Map<Place, BlockingPlace> places = new TreeMap<>(Place.ORDER);
    for (int site = 1; site < seen.length; site++) {
      boolean passed = (seen[site] & PASSED) != 0;
      boolean blocked = (seen[site] & BLOCKED) != 0;
      if (passed || blocked) {
        Place place = place(site, 0);
        places.merge(place, new BlockingPlace(place, passed, blocked), BlockingPlace::and);
      }
    }
    return new ArrayList<>(places.values()).stream().limit(MOST).toList();
  }

  private Place place(int number, int accesses) {
    Site site = Sites.get(number);
    return new Place(
        site.className(), site.method(), site.file(), site.line(), access(site, number, accesses));
  }

  private String access(Site site, int number, int accesses) {
    if (site.member() != null && (accesses == 0 || isCall(site))) {
      return site.member();
    }
    if (accesses == 0) {
      return "synchronized";
    }
    return (seen[number] & WRITES) != 0 ? "write" : "read";
  }

  private static String location(Site site) {
    if (site.owner() == null) {
      return "elements of an array";
    }
    return isCall(site) ? site.owner() : site.owner() + "." + site.member();
  }

  private static boolean isCall(Site site) {
    return site.owner() != null && site.owner().startsWith("java.");
  }
}
