import Features
import Files
import Tiles

/// Files of map tiles, which are drawn below the places. They are read in parts while they are in view.
public enum BaseMapFiles {
  /// Whether a file contains map tiles, judging by its name, or by its first bytes if the name has no known suffix.
  static func contains(_ location: FileLocation) async -> Bool {
    if let format = FormatRegistry.known.format(named: location.name) { return format.isBaseMap }
    guard let path = location.path else { return false }
    let beginning = await onThread { _ in try? RandomAccessFile(path).bytes(at: 0, count: 128) }
    guard let beginning, let found = FormatIdentifier(sniffing: beginning) else { return false }
    return FormatRegistry.known[found]?.isBaseMap ?? false
  }

  /// Opens a file of map tiles on a background thread.
  public static func open(_ location: FileLocation) async throws(OpeningError) -> any TileArchive {
    guard let path = location.path else { throw OpeningError(location, .remoteBaseMap) }
    let opened = await onThread { _ in
      Result<any TileArchive, TileFileError> { () throws(TileFileError) in
        try TileArchives.open(path.description)
      }
    }
    do throws(TileFileError) {
      return try opened.get()
    } catch {
      throw OpeningError(location, .baseMap(error))
    }
  }
}
