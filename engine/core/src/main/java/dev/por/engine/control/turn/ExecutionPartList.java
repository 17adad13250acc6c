package dev.por.engine.control.turn;

import java.util.Arrays;

/**
 * All parts that begin anew with each execution. A part is made by {@code add(new Part(…))}. An
 * array, since this happens in every execution, and lists of the JDK have hooks in every method.
 */
public final class ExecutionPartList {
  private PerExecution[] parts = {};

  /** The part, which from now on begins with each execution, after those that were added before. */
  public <T extends PerExecution> T add(T part) {
    parts = Arrays.copyOf(parts, parts.length + 1);
    parts[parts.length - 1] = part;
    return part;
  }

  public void begin(ControlledExecution execution) {
    for (PerExecution part : parts) {
      part.begin(execution);
    }
  }
}
