package dev.por.report.page;

import dev.por.report.text.PageName;
import dev.por.report.text.Text;
import java.util.List;
import java.util.regex.Pattern;

/**
 * A test's id in its parts, and where its page is.
 *
 * @param packageName the package, may be empty
 * @param className the class without its package
 * @param method the method
 * @param full the whole id
 * @param page the page's file name without extension
 */
public record TestName(
    String packageName, String className, String method, String full, String page) {
  private static final Pattern HUMP = Pattern.compile("(?<=[a-z0-9])(?=[A-Z])");

  /** The parts of {@code pkg.Class#method}; anything else is a method without a class. */
  public static TestName of(String id) {
    int hash = id.indexOf('#');
    int dot = id.lastIndexOf('.', Math.max(hash, 0));
    return new TestName(
        dot < 0 ? "" : Text.name(id.substring(0, dot)),
        hash < 0 ? "" : Text.name(id.substring(dot + 1, hash)),
        Text.name(id.substring(hash + 1)),
        Text.line(id, 2 * Text.NAME),
        PageName.of(id));
  }

  /** The page's address from within the folder of pages. */
  public String href() {
    return page + ".html";
  }

  /** The method's name cut where a line may break: before each capital. */
  public List<String> humps() {
    return List.of(HUMP.split(method));
  }

  /** Class and method: {@code AccountTest.transferKeepsTheTotal}. */
  public String shortName() {
    return className.isEmpty() ? method : className + "." + method;
  }
}
