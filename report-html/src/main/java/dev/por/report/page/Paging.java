package dev.por.report.page;

import dev.por.report.text.Numbers;
import java.util.List;
import java.util.stream.IntStream;

/**
 * One page of a list that is too long for one.
 *
 * @param number which page, from 1
 * @param list the list
 */
public record Paging(int number, PagedList list) {
  /**
   * A list with its pages.
   *
   * @param total how many entries there are in all
   * @param size how many fit on a page
   * @param first the address of the first page
   * @param rest the addresses of the others, without their numbers
   */
  public record PagedList(int total, int size, String first, String rest) {
    /** How many pages there are; at least one. */
    int count() {
      return Math.max(1, (total + size - 1) / size);
    }
  }

  /** The pages of a list of {@code total} entries; at least one. */
  public static List<Paging> of(int total, int size, String first, String rest) {
    PagedList list = new PagedList(total, size, first, rest);
    return IntStream.rangeClosed(1, list.count()).mapToObj(n -> new Paging(n, list)).toList();
  }

  /** How many pages there are. */
  public int count() {
    return list.count();
  }

  /** The first entry on this page, from 1. */
  public int from() {
    return (number - 1) * list.size + 1;
  }

  /** The last entry on this page. */
  public int to() {
    return Math.min(number * list.size, list.total);
  }

  /** The address of the first page. */
  public String first() {
    return list.first;
  }

  /** What of {@code all} stands on this page. */
  public <T> List<T> slice(List<T> all) {
    return all.subList(from() - 1, to());
  }

  /** The address of page {@code n}, from within the folder of pages. */
  public String href(int n) {
    return n == 1 ? list.first : list.rest + "-" + n + ".html";
  }

  /** Whether there is more than one page. */
  public boolean needed() {
    return count() > 1;
  }

  /** Such as "251 to 500 of 10,000, 250 to a page". */
  public String sentence() {
    return Numbers.grouped(from())
        + " to "
        + Numbers.grouped(to())
        + " of "
        + Numbers.grouped(list.total)
        + ", "
        + Numbers.grouped(list.size)
        + " to a page";
  }
}
