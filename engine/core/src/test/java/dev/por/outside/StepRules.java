package dev.por.outside;

import dev.por.outside.Instructions.Instruction;
import dev.por.outside.World.Frame;
import dev.por.outside.World.Initialization;
import dev.por.outside.World.Strand;
import dev.por.outside.World.Thing;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/** What a thread of a random program can do next, by the words of the Java documentation. */
final class StepRules {
  private final RandomJava program;
  private final List<Instructions> code = new ArrayList<>();
  private final int threads;
  private final List<Integer> objects = new ArrayList<>();
  private final Map<Kind, Integer> ones = new EnumMap<>(Kind.class);
  private int lock;

  StepRules(RandomJava program) {
    this.program = program;
    this.threads = program.threads().size();
    program.threads().forEach(thread -> code.add(Instructions.ofThread(thread)));
    program.classes().forEach(type -> code.add(Instructions.ofClass(type)));
  }

  /** The object of this number. */
  int object(int number) {
    return objects.get(number);
  }

  World begin() {
    World world = new World();
    for (int t = 0; t < threads; t++) {
      world.add(Kind.THREAD);
    }
    lock = world.add(Kind.LOCK);
    for (Kind kind : List.of(Kind.LITERAL, Kind.SMALL)) {
      ones.put(kind, world.add(kind));
    }
    for (Kind kind : program.objects()) {
      objects.add(kind.isOne() ? ones.computeIfAbsent(kind, world::add) : world.add(kind));
    }
    world.slots[0] = object(0);
    world.list.add(object(0));
    program.classes().forEach(type -> world.classes.add(new Initialization()));
    for (int t = 0; t < threads; t++) {
      Strand strand = new Strand();
      strand.frames.add(new Frame(t, code.get(t).slots()));
      world.strands.add(strand);
    }
    for (int t = 0; t < threads; t++) {
      goOn(world, t);
    }
    return world;
  }

  /** Every state that one step of a thread leads to. */
  List<World> next(World from, int t) {
    if (from.strands.get(t).ended) {
      return List.of();
    }
    List<World> next = new ArrayList<>();
    Strand strand = from.strands.get(t);
    Frame top = strand.top();
    if (top.at == code.get(top.code).size()) {
      // the end of a thread notifies all threads that wait on its Thread, under the monitor of that
      if (from.things.get(t).owner == World.NULL) {
        World to = from.copy();
        to.strands.get(t).ended = true;
        to.things.get(t).waiters.clear();
        next.add(to);
      }
      return next;
    }
    Instruction instruction = code.get(top.code).get(top.at);
    if (new BlockingRules(this, from, t, instruction, next).apply()) {
      next.forEach(to -> goOn(to, t));
      return next;
    }
    World to = from.copy();
    perform(to, t, instruction);
    goOn(to, t);
    next.add(to);
    return next;
  }

  /** Does what no other thread can see the time of. */
  private void goOn(World world, int t) {
    Strand strand = world.strands.get(t);
    while (!strand.ended && strand.phase == 0) {
      Frame top = strand.top();
      if (top.at == code.get(top.code).size() || !code.get(top.code).get(top.at).op().local) {
        return;
      }
      perform(world, t, code.get(top.code).get(top.at));
    }
  }

  private void perform(World world, int t, Instruction instruction) {
    Strand me = world.strands.get(t);
    Frame top = me.top();
    if (steps(world, me, top, instruction)) {
      top.at++;
    }
  }

  /** Whether the instruction is over. */
  private boolean steps(World world, Strand me, Frame top, Instruction i) {
    switch (i.op()) {
      case INCREMENT -> {
        return increment(world, me, top.x);
      }
      case INCREMENT_ALL -> {
        return incrementAll(world, me);
      }
      case INITIALIZE -> {
        return initialize(world, me, i.a());
      }
      case CHECK_SUPER -> {
        if (world.classes.get(i.a()).state == Initialization.FAILED) {
          endOfInitializer(world, me, Initialization.FAILED);
          return false;
        }
      }
      case INITIALIZED -> {
        endOfInitializer(world, me, Initialization.DONE);
        return false;
      }
      case FAIL -> {
        endOfInitializer(world, me, Initialization.FAILED);
        return false;
      }
      default -> simple(world, me, top, i);
    }
    return true;
  }

