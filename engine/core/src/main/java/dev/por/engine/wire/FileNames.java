package dev.por.engine.wire;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** Names of files that belong to a test: readable, and different for different tests. */
public final class FileNames {
  private static final int LONGEST = 60;
  private static final int HASH_BYTES = 8;

  private FileNames() {}

  /** A name without an extension for the test with this id. */
  public static String of(String testId) {
    String name = testId.replaceAll("[^#]*\\.", "").replaceAll("[^A-Za-z0-9_-]", "-");
    return name.substring(0, Math.min(LONGEST, name.length())) + "-" + hash(testId);
  }

  /** The file in which a shard keeps what it saw of the test. */
  public static String part(String testId) {
    return of(testId) + ".part";
  }

  private static String hash(String text) {
    try {
      byte[] hash =
          MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
      return HexFormat.of().formatHex(hash, 0, HASH_BYTES);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java platform has SHA-256", e);
    }
  }
}
