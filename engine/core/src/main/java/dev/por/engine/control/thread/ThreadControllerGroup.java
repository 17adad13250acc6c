package dev.por.engine.control.thread;

import dev.por.engine.control.identity.ObjectIdentityTable;
import dev.por.engine.control.memory.MemoryAccess;
import dev.por.engine.control.turn.ExecutionPartList;
import dev.por.engine.control.turn.HookEntry;
import dev.por.engine.control.turn.InterruptModel;
import dev.por.engine.control.turn.Refusal;
import dev.por.probe.thread.AttributeProbe;
import dev.por.probe.thread.FlockProbe;
import dev.por.probe.thread.ShutdownProbe;
import dev.por.probe.thread.ThreadApi;
import dev.por.probe.thread.ThreadGroupProbe;

/** All controllers that take calls about threads besides their start and their end. */
public final class ThreadControllerGroup {
  public final ShutdownController shutdown;
  private final ThreadController calls;
  private final ThreadAttributeController attributes;
  private final ThreadGroupController groups;
  private final FlockController flocks;

  public ThreadControllerGroup(
      ExecutionPartList parts,
      HookEntry entrance,
      Refusal refusal,
      ObjectIdentityTable identities,
      MemoryAccess memory,
      ThreadModels models) {
    ThreadLifeModel threads = models.life();
    InterruptModel interrupts = models.interrupts();
    this.shutdown = parts.add(new ShutdownController(entrance, refusal, threads));
    this.calls = new ThreadController(entrance, interrupts, threads, models.states(), identities);
    this.groups = parts.add(new ThreadGroupController(entrance, models.sharing()));
    this.flocks = parts.add(new FlockController(entrance, refusal, identities, memory, interrupts));
    this.attributes =
        parts.add(new ThreadAttributeController(entrance, identities, memory, threads, groups));
  }

  /** From now on the hooks end here. */
  public void install() {
    ThreadApi.hooks = calls;
    AttributeProbe.hooks = attributes;
    ThreadGroupProbe.hooks = groups;
    FlockProbe.hooks = flocks;
    ShutdownProbe.registry = shutdown;
  }
}
