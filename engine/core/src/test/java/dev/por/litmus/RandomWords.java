package dev.por.litmus;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;

/**
 * The text of a random program of calls.
 *
 * @param threads the words of each thread
 */
record RandomWords(List<List<String>> threads) {
  private static final int MOST = 8;

  /** Programs of which brute force knows all. */
  private static final int FEW = 5;

  static RandomWords of(String text) {
    return new RandomWords(
        Arrays.stream(text.split("\\|", -1)).map(t -> List.of(t.split(" ", -1))).toList());
  }

  /** A program of few words, most of them about the same things. */
  static RandomWords of(Random random) {
    List<String> words = words(random);
    int threads = 2 + random.nextInt(10) / 7;
    int left = (random.nextBoolean() ? MOST : FEW) - threads;
    List<List<String>> program = new ArrayList<>();
    for (int i = 0; i < threads; i++) {
      int length = Math.max(1, Math.min(1 + random.nextInt(4), left));
      List<String> thread = new ArrayList<>();
      for (int k = 0; k < length; k++) {
        thread.add(words.get(random.nextInt(words.size())));
      }
      if (random.nextBoolean() && length > 1) {
        thread.add(1 + random.nextInt(length), "end");
      }
      left -= length;
      program.add(thread);
    }
    return new RandomWords(program);
  }

  /** The words of one kind or two, of some of their objects, blocks more often. */
  private static List<String> words(Random random) {
    List<String> words = new ArrayList<>();
    int kinds = 1 + random.nextInt(2);
    for (int i = 0; i < kinds; i++) {
      String kind = RandomCalls.KINDS.get(random.nextInt(RandomCalls.KINDS.size()));
      Calls calls = RandomCalls.of(kind, List.of());
      List<String> all = new ArrayList<>(calls.calls().keySet());
      String object = object(all.get(random.nextInt(all.size())));
      String second = object(all.get(random.nextInt(all.size())));
      for (String word : all) {
        if (object(word).equals(object) || object(word).equals(second)) {
          words.add(kind + "/" + word);
        }
      }
      for (String block : calls.blocks().keySet()) {
        for (int times = 0; times < 2; times++) {
          words.add(kind + "/" + block);
        }
      }
    }
    return words;
  }

  private static String object(String word) {
    int dot = word.indexOf('.');
    return dot < 0 ? word : word.substring(0, dot);
  }

  String text() {
    return String.join("|", threads.stream().map(words -> String.join(" ", words)).toList());
  }

  /** Whether what happens depends on real time, or on wake-ups without a reason. */
  boolean isTimed() {
    return text().matches("(?s).*(imed|await|park|futures/p|stages/p|orT|onT|queue).*");
  }

  /** Programs with one word or one thread less. */
  List<RandomWords> smaller() {
    List<RandomWords> smaller = new ArrayList<>();
    for (int i = 0; i < threads.size(); i++) {
      if (threads.size() > 1) {
        smaller.add(new RandomWords(without(threads, i)));
      }
    }
    for (int i = 0; i < threads.size(); i++) {
      for (int k = 0; k < threads.get(i).size(); k++) {
        List<List<String>> fewer = new ArrayList<>(threads);
        fewer.set(i, without(threads.get(i), k));
        smaller.add(new RandomWords(fewer));
      }
    }
    return smaller;
  }

  private static <T> List<T> without(List<T> list, int index) {
    List<T> fewer = new ArrayList<>(list);
    fewer.remove(index);
    return fewer;
  }
}
