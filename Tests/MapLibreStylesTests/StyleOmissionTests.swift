import Testing
import Tiles

@testable import MapLibreStyles

@Suite struct StyleOmissionTests {
  @Test func unsupportedPartsAreListed() throws {
    let style = try MapLibreStyle(
      layers: #"""
        {"id": "heat", "type": "heatmap", "source": "s", "source-layer": "poi"},
        {"id": "a", "type": "line", "source": "s", "source-layer": "x",
         "paint": {"line-blur": 2, "line-translate": [0, 0]}},
        {"id": "b", "type": "fill", "source": "s", "source-layer": "x", "filter": ["all", ["within", {}]]},
        {"id": "c", "type": "fill", "source": "s", "source-layer": "x", "paint": {"fill-pattern": "dots"}},
        {"id": "d", "type": "fill", "source": "s", "source-layer": "x",
         "paint": {"fill-pattern": "dots", "fill-color": "red"}},
        {"id": "e", "type": "raster", "source": "r"}, {"id": "f", "type": "fill", "source": "r"},
        {"id": "g", "type": "fill", "source": "s", "source-layer": "x", "paint": {"fill-color": 7}},
        {"id": "h", "type": "fill-extrusion", "source": "s", "source-layer": "x",
         "paint": {"fill-extrusion-height": 10}}
        """#, sources: #""s": {"type": "vector"}, "r": {"type": "raster"}"#)
    #expect(
      style.omissions == [
        StyleOmission(layer: "heat", .layerType("heatmap"), at: "/layers/0/type", isLayerLeftOut: true),
        StyleOmission(
          layer: "a", .property("line-blur"), at: "/layers/1/paint/line-blur", isLayerLeftOut: false),
        StyleOmission(layer: "b", .expression("within"), at: "/layers/2/filter/1", isLayerLeftOut: true),
        StyleOmission(layer: "c", .pattern, at: "/layers/3/paint/fill-pattern", isLayerLeftOut: true),
        StyleOmission(layer: "d", .pattern, at: "/layers/4/paint/fill-pattern", isLayerLeftOut: false),
        StyleOmission(layer: "e", .layerType("raster"), at: "/layers/5/type", isLayerLeftOut: true),
        StyleOmission(layer: "f", .source("r"), at: "/layers/6/source", isLayerLeftOut: true),
        StyleOmission(layer: "g", .value, at: "/layers/7/paint/fill-color", isLayerLeftOut: true),
        StyleOmission(
          layer: "h", .extrusion, at: "/layers/8/paint/fill-extrusion-height", isLayerLeftOut: false),
      ])
    #expect(style.layers.map(\.id) == ["a", "d", "h"])
  }

  private static let twoSources = #"""
    {"id": "a", "type": "line", "source": "s", "source-layer": "roads"},
    {"id": "b", "type": "line", "source": "t", "source-layer": "roads"},
    {"id": "c", "type": "fill", "source": "t", "source-layer": "lakes"}
    """#

  @Test func sourceWithTheMostLayersOfTheFileIsDrawn() throws {
    let style = try MapLibreStyle(
      layers: Self.twoSources, sources: #""s": {"type": "vector"}, "t": {"type": "vector"}"#)
    #expect(try MapLibreTileStyle(style, tileLayers: ["roads", "lakes"]).layers.map(\.id) == ["b", "c"])
    #expect(try MapLibreTileStyle(style, tileLayers: ["roads"]).layers.map(\.id) == ["a"])
    #expect(try MapLibreTileStyle(style, tileLayers: []).layers.map(\.id) == ["a", "b", "c"])
    #expect(throws: MapLibreStyleError.otherLayers(["lakes", "roads"])) {
      try MapLibreTileStyle(style, tileLayers: ["water"])
    }
  }

  @Test(arguments: [
    ("[]", MapLibreStyleError.notAStyle), ("{}", .notAStyle), (#"{"version": 7, "layers": []}"#, .notAStyle),
    (#"{"version": 8, "layers": {}}"#, .notAStyle), ("{", .json(.syntax(.init(line: 1, column: 2)))),
  ]) func otherFilesAreRejected(_ text: String, _ error: MapLibreStyleError) {
    #expect(throws: error) { try MapLibreStyle(Array(text.utf8)) }
  }

  @Test(arguments: [
    #"null"#, #"7"#, #"{"id": 7}"#, #"{"type": "line"}"#, #"{"type": "line", "source": [], "paint": 7}"#,
    #"{"type": "fill", "source": "s", "source-layer": "a", "minzoom": 1e999}"#,
    #"{"type": "fill", "source": "s", "source-layer": "a", "filter": {}}"#,
    #"{"type": "line", "source": "s", "source-layer": "a", "paint": {"line-width": {"stops": []}}}"#,
  ]) func wrongTypesAreListedOrIgnored(_ layer: String) throws {
    let style = try MapLibreStyle(layers: layer)
    #expect(style.layers.isEmpty)
    #expect(throws: MapLibreStyleError.nothingToDraw) { try MapLibreTileStyle(style, tileLayers: []) }
  }
}
