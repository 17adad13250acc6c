package dev.por.engine.control.turn;

import java.util.ArrayList;
import java.util.List;

/** All parts that begin anew with each execution. A part is made by {@code add(new Part(…))}. */
public final class ExecutionParts {
  private final List<PerExecution> parts = new ArrayList<>();

  /** The part, which from now on begins with each execution, after those that were added before. */
  public <T extends PerExecution> T add(T part) {
    parts.add(part);
    return part;
  }

  public void begin(ControlledExecution execution) {
    for (PerExecution part : parts) {
      part.begin(execution);
    }
  }
}
