package dev.por.engine.control;

import dev.por.engine.model.Footprint;

/** What a pending operation would touch if it happened now; the engine asks between transitions. */
interface Reach {
  Footprint now();
}
