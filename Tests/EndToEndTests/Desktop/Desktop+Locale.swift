import Foundation

extension Desktop {
  /// Has programs that start from now on run in a locale such as `de_DE`, which is made for them.
  func setLocale(_ name: String) throws {
    let locales = folder.appendingPathComponent("locales").path
    try FileManager.default.createDirectory(atPath: locales, withIntermediateDirectories: true)
    // Warns, and fails, where the C library knows nothing of the language.
    try run(["localedef", "-i", name, "-f", "UTF-8", "\(locales)/\(name).UTF-8"])
    environment["LOCPATH"] = locales
    environment["LC_ALL"] = "\(name).UTF-8"
  }
}
