package dev.por.report.text;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/**
 * The file name of a page: a readable part of plain letters and digits, and a hash of the whole
 * identity. Two identities never share a name, not even where case is ignored, and no identity
 * leads out of the folder of pages.
 */
public final class PageName {
  private static final int READABLE = 60;
  private static final int HASH = 12;

  private PageName() {}

  /** The name of the page of {@code id}, without folder and extension. */
  public static String of(String id) {
    return readable(id) + "-" + hash(id);
  }

  /** From the simple class name on: {@code AccountTest-transferKeepsTheTotal}. */
  private static String readable(String id) {
    int hash = id.indexOf('#');
    int dot = id.lastIndexOf('.', hash < 0 ? id.length() : hash);
    StringBuilder out = new StringBuilder();
    for (int i = dot + 1; i < id.length() && out.length() < READABLE; i++) {
      char c = id.charAt(i);
      if (c < 0x80 && Character.isLetterOrDigit(c)) {
        out.append(c);
      } else if (out.length() > 0 && out.charAt(out.length() - 1) != '-') {
        out.append('-');
      }
    }
    return out.length() == 0 ? "page" : out.toString();
  }

  private static String hash(String id) {
    try {
      byte[] digest =
          MessageDigest.getInstance("SHA-256").digest(id.getBytes(StandardCharsets.UTF_8));
      return HexFormat.of().formatHex(digest).substring(0, HASH);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java platform has SHA-256", e);
    }
  }
}
