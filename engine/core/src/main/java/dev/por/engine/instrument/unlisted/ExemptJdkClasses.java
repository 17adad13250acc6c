package dev.por.engine.instrument.unlisted;

import dev.por.engine.instrument.names.JdkClassFiles;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import org.objectweb.asm.tree.ClassNode;

/** JDK classes whose state needs no hooks, each with the reason. */
public final class ExemptJdkClasses {
  private static final String IMMUTABLE =
      "immutable; fields that change are caches of what never does";
  private static final String SAFE =
      "threads may share it by its documentation, and it keeps no"
          + " state that a test could look at by it";
  private static final String MODELLED = "modelled by the engine itself";
  private static final String REFUSED = "refused where it is called (Uncontrolled)";
  private static final String CONTENTS = "has no state of its own: the object behind it reports";
  private static final String ONCE =
      "used by one thread, once; the object that it goes through reports";

  private static final Map<String, String> REASONS = new LinkedHashMap<>();

  private static void put(String reason, String... names) {
    for (String name : names) {
      REASONS.put(name, reason);
    }
  }

  static {
    put(
        IMMUTABLE,
        "java/lang/Boolean",
        "java/lang/Byte",
        "java/lang/Character",
        "java/lang/Class",
        "java/lang/Double",
        "java/lang/Enum",
        "java/lang/Float",
        "java/lang/Integer",
        "java/lang/Long",
        "java/lang/Math",
        "java/lang/Module",
        "java/lang/ModuleLayer",
        "java/lang/Number",
        "java/lang/Package",
        "java/lang/NamedPackage",
        "java/lang/Record",
        "java/lang/Runtime$Version",
        "java/lang/Short",
        "java/lang/StackTraceElement",
        "java/lang/StrictMath",
        "java/lang/String",
        "java/lang/annotation/",
        "java/lang/constant/",
        "java/lang/invoke/",
        "java/lang/module/",
        "java/lang/reflect/",
        "java/lang/runtime/",
        "java/math/",
        "java/net/InetAddress",
        "java/net/Inet4Address",
        "java/net/Inet6Address",
        "java/net/InetSocketAddress",
        "java/net/URI",
        "java/net/URL",
        "java/nio/ByteOrder",
        "java/nio/charset/Charset",
        "java/nio/file/",
        "java/security/cert/CertPath",
        "java/security/cert/Certificate",
        "java/security/cert/CRL",
        "java/security/cert/PolicyQualifierInfo",
        "java/security/cert/TrustAnchor",
        "java/security/cert/X509CRL",
        "java/security/cert/X509Certificate",
        "java/security/cert/X509Extension",
        "java/security/spec/",
        "java/security/interfaces/",
        "java/security/CodeSource",
        "java/security/Permission",
        "java/security/BasicPermission",
        "java/security/ProtectionDomain",
        "java/text/AttributedCharacterIterator$Attribute",
        "java/time/",
        "java/io/FilePermission",
        "java/net/HostPortrange",
        "java/net/InterfaceAddress",
        "java/net/NetworkInterface",
        "java/net/Proxy",
        "java/net/SocketPermission",
        "java/net/URLPermission",
        "java/security/AccessControlContext",
        "java/security/CodeSigner",
        "java/security/KeyRep",
        "java/security/PKCS12Attribute",
        "java/security/Timestamp",
        "java/security/UnresolvedPermission",
        "java/text/Annotation",
        "java/util/Base64",
        "java/util/Comparators",
        "java/util/Currency",
        "java/util/HexFormat",
        "java/util/ImmutableCollections",
        "java/util/KeyValueHolder",
        "java/util/Locale",
        "java/util/Objects",
        "java/util/Optional",
        "java/util/OptionalDouble",
        "java/util/OptionalInt",
        "java/util/OptionalLong",
        "java/util/PropertyPermission",
        "java/util/UUID",
        "java/util/regex/Matcher$ImmutableMatchResult",
        "javax/crypto/CryptoPermission",
        "javax/crypto/spec/",
        "javax/net/ssl/SNIServerName",
        "javax/security/auth/PrivateCredentialPermission",
        "javax/security/auth/x500/",
        "java/util/regex/Pattern",
        "jdk/internal/reflect/",
        "sun/invoke/",
        "sun/nio/cs/",
        "sun/nio/fs/",
        "sun/reflect/",
        "sun/security/x509/");
    put(
        SAFE,
        "java/io/Console",
        "java/io/File",
        "java/lang/ClassLoader",
        "java/lang/Runtime",
        "java/lang/StackWalker",
        "java/lang/System",
        "java/net/URLClassLoader",
        "java/security/Provider",
        "java/security/SecureClassLoader",
        "java/security/SecureRandom",
        "java/util/ResourceBundle",
        "java/util/ListResourceBundle",
        "java/util/PropertyResourceBundle",
        "java/util/logging/",
        "jdk/internal/loader/",
        "sun/util/resources/",
        "jdk/internal/misc/",
        "sun/misc/Unsafe");
    put(
        MODELLED,
        "java/lang/ClassValue",
        "java/lang/InheritableThreadLocal",
        "java/lang/ScopedValue",
        "java/lang/AbstractStringBuilder",
        "java/lang/Thread",
        "java/lang/ThreadGroup",
        "java/lang/ThreadLocal",
        "java/lang/Throwable",
        "java/lang/VirtualThread",
        "java/lang/BaseVirtualThread",
        "java/util/Timer",
        "java/util/TimerTask",
        "java/util/concurrent/",
        "jdk/internal/vm/");
    put(
        REFUSED,
        "java/lang/Process",
        "java/lang/ProcessBuilder",
        "java/lang/foreign/",
        "java/lang/invoke/MutableCallSite",
        "java/lang/invoke/SwitchPoint",
        "java/lang/invoke/VolatileCallSite",
        "jdk/internal/foreign/",
        "java/lang/ref/",
        "java/net/http/",
        "jdk/internal/net/http/");
    put(
        CONTENTS,
        "java/util/AbstractMap",
        "java/util/Arrays",
        "java/util/Collections",
        "java/util/ReverseOrderListView",
        "java/util/ReverseOrderDequeView",
        "java/util/ReverseOrderSortedSetView",
        "java/util/ReverseOrderSortedMapView");
    put(ONCE, "java/util/Spliterators", "java/util/stream/");
  }

