package dev.por.engine.control.memory;

import dev.por.engine.control.identity.ObjectIdentityTable;
import dev.por.engine.control.init.ClassInitialization;
import dev.por.engine.control.location.Locations;
import dev.por.engine.control.managed.ManagedThread;
import dev.por.engine.control.turn.ControlledExecution;
import dev.por.engine.control.turn.HookEntry;
import dev.por.engine.control.turn.PerExecution;
import dev.por.engine.model.Effect;
import dev.por.engine.model.Footprint;
import dev.por.probe.Probe;
import dev.por.probe.memory.BufferHooks;
import java.nio.Buffer;

/**
 * Takes the calls of the hooks inside of buffers. The state of a buffer is one location, as that of
 * a list is. Its contents are locations of the memory behind it, through whichever buffer threads
 * reach them.
 */
public final class BufferController extends BufferHooks implements PerExecution {
  private final HookEntry entrance;
  private final ClassInitialization classes;
  private final ObjectIdentityTable identities;
  private final MemoryAccess memory;
  private final BufferMemory buffers;
  private ControlledExecution turns;

  public BufferController(
      HookEntry entrance,
      ClassInitialization classes,
      ObjectIdentityTable identities,
      MemoryAccess memory) {
    this.entrance = entrance;
    this.classes = classes;
    this.identities = identities;
    this.memory = memory;
    this.buffers = new BufferMemory(identities, memory);
  }

  @Override
  public void begin(ControlledExecution execution) {
    turns = execution;
  }

  @Override
  public void state(Buffer buffer, boolean write) {
    ManagedThread me = entrance.enter();
    try {
      use(me, buffer, write);
    } finally {
      Probe.running = me.heardAs;
    }
  }

  /** Uses the state of a buffer. A buffer without an identity belongs to the JDK itself. */
  private void use(ManagedThread me, Buffer buffer, boolean write) {
    if (classes.watch.isQuiet(me, buffer)) {
      return;
    }
    long identity = identities.find(buffer);
    if (identity != 0) {
      if (write) {
        me.loops.effect();
        turns.state().lose("it uses a buffer");
      }
      if (memory.isVisible(me, Locations.state(identity))) {
        turns.locate(me, buffer);
      }
      memory.state(me, buffer, write);
    }
  }

  @Override
  public void contents(Object used, int index, boolean write, Object source, int start, int count) {
    ManagedThread me = entrance.enter();
    try {
      access(me, used, index, write, source, start, count);
    } finally {
      Probe.running = me.heardAs;
    }
  }

  private void access(
      ManagedThread me,
      Object used,
      int index,
      boolean write,
      Object source,
      int start,
      int count) {
    if (classes.watch.isQuiet(me, used)) {
      return;
    }
    Footprint footprint = buffers.footprint(me, used, index, write, source, start, count);
    if (footprint.size() > 0) {
      turns.locate(me, used);
    }
    Object known = buffers.known(used, source);
    memory.perform(me, known, write, footprint, buffers.effect(used, Effect.PLAIN));
  }

  @Override
  public boolean areTooMany(Object used, int index, Object source, int start, int count) {
    ManagedThread me = entrance.enter();
    try {
      return !me.isQuiet() && buffers.areTooMany(me, used, index, source, start, count);
    } finally {
      Probe.running = me.heardAs;
    }
  }

  @Override
  public void handed(Object argument, boolean write) {
    ManagedThread me = entrance.enter();
    try {
      if (argument instanceof Buffer buffer) {
        hand(me, buffer, write);
      } else {
        for (Buffer buffer : (Buffer[]) argument) {
          hand(me, buffer, write);
        }
      }
    } finally {
      Probe.running = me.heardAs;
    }
  }

  /**
   * Hands the buffer to the JDK. The methods that the JDK calls report what happens to its state.
   */
  private void hand(ManagedThread me, Buffer buffer, boolean write) {
    if (buffer != null) {
      use(me, buffer, false);
      hand(me, buffer, buffer.position(), buffer.remaining(), write && !buffer.isReadOnly());
    }
  }

  private void hand(ManagedThread me, Buffer buffer, int index, int count, boolean write) {
    if (!me.isQuiet() && buffers.areTooMany(me, buffer, index, null, 0, count)) {
      hand(me, buffer, index, count / 2, write);
      hand(me, buffer, index + count / 2, count - count / 2, write);
    } else {
      access(me, buffer, index, write, null, 0, count);
    }
  }
}
