import AnnotationKit
import Geography
import Glibc
import Gtk
import GtkTesting
import XCTest

@testable import ShumateMap

/// The base map under a map that moves.
final class TileLayerTests: XCTestCase {
  /// The main loop is never idle then, which is when libshumate looks for tiles.
  func testItAsksForTilesWhileSlowFramesFollowOneAnother() throws {
    try onMain {
      let (map, source) = (MapWidget(world: nil), RecordingSource())
      let window = Window()
      window.setDefaultSize(width: 600, height: 400)
      window.child = map
      window.present()
      map.use(source)
      pump { map.viewport.size.width > 0 && map.isMapped }
      map.mapView.show(Coordinate(latitude: 0, longitude: 0), zoom: 6, animated: false)
      pump { source.farthest == 34 }
      var isIdle = false
      let frames = map.onFrame { _ in
        map.mapView.pan(by: Point(x: 8, y: 0), animated: false)
        // Longer than a screen shows a frame.
        usleep(25_000)
        return true
      }
      MainLoop.after(seconds: 0.2) { MainLoop.whenIdle { isIdle = true } }
      pump { source.farthest >= 36 }
      XCTAssertFalse(isIdle, "The frames were not slow enough to tell.")
      frames.remove()
      window.destroy()
    }
  }
}

/// Tells how far to the east it was asked for tiles.
private final class RecordingSource: MapSource {
  private(set) var farthest = 0

  init() {
    super.init(taking: Object.construct(MapSource.askedInSwift))
    describe(id: "recording", name: "Recording", credit: "", creditURI: nil, zooms: 0...19)
  }

  override func fill(_ request: TileRequest) {
    if request.zoom == 6 { farthest = max(farthest, request.x) }
    request.finish(with: nil)
  }
}
