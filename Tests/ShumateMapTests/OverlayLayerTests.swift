import AnnotationKit
import Geography
import Gtk
import GtkTesting
import ShumateMap
import XCTest

/// Tests that the map widget requests overlays, and redraws them when they change.
final class OverlayLayerTests: XCTestCase {
  func testOverlaysAreDrawnWhenAddedAndWhenRenderersChange() throws {
    try onMain {
      let map = MapWidget(offlineMap: nil)
      let program = Program()
      map.mapView.delegate = program
      let window = Window()
      window.setDefaultSize(width: 400, height: 300)
      window.child = map
      window.present()
      pump { map.viewport.size.width > 0 && map.isMapped }
      map.mapView.show(Coordinate(latitude: 0, longitude: 0), zoom: 3, animated: false)
      let areas = (0..<3).map { index in
        Circle(center: Coordinate(latitude: Double(index), longitude: 0), radius: 100_000)
      }
      for (area, level) in zip(areas, [OverlayLevel.aboveRoads, .aboveLabels]) {
        map.mapView.addOverlay(area, level: level)
        pump { program.renderer(of: area)?.draws == 1 }
        let renderer = try XCTUnwrap(program.renderer(of: area))
        XCTAssertTrue(map.mapView.renderer(for: area) === renderer)
        renderer.lineWidth = 5
        pump { renderer.draws == 2 }
        XCTAssertEqual(renderer.draws, 2)
        XCTAssertTrue(map.mapView.overlay(at: map.viewport.point(for: area.coordinate)) === area)
      }
      // The delegate adds an overlay while a frame is being drawn.
      program.whenAsked = { map.mapView.addOverlay(areas[2]) }
      let added = Circle(center: Coordinate(latitude: 0, longitude: 5), radius: 100_000)
      map.mapView.addOverlay(added, level: .aboveLabels)
      pump { program.renderer(of: areas[2])?.draws == 1 }
      XCTAssertEqual(program.renderer(of: areas[2])?.draws, 1)
      // The delegate adds an overlay under the labels, after the layer of this level has been drawn.
      map.mapView.removeOverlays(map.mapView.overlays)
      program.whenAsked = { map.mapView.addOverlay(areas[0], level: .aboveRoads) }
      map.mapView.addOverlay(areas[1])
      pump { program.renderer(of: areas[0])?.draws == 1 }
      XCTAssertEqual(program.renderer(of: areas[0])?.draws, 1)
      map.mapView.zoom(by: 1, animated: false)
      pump { program.renderer(of: areas[0])?.draws == 2 }
      XCTAssertEqual(program.renderer(of: areas[0])?.draws, 2)
      window.destroy()
    }
  }

  private final class Program: MapViewDelegate {
    private var renderers: [ObjectIdentifier: CountingRenderer] = [:]
    var whenAsked: () -> Void = {}

    func renderer(of overlay: any Overlay) -> CountingRenderer? {
      renderers[ObjectIdentifier(overlay)]
    }

    func mapView(_ mapView: MapView, rendererFor overlay: any Overlay) -> OverlayRenderer {
      let renderer = CountingRenderer(overlay: overlay)
      renderer.fillColor = .black
      renderers[ObjectIdentifier(overlay)] = renderer
      let ask = whenAsked
      whenAsked = {}
      ask()
      return renderer
    }
  }

  private final class CountingRenderer: CircleRenderer {
    var draws = 0

    override func draw(_ mapRect: MapRect, zoomScale: Double, in canvas: inout OverlayCanvas) {
      draws += 1
      super.draw(mapRect, zoomScale: zoomScale, in: &canvas)
    }
  }
}
