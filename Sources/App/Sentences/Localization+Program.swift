import Gettext
import InstalledData

extension Localization {
  /// Loads the program's translations from `../share/locale`, relative to the folder of the executable.
  public static func start() {
    let folder = Executable.path.split(separator: "/").dropLast(2).joined(separator: "/")
    start(domain: "pindrop", directory: "/\(folder)/share/locale")
  }
}
