import Glibc

/// What encoding libarchive takes names in, which it asks the locale.
enum NameEncoding: String {
  /// It loses names that the locale cannot say: this one can say all that are in UTF-8.
  case utf8 = "C.UTF-8"
  /// Bytes are bytes, and nothing is said of their encoding.
  case unknown = "C"

  /// Calls `body` with this thread's locale so.
  func during<Result, Failure>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result {
    guard let locale = newlocale(1 << LC_CTYPE, rawValue, nil) else { return try body() }
    let old = uselocale(locale)
    defer {
      uselocale(old)
      freelocale(locale)
    }
    return try body()
  }
}
