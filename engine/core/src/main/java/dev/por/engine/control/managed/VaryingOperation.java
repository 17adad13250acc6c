package dev.por.engine.control.managed;

import dev.por.engine.model.Operation;

/**
 * What a pending operation would be if it happened now; the engine asks between transitions. The
 * answer changes only by transitions that conflict with it before and after the change, and a
 * transition that commutes with those is in conflict with both answers or with none.
 */
public interface VaryingOperation {
  Operation now();
}
