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

  /** The name of the page of a test, from its simple class name on, without extension. */
  public static String of(String id) {
    int hash = id.indexOf('#');
    int dot = id.lastIndexOf('.', hash < 0 ? id.length() : hash);
    return of(id.substring(dot + 1), id);
  }

  /** The name of the page of {@code id}, with {@code readable} to recognise it by. */
  public static String of(String readable, String id) {
    return plain(readable) + "-" + hash(id);
  }

  private static String plain(String text) {
    StringBuilder out = new StringBuilder();
    for (int i = 0; i < text.length() && out.length() < READABLE; i++) {
      char c = text.charAt(i);
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
