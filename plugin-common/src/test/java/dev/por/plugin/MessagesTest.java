package dev.por.plugin;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import dev.por.engine.scan.OrdinaryTestPattern;
import dev.por.engine.scan.TestPattern;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** Every message that consists of whole sentences, with many arguments, keeps to the same form. */
class MessagesTest {
  private static final Pattern NEVER =
      Pattern.compile(
          "\\bnull\\b|[^.]\\.\\.(\\s|$)|[;:,]\\.(\\s|$)|\\. \\.| {2}|\\s$|\\(\\)|Optional");

  /** Every argument that a type of parameter may stand for. */
  private static final Map<Class<?>, List<Object>> SAMPLES =
      Map.of(
          String.class, List.of("app.Tests#counts", "a b"),
          Vocabulary.class, List.of((Object[]) Vocabulary.values()),
          Setting.class, List.of(Setting.TRUST, Setting.BASELINE, Setting.STRATEGY),
          TestPattern.class, List.of(new TestPattern("app.Tests#*")),
          OrdinaryTestPattern.class,
              List.of(new OrdinaryTestPattern("tag:slow"), new OrdinaryTestPattern("Tests")),
          Path.class, List.of(Path.of("target", "result.json")),
          List.class, List.of(List.of(), List.of("app.Tests#count"), List.of("a#b", "c#d")));

  /** Those that take the question at their end as the last argument. */
  private static final Set<String> ASKING = Set.of("namesNothing", "annotationNamesNothing");

  @TestFactory
  Stream<DynamicTest> aMessageIsMadeOfSentences() {
    return sentences().map(method -> dynamicTest(method.getName(), () -> check(method)));
  }

  @Test
  void whatAUserWroteInTwoLinesIsShownInOne() {
    String message = Messages.invalidValue(Setting.STRATEGY, "two\n  lines", Vocabulary.MAVEN);
    assertTrue(message.startsWith("por.strategy is \"two lines\", but must be "), message);
  }

  private static Stream<Method> sentences() {
    List<Method> methods =
        Arrays.stream(Messages.class.getDeclaredMethods())
            .filter(method -> !Modifier.isPrivate(method.getModifiers()) && !method.isSynthetic())
            .filter(method -> SAMPLES.keySet().containsAll(List.of(method.getParameterTypes())))
            .filter(method -> !method.getName().equals("listed"))
            .toList();
    assertTrue(methods.size() >= 14, methods::toString);
    return methods.stream();
  }

  private static void check(Method method) throws ReflectiveOperationException {
    for (List<Object> arguments : combinations(method.getParameterTypes())) {
      if (ASKING.contains(method.getName())) {
        arguments.set(arguments.size() - 1, Messages.didYouMean(Optional.of("app.Test")));
      }
      String message = (String) method.invoke(null, arguments.toArray());
      assertFalse(NEVER.matcher(message).find(), () -> NEVER + " is in: " + message);
      assertTrue(message.matches("(?s).*[.?]"), () -> "no end: " + message);
      assertEquals(1, message.lines().count(), message);
    }
  }

  private static List<List<Object>> combinations(Class<?>... types) {
    List<List<Object>> all = List.of(List.of());
    for (Class<?> type : types) {
      List<List<Object>> longer = new ArrayList<>();
      for (List<Object> start : all) {
        for (Object sample : SAMPLES.get(type)) {
          List<Object> next = new ArrayList<>(start);
          next.add(sample);
          longer.add(next);
        }
      }
      all = longer;
    }
    return all;
  }
}
