package dev.por.functional;

import java.util.List;
import java.util.Map;

/** A build tool of one version, with por's plugin for it. */
interface BuildTool {
  /** Checks all fixtures, as the modules of one build. */
  Map<String, Outcome> check(List<Fixture> fixtures);
}
