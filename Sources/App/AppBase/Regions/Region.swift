import BaseMap
import Features
import MapFiles
import Tiles

/// A file of map tiles that the user added. Its tiles are drawn over the offline world.
package struct Region {
  package enum State {
    case opening
    case open(RegionMap, size: Int)
    /// The file doesn't exist, for example because its disk isn't mounted.
    case missing
    case failed(OpeningError)
  }

  package let location: FileLocation
  package internal(set) var state = State.opening
  /// The style in which the region is drawn, or `nil` for the program's own style.
  package internal(set) var style: Style?

  /// A map style that the user chose for a region.
  package struct Style {
    package let location: FileLocation
    /// The reason why the file of the style can't be used, or `nil` if it is used. The region is then drawn in the last
    /// version of the style that could be used, if there is one.
    package var error: OpeningError?
    /// Descriptions of the parts of the style that aren't supported.
    package var omissions: [String] = []
  }

  /// The open map; otherwise `nil`.
  package var map: RegionMap? { if case .open(let map, _) = state { map } else { nil } }

  /// The file name without suffix. The name in the metadata often names the program that wrote the file, so several
  /// regions would have the same name.
  package var name: String { location.stem }
}

extension FileLocation {
  /// The file name without the suffix of a known format.
  fileprivate nonisolated var stem: String { FormatRegistry.known.parts(of: name)?.stem ?? name }
}
