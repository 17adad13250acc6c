package dev.por.probe.statics;

import dev.por.probe.Probe;
import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.net.URLConnection;
import java.util.Locale;

/**
 * The hooks of addresses that are opened. What lies on this machine is read as files are; what lies
 * elsewhere is refused, since it is not known what others do to it.
 */
public final class LocalUrls {
  private static final String FILES = "files";

  private LocalUrls() {}

  /** Instead of {@link URL#openStream()}. */
  public static InputStream openStream(URL url, int site) throws IOException {
    use(url, "openStream", site);
    return url.openStream();
  }

  /** Instead of {@link URL#openConnection()}. */
  public static URLConnection openConnection(URL url, int site) throws IOException {
    use(url, "openConnection", site);
    return url.openConnection();
  }

  private static void use(URL url, String method, int site) {
    if (Thread.currentThread() != Probe.running || url == null) {
      return;
    }
    if (!isLocal(url.getProtocol(), url.getHost(), url.getFile())) {
      Probe.unsupported("java.net.URL." + method + " of " + url.getProtocol() + ":", site);
    }
    Globals.use(FILES, false, site);
  }

  /** Whether the JDK opens no socket for it; handlers of other protocols are code under test. */
  private static boolean isLocal(String protocol, String host, String file) {
    return switch (protocol.toLowerCase(Locale.ROOT)) {
      case "http", "https", "ftp", "mailto" -> false;
      case "file" -> host == null || host.isEmpty() || host.equals("localhost");
      case "jar" -> file.startsWith("file:/") && !file.startsWith("file://");
      default -> true;
    };
  }
}
