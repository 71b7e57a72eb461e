import Glibc

extension OfflineMap {
  /// The languages of the user's locale, the preferred first. Empty for the locale `C`.
  public static let preferredLanguages = languages { name in getenv(name).map { String(cString: $0) } }

  /// Returns the languages of a locale in environment variables: the list in `LANGUAGE`, otherwise the locale of
  /// messages.
  static func languages(_ variable: (String) -> String?) -> [String] {
    func value(_ name: String) -> String? { variable(name).flatMap { $0.isEmpty ? nil : $0 } }
    let locale = value("LC_ALL") ?? value("LC_MESSAGES") ?? value("LANG") ?? "C"
    // As in gettext, the list has no effect in the locale C.
    let language = locale.prefix { $0 != "_" && $0 != "." && $0 != "@" }
    guard language != "C", language != "POSIX" else { return [] }
    let list = value("LANGUAGE")?.split(separator: ":") ?? [locale[...]]
    return list.map { String($0.prefix { $0 != "_" && $0 != "." && $0 != "@" }).lowercased() }
  }
}
