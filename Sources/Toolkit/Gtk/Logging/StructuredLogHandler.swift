import CGtk
import Glibc
import Logging

/// Passes messages of `Logging` to GLib's structured log, so that the usual tools of the desktop show them.
///
/// The label of a logger is its log domain. `G_MESSAGES_DEBUG=Pindrop-Journal` (or `all`) shows the `trace`, `debug`
/// and `info` messages of this domain on standard output. More severe messages always go to standard error or the
/// system journal.
///
/// Metadata become separate fields, named in capitals with the prefix `PINDROP_`, and follow the message as
/// `key=value`. The setting of a domain is read once, when its logger is created. `log(event:)` can be called on any
/// thread.
public nonisolated struct StructuredLogHandler: LogHandler {
  public var logLevel: Logger.Level
  public var metadata: Logger.Metadata = [:]
  private let domain: String

  /// Makes all loggers that are created later write to GLib's log. Call this method once, before the first logger is
  /// used.
  public static func install() { LoggingSystem.bootstrap { StructuredLogHandler(domain: $0) } }

  public init(domain: String) {
    self.domain = domain
    // `Logging` doesn't format messages below this level.
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

  /// Returns `key` as a valid field name, which can contain only capitals, digits and underscores.
  private static func fieldName(_ key: String) -> String {
    String(
      key.uppercased().unicodeScalars.map { $0.isASCII && $0.properties.isAlphabetic ? Character($0) : "_" })
  }

  private func write(_ fields: [(name: String, text: String)], _ level: GLogLevelFlags) {
    // Copy the strings, because the fields point to them until they are written.
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
  /// Maps errors to warnings. GLib uses `critical` for programming errors, and `fatal-criticals` would turn them into
  /// crashes.
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

  /// The syslog severity number.
  fileprivate var priority: String {
    switch self {
    case G_LOG_LEVEL_DEBUG: "7"
    case G_LOG_LEVEL_INFO: "6"
    case G_LOG_LEVEL_MESSAGE: "5"
    default: "4"
    }
  }
}
