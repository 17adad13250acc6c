package dev.por.engine.control.managed;

import dev.por.engine.model.Footprint;

/** What a pending operation would touch if it happened now; the engine asks between transitions. */
public interface PendingFootprint {
  Footprint now();
}
