import Colors
import MapStyles
import StreetTesting
import Streets
import Testing
import Tiles

@testable import MapLibreStyles

@Suite struct StyleLabelTests {
  private let id: TileID
  private let tile: VectorTile

  init() throws {
    let tiles = CityTiles(schema: .openMapTiles, zooms: 14...14)
    let densest = try #require(tiles.sorted.max { $0.bytes.count < $1.bytes.count })
    (id, tile) = (densest.id, try VectorTile(densest.bytes))
  }

  private func labels(_ layers: String, at zoom: Double = 16, languages: [String] = []) throws
    -> [StreetLabel]
  {
    let style = try MapLibreTileStyle(try MapLibreStyle(layers: layers), tileLayers: []) {
      ["restaurant", "bus", "rail-light"].contains($0)
    }
    return style.labels(in: tile, at: id, zoom: zoom, languages: languages)
  }

  @Test func labelHasTheStyleOfTheLayer() throws {
    let labels = try labels(
      #"""
      {"id": "h", "type": "symbol", "source": "s", "source-layer": "housenumber",
       "layout": {"text-field": "Nr. {housenumber}", "text-size": {"stops": [[14, 8], [16, 12]]},
                  "text-font": ["Noto Sans Bold Italic"], "text-transform": "uppercase", "text-letter-spacing": 0.1},
       "paint": {"text-color": "#f00", "text-halo-color": "rgba(255,255,255,0.5)", "text-halo-width": 9,
                 "text-opacity": 0.5}}
      """#)
    let label = try #require(labels.first)
    #expect(labels.count > 10)
    #expect(label.text.hasPrefix("NR. "))
    #expect(label.kind == .styled)
    #expect(
      label.style
        == LabelStyle(
          text: TextStyle(size: 10, weight: .bold, isItalic: true, tracking: 1),
          color: Color(rgb: 0xff0000, alpha: 0.5), halo: Color(rgb: 0xffffff, alpha: 0.25), haloWidth: 2.5))
  }

  @Test func namesAreInTheUsersLanguage() throws {
    func names(_ field: String) throws -> Set<String> {
      let layer =
        #"{"id": "r", "type": "symbol", "source": "s", "source-layer": "park", "layout": {"text-field": \#(field)}}"#
      return Set(try labels(layer, languages: ["fr"]).map(\.text))
    }
    // The city has a park with names in several languages.
    let all = CityTiles(schema: .openMapTiles, zooms: 14...14).sorted.filter { entry in
      (try? VectorTile(entry.bytes))?.layer("park")?.features.contains { $0.kind == .points } ?? false
    }
    let entry = try #require(all.first)
    let other = try VectorTile(entry.bytes)
    for (field, expected) in [
      (#""{name}""#, "Parc de la ville"), (#"["get", "name_en"]"#, "Parc de la ville"),
      (#""{name:latin}\n{name:nonlatin}""#, "Parc de la ville"), (#""{name} {class}""#, nil),
    ] {
      let layer =
        #"{"id": "r", "type": "symbol", "source": "s", "source-layer": "park", "layout": {"text-field": \#(field)}}"#
      let style = try MapLibreTileStyle(try MapLibreStyle(layers: layer), tileLayers: [])
      let texts = style.labels(in: other, at: entry.id, zoom: 16, languages: ["fr"]).map(\.text)
      #expect(texts.contains("Parc de la ville") == (expected != nil), "\(field): \(texts)")
    }
  }

  @Test func streetNamesFollowTheLines() throws {
    let labels = try labels(
      #"""
      {"id": "r", "type": "symbol", "source": "s", "source-layer": "transportation_name",
       "layout": {"text-field": "{name}", "symbol-placement": "line"}},
      {"id": "n", "type": "symbol", "source": "s", "source-layer": "transportation_name", "filter": ["has", "ref"],
       "layout": {"text-field": "{ref}", "symbol-placement": "line", "text-rotation-alignment": "viewport"}}
      """#)
    #expect(labels.contains { $0.kind == .styled })
    for label in labels {
      guard case .line = label.shape else {
        Issue.record("\(label.text) isn't along a line.")
        continue
      }
    }
  }

  @Test func higherLayersAndLowerKeysComeFirst() throws {
    let labels = try labels(
      #"""
      {"id": "a", "type": "symbol", "source": "s", "source-layer": "housenumber",
       "layout": {"text-field": "a"}},
      {"id": "b", "type": "symbol", "source": "s", "source-layer": "poi",
       "layout": {"text-field": "{rank}", "symbol-sort-key": ["-", ["get", "rank"]]}}
      """#
    ).sorted { $0.rank < $1.rank }
    let numbers = labels.prefix { $0.text != "a" }.compactMap { Int($0.text) }
    #expect(numbers.count > 1)
    #expect(numbers == numbers.sorted(by: >))
    #expect(labels.last?.text == "a")
  }

  @Test func iconsOfTheProgramAreFoundByName() throws {
    let icons = try labels(
      #"""
      {"id": "p", "type": "symbol", "source": "s", "source-layer": "poi",
       "layout": {"icon-image": "{class}_11"}}
      """#
    ).map(\.icon)
    #expect(!icons.isEmpty)
    #expect(Set(icons).isSubset(of: ["restaurant", "bus"]))
    func icon(_ name: String) -> String? {
      IconNames.icon(named: name) { ["restaurant", "rail-light", "grocery"].contains($0) }
    }
    #expect(icon("restaurant_15") == "restaurant")
    #expect(icon("rail_light-11") == "rail-light")
    #expect(icon("tram_stop") == "rail-light")
    #expect(icon("supermarket_food") == "grocery")
    #expect(icon("unknown") == nil)
    #expect(icon("") == nil)
  }
}