  private boolean increment(World world, Strand me, int x) {
    if (x != World.NULL && world.things.get(x).kind == Kind.BOX && me.phase == 0) {
      me.phase = 1;
      me.kept = world.things.get(x).value;
      return false;
    }
    if (x != World.NULL && world.things.get(x).kind == Kind.BOX) {
      world.things.get(x).value = me.kept + 1;
      me.seen += me.kept + 1;
      me.phase = 0;
      me.kept = 0;
      return true;
    }
    if (x != World.NULL && world.things.get(x).kind == Kind.ATOMIC) {
      me.seen += ++world.things.get(x).value;
    } else {
      me.seen += read(world, x);
    }
    return true;
  }

  /** Goes through the list as it is at the beginning. */
  private boolean incrementAll(World world, Strand me) {
    if (me.phase == 0) {
      me.left.addAll(world.list);
      me.phase = 2;
    } else {
      me.phase = me.phase == 2 ? 0 : 1;
      if (increment(world, me, me.left.get(0))) {
        me.left.remove(0);
        me.phase = 2;
      }
    }
    if (me.left.isEmpty()) {
      me.phase = 0;
      return true;
    }
    return false;
  }

  /** JLS 12.4.2, for a thread that need not wait. */
  private boolean initialize(World world, Strand me, int type) {
    Initialization initialization = world.classes.get(type);
    if (initialization.state != Initialization.NOT_BEGUN) {
      return true;
    }
    initialization.state = Initialization.UNDER_WAY;
    initialization.owner = world.strands.indexOf(me);
    me.frames.add(new Frame(threads + type, code.get(threads + type).slots()));
    return false;
  }

  private void endOfInitializer(World world, Strand me, int state) {
    Initialization initialization = world.classes.get(me.top().code - threads);
    initialization.state = state;
    initialization.owner = World.NULL;
    me.frames.remove(me.frames.size() - 1);
  }

  private void simple(World world, Strand me, Frame top, Instruction i) {
    switch (i.op()) {
      case OBJECT, IMMUTABLE -> top.x = object(i.a());
      case NEW_BOX -> top.x = world.add(Kind.BOX);
      case NEW_ATOMIC -> top.x = world.add(Kind.ATOMIC);
      case NEW_STRING -> top.x = world.add(Kind.STRING);
      case LARGE_BOX -> top.x = world.add(Kind.LARGE);
      case LITERAL -> top.x = ones.get(Kind.LITERAL);
      case SMALL_BOX -> top.x = ones.get(Kind.SMALL);
      case THREAD -> top.x = i.a();
      case READ_SLOT -> top.x = world.slots[i.a()];
      case WRITE_SLOT -> world.slots[i.a()] = top.x;
      case READ_REFERENCE -> top.x = world.reference;
      case WRITE_REFERENCE -> world.reference = top.x;
      case SWAP_REFERENCE -> {
        int old = world.reference;
        world.reference = top.x;
        top.x = old;
      }
      default -> collections(world, me, top, i);
    }
  }

