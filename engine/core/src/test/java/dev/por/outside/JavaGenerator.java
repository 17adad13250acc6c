package dev.por.outside;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;

/** Makes random programs: few things, so that threads meet at them. */
final class JavaGenerator {
  /** What a program may be about; each makes some statements possible. */
  private enum Theme {
    SLOT(Op.READ_SLOT, Op.WRITE_SLOT),
    REFERENCE(Op.READ_REFERENCE, Op.WRITE_REFERENCE, Op.SWAP_REFERENCE),
    MAP(Op.GET_OF_MAP, Op.PUT_INTO_MAP, Op.PUT_IF_ABSENT, Op.COMPUTE_IF_ABSENT, Op.REMOVE_OF_MAP),
    LIST(Op.FIRST_OF_LIST, Op.ADD_TO_LIST, Op.INCREMENT_ALL),
    QUEUE(Op.TAKE, Op.PUT, Op.POLL, Op.OFFER),
    FUTURE(Op.GET_OF_FUTURE, Op.COMPLETE, Op.GET_NOW),
    SEMAPHORE(Op.ACQUIRE, Op.RELEASE),
    LATCH(Op.AWAIT_LATCH, Op.COUNT_DOWN),
    JOIN(Op.JOIN, Op.JOIN, Op.THREAD),
    NUMBER(Op.READ_NUMBER, Op.WRITE_NUMBER),
    CLASSES(Op.USE_CLASS);

    final List<Op> ops;

    Theme(Op... ops) {
      this.ops = List.of(ops);
    }
  }

  private static final List<Op> OBJECTS =
      List.of(
          Op.OBJECT,
          Op.OBJECT,
          Op.OBJECT,
          Op.IMMUTABLE,
          Op.NEW_BOX,
          Op.NEW_ATOMIC,
          Op.NEW_STRING,
          Op.LITERAL,
          Op.LARGE_BOX,
          Op.SMALL_BOX,
          Op.THREAD);

  private static final List<Op> USES = List.of(Op.READ, Op.WRITE, Op.INCREMENT, Op.INCREMENT);
  private static final List<Op> BLOCKS =
      List.of(
          Op.SYNCHRONIZED,
          Op.SYNCHRONIZED,
          Op.SYNCHRONIZED,
          Op.LOCKED,
          Op.LOCKED_INTERRUPTIBLY,
          Op.TRY_LOCKED);

  private final Random random;
  private final List<Op> things = new ArrayList<>();
  private List<Kind> objects;
  private int threads;
  private int classes;
  private boolean[] interrupted;

  JavaGenerator(Random random) {
    this.random = random;
  }

  RandomJava program(String name) {
    threads = random.nextInt(3) == 0 ? 3 : 2;
    interrupted = new boolean[threads];
    objects = kinds();
    List<Theme> themes = new ArrayList<>(Arrays.asList(Theme.values()));
    java.util.Collections.shuffle(themes, random);
    for (Theme theme : themes.subList(0, 1 + random.nextInt(3))) {
      things.addAll(theme.ops);
      if (theme == Theme.CLASSES) {
        classes = 1 + random.nextInt(3);
      }
    }
    List<List<Statement>> code = new ArrayList<>();
    for (int t = 0; t < threads; t++) {
      List<Statement> body = new ArrayList<>();
      body.add(Statement.of(Op.OBJECT, random.nextInt(objects.size())));
      body.addAll(body(t, 2 + random.nextInt(threads == 2 ? 4 : 2), 0));
      code.add(body);
    }
    List<RandomJava.Initializer> initializers = new ArrayList<>();
    for (int c = 0; c < classes; c++) {
      initializers.add(initializer(c));
    }
    return new RandomJava(name, objects, random.nextBoolean(), code, initializers);
  }

  private List<Kind> kinds() {
    List<Kind> kinds = new ArrayList<>(List.of(random.nextBoolean() ? Kind.BOX : Kind.ATOMIC));
    int count = 1 + random.nextInt(3);
    for (int i = 0; i < count; i++) {
      kinds.add(Kind.values()[random.nextInt(Kind.values().length - 1)]);
    }
    return kinds;
  }

  private List<Statement> body(int thread, int size, int depth) {
    List<Statement> body = new ArrayList<>();
    while (body.size() < size) {
      int dice = random.nextInt(20);
      if (dice < 4 && depth < 2) {
        body.add(block(thread, depth));
      } else if (dice < 6) {
        Op op = pick(OBJECTS);
        body.add(Statement.of(op, op == Op.THREAD ? random.nextInt(threads) : index()));
      } else if (dice < 10) {
        body.add(Statement.of(pick(USES), 1 + random.nextInt(3)));
      } else if (dice < 12) {
        body.add(interruption(thread));
      } else {
        body.add(about(thread, pick(things)));
      }
    }
    return body;
  }

  private Statement block(int thread, int depth) {
    Op op = pick(BLOCKS);
    List<Statement> body = body(thread, 1 + random.nextInt(2), depth + 1);
    if (op == Op.SYNCHRONIZED && random.nextInt(3) == 0) {
      Op signal = List.of(Op.WAIT, Op.NOTIFY, Op.NOTIFY_ALL).get(random.nextInt(3));
      body.add(random.nextInt(body.size() + 1), Statement.of(signal, 0));
    }
    return new Statement(op, 0, body);
  }

  /** No thread is interrupted twice: JVMs differ in when they forget the first interrupt. */
  private Statement interruption(int thread) {
    int other = random.nextInt(threads);
    if (other != thread && !interrupted[other] && random.nextBoolean()) {
      interrupted[other] = true;
      return Statement.of(Op.INTERRUPT, other);
    }
    return random.nextInt(3) == 0 ? Statement.of(Op.INTERRUPTED, 0) : about(thread, pick(things));
  }

  private Statement about(int thread, Op op) {
    return switch (op) {
      case USE_CLASS -> Statement.of(op, random.nextInt(classes));
      case JOIN ->
          thread == 0 ? Statement.of(Op.READ, 0) : Statement.of(op, random.nextInt(thread));
      case THREAD -> Statement.of(op, random.nextInt(threads));
      case READ_SLOT, WRITE_SLOT -> Statement.of(op, random.nextInt(2));
      default -> Statement.of(op, index());
    };
  }

  private RandomJava.Initializer initializer(int number) {
    List<Statement> body = new ArrayList<>();
    int size = 1 + random.nextInt(2);
    for (int i = 0; i < size; i++) {
      int dice = random.nextInt(6);
      if (dice == 0) {
        body.add(Statement.of(Op.READ_NUMBER, 0));
      } else if (dice == 1) {
        body.add(Statement.of(Op.WRITE_NUMBER, 1 + random.nextInt(3)));
      } else if (dice == 2) {
        body.add(Statement.of(Op.WHO_AM_I, 0));
      } else if (dice == 3) {
        List<Statement> inside = List.of(Statement.of(Op.READ_NUMBER, 0));
        body.add(new Statement(Op.SYNCHRONIZED, index(), inside));
      } else {
        body.add(Statement.of(Op.USE_CLASS, random.nextInt(classes)));
      }
    }
    int parent = number > 0 && random.nextInt(2) == 0 ? random.nextInt(number) : -1;
    return new RandomJava.Initializer(parent, body, random.nextInt(8) == 0);
  }

  private int index() {
    return random.nextInt(objects.size());
  }

  private Op pick(List<Op> ops) {
    return ops.get(random.nextInt(ops.size()));
  }
}
