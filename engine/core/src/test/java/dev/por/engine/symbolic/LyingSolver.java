package dev.por.engine.symbolic;

import dev.por.engine.symbolic.sat.BitBlaster;
import dev.por.engine.symbolic.solver.Solver;
import dev.por.engine.symbolic.solver.Truth;
import dev.por.engine.symbolic.solver.Word;
import java.util.List;

/** Says that everything can be satisfied, and that nothing holds. */
final class LyingSolver implements Solver {
  private final Solver honest = new BitBlaster();

  @Override
  public String name() {
    return "liar";
  }

  @Override
  public Truth truth(boolean value) {
    return honest.truth(value);
  }

  @Override
  public Truth variable() {
    return honest.variable();
  }

  @Override
  public Truth not(Truth a) {
    return honest.not(a);
  }

  @Override
  public Truth and(List<Truth> all) {
    return honest.and(all);
  }

  @Override
  public Truth or(List<Truth> all) {
    return honest.or(all);
  }

  @Override
  public Word word(long value, int width) {
    return honest.word(value, width);
  }

  @Override
  public Word variable(int width) {
    return honest.variable(width);
  }

  @Override
  public Word add(Word a, Word b) {
    return honest.add(a, b);
  }

  @Override
  public Word subtract(Word a, Word b) {
    return honest.subtract(a, b);
  }

  @Override
  public Word multiply(Word a, Word b) {
    return honest.multiply(a, b);
  }

  @Override
  public Truth equal(Word a, Word b) {
    return honest.equal(a, b);
  }

  @Override
  public Truth less(Word a, Word b, boolean signed) {
    return honest.less(a, b, signed);
  }

  @Override
  public Word choose(Truth condition, Word ifSo, Word ifNot) {
    return honest.choose(condition, ifSo, ifNot);
  }

  @Override
  public Word extend(Word a, int width, boolean signed) {
    return honest.extend(a, width, signed);
  }

  @Override
  public Word bits(Word a, int from, int width) {
    return honest.bits(a, from, width);
  }

  @Override
  public void require(Truth a) {
    honest.require(a);
  }

  @Override
  public Answer decide(Truth assumption, long millis) {
    return Answer.SATISFIABLE;
  }

  @Override
  public boolean holds(Truth a) {
    return false;
  }

  @Override
  public long conflicts() {
    return 0;
  }

  @Override
  public long decisions() {
    return 0;
  }

  @Override
  public void close() {
    honest.close();
  }
}
