package dev.por.functional;

import java.util.List;
import java.util.Map;

/** A build tool of one version, with por's plugin for it. */
interface BuildTool {
  /** How to start a JVM that is gone before its best code would have paid. */
  String SHORT_LIVED = "-XX:TieredStopAtLevel=1 -XX:+UseSerialGC";

  /** Checks all fixtures, as the modules of one build. */
  Map<String, Outcome> check(List<Fixture> fixtures);
}
