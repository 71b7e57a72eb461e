import CGtk
import Synchronization
import WarningTesting

/// Collects the warnings that C libraries log in this process. The warnings are still printed.
nonisolated enum LogWatch {
  private static let logged = Mutex<[LibraryWarning]>([])

  /// Starts collecting. GLib allows setting the function only once in a process.
  static let start: Void = g_log_set_writer_func(
    { level, fields, count, _ in
      if level.rawValue & (G_LOG_LEVEL_WARNING.rawValue | G_LOG_LEVEL_CRITICAL.rawValue) != 0 {
        let fields = UnsafeBufferPointer(start: fields, count: Int(count))
        LogWatch.logged.withLock {
          $0.append(
            LibraryWarning(
              domain: LogWatch.text("GLIB_DOMAIN", in: fields), message: LogWatch.text("MESSAGE", in: fields))
          )
        }
      }
      return g_log_writer_default(level, fields, count, nil)
    }, nil, nil)

  /// Returns the warnings since the last call.
  static func take() -> [LibraryWarning] {
    logged.withLock { logged in
      defer { logged = [] }
      return logged
    }
  }

  private static func text(_ name: String, in fields: UnsafeBufferPointer<GLogField>) -> String {
    guard let field = fields.first(where: { String(cString: $0.key) == name }), let value = field.value else {
      return ""
    }
    let bytes = UnsafeRawBufferPointer(
      start: value, count: field.length < 0 ? strlen(value.assumingMemoryBound(to: CChar.self)) : field.length
    )
    return String(decoding: bytes, as: UTF8.self)
  }
}
