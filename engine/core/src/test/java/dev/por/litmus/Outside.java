package dev.por.litmus;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/**
 * Code that is trusted to be atomic, and blocks for ever instead: what its calls wait for never
 * comes. Only the standard input of a worker is at its end.
 */
final class Outside {
  /** The property with the file that another process has locked. */
  static final String LOCKED = "por.litmus.locked";

  private Outside() {}

  static int readStandardInput() throws IOException {
    return System.in.read();
  }

  static void accept() throws IOException {
    try (ServerSocket server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      server.accept().close();
    }
  }

  static int readSocket() throws IOException {
    try (ServerSocket server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
        Socket socket = new Socket(server.getInetAddress(), server.getLocalPort())) {
      return socket.getInputStream().read();
    }
  }

  /** The process reads what no process writes, and ends with this JVM. */
  static int awaitProcess() throws IOException, InterruptedException {
    return new ProcessBuilder("cat").start().waitFor();
  }

  static void lockFile() throws IOException {
    Path file = Path.of(System.getProperty(LOCKED));
    try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE);
        FileLock lock = channel.lock()) {
      lock.isValid();
    }
  }
}
