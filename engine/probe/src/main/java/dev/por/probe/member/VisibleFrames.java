package dev.por.probe.member;

import java.lang.StackWalker.StackFrame;
import java.util.Arrays;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * What code under test does with the frames of its stack: it gets those that it may see.
 *
 * @param behind what it does
 */
record VisibleFrames<T>(Function<? super Stream<StackFrame>, ? extends T> behind)
    implements Function<Stream<StackFrame>, T> {
  @Override
  public T apply(Stream<StackFrame> all) {
    StackFrame[] frames = all.toArray(StackFrame[]::new);
    int[] left =
        StackFrames.visible(
            frames.length, i -> frames[i].getClassName(), i -> frames[i].getMethodName());
    return behind.apply(Arrays.stream(left).mapToObj(i -> ShownFrame.of(frames[i])));
  }
}
