package dev.por.engine.explain;

import dev.por.engine.result.finding.Event;
import java.util.Locale;
import java.util.Objects;

/**
 * One step of a failing schedule, as explanations look at it.
 *
 * @param number its number, from 1
 * @param event what it did
 */
record StoryStep(int number, Event event) {
  String thread() {
    return event.thread();
  }

  private String word() {
    return event.operation() == null ? "" : event.operation().toLowerCase(Locale.ROOT);
  }

  boolean is(String operation) {
    return word().equals(operation);
  }

  /** Whether it looks at what it names, and changes nothing. */
  boolean reads() {
    return switch (word()) {
      case "read", "await", "failed update", "silent update" -> true;
      default -> false;
    };
  }

  boolean writes() {
    return switch (word()) {
      case "write", "update", "silent write" -> true;
      default -> false;
    };
  }

  /** Whether it reads and writes at once: no other thread comes between. */
  boolean updates() {
    return is("update") || (is("write") && event.detail().result() != null && isCall());
  }

  boolean isCall() {
    return event.detail().call() != null;
  }

  boolean calls(String... methods) {
    for (String method : methods) {
      if (method.equals(event.detail().call())) {
        return true;
      }
    }
    return false;
  }

  /** What it is about; steps of one location have one name. */
  String location() {
    String target = event.target() == null ? "" : event.target();
    String call = event.detail().call();
    boolean named = call != null && target.endsWith("." + call);
    return named ? target.substring(0, target.length() - call.length() - 1) : target;
  }

  boolean sameLocation(StoryStep other) {
    return !location().isEmpty() && location().equals(other.location());
  }

  boolean sameThread(StoryStep other) {
    return Objects.equals(thread(), other.thread());
  }

  /** Whether two threads do it to one location, and one of them writes. */
  boolean conflicts(StoryStep other) {
    return !sameThread(other)
        && sameLocation(other)
        && (reads() || writes())
        && (other.reads() || other.writes())
        && (writes() || other.writes());
  }

  /** Whether it looks at the same location again. */
  boolean sameLocationRead(StoryStep other) {
    return reads() && sameLocation(other);
  }

  /** What it is about, for a reader. */
  String name() {
    return event.detail().name() == null ? location() : event.detail().name();
  }

  /** What it read or wrote, or what the method returned; null when that is not known. */
  String value() {
    return event.value() == null ? event.detail().result() : event.value();
  }

  /** Such as {@code stock} or {@code map.get()}. */
  String named() {
    return isCall() ? name() + "." + event.detail().call() + "()" : name();
  }

  /** Such as {@code stock = 1} or {@code map.get() → null}. */
  String told() {
    String arrow = isCall() ? " → " : " = ";
    return value() == null ? named() : named() + arrow + value();
  }

  /** Such as {@code main writes stock = 1 (step 5)}. */
  String sentence() {
    String verb = isCall() ? "calls" : writes() ? "writes" : reads() ? "reads" : word();
    return thread() + " " + verb + " " + told() + " " + at();
  }

  /** Such as {@code (step 5)}. */
  String at() {
    return "(step " + number + ")";
  }

  /** The innermost method outside the JDK, or null when it is not known. */
  String method() {
    if (!event.detail().calls().isEmpty()) {
      String call = event.detail().calls().get(0);
      return call.substring(0, call.indexOf('('));
    }
    return event.code() == null ? null : event.code().className() + "." + event.code().method();
  }
}
