import AnnotationKit
import CCairo
import CGtk
import Geography
import Gtk
import GtkTesting
import Observing
import Painting
import XCTest

@testable import MapLayers
@testable import ShumateMap

/// The allowed difference. Cairo rounds differently if a part of the line is out of view.
private let same = 0.01

/// Tests the cached pictures of lines with many positions. A picture must look the same as painting the lines in each
/// frame.
final class OverlayPictureTests: XCTestCase {
  func testPanMovesALongLineWithoutRepainting() throws {
    try onMain {
      let scene = Scene()
      defer { scene.window.destroy() }
      XCTAssertLessThan(scene.difference(), same)
      let asked = scene.source.asked
      for step in [Point(x: 40, y: -25), Point(x: -90, y: 60)] {
        scene.pan(by: step)
        XCTAssertLessThan(scene.difference(), same, "panned by \(step)")
      }
      scene.pan(by: Point(x: 0.4, y: 0))
      XCTAssertLessThan(scene.difference(), 0.4, "It stays on whole pixels.")
      XCTAssertEqual(scene.source.asked, asked)
    }
  }

  func testPanBeyondThePictureRepaints() throws {
    try onMain {
      let scene = Scene()
      defer { scene.window.destroy() }
      _ = scene.drawn()
      let asked = scene.source.asked
      scene.pan(by: Point(x: OverlayPicture.margin + 100, y: 0))
      XCTAssertGreaterThan(scene.difference(), 10 * same)
      XCTAssertEqual(scene.source.asked, asked + 1)
      pump { scene.difference() < same }
      XCTAssertLessThan(scene.difference(), same)
    }
  }

  func testZoomedLineIsRepaintedSharplyAtRest() throws {
    try onMain {
      let scene = Scene()
      defer { scene.window.destroy() }
      _ = scene.drawn()
      for (zoom, rotation) in [(0.3, 0.0), (0.3, 0.5), (-0.4, 0)] {
        scene.turn(zoom: 8 + zoom, rotation: rotation)
        let drawn = scene.drawn()
        XCTAssertTrue(drawn.contains { $0 != 0 })
        XCTAssertGreaterThan(scene.difference(), 10 * same)
        pump { scene.difference() < same }
        XCTAssertLessThan(scene.difference(), same, "zoomed by \(zoom), turned by \(rotation)")
      }
    }
  }

  func testChangedLineIsDrawnInTheNextFrame() throws {
    try onMain {
      let scene = Scene()
      defer { scene.window.destroy() }
      let before = scene.drawn()
      scene.source.amplitude = 0.002
      XCTAssertNotEqual(scene.drawn(), before)
      XCTAssertLessThan(scene.difference(), same)
      scene.source.count = 0
      XCTAssertFalse(scene.drawn().contains { $0 != 0 })
    }
  }
}

@MainActor private final class Scene {
  let map = MapWidget(offlineMap: nil)
  let window = Window()
  let source = WavyLine()

  init() {
    window.setDefaultSize(width: 400, height: 300)
    window.child = map
    window.present()
    pump { self.map.viewport.size.width > 0 && self.map.isMapped }
    map.mapView.overlaySource = source
    map.mapView.show(Coordinate(latitude: 0, longitude: 0), zoom: 8, animated: false)
  }

  func pan(by step: Point) {
    var viewport = map.viewport
    viewport.center.x += step.x / viewport.worldSize
    viewport.center.y += step.y / viewport.worldSize
    map.show(viewport)
  }

  func turn(zoom: Double, rotation: Double) {
    var viewport = map.viewport
    (viewport.zoom, viewport.rotation) = (zoom, rotation)
    map.show(viewport)
  }

  /// Returns the pixels that the layer currently draws.
  func drawn() -> [UInt8] {
    map.update()
    let layer = map.overlays[OverlayLevel.aboveRoads.rawValue]
    let node = RenderNode.drawing { layer.snapshot($0) }
    return pixels { node?.draw(into: $0) }
  }

  /// Returns the difference between the drawn picture and a line that is painted directly, from 0 to 1.
  func difference() -> Double {
    let drawn = drawn()
    let painted = pixels { context in
      OverlayPainter.paint(source.shape, viewport: map.viewport, into: context)
    }
    let different = zip(drawn, painted).reduce(0) { $0 + abs(Int($1.0) - Int($1.1)) }
    return Double(different) / Double(max(1, painted.reduce(0) { $0 + Int($1) }))
  }

  private func pixels(_ paint: (OpaquePointer) -> Void) -> [UInt8] {
    let (width, height) = (Int(map.viewport.size.width), Int(map.viewport.size.height))
    var bytes = [UInt8](repeating: 0, count: width * height * 4)
    bytes.withUnsafeMutableBufferPointer { bytes in
      let surface = cairo_image_surface_create_for_data(
        bytes.baseAddress, CAIRO_FORMAT_ARGB32, Int32(width), Int32(height), Int32(width * 4))!
      let context = cairo_create(surface)!
      paint(context)
      cairo_destroy(context)
      cairo_surface_destroy(surface)
    }
    return bytes
  }
}

/// A source with a wavy line along the equator, which extends far beyond the view.
@MainActor private final class WavyLine: OverlaySource {
  var amplitude = 0.001 { didSet { observers.notify(()) } }
  var count = 4000 { didSet { observers.notify(()) } }
  private(set) var asked = 0
  private let observers = Observers<Void>()

  var shape: OverlayShape {
    let line = (0..<count).map { index in
      MercatorPoint(x: 0.48 + 0.00001 * Double(index), y: 0.5 + amplitude * sin(Double(index) / 9))
    }
    return OverlayShape(key: AnnotationKey(1), parts: [line], stroke: .black, strokeWidth: 3)
  }

  func forEachShape(in rectangle: Rectangle, _ body: (OverlayShape) -> Void) {
    asked += 1
    if count > 0 { body(shape) }
  }

  func observeShapes(_ body: @escaping @MainActor () -> Void) -> Subscription {
    observers.add { _ in body() }
  }
}
