import Gettext
import InstalledData

extension Localization {
  /// Loads the program's own translations, which are in `../share/locale` from the executable.
  public static func start() {
    let folder = Executable.path.split(separator: "/").dropLast(2).joined(separator: "/")
    start(domain: "pindrop", directory: "/\(folder)/share/locale")
  }
}
