package dev.por.engine.wire;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.security.SecureRandom;
import java.util.HexFormat;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Where a worker finds its launcher and how it proves to be the one that was forked. It travels
 * through the worker's standard input as one line, since command lines and environments can be read
 * by others.
 */
record Invitation(int port, String token) {
  private static final Pattern LINE = Pattern.compile("por (\\d{1,5}) ([0-9a-f]{64})");
  private static final int LONGEST = 100;

  /** For a worker that is about to be forked. */
  static Invitation to(int port) {
    byte[] token = new byte[32];
    new SecureRandom().nextBytes(token);
    return new Invitation(port, HexFormat.of().formatHex(token));
  }

  String line() {
    return "por " + port + " " + token + "\n";
  }

  /** Reads one line and nothing beyond it: what follows belongs to the code under test. */
  static Invitation read(InputStream in) throws IOException {
    StringBuilder line = new StringBuilder();
    int c = in.read();
    while (c >= 0 && c != '\n' && line.length() < LONGEST) {
      line.append((char) c);
      c = in.read();
    }
    Matcher m = LINE.matcher(line);
    if (!m.matches()) {
      throw new WireException("A worker is started by por, not by hand");
    }
    return new Invitation(Integer.parseInt(m.group(1)), m.group(2));
  }

  byte[] tokenBytes() {
    return token.getBytes(StandardCharsets.US_ASCII);
  }

  @Override
  public String toString() {
    return "invitation to port " + port;
  }
}
