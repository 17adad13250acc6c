package dev.por.litmus;

import dev.por.api.ConcurrencyTest;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.concurrent.locks.ReentrantLock;

/** Runs a random program, which the property {@code por.program} describes, on real threads. */
class Interpreted {
  @ConcurrencyTest
  void program0() throws InterruptedException {
    run(0);
  }

  @ConcurrencyTest
  void program1() throws InterruptedException {
    run(1);
  }

  @ConcurrencyTest
  void program2() throws InterruptedException {
    run(2);
  }

  @ConcurrencyTest
  void program3() throws InterruptedException {
    run(3);
  }

  @ConcurrencyTest
  void program4() throws InterruptedException {
    run(4);
  }

  private static void run(int number) throws InterruptedException {
    String[] texts = System.getProperty("por.program" + number).split("\\|", -1);
    Memory memory = new Memory();
    Thread[] threads = new Thread[texts.length];
    for (int i = 0; i < texts.length; i++) {
      String text = texts[i];
      threads[i] = new Thread(() -> memory.interpret(text));
    }
    for (Thread thread : threads) {
      thread.start();
    }
    for (Thread thread : threads) {
      thread.join();
    }
  }

  /** What a thread of a program has for itself. */
  private static final class Registers {
    int r;
    int s;
    boolean ok;
  }

  /** What the threads of a program share. */
  @SuppressWarnings("UnusedVariable") // the fields are reached by handles
  private static final class Memory {
    private static final VarHandle X = handle("x");
    private static final VarHandle Y = handle("y");
    private static final VarHandle Z = handle("z");

    private volatile int x;
    private volatile int y;
    private volatile int z;
    private final ReentrantLock m = new ReentrantLock();
    private final ReentrantLock n = new ReentrantLock();

    private static VarHandle handle(String field) {
      try {
        return MethodHandles.lookup().findVarHandle(Memory.class, field, int.class);
      } catch (ReflectiveOperationException e) {
        throw new LinkageError(e.getMessage(), e);
      }
    }

    void interpret(String text) {
      Registers registers = new Registers();
      for (String step : text.split(";", -1)) {
        String[] words = step.split(" ", -1);
        if (words.length == 4) {
          int a = Integer.parseInt(words[2]);
          step(words[0], words[1], a, Integer.parseInt(words[3]), registers);
        }
      }
    }

    private void step(String verb, String name, int a, int b, Registers registers) {
      switch (verb) {
        case "READ" -> registers.r = (int) cell(name).getVolatile(this);
        case "WRITE" -> cell(name).setVolatile(this, a);
        case "COPY" -> cell(name).setVolatile(this, registers.r + a);
        case "CAS" -> registers.ok = cell(name).compareAndSet(this, a, b);
        case "ADD" -> cell(name).getAndAdd(this, 1);
        case "LOCK" -> lock(name).lock();
        case "UNLOCK" -> lock(name).unlock();
        case "SPIN" -> registers.s = spin(cell(name), a, registers.s);
        case "SPIN_LOCK" -> registers.ok = spinLock(cell(name), a, b, registers.ok);
        default -> throw new IllegalArgumentException(verb);
      }
    }

    private int spin(VarHandle cell, int wanted, int before) {
      int s = before;
      do {
        s = (int) cell.getVolatile(this);
      } while (s < wanted);
      return s;
    }

    private boolean spinLock(VarHandle cell, int expected, int value, boolean before) {
      boolean ok = before;
      do {
        ok = cell.compareAndSet(this, expected, value);
      } while (!ok);
      return ok;
    }

    private static VarHandle cell(String name) {
      return name.equals("x") ? X : name.equals("y") ? Y : Z;
    }

    private ReentrantLock lock(String name) {
      return name.equals("m") ? m : n;
    }
  }
}
