package dev.por.engine.plan;

import java.util.List;

/**
 * The code that is interleaved inside.
 *
 * @param instrument package prefixes to interleave inside; empty: everything but the JDK
 * @param trust package prefixes to treat as atomic
 * @param deep whether java.util.concurrent is interleaved inside
 */
public record InterleavedCode(List<String> instrument, List<String> trust, boolean deep) {
  /** Everything but the JDK. */
  public static final InterleavedCode ALL = new InterleavedCode(List.of(), List.of(), false);

  /** Lists are copied. */
  public InterleavedCode {
    instrument = List.copyOf(instrument);
    trust = List.copyOf(trust);
  }
}
