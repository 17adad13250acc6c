package dev.por.solver.z3;

import com.microsoft.z3.BitVecExpr;
import com.microsoft.z3.BoolExpr;
import com.microsoft.z3.Context;
import com.microsoft.z3.Expr;
import com.microsoft.z3.Model;
import com.microsoft.z3.Params;
import com.microsoft.z3.Statistics;
import com.microsoft.z3.Status;
import dev.por.engine.symbolic.solver.Solver;
import dev.por.engine.symbolic.solver.Truth;
import dev.por.engine.symbolic.solver.Word;
import java.util.List;

/**
 * Formulas as terms of Z3's theory of bit vectors. Every question goes to a fresh copy of what is
 * required: Z3 works much better on a whole formula than on one that grows.
 */
final class Z3Solver implements Solver {
  private record Formula(BoolExpr term) implements Truth {}

  private record Vector(BitVecExpr term) implements Word {
    @Override
    public int width() {
      return term.getSortSize();
    }
  }

  private final Context context = new Context();
  private final com.microsoft.z3.Solver required = context.mkSolver("QF_BV");
  private Model model;
  private int variables;
  private long conflicts;
  private long decisions;

  @Override
  public String name() {
    return "Z3 " + com.microsoft.z3.Version.getString();
  }

  private static BoolExpr term(Truth truth) {
    return ((Formula) truth).term;
  }

  private static BitVecExpr term(Word word) {
    return ((Vector) word).term;
  }

  private static BoolExpr[] terms(List<Truth> all) {
    return all.stream().map(Z3Solver::term).toArray(BoolExpr[]::new);
  }

  @Override
  public Truth truth(boolean value) {
    return new Formula(context.mkBool(value));
  }

  @Override
  public Truth variable() {
    return new Formula(context.mkBoolConst(context.mkSymbol(variables++)));
  }

  @Override
  public Truth not(Truth a) {
    return new Formula(context.mkNot(term(a)));
  }

  @Override
  public Truth and(List<Truth> all) {
    return new Formula(context.mkAnd(terms(all)));
  }

  @Override
  public Truth or(List<Truth> all) {
    return new Formula(context.mkOr(terms(all)));
  }

  @Override
  public Word word(long value, int width) {
    return new Vector(context.mkBV(value, width));
  }

  @Override
  public Word variable(int width) {
    return new Vector(context.mkBVConst(context.mkSymbol(variables++), width));
  }

  @Override
  public Word add(Word a, Word b) {
    return new Vector(context.mkBVAdd(term(a), term(b)));
  }

  @Override
  public Word subtract(Word a, Word b) {
    return new Vector(context.mkBVSub(term(a), term(b)));
  }

  @Override
  public Word multiply(Word a, Word b) {
    return new Vector(context.mkBVMul(term(a), term(b)));
  }

  @Override
  public Truth equal(Word a, Word b) {
    return new Formula(context.mkEq(term(a), term(b)));
  }

  @Override
  public Truth less(Word a, Word b, boolean signed) {
    return new Formula(
        signed ? context.mkBVSLT(term(a), term(b)) : context.mkBVULT(term(a), term(b)));
  }

  @Override
  public Word choose(Truth condition, Word ifSo, Word ifNot) {
    Expr<?> chosen = context.mkITE(term(condition), term(ifSo), term(ifNot));
    return new Vector((BitVecExpr) chosen);
  }

  @Override
  public Word extend(Word a, int width, boolean signed) {
    int more = width - a.width();
    return new Vector(signed ? context.mkSignExt(more, term(a)) : context.mkZeroExt(more, term(a)));
  }

  @Override
  public Word bits(Word a, int from, int width) {
    return new Vector(context.mkExtract(from + width - 1, from, term(a)));
  }

  @Override
  public Word named(Word a) {
    Word name = variable(a.width());
    require(equal(name, a));
    return name;
  }

  @Override
  public Truth named(Truth a) {
    Truth name = variable();
    require(required, context.mkEq(term(name), term(a)));
    return name;
  }

  @Override
  public void require(Truth a) {
    require(required, term(a));
  }

  @Override
  public Answer decide(Truth assumption, long millis) {
    com.microsoft.z3.Solver copy = context.mkSolver("QF_BV");
    copy.add(required.getAssertions());
    require(copy, term(assumption));
    Params params = context.mkParams();
    params.add("timeout", (int) Math.min(Integer.MAX_VALUE, millis));
    copy.setParameters(params);
    Status status = copy.check();
    count(copy.getStatistics());
    if (status == Status.SATISFIABLE) {
      model = copy.getModel();
      return Answer.SATISFIABLE;
    }
    return status == Status.UNSATISFIABLE ? Answer.UNSATISFIABLE : Answer.UNKNOWN;
  }

  private static void require(com.microsoft.z3.Solver solver, BoolExpr term) {
    solver.add(new BoolExpr[] {term});
  }

  private void count(Statistics statistics) {
    for (Statistics.Entry entry : statistics.getEntries()) {
      if (entry.isUInt() && entry.Key.endsWith("conflicts")) {
        conflicts += entry.getUIntValue();
      }
      if (entry.isUInt() && entry.Key.endsWith("decisions")) {
        decisions += entry.getUIntValue();
      }
    }
  }

  @Override
  public boolean holds(Truth a) {
    return model.eval(term(a), true).isTrue();
  }

  @Override
  public long conflicts() {
    return conflicts;
  }

  @Override
  public long decisions() {
    return decisions;
  }

  @Override
  public void close() {
    context.close();
  }
}
