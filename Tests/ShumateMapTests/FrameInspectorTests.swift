import AnnotationKit
import BaseMap
import Geography
import Gtk
import GtkTesting
import MapStyles
import XCTest

@testable import MapLayers
@testable import ShumateMap

/// Tests the frame inspector, an overlay for debugging.
final class FrameInspectorTests: XCTestCase {
  func testInspectorReportsDrawingsAndTimesOfAFrame() throws {
    try onMain {
      let (map, inspector) = shown()
      let pin = PointAnnotation(coordinate: Coordinate(latitude: 0, longitude: 0), title: "Pin")
      map.mapView.addAnnotation(pin)
      pump("the pin is painted") { inspector.drawing("AnnotationLayer")?.new.isEmpty == false }
      XCTAssertGreaterThan(inspector.drawing("AnnotationLayer")?.newArea ?? 0, 100)
      let frame = try XCTUnwrap(inspector.frame)
      XCTAssertGreaterThanOrEqual(frame.paintBegan, frame.began)
      XCTAssertGreaterThan(frame.ended, frame.paintBegan)
      XCTAssert(inspector.report.contains("AnnotationLayer"), inspector.report)
      map.root?.destroy()
    }
  }

  func testReusedAndMovedNodesAreNotNew() throws {
    try onMain {
      let bounds = Bounds(x: 0, y: 0, width: 10, height: 20)
      let (kept, other) = (RenderNode(in: bounds) { _ in }, RenderNode(in: bounds) { _ in })
      @MainActor func drawing(_ body: (Snapshot) -> Void, after former: LayerDrawing?) -> LayerDrawing {
        LayerDrawing(
          name: "Layer", number: 0, WidgetDrawing(node: RenderNode.drawing(body), seconds: 0.0015),
          after: former)
      }
      let first = drawing({ $0.append(kept) }, after: nil)
      XCTAssertEqual(first.new.count, 1)
      XCTAssertEqual(first.moved, 0)
      let still = drawing({ $0.append(kept) }, after: first)
      XCTAssertEqual(still.new.count, 0)
      XCTAssertEqual(still.moved, 0)
      let later = drawing(
        { snapshot in
          snapshot.append(kept)
          snapshot.translated(x: 30, y: 0) { snapshot.append(kept) }
          snapshot.append(other)
        }, after: still)
      XCTAssertEqual(later.moved, 1)
      XCTAssertEqual(later.new.map(\.bounds), [bounds])
      XCTAssertEqual(later.newArea, 200)
      let words = later.line.split(separator: " ").joined(separator: " ")
      XCTAssertEqual(words, "Layer 1.50 ms 3 nodes 1 moved 1 new 0.000 Mpx 1 cairo")
    }
  }

  /// The inspector requests one frame after each frame to report it, but no frame after its own frames.
  func testInspectorStopsRequestingFramesWithTheMap() throws {
    try onMain {
      let (map, inspector) = shown()
      pump("a frame is told of") { inspector.count > 0 }
      // A single check isn't sufficient, because frames may start again. Wait until ten frame intervals pass without a
      // frame.
      var last = (frames: -1, time: 0.0)
      pump("no more frames come") {
        let frames = frameCount(of: map)
        if frames != last.frames { last = (frames, MainLoop.now) }
        return MainLoop.now - last.time > 0.2
      }
      map.root?.destroy()
    }
  }

  func testTileLayersAddedLaterAreObserved() throws {
    try onMain {
      let (map, inspector) = shown()
      map.use(BaseMapChoice.world(.dark).source(offlineMap: OfflineMap(), scale: 1))
      pump("the new tiles are told of") { inspector.drawing("TileLayer") != nil }
      map.root?.destroy()
    }
  }

  func testLayersAreNotObservedWithoutTheInspector() throws {
    try onMain {
      let map = MapWidget(offlineMap: nil)
      XCTAssertFalse(FrameInspectorLayer.isWanted)
      XCTAssertFalse(map.children.contains { $0 is FrameInspectorLayer })
    }
  }
}

/// Returns a map in a window, with its inspector.
@MainActor private func shown() -> (MapWidget, FrameInspectorLayer) {
  let map = MapWidget(offlineMap: nil)
  let inspector = map.showFrames()
  let window = Window()
  window.setDefaultSize(width: 600, height: 400)
  window.child = map
  window.present()
  pump("the map is shown") { map.viewport.size.width > 0 && map.isMapped }
  map.mapView.show(Coordinate(latitude: 0, longitude: 0), zoom: 6, animated: false)
  return (map, inspector)
}

extension FrameInspectorLayer {
  fileprivate func drawing(_ name: String) -> LayerDrawing? { drawings.first { $0.name == name } }
}
