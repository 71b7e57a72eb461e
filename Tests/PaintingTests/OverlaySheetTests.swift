import AnnotationKit
import Foundation
import Geography
import Painting
import Testing

/// Paints every style of overlay on one sheet and compares the sheet with a golden file that a person has reviewed.
///
/// The golden file is a coarse version of the sheet: a digit for the brightness of each square of 8 × 8 pixels. Set
/// `PINDROP_REWRITE_GOLDENS` to update it. If `PINDROP_LOOKS` names a folder, the sheet is saved there.
@MainActor @Suite struct OverlaySheetTests {
  @Test func everyOverlayStyleMatchesTheGolden() throws {
    let picture = OverlaySheet().picture
    let environment = ProcessInfo.processInfo.environment
    if let folder = environment["PINDROP_LOOKS"] { #expect(picture.writePNG(to: "\(folder)/overlays.png")) }
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Goldens/overlays.txt")
    let rows = OverlaySheetTests.coarse(picture)
    if environment["PINDROP_REWRITE_GOLDENS"] != nil {
      return try (rows.joined(separator: "\n") + "\n").write(to: file, atomically: true, encoding: .utf8)
    }
    let kept = try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map(String.init)
    #expect(rows.count == kept.count)
    for (line, (row, before)) in zip(rows, kept).enumerated() {
      let differs = zip(row, before).contains { abs(($0.hexDigitValue ?? 99) - ($1.hexDigitValue ?? 0)) > 1 }
      #expect(!differs && row.count == before.count, "line \(line + 1): \(row) instead of \(before)")
    }
  }

  private static func coarse(_ picture: PixelBuffer) -> [String] {
    stride(from: 0, to: picture.height, by: 8).map { top in
      stride(from: 0, to: picture.width, by: 8).map { left in
        var sum = 0
        for y in top..<top + 8 {
          for x in left..<left + 8 {
            let pixel = picture[x, y]
            sum += Int(pixel.x) + Int(pixel.y) + Int(pixel.z)
          }
        }
        return String(sum / 3 / 64 * 15 / 255, radix: 16)
      }.joined()
    }
  }
}

/// A map of the Pacific with every kind of overlay and every style of line.
@MainActor private final class OverlaySheet: MapViewDelegate {
  private let map = MapView()
  private var styles: [ObjectIdentifier: (OverlayPathRenderer) -> Void] = [:]

  init() {
    map.viewport = Viewport(
      center: Coordinate(latitude: 20, longitude: -170), zoom: 2, size: Size(width: 960, height: 640))
    map.delegate = self
    addLines()
    addAreas()
    addCircles()
  }

  var picture: PixelBuffer {
    PixelBuffer(width: 960, height: 640) { context in
      OverlayPainter.paint(ground, viewport: map.viewport, into: context)
      for level in OverlayLevel.allCases {
        map.forEachOverlayShape(at: level) {
          OverlayPainter.paint($0, viewport: map.viewport, into: context)
        }
      }
    }
  }

  func mapView(_ mapView: MapView, rendererFor overlay: any Overlay) -> OverlayRenderer {
    let renderer: OverlayPathRenderer =
      switch overlay {
      case is Polyline: PolylineRenderer(overlay: overlay)
      case is MultiPolyline: MultiPolylineRenderer(overlay: overlay)
      case is Polygon: PolygonRenderer(overlay: overlay)
      case is MultiPolygon: MultiPolygonRenderer(overlay: overlay)
      default: CircleRenderer(overlay: overlay)
      }
    renderer.strokeColor = .black
    styles[ObjectIdentifier(overlay)]?(renderer)
    return renderer
  }

  private var ground: OverlayShape {
    OverlayShape(
      parts: [[(-1.0, -1.0), (-1, 2), (3, 2), (3, -1)].map { MercatorPoint(x: $0.0, y: $0.1) }],
      fill: Color(red: 0.93, green: 0.95, blue: 0.97))
  }

