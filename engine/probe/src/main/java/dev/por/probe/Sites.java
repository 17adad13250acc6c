package dev.por.probe;

import java.util.Arrays;

/** Every site that the instrumentation has numbered so far. */
public final class Sites {
  private static volatile Site[] sites = new Site[256];
  private static int count;

  private Sites() {}

  /** Numbers a site. */
  public static synchronized int add(Site site) {
    if (count == sites.length) {
      sites = Arrays.copyOf(sites, count * 2);
    }
    sites[count] = site;
    return count++;
  }

  /** The site with this number. */
  public static Site get(int number) {
    return sites[number];
  }
}
