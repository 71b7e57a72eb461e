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

  /// The open map; otherwise `nil`.
  package var map: RegionMap? { if case .open(let map, _) = state { map } else { nil } }

  /// The name in the metadata, or the file name without suffix.
  package var name: String {
    let stated = map?.archive.metadata.name?.prefix(100).split(whereSeparator: \.isNewline).joined(
      separator: " ")
    guard let stated, stated.contains(where: { !$0.isWhitespace }) else { return location.stem }
    return stated
  }
}

extension FileLocation {
  /// The file name without the suffix of a known format.
  fileprivate nonisolated var stem: String { FormatRegistry.known.parts(of: name)?.stem ?? name }
}
