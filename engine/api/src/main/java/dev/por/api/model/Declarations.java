package dev.por.api.model;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;

/** The variables that a model or one of its threads declares. */
final class Declarations {
  private static final IntExpression ONLY = IntExpression.of(0);
  private static final Range TRUTH_VALUES = new Range(0, 1);

  private final String owner;
  private final List<Variable> variables = new ArrayList<>();

  /** Of a thread, or shared ones when {@code owner} is null. */
  Declarations(String owner) {
    this.owner = owner;
  }

  List<Variable> list() {
    return variables;
  }

  IntCell integer(String name, int min, int max, int initial) {
    return new IntCell(add(name, min, max, List.of(initial), false), ONLY);
  }

  IntArray integers(String name, int min, int max, List<Integer> initial) {
    return new IntArray(add(name, min, max, initial, true));
  }

  BoolCell bool(String name, boolean initial) {
    return new BoolCell(addBool(name, List.of(initial ? 1 : 0), false), ONLY);
  }

  BoolArray bools(String name, int length) {
    return new BoolArray(addBool(name, filled(length, 0), true));
  }

  /** The values of an array's cells. A negative length gives no cell; the variable rejects that. */
  static List<Integer> filled(int length, int value) {
    return Collections.nCopies(Math.max(0, Math.min(length, Variable.LONGEST + 1)), value);
  }

  static List<Integer> list(int... values) {
    return Arrays.stream(values).boxed().toList();
  }

  private Variable add(String name, int min, int max, List<Integer> initial, boolean array) {
    if (min > max) {
      throw new InvalidModelException(
          "Variable "
              + name
              + " has the empty range "
              + min
              + ".."
              + max
              + ". Expected: the smallest number first. Next: swap the two.");
    }
    Range range = new Range(min, max);
    return add(new Variable(name, owner, Variable.Type.INT, range, initial, array));
  }

  private Variable addBool(String name, List<Integer> initial, boolean array) {
    return add(new Variable(name, owner, Variable.Type.BOOL, TRUTH_VALUES, initial, array));
  }

  private Variable add(Variable variable) {
    variables.add(variable);
    return variable;
  }
}
