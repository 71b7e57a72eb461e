import CGtk
import Glibc
import Logging

/// Passes messages of `Logging` to GLib's structured log, so that the desktop's usual tools show them: a logger's label
/// is the domain, and `G_MESSAGES_DEBUG=Pindrop-Journal` (or `all`) shows that domain's `trace`, `debug` and `info`
/// messages on standard output. What is more severe is always shown, on standard error or in the system's journal.
///
/// Metadata become fields of their own, named in capitals after `PINDROP_`, and follow the message as `key=value`. A
/// domain is asked about once, when its logger is made. `log(event:)` may be called on any thread.
public nonisolated struct StructuredLogHandler: LogHandler {
  public var logLevel: Logger.Level
  public var metadata: Logger.Metadata = [:]
  private let domain: String

  /// Makes all loggers from now on write to GLib's log. To be called once, before the first logger is used.
  public static func install() { LoggingSystem.bootstrap { StructuredLogHandler(domain: $0) } }

  public init(domain: String) {
    self.domain = domain
    // Messages below this level are not formatted.
    logLevel = g_log_writer_default_would_drop(G_LOG_LEVEL_DEBUG, domain) == 0 ? .trace : .notice
  }

  public subscript(metadataKey key: String) -> Logger.Metadata.Value? {
    get { metadata[key] }
    set { metadata[key] = newValue }
  }

  public func log(event: LogEvent) {
    let metadata = metadata.merging(event.metadata ?? [:]) { $1 }.sorted { $0.key < $1.key }
    let words = metadata.map { " \($0.key)=\($0.value)" }.joined()
    let level = GLogLevelFlags(event.level)
    write(
      [
        ("MESSAGE", "\(event.message)\(words)"), ("GLIB_DOMAIN", domain), ("PRIORITY", level.priority),
        ("CODE_FILE", event.file), ("CODE_LINE", "\(event.line)"), ("CODE_FUNC", event.function),
      ] + metadata.map { ("PINDROP_" + StructuredLogHandler.fieldName($0.key), "\($0.value)") }, level)
  }

  /// A field's name has capitals, digits and underscores only.
  private static func fieldName(_ key: String) -> String {
    String(
      key.uppercased().unicodeScalars.map { $0.isASCII && $0.properties.isAlphabetic ? Character($0) : "_" })
  }

  private func write(_ fields: [(name: String, text: String)], _ level: GLogLevelFlags) {
    // The fields point into these until they are written.
    let texts = fields.map { (name: strdup($0.name), text: strdup($0.text)) }
    defer {
      for text in texts {
        free(text.name)
        free(text.text)
      }
    }
    let pointers = texts.map { GLogField(key: $0.name, value: $0.text, length: -1) }
    g_log_structured_array(level, pointers, gsize(pointers.count))
  }
}

nonisolated extension GLogLevelFlags {
  /// GLib's critical is for mistakes of the program, which `fatal-criticals` turns into a crash.
  fileprivate init(_ level: Logger.Level) {
    self =
      switch level {
      case .trace, .debug: G_LOG_LEVEL_DEBUG
      case .info: G_LOG_LEVEL_INFO
      case .notice: G_LOG_LEVEL_MESSAGE
      case .warning, .error: G_LOG_LEVEL_WARNING
      case .critical: G_LOG_LEVEL_CRITICAL
      }
  }

  /// As syslog numbers severities.
  fileprivate var priority: String {
    switch self {
    case G_LOG_LEVEL_DEBUG: "7"
    case G_LOG_LEVEL_INFO: "6"
    case G_LOG_LEVEL_MESSAGE: "5"
    default: "4"
    }
  }
}
