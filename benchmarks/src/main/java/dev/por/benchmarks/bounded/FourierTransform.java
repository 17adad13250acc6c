package dev.por.benchmarks.bounded;

import dev.por.api.ConcurrencyTest;

/**
 * A parallel fast Fourier transform with eight threads that take one lock: the paper's FFT, bad for
 * a preemption bound because every release needs a conservative backtrack point.
 */
public class FourierTransform {
  private static final int POINTS = 8;

  private final Object lock = new Object();
  private final double[] real = new double[POINTS];
  private final double[] imaginary = new double[POINTS];
  private int butterflies;

  /** The transform of a pulse is flat. */
  @ConcurrencyTest
  public void pulse() throws InterruptedException {
    real[0] = 1;
    transform(0, 1, POINTS);
    for (int i = 0; i < POINTS; i++) {
      Threads.check(Math.abs(real[i] - 1) < 1e-9 && Math.abs(imaginary[i]) < 1e-9, "not flat");
    }
    Threads.check(butterflies == 12, "butterflies: " + butterflies);
  }

  /** Every {@code step}-th point from {@code first}; the odd ones in a thread of their own. */
  private void transform(int first, int step, int points) throws InterruptedException {
    if (points == 1) {
      return;
    }
    int half = points / 2;
    Thread odd = Threads.start(() -> transform(first + step, 2 * step, half));
    transform(first, 2 * step, half);
    odd.join();
    combine(first, step, points);
    synchronized (lock) {
      butterflies += half;
    }
  }

  private void combine(int first, int step, int points) {
    int half = points / 2;
    double[] newReal = new double[points];
    double[] newImaginary = new double[points];
    for (int k = 0; k < half; k++) {
      double angle = -2 * Math.PI * k / points;
      int even = first + 2 * k * step;
      int odd = even + step;
      double re = Math.cos(angle) * real[odd] - Math.sin(angle) * imaginary[odd];
      double im = Math.cos(angle) * imaginary[odd] + Math.sin(angle) * real[odd];
      newReal[k] = real[even] + re;
      newImaginary[k] = imaginary[even] + im;
      newReal[k + half] = real[even] - re;
      newImaginary[k + half] = imaginary[even] - im;
    }
    for (int k = 0; k < points; k++) {
      real[first + k * step] = newReal[k];
      imaginary[first + k * step] = newImaginary[k];
    }
  }
}
