import CGtk
// Exported because every program that uses GTK also needs localized texts.
@_exported import Gettext

nonisolated extension Localization {
  /// The user's languages as BCP 47 tags, preferred first: `de-CH`, `de`. Empty if none is set.
  public static var languages: [String] {
    var names: [String] = []
    var next = g_get_language_names()
    while let name = next?.pointee {
      let text = String(cString: name)
      if !text.contains("."), !text.contains("@"), text != "C", text != "POSIX" {
        names.append(String(text.map { $0 == "_" ? "-" : $0 }))
      }
      next = next?.advanced(by: 1)
    }
    return names
  }
}
