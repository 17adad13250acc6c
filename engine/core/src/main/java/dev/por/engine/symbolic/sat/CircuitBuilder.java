package dev.por.engine.symbolic.sat;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Circuits as clauses (Tseitin, 1968). Equal gates are made once, and gates with a constant input
 * not at all.
 */
final class CircuitBuilder {
  private enum Kind {
    AND,
    XOR,
    MULTIPLEXER
  }

  private record Gate(Kind kind, int a, int b, int c) {}

  private final SatSolver solver;
  private final Map<Gate, Integer> outputs = new HashMap<>();
  private final Map<List<Integer>, Integer> wideOutputs = new HashMap<>();

  CircuitBuilder(SatSolver solver) {
    this.solver = solver;
  }

  int variable() {
    return Literal.of(solver.newVariable());
  }

  int and(int a, int b) {
    if (a == Literal.FALSE || b == Literal.FALSE || a == Literal.not(b)) {
      return Literal.FALSE;
    }
    if (a == Literal.TRUE || a == b) {
      return b;
    }
    if (b == Literal.TRUE) {
      return a;
    }
    return outputs.computeIfAbsent(
        new Gate(Kind.AND, Math.min(a, b), Math.max(a, b), 0), this::andGate);
  }

  private int andGate(Gate gate) {
    int output = variable();
    solver.addClause(Literal.not(output), gate.a);
    solver.addClause(Literal.not(output), gate.b);
    solver.addClause(output, Literal.not(gate.a), Literal.not(gate.b));
    return output;
  }

  int or(int a, int b) {
    return Literal.not(and(Literal.not(a), Literal.not(b)));
  }

  int xor(int a, int b) {
    if (Literal.variable(a) == 0) {
      return a == Literal.TRUE ? Literal.not(b) : b;
    }
    if (Literal.variable(b) == 0) {
      return b == Literal.TRUE ? Literal.not(a) : a;
    }
    if (Literal.variable(a) == Literal.variable(b)) {
      return Literal.of(a != b);
    }
    // a sign of an input is a sign of the output
    int low = Math.min(a & ~1, b & ~1);
    int high = Math.max(a & ~1, b & ~1);
    int output = outputs.computeIfAbsent(new Gate(Kind.XOR, low, high, 0), this::xorGate);
    return output ^ (a & 1) ^ (b & 1);
  }

  private int xorGate(Gate gate) {
    int output = variable();
    int a = gate.a;
    int b = gate.b;
    solver.addClause(Literal.not(output), a, b);
    solver.addClause(Literal.not(output), Literal.not(a), Literal.not(b));
    solver.addClause(output, Literal.not(a), b);
    solver.addClause(output, a, Literal.not(b));
    return output;
  }

  int choose(int condition, int ifSo, int ifNot) {
    if (condition == Literal.TRUE || ifSo == ifNot) {
      return ifSo;
    }
    if (condition == Literal.FALSE) {
      return ifNot;
    }
    if (Literal.variable(ifSo) == 0 || condition == ifSo || condition == Literal.not(ifSo)) {
      boolean so = ifSo == Literal.TRUE || condition == ifSo;
      return so ? or(condition, ifNot) : and(Literal.not(condition), ifNot);
    }
    if (Literal.variable(ifNot) == 0) {
      return ifNot == Literal.TRUE ? or(Literal.not(condition), ifSo) : and(condition, ifSo);
    }
    if (ifSo == Literal.not(ifNot)) {
      return Literal.not(xor(condition, ifSo));
    }
    return Literal.negated(condition)
        ? choose(Literal.not(condition), ifNot, ifSo)
        : outputs.computeIfAbsent(
            new Gate(Kind.MULTIPLEXER, condition, ifSo, ifNot), this::multiplexer);
  }

  private int multiplexer(Gate gate) {
    int output = variable();
    int so = gate.a;
    solver.addClause(Literal.not(so), Literal.not(gate.b), output);
    solver.addClause(Literal.not(so), gate.b, Literal.not(output));
    solver.addClause(so, Literal.not(gate.c), output);
    solver.addClause(so, gate.c, Literal.not(output));
    // these follow, but propagation does not see it
    solver.addClause(Literal.not(gate.b), Literal.not(gate.c), output);
    solver.addClause(gate.b, gate.c, Literal.not(output));
    return output;
  }

  /** The conjunction of many as one gate. */
  int and(int[] all) {
    int[] inputs =
        Arrays.stream(all).filter(literal -> literal != Literal.TRUE).sorted().distinct().toArray();
    for (int i = 0; i < inputs.length; i++) {
      boolean bothSigns = i > 0 && inputs[i - 1] == Literal.not(inputs[i]);
      if (inputs[i] == Literal.FALSE || bothSigns) {
        return Literal.FALSE;
      }
    }
    return switch (inputs.length) {
      case 0 -> Literal.TRUE;
      case 1 -> inputs[0];
      case 2 -> and(inputs[0], inputs[1]);
      default -> wideAnd(inputs);
    };
  }

  private int wideAnd(int[] inputs) {
    List<Integer> key = Arrays.stream(inputs).boxed().toList();
    Integer known = wideOutputs.get(key);
    if (known != null) {
      return known;
    }
    int output = variable();
    wideOutputs.put(key, output);
    int[] all = new int[inputs.length + 1];
    for (int i = 0; i < inputs.length; i++) {
      solver.addClause(Literal.not(output), inputs[i]);
      all[i] = Literal.not(inputs[i]);
    }
    all[inputs.length] = output;
    solver.addClause(all);
    return output;
  }
}
