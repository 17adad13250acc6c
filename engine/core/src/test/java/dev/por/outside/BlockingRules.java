package dev.por.outside;

import dev.por.outside.Instructions.Instruction;
import dev.por.outside.World.Frame;
import dev.por.outside.World.Initialization;
import dev.por.outside.World.Strand;
import dev.por.outside.World.Thing;
import java.util.List;

/**
 * The steps of what may have to wait.
 *
 * <p>An interruptible operation begins with a look at the interrupt status. One that finds nothing
 * goes to sleep, which no other thread can see. A sleeper wakes up when it can go on or is
 * interrupted. What is made of an {@code AbstractQueuedSynchronizer} may then throw although it
 * could go on; what waits for a condition goes on if it can.
 */
final class BlockingRules {
  private static final int ARRIVED = 0;
  private static final int TRYING = 1;
  private static final int ASLEEP = 2;

  // phases of a thread that waits for a monitor
  private static final int WAITING = 3;
  private static final int TO_RETURN = 4;
  private static final int TO_THROW = 5;

  private final StepRules rules;
  private final World from;
  private final int t;
  private final Instruction i;
  private final List<World> next;
  private final Strand now;

  BlockingRules(StepRules rules, World from, int t, Instruction i, List<World> next) {
    this.rules = rules;
    this.from = from;
    this.t = t;
    this.i = i;
    this.next = next;
    this.now = from.strands.get(t);
  }

  /** Adds what follows; whether the instruction is one of these. */
  boolean apply() {
    int x = now.top().x;
    switch (i.op()) {
      case SYNCHRONIZED -> enter(x);
      case LOCKED, TRY_LOCKED -> lock(rules.lockOf(from, x));
      case LOCKED_INTERRUPTIBLY -> {
        int lock = rules.lockOf(from, x);
        interruptible(isFree(lock), true, to -> take(to, lock));
      }
      case WAIT -> await(now.top().slots[i.slot()], false);
      case NOTIFY, NOTIFY_ALL -> signal(now.top().slots[i.slot()]);
      case JOIN -> join(i.a());
      case TAKE ->
          interruptible(!from.queue.isEmpty(), false, to -> top(to).x = to.queue.remove(0));
      case PUT -> {
        if (x == World.NULL) {
          over(to -> {});
        } else {
          interruptible(!rules.isFull(from), false, to -> to.queue.add(top(to).x));
        }
      }
      case GET_OF_FUTURE -> future();
      case ACQUIRE -> interruptible(from.permits > 0, true, to -> to.permits--);
      case AWAIT_LATCH -> interruptible(from.latch == 0, true, to -> {});
      case INITIALIZE -> {
        Initialization type = from.classes.get(i.a());
        return type.state == Initialization.UNDER_WAY && type.owner != t;
      }
      default -> {
        return false;
      }
    }
    return true;
  }

  private interface Effect {
    void on(World world);
  }

  private Frame top(World world) {
    return world.strands.get(t).top();
  }

  private void phase(int phase) {
    step(to -> to.strands.get(t).phase = phase);
  }

  private void step(Effect effect) {
    World to = from.copy();
    effect.on(to);
    next.add(to);
  }

  /** One step that ends the instruction. */
  private void over(Effect effect) {
    step(
        to -> {
          effect.on(to);
          to.strands.get(t).phase = ARRIVED;
          top(to).at++;
        });
  }

  /** The instruction ends by an InterruptedException; a block is skipped. */
  private void interrupted(Effect effect) {
    over(
        to -> {
          effect.on(to);
          Strand me = to.strands.get(t);
          me.interrupted = false;
          me.seen += "i";
          if (i.op().isBlock()) {
            top(to).at = i.end() - 1;
          }
        });
  }

  private void interruptible(boolean available, boolean impatient, Effect effect) {
    if (now.phase == ARRIVED) {
      if (now.interrupted) {
        interrupted(to -> {});
      } else {
        phase(TRYING);
      }
      return;
    }
    if (available) {
      over(effect);
    } else if (now.phase == TRYING) {
      phase(ASLEEP);
    }
    if (now.phase == ASLEEP && now.interrupted && (impatient || !available)) {
      interrupted(to -> {});
    }
  }

