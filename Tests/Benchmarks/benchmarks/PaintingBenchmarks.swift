import AnnotationKit
import BaseMap
import Foundation
import Geography
import InstalledData
import MapStyles
import Painting
import Tiles

/// Measures painting the base map, its labels, sprites and overlays.
@MainActor enum PaintingBenchmarks {
  static func run() async throws {
    let world = try WorldMap(data: SharedData.locate())
    try await tiles(world)
    try await labels(OfflineMap(world: world))
    sprites()
    overlays()
  }

  private static func tiles(_ world: WorldMap) async throws {
    let map = OfflineMap(world: world)
    let places: [(String, TileID)] = [
      ("world z0", TileID(z: 0, x: 0, y: 0)), ("europe z4", TileID(z: 4, x: 8, y: 5)),
      ("norway z6", TileID(z: 6, x: 32, y: 18)), ("alps z6", TileID(z: 6, x: 33, y: 22)),
      ("zurich z12", TileID(z: 12, x: 2145, y: 1434)), ("zurich z19", TileID(z: 19, x: 274_589, y: 183_626)),
    ]
    for (name, tile) in places {
      for scale in [1, 2] {
        try await Benchmark(name: "tile \(name) @\(scale)x").measure {
          _ = try await map.paint(tile: tile, scale: scale, theme: .light)
        }
      }
    }
    try await Benchmark(name: "tile alps z6, cold", runs: 10).measure {
      let fresh = OfflineMap(world: try WorldMap(path: world.tiles.path))
      _ = try await fresh.paint(tile: TileID(z: 6, x: 33, y: 22), scale: 1, theme: .light)
    }
  }

  private static func labels(_ map: OfflineMap) async throws {
    let size = Size(width: 1920, height: 1080)
    for zoom in [2.0, 5, 7, 9, 12] {
      let viewport = Viewport(
        center: Coordinate(latitude: 49, longitude: 8), zoom: zoom, size: size)
      let labeling = WorldLabeling(map)
      try await Benchmark(name: "labels z\(Int(zoom)): place first", runs: 3).measure {
        _ = try await WorldLabeling(map).labels(for: viewport, theme: .light)
      }
      try await Benchmark(name: "labels z\(Int(zoom)): place while zooming").measure {
        var next = viewport
        next.zoom += Double.random(in: 0...0.01)
        _ = try await labeling.labels(for: next, theme: .light)
      }
      let set = try await labeling.labels(for: viewport, theme: .light)
      Benchmark(name: "labels z\(Int(zoom)): move while panning", batch: 10).measure {
        for _ in 0..<10 { _ = set.labels(in: viewport) }
      }
      var zoomed = viewport
      zoomed.zoom -= 0.1
      Benchmark(name: "labels z\(Int(zoom)): move while zooming out", batch: 10).measure {
        for _ in 0..<10 { _ = set.labels(in: zoomed) }
      }
      let placed = set.labels(in: viewport)
      Benchmark(name: "labels z\(Int(zoom)): paint \(placed.count)", runs: 3).measure {
        _ = PixelBuffer(width: 1920, height: 1080) { LabelPainter.paint(placed, into: $0) }
      }
    }
  }

  private static func sprites() {
    let sheet = SpriteSheet<MarkerAppearance>()
    let appearance = MarkerAppearance(tint: Color(red: 0.8, green: 0.2, blue: 0.2), glyph: "A")
    let sprite = sheet.sprite(for: appearance, scale: 1) {
      Sprite(frame: appearance.spriteBounds(in: .normal), scale: 1) {
        DrawingPainter.paint(appearance.sprite(in: .normal), into: $0)
      }
    }
    for count in [1000, 10_000] {
      let places = (0..<count).map { _ in
        Point(x: Double.random(in: 0...1920), y: Double.random(in: 0...1080))
      }
      _ = PixelBuffer(width: 1920, height: 1080) { context in
        Benchmark(name: "sprites: \(count) in one pass").measure {
          for place in places { sprite.draw(at: place, into: context) }
        }
      }
    }
  }

  private static func overlays() {
    let circle = (0..<100_000).map { index in
      let angle = Double(index) / 100_000 * 2 * .pi
      return MercatorPoint(
        x: 0.5 + 0.1 * cos(angle) + 0.001 * sin(angle * 90), y: 0.4 + 0.1 * sin(angle))
    }
    let overlay = OverlayShape(
      key: AnnotationKey(1), parts: [circle], fill: Color.black.opacity(0.3), stroke: .black, strokeWidth: 2)
    for zoom in [3.0, 12] {
      let viewport = Viewport(
        center: MercatorPoint(x: 0.6, y: 0.4), zoom: zoom, size: Size(width: 1920, height: 1080))
      _ = PixelBuffer(width: 1920, height: 1080) { context in
        Benchmark(name: "overlay of 100,000 points, z\(Int(zoom))").measure {
          OverlayPainter.paint(overlay, viewport: viewport, into: context)
        }
      }
    }
  }
}
