package dev.por.engine.wire;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.Closeable;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * A worker's end of the channel to its launcher.
 *
 * <p>A thread of its own reads all the time, so that a worker whose launcher is gone ends at once,
 * even in the middle of a test. Any thread may send.
 */
public final class WorkerChannel implements Closeable {
  private final Socket socket;
  private final DataOutputStream out;
  private final Runnable onLost;
  private final BlockingQueue<WorkerRequest> requests = new LinkedBlockingQueue<>();
  private volatile boolean closed;
  private final AtomicInteger explorations = new AtomicInteger();
  private volatile int paused;

  private WorkerChannel(Socket socket, Runnable onLost) throws IOException {
    this.socket = socket;
    this.onLost = onLost;
    this.out = new DataOutputStream(new BufferedOutputStream(socket.getOutputStream()));
  }

  /**
   * Connects to the launcher that wrote an invitation into this stream; the JVM halts with {@link
   * ExitCodes#CHANNEL_CLOSED} when the launcher goes away.
   *
   * @throws WireException when there is no invitation
   */
  public static WorkerChannel connect(InputStream stdin) throws IOException {
    return connect(stdin, () -> Runtime.getRuntime().halt(ExitCodes.CHANNEL_CLOSED));
  }

  static WorkerChannel connect(InputStream stdin, Runnable onLost) throws IOException {
    Invitation invitation = Invitation.read(stdin);
    Socket socket = new Socket(InetAddress.getLoopbackAddress(), invitation.port());
    socket.setTcpNoDelay(true);
    WorkerChannel channel = new WorkerChannel(socket, onLost);
    channel.out.write(invitation.tokenBytes());
    channel.out.flush();
    Thread reader = new Thread(channel::readAll, "por-channel");
    reader.setDaemon(true);
    reader.start();
    return channel;
  }

  /** The next request; waits for it. */
  public WorkerRequest receive() throws InterruptedException {
    WorkerRequest request = requests.take();
    if (request instanceof WorkerRequest.Explore) {
      explorations.incrementAndGet();
    }
    return request;
  }

  /** Whether the launcher wants the exploration to end that was asked for last. */
  public boolean paused() {
    return paused == explorations.get();
  }

  /** Tells the launcher something. */
  public synchronized void send(WorkerMessage message) throws IOException {
    Frames.write(out, message);
  }

  @Override
  public void close() throws IOException {
    closed = true;
    socket.close();
  }

  private void readAll() {
    try {
      DataInputStream in = new DataInputStream(new BufferedInputStream(socket.getInputStream()));
      WorkerRequest request = Frames.read(in, WorkerRequest.class);
      while (request != null) {
        if (request instanceof WorkerRequest.Pause pause) {
          paused = pause.exploration();
        } else {
          requests.add(request);
        }
        request = Frames.read(in, WorkerRequest.class);
      }
    } catch (IOException | WireException e) {
      // whatever it was, the launcher is gone
    }
    if (!closed) {
      onLost.run();
    }
  }
}
