import Foundation

extension Desktop {
  /// Creates a locale such as `de_DE`. Programs that start later run in it.
  func setLocale(_ name: String) throws {
    let locales = folder.appendingPathComponent("locales").path
    try FileManager.default.createDirectory(atPath: locales, withIntermediateDirectories: true)
    // localedef fails with a warning if the C library doesn't know the language.
    try run(["localedef", "-i", name, "-f", "UTF-8", "\(locales)/\(name).UTF-8"])
    environment["LOCPATH"] = locales
    environment["LC_ALL"] = "\(name).UTF-8"
  }
}