  /** They are below what is listed, or make what is, but have state themselves. */
  private static final Set<String> MUTABLE =
      Set.of(
          "java/lang/module/ModuleDescriptor$Builder",
          "java/nio/file/attribute/AclEntry$Builder",
          "java/time/format/DateTimeFormatterBuilder",
          "java/util/Base64$DecInputStream",
          "java/util/Base64$EncOutputStream",
          "java/util/Locale$Builder",
          "java/util/logging/ErrorManager",
          "java/util/logging/Handler",
          "java/util/logging/LogRecord",
          "java/util/stream/SpinedBuffer",
          "java/util/stream/SpinedBuffer$OfDouble",
          "java/util/stream/SpinedBuffer$OfInt",
          "java/util/stream/SpinedBuffer$OfLong",
          "java/util/stream/Streams$AbstractStreamBuilderImpl",
          "java/util/stream/Streams$DoubleStreamBuilderImpl",
          "java/util/stream/Streams$IntStreamBuilderImpl",
          "java/util/stream/Streams$LongStreamBuilderImpl",
          "java/util/stream/Streams$StreamBuilderImpl",
          "javax/crypto/spec/HKDFParameterSpec$Builder",
          "javax/crypto/spec/PBEKeySpec",
          "javax/security/auth/x500/X500PrivateCredential",
          "sun/nio/fs/UnixDirectoryStream",
          "sun/nio/fs/UnixDirectoryStream$UnixDirectoryIterator",
          "sun/nio/fs/UnixSecureDirectoryStream",
          "sun/nio/fs/WindowsDirectoryStream",
          "sun/nio/fs/WindowsDirectoryStream$WindowsDirectoryIterator");

  /** Classes whose methods change nothing that belongs to their callers. */
  private static final Set<String> VALUES =
      Set.of(
          "java/lang/Runtime",
          "java/lang/System",
          "java/lang/Thread",
          "jdk/internal/util/Preconditions");

  private static final Pattern MAY_BE_ITERATOR = Pattern.compile("Iterator$|\\$[0-9]+$");

  private ExemptJdkClasses() {}

  /** Why the state of this class needs no hooks, or null. */
  public static String reason(String name) {
    if (MUTABLE.contains(name) || isCoder(name)) {
      return null;
    }
    for (int end = name.length(); end > 0; ) {
      String reason = REASONS.get(name.substring(0, end));
      if (reason != null) {
        boolean modelled = reason.equals(MODELLED);
        return !modelled && isIterator(name) ? null : reason;
      }
      int nested = name.lastIndexOf('$', end - 1);
      int slash = name.lastIndexOf('/', end - 1);
      end = nested > slash ? nested : slash < end - 1 ? slash + 1 : slash;
    }
    return null;
  }

  /** Whether it goes through something that does not change. */
  private static boolean isIterator(String name) {
    ClassNode file = MAY_BE_ITERATOR.matcher(name).find() ? JdkClassFiles.find(name) : null;
    return file != null
        && (file.interfaces.contains("java/util/Iterator")
            || file.interfaces.contains("java/util/Enumeration"));
  }

  /** Whether it goes through characters on behalf of a character set, which does not change. */
  private static boolean isCoder(String name) {
    boolean coder = name.contains("Encoder") || name.contains("Decoder");
    return coder && name.startsWith("sun/nio/cs/");
  }

  /** Whether its objects cannot change. */
  static boolean isImmutable(String name) {
    return IMMUTABLE.equals(reason(name));
  }

  /** Whether its methods change nothing that belongs to their callers. */
  static boolean isValue(String name) {
    return VALUES.contains(name)
        || isImmutable(name)
        || name.endsWith("Exception")
        || name.endsWith("Error");
  }
}
