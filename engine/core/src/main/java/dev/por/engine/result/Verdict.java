package dev.por.engine.result;

/** What became of one test. */
public enum Verdict {
  PASS,
  FAIL,
  INCOMPLETE,
  ERROR
}
