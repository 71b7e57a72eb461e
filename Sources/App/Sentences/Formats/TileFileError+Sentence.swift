import Gettext
import Tiles

extension TileFileError {
  /// The reason why a file of map tiles can't be drawn, and advice for the user.
  public var sentence: String {
    switch self {
    case .unreadable(_, let reason):
      localized("It cannot be read: {0}.", reason.hasSuffix(".") ? String(reason.dropLast()) : reason)
    case .unknownFormat:
      localized(
        "It is neither a PMTiles nor an MBTiles file. The download probably failed. Download the file again.")
    case .noTiles: localized("The file contains no tiles.")
    case .unsupportedVersion(_, let version):
      localized(
        "It has version {0} of PMTiles. Convert it to version 3 with “pmtiles convert”, and open the result.",
        version.formatted)
    case .unsupportedCompression(_, let method):
      localized(
        "It is compressed with {0}, which cannot be read. Get the file with gzip compression.", method)
    case .unsupportedTiles(_, let encoding):
      localized(
        "It contains tiles of the format {0}, which cannot be drawn. Get the file with vector tiles (MVT), PNG, JPEG or WebP.",
        encoding)
    case .truncated: localized("The end of the file is missing. Copy or download the file again.")
    case .malformed: localized("The file is damaged. Copy or download the file again.")
    case .changedByOthers: localized("Another program has changed the file. Open it again.")
    case .malformedTile(let tile, _):
      localized("The tile {0} is damaged. Copy or download the file again.", "\(tile.z)/\(tile.x)/\(tile.y)")
    }
  }
}
