import BaseMap
import Sentences
import Tiles

/// The files of the option `--base`.
enum RegionArguments {
  /// Opens files of map tiles. Returns the regions from the lowest to the highest; the first file is the highest.
  static func open(_ names: [String]) throws(CommandFailure) -> [RegionMap] {
    var regions: [RegionMap] = []
    for name in names.reversed() {
      do throws(TileFileError) {
        regions.append(RegionMap(try TileArchives.open(name)))
      } catch {
        let isUnreadable = if case .unreadable = error { true } else { false }
        throw CommandFailure(
          isUnreadable ? .noInput : .wrongData, about: ArgumentText.displayed(name), error.sentence)
      }
    }
    return regions
  }
}
