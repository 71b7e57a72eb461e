import Glibc

/// The encoding of file names, which libarchive takes from the locale of the thread.
enum NameEncoding {
  /// Calls `body` with a locale in which libarchive can convert all UTF-8 names. The locale is set only for the calling
  /// thread.
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
