import Colors
import Foundation
import MapStyles
import StreetTesting
import Testing
import Tiles

@testable import Streets

@Suite struct StreetStyleTests {
  @Test(arguments: Theme.allCases, [13.0, 15, 17, 19])
  func casingsAreBelowTheFillsOfTheirLevel(_ theme: Theme, _ zoom: Double) throws {
    for level in [StreetFeature.Level.ground, .bridge] {
      let casing = try #require(passes(of: .minor, level, theme, zoom).first)
      let fills = try StreetKind.allCases.filter { $0.isRoad && $0.rawValue <= StreetKind.minor.rawValue }.map
      {
        try #require(passes(of: $0, level, theme, zoom).last)
      }
      #expect(fills.allSatisfy { casing < $0 })
      // The most important road is on top.
      #expect(fills == fills.sorted(by: >))
    }
    let ground = try #require(passes(of: .motorway, .ground, theme, zoom).last)
    #expect(try #require(passes(of: .minor, .bridge, theme, zoom).first) > ground)
    #expect(try #require(passes(of: .minor, .tunnel, theme, zoom).last) < ground)
  }

  /// Readers who can't distinguish colors see roads by their width and lightness.
  @Test(arguments: Theme.allCases, [11.0, 13, 15, 17])
  func roadClassesDifferWithoutColors(_ theme: Theme, _ zoom: Double) throws {
    let palette = Palette.of(theme)
    let roads = try [StreetKind.motorway, .primary, .tertiary].map { kind in
      try #require(line(of: kind, theme, zoom))
    }
    for (road, next) in zip(roads, roads.dropFirst()) {
      let contrast = road.color.contrast(with: next.color)
      #expect(road.width >= next.width * 1.12 || contrast > 1.2, "\(road.width) \(next.width) \(contrast)")
    }
    // The edge or the fill must stand out from the land.
    for kind in [StreetKind.motorway, .primary, .secondary] {
      let lines = lines(of: kind, theme, zoom)
      #expect(lines.contains { $0.color.contrast(with: palette.land) > 1.2 }, "\(kind)")
    }
  }

  @Test(arguments: Theme.allCases) func waterStandsOutFromLand(_ theme: Theme) {
    let palette = Palette.of(theme)
    #expect(palette.water.contrast(with: palette.land) > 1.15)
  }

  @Test func styleClassifiesByLayerAndDrawsEachFeatureOnce() throws {
    let tiles = CityTiles(schema: .openMapTiles, zooms: 14...14)
    let style = StreetStyle(schema: .openMapTiles, theme: .light)
    for (_, bytes) in tiles.sorted {
      let tile = try VectorTile(bytes)
      for step in style.steps(for: tile, at: 15) {
        #expect(Set(step.features).count == step.features.count)
        #expect(tile.layers[step.layer].features.indices.contains(step.features.max() ?? 0))
      }
    }
  }

  @Test func unknownSchemaIsDrawnAsPlainGeometry() throws {
    let tiles = CityTiles(schema: .openMapTiles, zooms: 14...14)
    let style = StreetStyle(schema: .unknown, theme: .dark)
    let tile = try VectorTile(try #require(tiles.sorted.first { $0.bytes.count > 20_000 }?.bytes))
    let drawn = style.steps(for: tile, at: 15).reduce(into: Set<[Int]>()) { drawn, step in
      drawn.formUnion(step.features.map { [step.layer, $0] })
    }
    #expect(drawn.count == tile.layers.map(\.features.count).reduce(0, +))
  }

  /// Returns the positions of the passes that draw a kind of way.
  private func passes(
    of kind: StreetKind, _ level: StreetFeature.Level, _ theme: Theme, _ zoom: Double
  ) -> [Int] {
    let group = FeatureGroup(StreetFeature(kind, level: level), .line).index
    return StreetPass.all(in: theme).enumerated()
      .filter { $1.minZoom <= max(zoom, 14) && $1.groups.contains(group) }.map(\.offset)
  }

  private func lines(of kind: StreetKind, _ theme: Theme, _ zoom: Double) -> [LineStyle] {
    let passes = StreetPass.all(in: theme)
    return self.passes(of: kind, .ground, theme, zoom).compactMap {
      if case .line(let line) = passes[$0].paint(at: zoom) { line } else { nil }
    }
  }

  private func line(of kind: StreetKind, _ theme: Theme, _ zoom: Double) -> LineStyle? {
    lines(of: kind, theme, zoom).last
  }
}

extension Color {
  /// The relative luminance by WCAG 2.
  private var luminance: Double {
    func linear(_ value: Double) -> Double {
      value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }

  fileprivate func contrast(with other: Color) -> Double {
    let (a, b) = (luminance, other.luminance)
    return (max(a, b) + 0.05) / (min(a, b) + 0.05)
  }
}
