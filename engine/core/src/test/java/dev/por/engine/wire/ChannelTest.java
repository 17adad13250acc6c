package dev.por.engine.wire;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class ChannelTest {
  private final CountDownLatch lost = new CountDownLatch(1);
  private LauncherChannel launcher;
  private String invitation;
  private WorkerChannel worker;

  @BeforeEach
  void open() throws IOException {
    launcher = new LauncherChannel();
    ByteArrayOutputStream stdin = new ByteArrayOutputStream();
    launcher.invite(stdin);
    invitation = stdin.toString(StandardCharsets.US_ASCII);
  }

  @AfterEach
  void close() throws IOException {
    launcher.close();
    if (worker != null) {
      worker.close();
    }
  }

  @Test
  void aPauseIsOfOneExplorationAlone() throws Exception {
    connect();
    assertTrue(launcher.accept(() -> true));
    launcher.send(new WorkerRequest.Explore(JsonTest.testPlan()));
    launcher.send(new WorkerRequest.Pause(1));
    launcher.send(new WorkerRequest.Explore(JsonTest.testPlan()));
    assertInstanceOf(WorkerRequest.Explore.class, worker.receive());
    while (!worker.paused()) {
      Thread.onSpinWait();
    }
    assertInstanceOf(WorkerRequest.Explore.class, worker.receive());
    assertFalse(worker.paused(), "that was the first one");
  }

  @Test
  void bothSidesHearEachOther() throws Exception {
    connect();
    assertTrue(launcher.accept(() -> true));
    launcher.send(new WorkerRequest.Explore(JsonTest.testPlan()));
    assertEquals(new WorkerRequest.Explore(JsonTest.testPlan()), worker.receive());
    WorkerMessage finished = new WorkerMessage.TestFinished(JsonTest.failing());
    worker.send(finished);
    assertEquals(finished, launcher.receive(10_000));
    worker.close();
    assertNull(launcher.receive(10_000), "the worker hung up");
  }

  @Test
  void theInvitationIsOneLineAndWhatFollowsItIsLeftAlone() throws Exception {
    InputStream stdin = stream(invitation + "for the test");
    worker = WorkerChannel.connect(stdin, () -> {});
    assertTrue(launcher.accept(() -> true));
    assertEquals("for the test", new String(stdin.readAllBytes(), StandardCharsets.US_ASCII));
  }

  @Test
  void aWorkerLearnsThatItsLauncherIsGone() throws Exception {
    connect();
    assertTrue(launcher.accept(() -> true));
    launcher.close();
    assertTrue(lost.await(30, TimeUnit.SECONDS));
  }

  @Test
  void aStrangerIsTurnedAwayAndTheWorkerStillComes() throws Exception {
    int port = Integer.parseInt(invitation.split(" ", -1)[1]);
    try (Socket stranger = new Socket(InetAddress.getLoopbackAddress(), port)) {
      stranger.getOutputStream().write("0".repeat(64).getBytes(StandardCharsets.US_ASCII));
      AtomicInteger rounds = new AtomicInteger();
      assertFalse(launcher.accept(() -> rounds.getAndIncrement() == 0));
      connect();
      assertTrue(launcher.accept(() -> true));
    }
  }

  @Test
  void nobodyIsWaitedForLongerThanAskedFor() throws Exception {
    assertFalse(launcher.accept(() -> false));
  }

  @Test
  void silenceIsNoticed() throws Exception {
    connect();
    assertTrue(launcher.accept(() -> true));
    assertThrows(SocketTimeoutException.class, () -> launcher.receive(1));
  }

  @Test
  void aWorkerThatNobodyInvitedRefusesToRun() {
    for (String line : new String[] {"", "\n", "por 1 xyz\n", "x".repeat(1000)}) {
      assertThrows(WireException.class, () -> WorkerChannel.connect(stream(line), () -> {}));
    }
  }

  @Test
  void theTokenIsNotPrinted() throws IOException {
    Invitation read = Invitation.read(stream(invitation));
    assertFalse(read.toString().contains(read.token()));
    assertEquals(64, read.token().length());
  }

  @Test
  void garbageFramesAreRefused() throws IOException {
    byte[] text = "Hello, I am a println".getBytes(StandardCharsets.US_ASCII);
    assertThrows(WireException.class, () -> frame(text));
    assertThrows(WireException.class, () -> frame(new byte[] {0, 0, 0, 0}));
    assertThrows(WireException.class, () -> frame(new byte[] {-1, -1, -1, -1}));
    assertThrows(WireException.class, () -> frame(new byte[] {0, 0}), "cut in the length");
    assertThrows(WireException.class, () -> frame(new byte[] {0, 0, 0, 9, '{'}), "cut in the text");
    assertNull(frame(new byte[0]));
  }

  @Test
  void aFrameIsItsLengthAndItsText() throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    Frames.write(new DataOutputStream(bytes), new WorkerMessage.Log("x"));
    assertEquals(new WorkerMessage.Log("x"), frame(bytes.toByteArray()));
  }

  private static WorkerMessage frame(byte[] bytes) throws IOException {
    return Frames.read(new DataInputStream(new ByteArrayInputStream(bytes)), WorkerMessage.class);
  }

  private void connect() throws IOException {
    worker = WorkerChannel.connect(stream(invitation), lost::countDown);
  }

  private static InputStream stream(String text) {
    return new ByteArrayInputStream(text.getBytes(StandardCharsets.US_ASCII));
  }
}
