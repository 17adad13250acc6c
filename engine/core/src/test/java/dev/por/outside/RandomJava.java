package dev.por.outside;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * A random program: the objects that it begins with, what its threads do, what its static
 * initialisers do.
 *
 * @param name of its class
 * @param objects the kinds of its objects
 * @param bounded whether its queue has room for one element only
 * @param threads the statements of each thread
 * @param classes what is done to initialise each class that it uses
 */
public record RandomJava(
    String name,
    List<Kind> objects,
    boolean bounded,
    List<List<Statement>> threads,
    List<Initializer> classes) {

  /**
   * A class with a static initialiser.
   *
   * @param parent the number of its super class, or -1
   * @param fails whether the initialiser throws in the end
   */
  public record Initializer(int parent, List<Statement> body, boolean fails) {}

  boolean hasClasses() {
    return !classes.isEmpty();
  }

  public int size() {
    int size = classes.stream().mapToInt(c -> 1 + c.body().size()).sum();
    for (List<Statement> thread : threads) {
      size += thread.stream().mapToInt(Statement::size).sum();
    }
    return size;
  }

  /** This program under another name. */
  public RandomJava named(String other) {
    return new RandomJava(other, objects, bounded, threads, classes);
  }

  /** Every program that lacks one statement of this one, or has one without its block. */
  public List<RandomJava> smaller() {
    List<RandomJava> all = new ArrayList<>();
    for (int t = 0; t < threads.size(); t++) {
      for (List<Statement> shorter : without(threads.get(t))) {
        List<List<Statement>> changed = new ArrayList<>(threads);
        changed.set(t, shorter);
        all.add(new RandomJava(name, objects, bounded, changed, classes));
      }
    }
    for (int c = 0; c < classes.size(); c++) {
      Initializer old = classes.get(c);
      for (List<Statement> shorter : without(old.body())) {
        List<Initializer> changed = new ArrayList<>(classes);
        changed.set(c, new Initializer(old.parent(), shorter, old.fails()));
        all.add(new RandomJava(name, objects, bounded, threads, changed));
      }
    }
    return all;
  }

  private static List<List<Statement>> without(List<Statement> body) {
    List<List<Statement>> all = new ArrayList<>();
    for (int i = 0; i < body.size(); i++) {
      Statement statement = body.get(i);
      all.add(replaced(body, i, List.of()));
      for (List<Statement> inner : without(statement.body())) {
        Statement less = new Statement(statement.op(), statement.a(), inner);
        all.add(replaced(body, i, List.of(less)));
      }
    }
    return all;
  }

  private static List<Statement> replaced(List<Statement> body, int at, List<Statement> by) {
    List<Statement> result = new ArrayList<>(body.subList(0, at));
    result.addAll(by);
    result.addAll(body.subList(at + 1, body.size()));
    return result;
  }

  /** The program of a seed. */
  static RandomJava of(String name, long seed) {
    return new JavaGenerator(new Random(seed * 0x9E3779B97F4A7C15L)).program(name);
  }
}
