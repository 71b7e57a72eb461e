import BaseMap
import Colors
import Geography
import MapLibreStyles
import MapStyles
import Painting
import StreetTesting
import Testing
import Tiles

/// Tests painting the synthetic city in styles of MapLibre.
@Suite struct StyledRegionTests {
  private func region(_ layers: String) throws -> RegionMap {
    let text =
      #"{"version": 8, "sources": {"s": {"type": "vector"}}, "layers": [{"id": "b", "type": "background", "paint": {"background-color": "white"}}, \#(layers)]}"#
    let archive = try TestArchive(.openMapTiles)
    let style = try MapLibreTileStyle(
      try MapLibreStyle(Array(text.utf8)), tileLayers: archive.metadata.layers)
    return RegionMap(archive, style: style)
  }

  /// Returns the picture of the tile that contains the city's center.
  private func picture(_ layers: String, _ theme: Theme = .light) async throws -> PixelBuffer {
    let tile = TilePlace(City.center.latitude, City.center.longitude, zoom: 15).tile
    let map = OfflineMap(regions: [try region(layers)])
    return try await map.paint(tile: tile, scale: 1, theme: theme)
  }

  private func count(_ color: Color, in picture: PixelBuffer) -> Int {
    (0..<picture.height).reduce(0) { sum, y in
      sum + (0..<picture.width).count { picture.shows(color, x: $0, y: y) }
    }
  }

  private static let water =
    #"{"id": "w", "type": "fill", "source": "s", "source-layer": "water", "paint": {"fill-color": "blue"}}"#

  @Test func chosenStyleHasTheShapesOfTheProgramsStyle() async throws {
    let own = try await picture(Self.water)
    #expect(try await picture(Self.water, .dark) == own)
    #expect(count(.white, in: own) + count(Color(rgb: 0x0000ff), in: own) > 60_000)
    let blue = count(Color(rgb: 0x0000ff), in: own)
    #expect(blue > 2000)
    // In the program's own style, bridges and the edges of the water cover a part of the water.
    let archive = try TestArchive(.openMapTiles)
    let tile = TilePlace(City.center.latitude, City.center.longitude, zoom: 15).tile
    let house = try await OfflineMap(regions: [RegionMap(archive)]).paint(tile: tile, scale: 1, theme: .light)
    let drawn = count(Color(rgb: 0xb8d5e9), in: house)
    #expect(drawn > blue / 2 && drawn <= blue)
  }

  /// A line with a gap covers the area of a wide line without the area of a line of the gap's width.
  @Test func lineWithAGapIsTwoLines() async throws {
    func motorway(_ paint: String) -> String {
      #"{"id": "r", "type": "line", "source": "s", "source-layer": "transportation", "filter": ["==", "class", "trunk"], "paint": {"line-color": "black", \#(paint)}}"#
    }
    func ink(_ picture: PixelBuffer) -> Int {
      (0..<picture.height).reduce(0) { sum, y in
        (0..<picture.width).reduce(sum) { $0 + 255 - Int(picture[$1, y].x) }
      } / 255
    }
    let tile = TilePlace(City.center.latitude, City.center.longitude, zoom: 13).tile
    func painted(_ paint: String) async throws -> PixelBuffer {
      try await OfflineMap(regions: [try region(motorway(paint))]).paint(tile: tile, scale: 1, theme: .light)
    }
    let wide = ink(try await painted(#""line-width": 10"#))
    let inner = ink(try await painted(#""line-width": 6"#))
    let both = try await painted(#""line-width": 2, "line-gap-width": 6"#)
    let gap = ink(both)
    #expect(inner > 1000)
    #expect(abs(gap - (wide - inner)) < (wide - inner) / 20, "\(wide) - \(inner) ≠ \(gap)")
    let left = try await painted(#""line-width": 2, "line-offset": -4"#)
    let right = try await painted(#""line-width": 2, "line-offset": 4"#)
    #expect(abs(ink(left) + ink(right) - gap) < gap / 20)
    #expect(left.differingPixels(from: right, above: 100) > gap / 2)
    // Each pixel of the two lines is in one of the single lines.
    let stray = (0..<both.height).reduce(0) { sum, y in
      sum
        + (0..<both.width).count { x in
          min(left[x, y].x, right[x, y].x) > 200 && both[x, y].x < 100
        }
    }
    #expect(stray < gap / 50)
  }
}
