import Glibc

/// The encoding of names, for which libarchive asks the locale.
enum NameEncoding {
  /// Calls `body` with a locale of this thread in which libarchive can say all names that are in UTF-8.
  static func during<Result, Failure>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result {
    guard let locale = newlocale(1 << LC_CTYPE, "C.UTF-8", nil) else { return try body() }
    let old = uselocale(locale)
    defer {
      uselocale(old)
      freelocale(locale)
    }
    return try body()
  }
}
