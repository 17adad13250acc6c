package dev.por.engine.control.init;

import dev.por.engine.control.managed.ManagedThread;
import dev.por.engine.model.ThreadSet;

/** A class that is initialised at its first use, in one execution. */
final class LateClass {
  final StaticInitializer initializer;
  final long location;
  boolean begun;
  InitializationFailure failure;
  ManagedThread owner;
  ThreadSet seenBy = ThreadSet.EMPTY;

  LateClass(StaticInitializer initializer) {
    this.initializer = initializer;
    this.location = InitializerWatch.location(initializer.type.getName());
  }
}
