package dev.por.probe;

import java.util.Arrays;

/** Every site that the instrumentation has numbered so far. */
public final class Sites {
  /** A site that was not looked for. */
  public static final int UNKNOWN = 0;

  private static volatile Site[] sites = new Site[256];
  private static volatile int count = UNKNOWN + 1;

  static {
    sites[UNKNOWN] = new Site(null, "", "", null, 0, null, null);
  }

  private Sites() {}

  /** Numbers a site. */
  public static synchronized int add(Site site) {
    if (count == sites.length) {
      sites = Arrays.copyOf(sites, count * 2);
    }
    int number = count;
    sites[number] = site;
    count = number + 1;
    return number;
  }

  /** How many there are: grows as classes are instrumented. */
  public static int count() {
    return count;
  }

  /** The site with this number. */
  public static Site get(int number) {
    return sites[number];
  }
}