  private void collections(World world, Strand me, Frame top, Instruction i) {
    switch (i.op()) {
      case GET_OF_MAP -> top.x = world.mapped;
      case PUT_IF_ABSENT -> putIfAbsent(world, me, top);
      case COMPUTE_IF_ABSENT -> {
        if (world.mapped == World.NULL) {
          world.mapped = world.add(Kind.ATOMIC);
        }
        top.x = world.mapped;
      }
      case REMOVE_OF_MAP -> {
        top.x = world.mapped;
        world.mapped = World.NULL;
      }
      case PUT_INTO_MAP -> {
        if (top.x == World.NULL) {
          me.seen += "-";
        } else {
          me.seen += world.mapped == World.NULL ? "n" : "p";
          world.mapped = top.x;
        }
      }
      case FIRST_OF_LIST -> top.x = world.list.get(0);
      case ADD_TO_LIST -> world.list.add(top.x);
      case POLL -> top.x = world.queue.isEmpty() ? World.NULL : world.queue.remove(0);
      case OFFER -> offer(world, me, top);
      case GET_NOW -> top.x = world.future == World.PENDING ? World.NULL : world.future;
      case COMPLETE -> {
        me.seen += world.future == World.PENDING ? "t" : "f";
        if (world.future == World.PENDING) {
          world.future = top.x;
        }
      }
      default -> others(world, me, top, i);
    }
  }

  private static void putIfAbsent(World world, Strand me, Frame top) {
    if (top.x == World.NULL) {
      me.seen += "-";
    } else {
      int old = world.mapped;
      if (old == World.NULL) {
        world.mapped = top.x;
      }
      top.x = old;
    }
  }

  private void offer(World world, Strand me, Frame top) {
    if (top.x == World.NULL) {
      me.seen += "-";
    } else if (isFull(world)) {
      me.seen += "f";
    } else {
      world.queue.add(top.x);
      me.seen += "t";
    }
  }

  boolean isFull(World world) {
    return program.bounded() && !world.queue.isEmpty();
  }

  private void others(World world, Strand me, Frame top, Instruction i) {
    switch (i.op()) {
      case READ -> me.seen += read(world, top.x);
      case WRITE -> {
        if (top.x != World.NULL && world.things.get(top.x).kind.hasValue()) {
          world.things.get(top.x).value = i.a();
        }
      }
      case INTERRUPT -> world.strands.get(i.a()).interrupted |= !world.strands.get(i.a()).ended;
      case INTERRUPTED -> {
        me.seen += me.interrupted ? "T" : "F";
        me.interrupted = false;
      }
      case RELEASE -> world.permits++;
      case COUNT_DOWN -> world.latch = 0;
      case WHO_AM_I -> own(world, me).value = world.strands.indexOf(me);
      case READ_NUMBER -> {
        if (isInitializer(top)) {
          own(world, me).value = world.number;
        } else {
          me.seen += world.number;
        }
      }
      case WRITE_NUMBER -> world.number = i.a();
      case USE_CLASS -> {
        Initialization used = world.classes.get(i.a());
        boolean failed = used.state == Initialization.FAILED;
        if (isInitializer(top)) {
          own(world, me).value = failed ? -1 : used.value;
        } else {
          me.seen += failed ? "!" : used.value;
        }
      }
      case LEAVE -> leave(world, top, i);
      default -> throw new IllegalStateException(String.valueOf(i));
    }
  }

  private boolean isInitializer(Frame frame) {
    return frame.code >= threads;
  }

  private Initialization own(World world, Strand me) {
    return world.classes.get(me.top().code - threads);
  }

  private static void leave(World world, Frame top, Instruction i) {
    Thing thing = world.things.get(top.slots[i.slot()]);
    if (i.a() == 1) {
      if (--thing.entries == 0) {
        thing.owner = World.NULL;
      }
    } else if (--thing.holds == 0) {
      thing.holder = World.NULL;
    }
    top.slots[i.slot()] = World.NULL;
  }

  /** The lock that a block of a lock takes: the object, or the lock of all. */
  int lockOf(World world, int x) {
    return x != World.NULL && world.things.get(x).kind == Kind.LOCK ? x : lock;
  }

  static String read(World world, int x) {
    if (x == World.NULL) {
      return "-";
    }
    Thing thing = world.things.get(x);
    return thing.kind.hasValue() ? String.valueOf(thing.value) : ".";
  }
}
