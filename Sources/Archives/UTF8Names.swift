import Glibc

/// Lets libarchive take names as UTF-8, whatever language the process has: it loses those that the locale cannot say.
enum UTF8Names {
  /// Calls `body` with this thread's locale so.
  static func during<Result, Failure>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    guard let locale = newlocale(1 << LC_CTYPE, "C.UTF-8", nil) else { return try body() }
    let old = uselocale(locale)
    defer {
      uselocale(old)
      freelocale(locale)
    }
    return try body()
  }
}
