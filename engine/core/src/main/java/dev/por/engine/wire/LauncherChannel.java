package dev.por.engine.wire;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.Closeable;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.function.BooleanSupplier;

/**
 * The launcher's end of the channel to one worker: opened, announced to the worker through its
 * standard input, accepted once the worker presents the token.
 */
public final class LauncherChannel implements Closeable {
  private static final int POLL_MILLIS = 50;
  private static final int HANDSHAKE_MILLIS = 2_000;

  private final ServerSocket server;
  private final Invitation invitation;
  private Socket socket;
  private DataInputStream in;
  private DataOutputStream out;

  /** Opens a port on the loopback interface. */
  public LauncherChannel() throws IOException {
    server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
    server.setSoTimeout(POLL_MILLIS);
    invitation = Invitation.to(server.getLocalPort());
  }

  /** Writes the one line that lets a worker in. */
  public void invite(OutputStream workersStandardInput) throws IOException {
    workersStandardInput.write(invitation.line().getBytes(StandardCharsets.US_ASCII));
    workersStandardInput.flush();
  }

  /**
   * Waits for the worker, and turns all other connections away.
   *
   * @param waiting whether to wait on; asked again and again
   * @return whether the worker came
   */
  public boolean accept(BooleanSupplier waiting) throws IOException {
    while (waiting.getAsBoolean()) {
      Socket candidate = next();
      if (candidate != null && presentsToken(candidate)) {
        take(candidate);
        return true;
      }
    }
    return false;
  }

  /** Asks the worker for something. */
  public synchronized void send(WorkerRequest request) throws IOException {
    Frames.write(out, request);
  }

  /**
   * The worker's next message, or null when it hung up.
   *
   * @throws SocketTimeoutException when it says nothing for so long
   * @throws WireException when it speaks garbage
   */
  public WorkerMessage receive(int timeoutMillis) throws IOException {
    socket.setSoTimeout(timeoutMillis);
    return Frames.read(in, WorkerMessage.class);
  }

  @Override
  public void close() throws IOException {
    server.close();
    if (socket != null) {
      socket.close();
    }
  }

  private Socket next() throws IOException {
    try {
      return server.accept();
    } catch (SocketTimeoutException e) {
      return null;
    }
  }

  private boolean presentsToken(Socket candidate) throws IOException {
    byte[] expected = invitation.tokenBytes();
    try {
      candidate.setSoTimeout(HANDSHAKE_MILLIS);
      byte[] presented = candidate.getInputStream().readNBytes(expected.length);
      if (MessageDigest.isEqual(presented, expected)) {
        return true;
      }
    } catch (IOException e) {
      // a stranger that says nothing; the worker may still come
    }
    candidate.close();
    return false;
  }

  private void take(Socket worker) throws IOException {
    server.close();
    worker.setTcpNoDelay(true);
    socket = worker;
    in = new DataInputStream(new BufferedInputStream(worker.getInputStream()));
    out = new DataOutputStream(new BufferedOutputStream(worker.getOutputStream()));
  }
}
