import Geography
import Logging
import Streets
import Synchronization
import Tiles

/// An open file of tiles, which the maps of the file in different styles share.
///
/// Can be used from any thread.
final class RegionFile: Sendable {
  let archive: any TileArchive
  /// The schema of vector tiles, or `nil` for images.
  let schema: TileSchema?
  /// The parts of the world that the file covers, or `nil` if the file doesn't state them.
  let areas: [Rectangle]?
  let attribution: Attribution
  private let onError: @Sendable (RegionMapError) -> Void
  private let hasFailed = Mutex(false)

  /// Reads some tiles if the file doesn't list its layers.
  init(_ archive: any TileArchive, onError: @escaping @Sendable (RegionMapError) -> Void) {
    self.archive = archive
    self.onError = onError
    schema = archive.metadata.format == .vector ? TileSchema(of: archive) : nil
    areas = archive.metadata.areas
    attribution = Attribution(html: archive.metadata.attribution ?? "")
  }

  /// Reports the first error of the file.
  func report(_ error: RegionMapError) {
    let isFirst = hasFailed.withLock { hasFailed in
      defer { hasFailed = true }
      return !hasFailed
    }
    guard isFirst else { return }
    log.warning("a region cannot be read", metadata: ["error": "\(error)"])
    onError(error)
  }
}
