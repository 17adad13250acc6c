package dev.por.report.page;

import dev.por.report.text.Numbers;
import java.util.ArrayList;
import java.util.List;

/**
 * One page of a list that is too long for one.
 *
 * @param number which page, from 1
 * @param count how many there are
 * @param from the first entry on it, from 1
 * @param to the last entry on it
 * @param total how many entries there are in all
 * @param size how many fit on a page
 * @param first the address of the first page
 * @param rest the addresses of the others, without their numbers
 */
public record Paging(
    int number, int count, int from, int to, int total, int size, String first, String rest) {
  /** The pages of a list of {@code total} entries; at least one. */
  public static List<Paging> of(int total, int size, String first, String rest) {
    int count = Math.max(1, (total + size - 1) / size);
    List<Paging> pages = new ArrayList<>();
    for (int n = 1; n <= count; n++) {
      int from = (n - 1) * size;
      pages.add(
          new Paging(n, count, from + 1, Math.min(from + size, total), total, size, first, rest));
    }
    return pages;
  }

  /** What of {@code all} stands on this page. */
  public <T> List<T> slice(List<T> all) {
    return all.subList(from - 1, to);
  }

  /** The address of page {@code n}, from within the folder of pages. */
  public String href(int n) {
    return n == 1 ? first : rest + "-" + n + ".html";
  }

  /** Whether there is more than one page. */
  public boolean needed() {
    return count > 1;
  }

  /** Such as "251 to 500 of 10,000, 250 to a page". */
  public String sentence() {
    return Numbers.grouped(from)
        + " to "
        + Numbers.grouped(to)
        + " of "
        + Numbers.grouped(total)
        + ", "
        + Numbers.grouped(size)
        + " to a page";
  }
}
