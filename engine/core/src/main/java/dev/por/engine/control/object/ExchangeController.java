package dev.por.engine.control.object;

import dev.por.engine.control.identity.ObjectIdentityTable;
import dev.por.engine.control.location.Locations;
import dev.por.engine.control.location.ObjectMap;
import dev.por.engine.control.managed.ManagedThread;
import dev.por.engine.control.turn.ControlledExecution;
import dev.por.engine.control.turn.HookEntry;
import dev.por.engine.control.turn.InterruptModel;
import dev.por.engine.control.turn.PerExecution;
import dev.por.engine.control.turn.Refusal;
import dev.por.engine.model.Effect;
import dev.por.engine.model.Footprint;
import dev.por.engine.model.Kind;
import dev.por.probe.Probe;
import dev.por.probe.object.ExchangeHooks;
import java.util.concurrent.TimeoutException;

/**
 * Models Exchangers. A thread that comes to an exchanger where no thread waits makes an offer. A
 * thread that finds an offer takes it and goes on at once. So an exchange is one transition, and
 * one more for the thread that had to wait: that one reads the offer alone, so that later exchanges
 * of others do not matter to it. A thread that gives up takes its offer back, which is a change of
 * the exchanger.
 */
public final class ExchangeController extends ExchangeHooks implements PerExecution {
  /** What a thread gives, until another one has given it something. */
  private static final class Offer {
    final Object item;
    final long location;
    Object received;
    boolean taken;

    Offer(Object item, long location) {
      this.item = item;
      this.location = location;
    }
  }

  private final ObjectMap<Object, Offer> offers = new ObjectMap<>();
  private final HookEntry entrance;
  private final Refusal refusal;
  private final ObjectIdentityTable identities;
  private final InterruptModel interrupts;
  private ControlledExecution turns;

  public ExchangeController(
      HookEntry entrance,
      Refusal refusal,
      ObjectIdentityTable identities,
      InterruptModel interrupts) {
    this.entrance = entrance;
    this.refusal = refusal;
    this.identities = identities;
    this.interrupts = interrupts;
  }

  @Override
  public void begin(ControlledExecution execution) {
    offers.clear();
    turns = execution;
  }

  @Override
  public Object exchange(Object exchanger, Object item, long nanos) throws TimeoutException {
    ManagedThread me = entrance.enter();
    try {
      refusal.notWhileQuiet(me, "Exchanger.exchange");
      me.loops.effect();
      turns.state().lose("it uses an exchanger");
      long identity = identities.of(me, exchanger);
      Offer mine = new Offer(item, Locations.offer(identity, me.identity, me.announced()));
      Offer other = come(me, exchanger, Locations.state(identity), mine);
      if (other == null) {
        await(me, exchanger, Locations.state(identity), mine, nanos);
        return mine.received;
      }
      other.received = item;
      other.taken = true;
      return other.item;
    } finally {
      Probe.running = me.heardAs;
    }
  }

  /** The offer that the thread finds; null when it leaves its own. */
  private Offer come(ManagedThread me, Object exchanger, long state, Offer mine) {
    interrupts.check(me);
    turns.locate(me, exchanger);
    me.pending.on(exchanger);
    me.pending.reaches(() -> Footprint.write(state).and(next(exchanger, mine).location, true));
    me.pending.means(Effect.BOTH);
    turns.announce(me, Kind.WRITE, me.pending.reach().now());
    Offer other = offers.remove(exchanger);
    if (other == null) {
      offers.put(exchanger, mine);
    }
    return other;
  }

  private Offer next(Object exchanger, Offer mine) {
    Offer other = offers.get(exchanger);
    return other == null ? mine : other;
  }

  private void await(ManagedThread me, Object exchanger, long state, Offer mine, long nanos)
      throws TimeoutException {
    Footprint taken = Footprint.read(mine.location);
    Footprint takenBack = Footprint.write(state).and(mine.location, true);
    me.pending.waitFor(() -> mine.taken);
    interrupts.watchPatiently(me, takenBack);
    turns.time().limit(me, nanos, takenBack);
    turns.announce(me, Kind.AWAIT, taken);
    if (me.ended() != null) {
      offers.remove(exchanger);
      InterruptModel.throwIfEnded(me);
      throw new TimeoutException();
    }
  }
}
