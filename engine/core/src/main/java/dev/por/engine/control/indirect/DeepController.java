package dev.por.engine.control.indirect;

import dev.por.engine.control.identity.InternalPartFinder;
import dev.por.engine.control.identity.ObjectIdentityTable;
import dev.por.engine.control.managed.ManagedThread;
import dev.por.engine.control.managed.PerThread;
import dev.por.engine.control.memory.MemoryAccess;
import dev.por.engine.control.turn.ControlledExecution;
import dev.por.engine.control.turn.HookEntry;
import dev.por.engine.control.turn.PerExecution;
import dev.por.probe.Probe;
import dev.por.probe.Sites;
import dev.por.probe.object.DeepHooks;

/**
 * Takes the calls of the hooks of JDK classes that are interleaved inside. It takes a call where
 * that code works on an object that the program has made, or on a part of such an object. The JDK's
 * own use of the same classes does not matter.
 */
final class DeepController extends DeepHooks implements PerExecution {
  /** Objects of the JDK that a thread makes just now, whose code is interleaved. */
  private static final class Making {
    int depth;

    /** What ended the latest attempt to make such an object, or null. */
    Throwable failure;
  }

  private static final PerThread<Making> MAKING = new PerThread<>(thread -> new Making());

  private final HookEntry entrance;
  private final ObjectIdentityTable identities;
  private final MemoryAccess memory;
  private ControlledExecution turns;

  DeepController(HookEntry entrance, ObjectIdentityTable identities, MemoryAccess memory) {
    this.entrance = entrance;
    this.identities = identities;
    this.memory = memory;
  }

  @Override
  public void begin(ControlledExecution execution) {
    turns = execution;
  }

  @Override
  public boolean explores(Object object) {
    return identities.find(object) != 0;
  }

  @Override
  public void making(boolean begin) {
    Making own = MAKING.of(turns.current());
    own.depth += begin ? 1 : own.depth > 0 ? -1 : 0;
  }

  /** One constructor calls another: what is thrown comes by both of them. */
  @Override
  public void failed(Throwable thrown) {
    Making own = MAKING.of(turns.current());
    if (own.failure != thrown) {
      own.failure = thrown;
      making(false);
    }
  }

  @Override
  public boolean isMaking() {
    ManagedThread me = turns.current();
    Making own = MAKING.peek(me);
    return own != null && own.depth > 0 && me.operations.isEmpty();
  }

  @Override
  public void stored(Object value) {
    ManagedThread me = turns.current();
    Probe.running = null;
    try {
      if (InternalPartFinder.isPart(value.getClass())) {
        identities.of(me, value);
      }
    } finally {
      Probe.running = me.heardAs;
    }
  }

  @Override
  public void spins(int site) {
    ManagedThread me = entrance.enter();
    try {
      if (!me.isQuiet()) {
        me.at(site);
        memory.spin(me);
      }
    } finally {
      Probe.running = me.heardAs;
    }
  }

  @Override
  public void repeats(int site) {
    ManagedThread me = turns.current();
    String call = Sites.get(site).member();
    if (me.reads.writtenBefore != 0 && call.equals(Sites.get(me.reads.writtenBefore).method())) {
      spins(site);
    }
  }

  @Override
  public void backsOff() {
    Probe.running = entrance.enter().heardAs;
  }
}
