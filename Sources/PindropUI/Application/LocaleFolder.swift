import InstalledData

/// Where translations are, beside the program.
enum LocaleFolder {
  /// `../share/locale` from the executable.
  static var path: String {
    let folder = Executable.path.split(separator: "/").dropLast(2).joined(separator: "/")
    return "/\(folder)/share/locale"
  }
}
