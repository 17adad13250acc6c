package dev.por.engine.symbolic.sat;

import dev.por.engine.symbolic.solver.Solver;
import dev.por.engine.symbolic.solver.Truth;
import dev.por.engine.symbolic.solver.Word;
import java.util.Arrays;
import java.util.List;
import java.util.function.BooleanSupplier;

/** The solver that needs nothing but the JDK: every bit of a word is a literal of a circuit. */
public final class BitBlaster implements Solver {
  /** What results call it. */
  public static final String NAME = "built-in";

  private record Bit(int literal) implements Truth {}

  private static final class Bits implements Word {
    /* The lowest bit first. */
    private final int[] literals;

    Bits(int[] literals) {
      this.literals = literals;
    }

    @Override
    public int width() {
      return literals.length;
    }
  }

  private final SatSolver solver = new SatSolver();
  private final CircuitBuilder gates = new CircuitBuilder(solver);
  private final long maxConflicts;

  /** A solver that only its time limits. */
  public BitBlaster() {
    this(Long.MAX_VALUE);
  }

  /** A solver that gives up after so many conflicts, whatever the time: for repeatable effort. */
  public BitBlaster(long maxConflicts) {
    this.maxConflicts = maxConflicts;
  }

  @Override
  public String name() {
    return NAME;
  }

  private static int bit(Truth truth) {
    return ((Bit) truth).literal;
  }

  private static int[] bits(Word word) {
    return ((Bits) word).literals;
  }

  @Override
  public Truth truth(boolean value) {
    return new Bit(Literal.of(value));
  }

  @Override
  public Truth variable() {
    return new Bit(gates.variable());
  }

  @Override
  public Truth not(Truth a) {
    return new Bit(Literal.not(bit(a)));
  }

  @Override
  public Truth and(List<Truth> all) {
    return new Bit(gates.and(all.stream().mapToInt(BitBlaster::bit).toArray()));
  }

  @Override
  public Truth or(List<Truth> all) {
    int[] negated = all.stream().mapToInt(a -> Literal.not(bit(a))).toArray();
    return new Bit(Literal.not(gates.and(negated)));
  }

  @Override
  public Word word(long value, int width) {
    int[] result = new int[width];
    for (int i = 0; i < width; i++) {
      result[i] = Literal.of((value >> i & 1) != 0);
    }
    return new Bits(result);
  }

  @Override
  public Word variable(int width) {
    int[] result = new int[width];
    Arrays.setAll(result, i -> gates.variable());
    return new Bits(result);
  }

  @Override
  public Word add(Word a, Word b) {
    return new Bits(sum(bits(a), bits(b), Literal.FALSE));
  }

  @Override
  public Word subtract(Word a, Word b) {
    int[] negated = Arrays.stream(bits(b)).map(Literal::not).toArray();
    return new Bits(sum(bits(a), negated, Literal.TRUE));
  }

  private int[] sum(int[] a, int[] b, int carryIn) {
    int[] result = new int[a.length];
    int carry = carryIn;
    for (int i = 0; i < a.length; i++) {
      int half = gates.xor(a[i], b[i]);
      result[i] = gates.xor(half, carry);
      carry = gates.choose(half, carry, a[i]);
    }
    return result;
  }

  @Override
  public Word multiply(Word a, Word b) {
    int[] x = bits(a);
    int[] y = bits(b);
    int[] result = new int[x.length];
    Arrays.fill(result, Literal.FALSE);
    for (int i = 0; i < x.length; i++) {
      int[] row = new int[x.length];
      for (int j = 0; j < x.length; j++) {
        row[j] = j < i ? Literal.FALSE : gates.and(y[i], x[j - i]);
      }
      result = sum(result, row, Literal.FALSE);
    }
    return new Bits(result);
  }

  @Override
  public Truth equal(Word a, Word b) {
    int[] x = bits(a);
    int[] y = bits(b);
    int[] same = new int[x.length];
    Arrays.setAll(same, i -> Literal.not(gates.xor(x[i], y[i])));
    return new Bit(gates.and(same));
  }

  @Override
  public Truth less(Word a, Word b, boolean signed) {
    int[] x = bits(a);
    int[] y = bits(b);
    int less = Literal.FALSE;
    for (int i = 0; i < x.length; i++) {
      // the highest bit of a negative number counts the other way round
      int larger = signed && i == x.length - 1 ? x[i] : y[i];
      less = gates.choose(gates.xor(x[i], y[i]), larger, less);
    }
    return new Bit(less);
  }

  @Override
  public Word choose(Truth condition, Word ifSo, Word ifNot) {
    int[] x = bits(ifSo);
    int[] y = bits(ifNot);
    int[] result = new int[x.length];
    Arrays.setAll(result, i -> gates.choose(bit(condition), x[i], y[i]));
    return new Bits(result);
  }

  @Override
  public Word extend(Word a, int width, boolean signed) {
    int[] x = bits(a);
    int[] result = Arrays.copyOf(x, width);
    Arrays.fill(result, x.length, width, signed ? x[x.length - 1] : Literal.FALSE);
    return new Bits(result);
  }

  @Override
  public Word bits(Word a, int from, int width) {
    return new Bits(Arrays.copyOfRange(bits(a), from, from + width));
  }

  @Override
  public void require(Truth a) {
    solver.addClause(bit(a));
  }

  @Override
  public Answer decide(Truth assumption, long millis) {
    long end = System.nanoTime() + millis * 1_000_000;
    BooleanSupplier stop = () -> solver.conflicts() > maxConflicts || System.nanoTime() - end > 0;
    Boolean found = solver.solve(bit(assumption), stop);
    if (found == null) {
      return Answer.UNKNOWN;
    }
    return found ? Answer.SATISFIABLE : Answer.UNSATISFIABLE;
  }

  @Override
  public boolean holds(Truth a) {
    return solver.holds(bit(a));
  }

  @Override
  public long conflicts() {
    return solver.conflicts();
  }

  @Override
  public long decisions() {
    return solver.decisions();
  }

  @Override
  public void close() {}
}
