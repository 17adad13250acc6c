package dev.por.outside;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** One state of a random program: everything that its threads can notice, now or later. */
final class World {
  /** No object. */
  static final int NULL = -1;

  /** The state of a future that no thread has completed. */
  static final int PENDING = -2;

  /** An object, with its monitor and, if it is a lock, its holder. */
  static final class Thing {
    final Kind kind;
    int value;
    int owner = NULL;
    int entries;
    final List<Integer> waiters = new ArrayList<>();
    int holder = NULL;
    int holds;

    Thing(Kind kind) {
      this.kind = kind;
    }

    Thing copy() {
      Thing copy = new Thing(kind);
      copy.value = value;
      copy.owner = owner;
      copy.entries = entries;
      copy.waiters.addAll(waiters);
      copy.holder = holder;
      copy.holds = holds;
      return copy;
    }

    private void write(StringBuilder key) {
      key.append(kind.ordinal()).append(',').append(value).append(',').append(owner);
      key.append(',').append(entries).append(waiters).append(holder).append(',').append(holds);
    }
  }

  /** A piece of code that a thread is in: its own, or a static initialiser. */
  static final class Frame {
    final int code;
    int at;
    int x = NULL;
    final int[] slots;

    Frame(int code, int slots) {
      this.code = code;
      this.slots = new int[slots];
      Arrays.fill(this.slots, NULL);
    }

    Frame copy() {
      Frame copy = new Frame(code, slots.length);
      copy.at = at;
      copy.x = x;
      System.arraycopy(slots, 0, copy.slots, 0, slots.length);
      return copy;
    }
  }

  /** A thread. */
  static final class Strand {
    final List<Frame> frames = new ArrayList<>();
    String seen = "";
    boolean interrupted;
    boolean ended;

    /** How far it is in its instruction, and what it has kept for the rest of it. */
    int phase;

    int kept;
    final List<Integer> left = new ArrayList<>();

    Strand copy() {
      Strand copy = new Strand();
      frames.forEach(frame -> copy.frames.add(frame.copy()));
      copy.seen = seen;
      copy.interrupted = interrupted;
      copy.ended = ended;
      copy.phase = phase;
      copy.kept = kept;
      copy.left.addAll(left);
      return copy;
    }

    Frame top() {
      return frames.get(frames.size() - 1);
    }

    private void write(StringBuilder key) {
      key.append(seen).append(interrupted ? 'i' : 'n').append(ended ? 'e' : 'a');
      key.append(phase).append(',').append(kept).append(left);
      for (Frame frame : frames) {
        key.append(frame.code).append(':').append(frame.at).append(':').append(frame.x);
        key.append(Arrays.toString(frame.slots));
      }
    }
  }

  /** The state of the initialisation of a class, and its static field. */
  static final class Initialization {
    static final int NOT_BEGUN = 0;
    static final int UNDER_WAY = 1;
    static final int DONE = 2;
    static final int FAILED = 3;

    int state;
    int owner = NULL;
    int value;

    Initialization copy() {
      Initialization copy = new Initialization();
      copy.state = state;
      copy.owner = owner;
      copy.value = value;
      return copy;
    }
  }

  final List<Thing> things = new ArrayList<>();
  final List<Strand> strands = new ArrayList<>();
  final List<Initialization> classes = new ArrayList<>();
  final int[] slots = {NULL, NULL};
  final List<Integer> list = new ArrayList<>();
  final List<Integer> queue = new ArrayList<>();
  int reference = NULL;
  int mapped = NULL;
  int future = PENDING;
  int number;
  int permits = 1;
  int latch = 1;

  World copy() {
    World copy = new World();
    things.forEach(thing -> copy.things.add(thing.copy()));
    strands.forEach(strand -> copy.strands.add(strand.copy()));
    classes.forEach(type -> copy.classes.add(type.copy()));
    System.arraycopy(slots, 0, copy.slots, 0, slots.length);
    copy.list.addAll(list);
    copy.queue.addAll(queue);
    copy.reference = reference;
    copy.mapped = mapped;
    copy.future = future;
    copy.number = number;
    copy.permits = permits;
    copy.latch = latch;
    return copy;
  }

  int add(Kind kind) {
    things.add(new Thing(kind));
    return things.size() - 1;
  }

  /** Two states with equal keys are one. */
  String key() {
    StringBuilder key = new StringBuilder();
    for (Thing thing : things) {
      thing.write(key);
      key.append(';');
    }
    for (Strand strand : strands) {
      strand.write(key);
      key.append(';');
    }
    for (Initialization type : classes) {
      key.append(type.state).append(',').append(type.owner).append(',').append(type.value);
      key.append(';');
    }
    key.append(Arrays.toString(slots)).append(list).append(queue).append(reference).append(',');
    key.append(mapped).append(',').append(future).append(',').append(number).append(',');
    return key.append(permits).append(',').append(latch).toString();
  }
}
