import Colors
import MapStyles
import StreetTesting
import Testing
import Tiles

@testable import MapLibreStyles

@Suite struct StyleLayerTests {
  /// The densest tile of the city.
  private static let tile = Result {
    let tiles = CityTiles(schema: .openMapTiles, zooms: 14...14)
    return try VectorTile(tiles.sorted.max { $0.bytes.count < $1.bytes.count }?.bytes ?? [])
  }

  private let tile: VectorTile

  init() throws { tile = try Self.tile.get() }

  private func steps(_ layers: String, at zoom: Double = 15) throws -> [PaintStep] {
    try style(layers).steps(for: tile, at: zoom)
  }

  private func style(_ layers: String) throws -> MapLibreTileStyle {
    try MapLibreTileStyle(try MapLibreStyle(layers: layers), tileLayers: tile.layers.map(\.name))
  }

  private func classes(_ step: PaintStep, _ key: String = "class") -> Set<String> {
    let layer = tile.layers[step.layer]
    return Set(
      step.features.map { feature in
        if case .string(let text)? = layer.value(key, of: layer.features[feature]) { text } else { "" }
      })
  }

  @Test func fillDrawsAreasWithTheirOutlines() throws {
    let steps = try steps(
      #"""
      {"id": "b", "type": "fill", "source": "s", "source-layer": "building",
       "paint": {"fill-color": "#ff0000", "fill-opacity": 0.5, "fill-outline-color": "blue"}}
      """#)
    try #require(steps.count == 2)
    #expect(steps[0].paint == .fill(Color(rgb: 0xff0000, alpha: 0.5)))
    #expect(
      steps[1].paint
        == .line(LineStyle(Color(rgb: 0x0000ff, alpha: 0.5), width: 1, cap: .butt, join: .bevel)))
    let buildings = try #require(tile.layer("building")).features
    #expect(steps[0].features == buildings.indices.filter { buildings[$0].kind == .polygons })
    #expect(steps[0].features.count > 20)
  }

  @Test func lineHasAllProperties() throws {
    let steps = try steps(
      #"""
      {"id": "r", "type": "line", "source": "s", "source-layer": "transportation",
       "filter": ["==", "class", "minor"], "layout": {"line-cap": "square", "line-join": "bevel"},
       "paint": {"line-color": "#0f0", "line-width": {"stops": [[13, 2], [15, 6]]}, "line-opacity": 0.5,
                 "line-gap-width": 3}},
      {"id": "d", "type": "line", "source": "s", "source-layer": "transportation",
       "filter": ["==", "class", "minor"], "paint": {"line-dasharray": [2, 1, 1], "line-width": 3}}
      """#)
    var style = LineStyle(Color(rgb: 0x00ff00, alpha: 0.5), width: 4, cap: .square, join: .bevel)
    style.gap = 3
    #expect(
      steps.map(\.paint) == [
        .line(style), .line(LineStyle(.black, width: 3, dashes: [6, 3, 3, 0], cap: .butt, join: .miter)),
      ])
    #expect(classes(try #require(steps.first)) == ["minor"])
  }

  @Test func lineWithInvalidDashesIsSolid() throws {
    for dashes in ["[0, 0]", "[1]", "[-1, 2]", "[1e-9, 1e-9]", "[1e999, 1]", #"["a", 1]"#, "[null]"] {
      let steps = try steps(
        #"{"id": "r", "type": "line", "source": "s", "source-layer": "transportation", "paint": {"line-dasharray": \#(dashes)}}"#
      )
      #expect(
        steps.map(\.paint) == [.line(LineStyle(.black, width: 1, cap: .butt, join: .miter))], "\(dashes)")
    }
  }

  @Test func circleHasAStroke() throws {
    let steps = try steps(
      #"""
      {"id": "p", "type": "circle", "source": "s", "source-layer": "poi",
       "paint": {"circle-radius": ["case", ["has", "missing"], 9, 4], "circle-color": "white",
                 "circle-stroke-width": 2, "circle-stroke-color": "black"}}
      """#)
    #expect(steps.map(\.paint) == [.circle(.black, radius: 6), .circle(.white, radius: 4)])
  }

  /// The order of the features is kept, so that later features are above earlier ones.
  @Test func colorsByAttributeKeepTheOrder() throws {
    let steps = try steps(
      ##"""
      {"id": "l", "type": "line", "source": "s", "source-layer": "transportation",
       "paint": {"line-color": ["match", ["get", "class"], "minor", "#010203", "path", "#040506", "#000"]}}
      """##)
    let features = steps.flatMap(\.features)
    #expect(features == features.sorted())
    for step in steps {
      let classes = classes(step)
      guard case .line(let style) = step.paint else { continue }
      switch style.color {
      case Color(rgb: 0x010203): #expect(classes == ["minor"])
      case Color(rgb: 0x040506): #expect(classes == ["path"])
      default: #expect(classes.isDisjoint(with: ["minor", "path"]))
      }
    }
    // Some features of a class are between features of other classes.
    #expect(steps.count > Set(steps.map(\.paint)).count)
  }

  @Test func styleZoomIsOneBelowTheZoomOfTheMap() throws {
    let layer =
      #"{"id": "w", "type": "line", "source": "s", "source-layer": "transportation", "minzoom": 12, "maxzoom": 14, "paint": {"line-width": ["zoom"]}}"#
    #expect(try steps(layer, at: 12).isEmpty)
    #expect(
      try steps(layer, at: 13).map(\.paint) == [.line(LineStyle(.black, width: 12, cap: .butt, join: .miter))]
    )
    #expect(try !steps(layer, at: 14).isEmpty)
    #expect(try steps(layer, at: 15).isEmpty)
  }

  @Test func translucentBackgroundIsMixedWithWhite() throws {
    let line = #"{"id": "w", "type": "line", "source": "s", "source-layer": "transportation"}"#
    let layers =
      #"{"id": "b", "type": "background", "paint": {"background-color": {"stops": [[4, "black"], [8, "white"]]}, "background-opacity": 0.5}}"#
    #expect(try style("\(layers), \(line)").background(at: 5) == Color(red: 0.5, green: 0.5, blue: 0.5))
    #expect(try style(line).background(at: 5) == .white)
  }

  @Test func invisibleLayersAreNotDrawn() throws {
    let steps = try steps(
      #"""
      {"id": "a", "type": "fill", "source": "s", "source-layer": "building", "layout": {"visibility": "none"}},
      {"id": "b", "type": "fill", "source": "s", "source-layer": "building", "paint": {"fill-opacity": 0}},
      {"id": "c", "ref": "d", "paint": {"fill-color": "red"}},
      {"id": "d", "type": "fill", "source": "s", "source-layer": "building"}
      """#)
    #expect(steps.map(\.paint) == [.fill(Color(rgb: 0xff0000)), .fill(.black)])
  }
}

extension MapLibreStyle {
  /// Creates a style with a source `s` and layers as JSON.
  init(layers: String, sources: String = #""s": {"type": "vector"}"#) throws(MapLibreStyleError) {
    try self.init(Array(#"{"version": 8, "sources": {\#(sources)}, "layers": [\#(layers)]}"#.utf8))
  }
}