  private func add(
    _ overlay: any Overlay, level: OverlayLevel = .aboveLabels,
    _ style: @escaping (OverlayPathRenderer) -> Void
  ) {
    styles[ObjectIdentifier(overlay)] = style
    map.addOverlay(overlay, level: level)
  }

  private func at(_ places: (Double, Double)...) -> [Coordinate] {
    places.map { Coordinate(latitude: $0.0, longitude: $0.1) }
  }

  /// Adds three zigzags with each cap and join, dashed lines with each cap, and the route from Tokyo to San
  /// Francisco.
  private func addLines() {
    for (row, (cap, join)) in zip([LineCap.butt, .round, .square], [LineJoin.miter, .round, .bevel])
      .enumerated()
    {
      let south = 72 - Double(row) * 7
      add(Polyline(coordinates: at((south, 75), (south + 3, 85), (south, 95), (south + 3, 105)))) {
        ($0.lineCap, $0.lineJoin, $0.lineWidth) = (cap, join, 12)
      }
      add(Polyline(coordinates: at((south, 115), (south, 160)))) {
        ($0.lineCap, $0.lineWidth, $0.lineDashPattern) = (cap, 8, [20, 14])
      }
    }
    let flight = at((35.55, 139.78), (37.62, -122.38))
    add(GeodesicPolyline(coordinates: flight)) {
      $0.strokeColor = Color(red: 0.75, green: 0.1, blue: 0.1)
      $0.lineWidth = 4
    }
    add(Polyline(coordinates: flight)) {
      ($0.lineWidth, $0.lineDashPattern, $0.lineDashPhase, $0.lineCap) = (2, [8, 4, 2, 4], 6, .butt)
    }
    add(
      MultiPolyline([
        Polyline(coordinates: at((20, 75), (0, 95))), Polyline(coordinates: at((20, 95), (0, 75))),
      ])
    ) {
      $0.lineWidth = 0
      $0.strokeColor = Color(red: 0, green: 0.3, blue: 0.8)
    }
  }

  /// Adds an area with a hole at the date line and a dashed outline, two equal areas, and an equal area below
  /// another one.
  private func addAreas() {
    let hole = Polygon(coordinates: at((-12, 178), (-12, -178), (-24, -178), (-24, 178)))
    add(Polygon(coordinates: at((-5, 165), (-5, -165), (-30, -165), (-30, 165)), interiorPolygons: [hole])) {
      $0.fillColor = Color(red: 0.1, green: 0.5, blue: 0.2, alpha: 0.5)
      ($0.lineWidth, $0.lineDashPattern, $0.lineCap) = (3, [6], .butt)
    }
    let pair = [100.0, 120].map { Polygon(coordinates: at((-10, $0), (-10, $0 + 15), (-30, $0 + 5))) }
    add(MultiPolygon(pair), level: .aboveRoads) {
      $0.fillColor = Color(red: 0.9, green: 0.7, blue: 0.1)
      $0.lineWidth = 6
    }
    add(Polygon(coordinates: at((-15, 95), (-15, 140), (-20, 140), (-20, 95)))) {
      $0.fillColor = .white
      ($0.alpha, $0.lineWidth, $0.lineJoin) = (0.5, 10, .miter)
    }
  }

  /// Adds circles with a radius of 1,000 km at the equator, at 60° N and across the date line, and a circle
  /// around the pole.
  private func addCircles() {
    for (latitude, longitude) in [(0.0, -120.0), (60, -120), (45, 180)] {
      add(Circle(center: Coordinate(latitude: latitude, longitude: longitude), radius: 1_000_000)) {
        $0.fillColor = Color(red: 0.2, green: 0.2, blue: 0.8, alpha: 0.3)
        ($0.lineWidth, $0.alpha) = (5, 0.7)
      }
    }
    add(Circle(center: Coordinate(latitude: -75, longitude: -100), radius: 3_000_000), level: .aboveRoads) {
      $0.fillColor = Color(red: 0.5, green: 0.5, blue: 0.5, alpha: 0.4)
      $0.lineWidth = 2
    }
  }
}
