import BaseMap
import MapLibreStyles
import Sentences
import Symbols
import Tiles

/// The style of the regions in a picture.
struct RegionStyle {
  private let name: String
  private let style: MapLibreStyle?

  /// Reads a style from a file. If `name` is `nil`, regions are drawn in the style of street maps.
  init(named name: String?) throws(CommandFailure) {
    guard let name else {
      (self.name, style) = ("", nil)
      return
    }
    let input = CommandInput(name: name)
    self.name = input.displayName
    let bytes = try input.bytes()
    do throws(MapLibreStyleError) {
      style = try MapLibreStyle(bytes)
    } catch {
      throw CommandFailure(.wrongData, about: self.name, error.sentence)
    }
  }

  /// Returns the regions of archives. Throws an error if the style fits no archive.
  func regions(of archives: [any TileArchive]) throws(CommandFailure) -> [RegionMap] {
    guard let style else { return archives.map { RegionMap($0) } }
    var failure: MapLibreStyleError?
    var isUsed = false
    var regions: [RegionMap] = []
    for archive in archives {
      guard archive.metadata.format == .vector else {
        regions.append(RegionMap(archive))
        continue
      }
      do throws(MapLibreStyleError) {
        let fitted = try MapLibreTileStyle(style, tileLayers: archive.metadata.layers) {
          SymbolIcons.installed.contains($0)
        }
        regions.append(RegionMap(archive, style: fitted))
        isUsed = true
      } catch {
        failure = error
        regions.append(RegionMap(archive))
      }
    }
    guard isUsed else {
      throw CommandFailure(.wrongData, about: name, (failure ?? .nothingToDraw).sentence)
    }
    for line in style.omissionLines { StandardError.write("\(name): \(line)") }
    return regions
  }
}