  /** What is there is returned, interrupted or not. */
  private void future() {
    if (from.future != World.PENDING) {
      over(to -> top(to).x = to.future);
    } else if (now.interrupted) {
      interrupted(to -> {});
    }
  }

  private boolean isFree(int lock) {
    int holder = from.things.get(lock).holder;
    return holder == World.NULL || holder == t;
  }

  private void take(World to, int lock) {
    Thing thing = to.things.get(lock);
    thing.holder = t;
    thing.holds++;
    top(to).slots[i.slot()] = lock;
  }

  private void lock(int lock) {
    if (isFree(lock)) {
      over(to -> take(to, lock));
    } else if (i.op() == Op.TRY_LOCKED) {
      over(
          to -> {
            to.strands.get(t).seen += "f";
            top(to).at = i.end() - 1;
          });
    }
  }

  private boolean mayEnter(int x) {
    int owner = from.things.get(x).owner;
    return owner == World.NULL || owner == t;
  }

  private void enter(int x) {
    if (x == World.NULL) {
      over(to -> top(to).at = i.end() - 1);
    } else if (mayEnter(x)) {
      over(
          to -> {
            Thing thing = to.things.get(x);
            thing.owner = t;
            thing.entries++;
            top(to).slots[i.slot()] = x;
          });
    }
  }

  /** Waits in the monitor that it holds; for a join, as long as the thread lives. */
  private void await(int x, boolean joining) {
    switch (now.phase) {
      case ARRIVED, TRYING -> {
        if (now.interrupted) {
          interrupted(to -> leaveAfter(to, x, joining));
        } else {
          step(to -> giveUp(to, x));
        }
      }
      case WAITING -> waiting(x);
      default -> {
        if (mayEnter(x)) {
          back(x, joining);
        }
      }
    }
  }

  private void giveUp(World to, int x) {
    Thing thing = to.things.get(x);
    Strand me = to.strands.get(t);
    me.kept = thing.entries;
    me.phase = WAITING;
    thing.entries = 0;
    thing.owner = World.NULL;
    thing.waiters.add(t);
  }

  private void waiting(int x) {
    if (!from.things.get(x).waiters.contains(t)) {
      phase(TO_RETURN);
    } else if (now.interrupted) {
      step(
          to -> {
            to.things.get(x).waiters.remove(Integer.valueOf(t));
            to.strands.get(t).phase = TO_THROW;
            to.strands.get(t).interrupted = false;
          });
    }
  }

  private void back(int x, boolean joining) {
    boolean thrown = now.phase == TO_THROW;
    step(
        to -> {
          Thing thing = to.things.get(x);
          Strand me = to.strands.get(t);
          thing.owner = t;
          thing.entries = me.kept;
          me.kept = 0;
          me.phase = joining && !thrown ? TRYING : ARRIVED;
          if (thrown) {
            me.seen += "i";
            leaveAfter(to, x, joining);
          }
          if (thrown || !joining) {
            top(to).at++;
          }
        });
  }

  /** Leaves what a join has entered. */
  private static void leaveAfter(World to, int x, boolean joining) {
    Thing thing = to.things.get(x);
    if (joining && --thing.entries == 0) {
      thing.owner = World.NULL;
    }
  }

  private void signal(int x) {
    List<Integer> waiters = from.things.get(x).waiters;
    if (i.op() == Op.NOTIFY_ALL || waiters.isEmpty()) {
      over(to -> to.things.get(x).waiters.clear());
      return;
    }
    for (int waiter : waiters) {
      over(to -> to.things.get(x).waiters.remove(Integer.valueOf(waiter)));
    }
  }

  /** {@code Thread.join}: synchronized on the Thread, waits for the notification of its end. */
  private void join(int other) {
    if (now.phase == ARRIVED) {
      if (mayEnter(other)) {
        step(
            to -> {
              to.things.get(other).owner = t;
              to.things.get(other).entries++;
              to.strands.get(t).phase = TRYING;
            });
      }
    } else if (now.phase == TRYING && from.strands.get(other).ended) {
      over(to -> leaveAfter(to, other, true));
    } else {
      await(other, true);
    }
  }
}
