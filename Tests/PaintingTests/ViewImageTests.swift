import BaseMap
import Foundation
import Geography
import InstalledData
import MapStyles
import Painting
import Testing

/// Paints pictures of whole views. If `PINDROP_LOOKS` names a folder, the pictures are saved there for inspection.
@Suite struct ViewImageTests {
  struct Look: CustomTestStringConvertible {
    var name: String
    var latitude: Double
    var longitude: Double
    var zoom: Double
    var theme = Theme.light
    var scale = 1
    var degrees = 0.0

    var testDescription: String { name }
  }

  static let looks = [
    Look(name: "z2_world_light", latitude: 25, longitude: 10, zoom: 2),
    Look(name: "z2_world_dark", latitude: 25, longitude: 10, zoom: 2, theme: .dark),
    Look(name: "z3_dateline_light", latitude: 0, longitude: 179, zoom: 3),
    Look(name: "z5_europe_light", latitude: 47, longitude: 9, zoom: 5),
    Look(name: "z5_europe_dark", latitude: 47, longitude: 9, zoom: 5, theme: .dark),
    Look(name: "z7_alps_dark", latitude: 47, longitude: 9, zoom: 7, theme: .dark),
    Look(name: "z8_swiss_light", latitude: 47.2, longitude: 8.3, zoom: 8),
    Look(name: "z8_swiss_light_2x", latitude: 47.2, longitude: 8.3, zoom: 8, scale: 2),
    Look(name: "z7_kashmir_light", latitude: 34.5, longitude: 76, zoom: 7),
    Look(name: "z9_venice_light", latitude: 45.4, longitude: 12.3, zoom: 9),
    Look(name: "z10_ruhr_light", latitude: 51.4, longitude: 7.2, zoom: 10),
    Look(name: "z4_us_light", latitude: 40, longitude: -98, zoom: 4),
    Look(name: "z19_deep_light", latitude: 47.5596, longitude: 7.5886, zoom: 19),
    Look(name: "z12_zurich_light", latitude: 47.37, longitude: 8.54, zoom: 12),
    Look(name: "z12_zurich_dark", latitude: 47.37, longitude: 8.54, zoom: 12, theme: .dark),
    Look(name: "z5_turned_light", latitude: 47, longitude: 9, zoom: 5, degrees: 30),
    Look(name: "z6.4_turned_dark", latitude: 47, longitude: 9, zoom: 6.4, theme: .dark, degrees: -20),
  ]

  @Test(arguments: looks) func viewIsPaintedCompletely(_ look: Look) async throws {
    let world = OfflineMap(world: try WorldMap(data: SharedData.locate()))
    let viewport = Viewport(
      center: Coordinate(latitude: look.latitude, longitude: look.longitude), zoom: look.zoom,
      rotation: look.degrees * .pi / 180, size: Size(width: 1024, height: 768))
    let picture = try await world.picture(of: viewport, scale: look.scale, theme: look.theme)
    #expect(picture.width == 1024 * look.scale)
    #expect((0..<picture.height).allSatisfy { picture[$0, $0].w == 255 })
    if let folder = ProcessInfo.processInfo.environment["PINDROP_LOOKS"] {
      #expect(picture.writePNG(to: "\(folder)/\(look.name).png"))
    }
  }
}
