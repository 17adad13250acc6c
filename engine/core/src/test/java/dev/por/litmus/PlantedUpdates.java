package dev.por.litmus;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;

/** Planted bugs: what one thread writes destroys what another one wrote. */
class PlantedUpdates {
  private final Account account = new Account();
  private final Account[] accounts = {new Account(), new Account()};
  private final AtomicInteger hits = new AtomicInteger();
  private final Map<String, Integer> stock = new ConcurrentHashMap<>(Map.of("tea", 5));
  private final List<String> names = Collections.synchronizedList(new ArrayList<>());
  private final int[] cells = new int[2];
  private volatile int tickets;
  private volatile Object instance;
  private int made;
  private final Map<String, Object> cache = new ConcurrentHashMap<>();
  private final AtomicReference<String> log = new AtomicReference<>("");

  static final class Account {
    private volatile int balance;
    private volatile boolean open;
    private int kept;

    void deposit(int amount) {
      balance = balance + amount;
    }

    synchronized int kept() {
      return kept;
    }

    synchronized void keep(int amount) {
      kept = amount;
    }
  }

  private static void both(Runnable one, Runnable other) throws InterruptedException {
    Thread thread = new Thread(one);
    thread.start();
    other.run();
    thread.join();
  }

  private static void check(boolean right, String what) {
    if (!right) {
      throw new AssertionError(what);
    }
  }

  void depositIsLost() throws InterruptedException {
    both(() -> account.deposit(60), () -> account.deposit(40));
    check(account.balance == 100, "a deposit is lost");
  }

  void depositIntoAnElementIsLost() throws InterruptedException {
    both(() -> accounts[1].deposit(60), () -> accounts[1].deposit(40));
    check(accounts[1].balance == 100, "a deposit is lost");
  }

  void hitIsLost() throws InterruptedException {
    both(this::hit, this::hit);
    check(hits.get() == 2, "a hit is lost");
  }

  private void hit() {
    hits.set(hits.get() + 1);
  }

  void saleIsLost() throws InterruptedException {
    both(this::sell, this::sell);
    check(stock.get("tea") == 3, "a sale is lost");
  }

  private void sell() {
    int left = stock.get("tea");
    stock.put("tea", left - 1);
  }

  void elementIsLost() throws InterruptedException {
    both(this::count, this::count);
    check(cells[1] == 2, "a count is lost");
  }

  private void count() {
    cells[1]++;
  }

  void lockedHalvesAreNoWhole() throws InterruptedException {
    both(() -> keep(60), () -> keep(40));
    check(account.kept() == 100, "an amount is lost");
  }

  private void keep(int amount) {
    account.keep(account.kept() + amount);
  }

  void ticketIsGivenTwice() throws InterruptedException {
    int[] given = new int[1];
    both(() -> given[0] = ticket(), this::ticket);
    check(tickets == 2, "a ticket is given twice");
  }

  private int ticket() {
    return ++tickets;
  }

  void lineIsLost() throws InterruptedException {
    both(() -> append("a"), () -> append("b"));
    check(log.get().length() == 2, "a line is lost");
  }

  private void append(String line) {
    log.set(log.get() + line);
  }

  void instanceIsMadeTwice() throws InterruptedException {
    both(this::instance, this::instance);
    check(made == 1, "made twice");
  }

  private Object instance() {
    if (instance == null) {
      synchronized (account) {
        made++;
      }
      instance = new Object();
    }
    return instance;
  }

  void entryIsLoadedTwice() throws InterruptedException {
    Object[] seen = new Object[2];
    Thread thread = new Thread(() -> seen[0] = load("key"));
    thread.start();
    seen[1] = load("key");
    thread.join();
    check(seen[0] == seen[1], "loaded twice");
  }

  private Object load(String key) {
    Object value = cache.get(key);
    if (value == null) {
      value = new Object();
      cache.put(key, value);
    }
    return value;
  }

  void accountIsOpenedTwice() throws InterruptedException {
    both(this::open, this::open);
    check(hits.get() == 1, "opened twice");
  }

  private void open() {
    if (!account.open) {
      hits.incrementAndGet();
      account.open = true;
    }
  }

  void nameIsRegisteredTwice() throws InterruptedException {
    both(() -> register("x"), () -> register("x"));
    check(names.size() == 1, "registered twice");
  }

  private void register(String name) {
    if (!names.contains(name)) {
      names.add(name);
    }
  }
}
