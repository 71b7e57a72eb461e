import Files
import Gtk
import MapFiles
import MapLibreStyles
import Sentences
import Symbols
import Tiles

/// Opens the styles of offline regions.
enum RegionStyles {
  /// Reads a style for the layers of a file of tiles.
  static func open(
    _ location: FileLocation, for archive: any TileArchive
  ) async throws(OpeningError) -> MapLibreTileStyle {
    guard archive.metadata.format == .vector else {
      throw OpeningError(
        location, .style(localized("The region’s tiles are images, so map styles can’t be applied to them.")))
    }
    let bytes = try await MapStyleFiles.bytes(of: location)
    let layers = archive.metadata.layers
    let opened = await onThread { _ in
      Result<MapLibreTileStyle, MapLibreStyleError> { () throws(MapLibreStyleError) in
        try MapLibreTileStyle(try MapLibreStyle(bytes), tileLayers: layers) {
          SymbolIcons.installed.contains($0)
        }
      }
    }
    do throws(MapLibreStyleError) {
      return try opened.get()
    } catch {
      throw OpeningError(location, .style(error.sentence))
    }
  }
}
