package dev.por.engine.control;

import dev.por.probe.thread.AttributeProbe;
import dev.por.probe.thread.FlockProbe;
import dev.por.probe.thread.ShutdownProbe;
import dev.por.probe.thread.ThreadApi;
import dev.por.probe.thread.ThreadGroupProbe;

/** Everything that takes calls about threads besides their start and their end. */
final class ThreadControllerGroup {
  final ShutdownController shutdown;
  private final ThreadController calls;
  private final ThreadAttributes attributes;
  private final ThreadGroups groups;
  private final FlockController flocks;

  ThreadControllerGroup(
      ExecutionParts parts,
      Entrance entrance,
      Refusal refusal,
      ObjectIdentities identities,
      Memory memory,
      Sharing sharing,
      Interrupts interrupts,
      Threads threads,
      ThreadStates states) {
    this.shutdown = parts.add(new ShutdownController(entrance, refusal, threads));
    this.calls = new ThreadController(entrance, interrupts, threads, states, identities);
    this.groups = parts.add(new ThreadGroups(entrance, sharing));
    this.flocks = parts.add(new FlockController(entrance, refusal, identities, memory, interrupts));
    this.attributes =
        parts.add(new ThreadAttributes(entrance, identities, memory, threads, groups));
  }

  /** From now on the hooks end here. */
  void install() {
    ThreadApi.hooks = calls;
    AttributeProbe.hooks = attributes;
    ThreadGroupProbe.hooks = groups;
    FlockProbe.hooks = flocks;
    ShutdownProbe.registry = shutdown;
  }
}
