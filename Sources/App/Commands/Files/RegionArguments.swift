import BaseMap
import Sentences
import Tiles

/// The files of the option `--base`.
enum RegionArguments {
  /// Opens files of map tiles. Returns the regions from the lowest to the highest; the first file is the highest.
  static func regions(_ names: [String]) throws(CommandFailure) -> [RegionMap] {
    try archives(names).map { RegionMap($0) }
  }

  /// Opens files of map tiles. Returns the archives from the lowest to the highest; the first file is the highest.
  static func archives(_ names: [String]) throws(CommandFailure) -> [any TileArchive] {
    var archives: [any TileArchive] = []
    for name in names.reversed() {
      do throws(TileFileError) {
        archives.append(try TileArchives.open(name))
      } catch {
        let isUnreadable = if case .unreadable = error { true } else { false }
        throw CommandFailure(
          isUnreadable ? .noInput : .wrongData, about: ArgumentText.displayed(name), error.sentence)
      }
    }
    return archives
  }
}
