import Colors
import Gtk
import GtkTesting
import XCTest

/// Tests the reports of painted frames, and of the drawing of a widget.
final class PaintedFrameTests: XCTestCase {
  func testPaintedFramesAreReportedWithTheirTimes() throws {
    try onMain {
      var frames: [PaintedFrame] = []
      PaintedFrame.observe { frames.append($0) }
      let window = Window()
      let label = Label("Frame")
      window.child = label
      window.present()
      pump("the window is painted") { !frames.isEmpty }
      let count = frames.count
      label.text = "Another"
      pump("it is painted again") { frames.count > count }
      for frame in frames {
        XCTAssertLessThanOrEqual(frame.began, frame.paintBegan)
        XCTAssertLessThanOrEqual(frame.paintBegan, frame.ended)
        XCTAssertLessThanOrEqual(frame.ended, MainLoop.now)
      }
      window.destroy()
    }
  }

  func testObservingAWidgetDoesNotAffectOthers() throws {
    try onMain {
      var drawings: [WidgetDrawing] = []
      let (observed, other, box) = (Patch(), Patch(), Box(.horizontal))
      observed.observeDrawing { drawings.append($0) }
      box.append(observed, other)
      let window = Window()
      window.child = box
      window.present()
      pump("both are drawn") { !drawings.isEmpty && other.count > 0 }
      XCTAssertEqual(drawings.count, observed.count)
      XCTAssertEqual(drawings.first?.node?.leaves.map(\.kind), [.color])
      let (first, second) = (observed.count, other.count)
      other.queueDraw()
      pump("the other is drawn") { other.count > second }
      XCTAssertEqual(observed.count, first)
      XCTAssertEqual(drawings.count, first)
      window.destroy()
    }
  }
}

/// A red square that counts how often it is drawn.
private final class Patch: CustomWidget {
  private static let type = register("PindropTestPatch", cssName: "patch")
  private(set) var count = 0

  init() { super.init(type: Patch.type) }

  override func measure(_ orientation: Gtk.Orientation, forSize: Int) -> (minimum: Int, natural: Int) {
    (20, 20)
  }

  override func snapshot(_ snapshot: Snapshot) {
    count += 1
    snapshot.append(Color(red: 1, green: 0, blue: 0), in: Bounds(x: 0, y: 0, width: 20, height: 20))
  }
}
