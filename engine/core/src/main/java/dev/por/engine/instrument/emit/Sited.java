package dev.por.engine.instrument.emit;

/** A class whose code gets hooks that report where they were called. */
public interface Sited {
  /** Its internal name. */
  String internalName();

  /** The line where a method begins, or 0. */
  int firstLine(String method, String descriptor);

  /** The number of a place in it; see {@code Site}. */
  int site(String method, int line, String owner, String member);
}
