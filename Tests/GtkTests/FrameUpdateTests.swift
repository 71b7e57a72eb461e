import Gtk
import GtkTesting
import XCTest

/// Updates of a widget before the layout of a frame.
final class FrameUpdateTests: XCTestCase {
  func testUpdateRunsOncePerFrameAfterFrameCallbacksAndBeforeLayout() throws {
    try onMain {
      let (window, stage) = (Window(), Stage())
      window.child = stage
      window.present()
      pump("it is drawn") { stage.events.contains("drawing") }
      stage.updates.schedule()
      pump("it is updated") { stage.events.contains("update") }
      settle()
      stage.events = []
      stage.onUpdate = { stage.queueAllocate() }
      stage.onFrame { _ in
        stage.events.append("callback")
        return false
      }
      stage.updates.schedule()
      stage.updates.schedule()
      pump("it is drawn again") { stage.events.contains("drawing") }
      settle()
      XCTAssertEqual(stage.events, ["callback", "update", "layout", "drawing"])
      window.destroy()
    }
  }

  func testUpdateScheduledByALayoutRunsBeforeTheDrawing() throws {
    try onMain {
      let (window, stage) = (Window(), Stage())
      window.child = stage
      window.present()
      pump("it is drawn") { stage.events.contains("drawing") }
      settle()
      stage.updates.schedule()
      pump("it is updated") { stage.events.contains("update") }
      settle()
      stage.events = []
      stage.onLayout = { stage.updates.schedule() }
      stage.queueAllocate()
      stage.queueDraw()
      pump("it is drawn again") { stage.events.contains("drawing") }
      settle()
      XCTAssertEqual(stage.events, ["layout", "update", "drawing"])
      window.destroy()
    }
  }

  /// A layout that always requests an update, which always requests a layout, doesn't keep a frame from its
  /// end.
  func testUpdatesOfAFrameAreLimited() throws {
    try onMain {
      let (window, stage) = (Window(), Stage())
      window.child = stage
      window.present()
      pump("it is drawn") { stage.events.contains("drawing") }
      stage.onLayout = { stage.updates.schedule() }
      stage.onUpdate = {
        stage.queueAllocate()
        stage.queueDraw()
      }
      stage.events = []
      stage.updates.schedule()
      pump("frames are drawn") { stage.events.count { $0 == "drawing" } == 3 }
      for frame in stage.events.split(separator: "drawing") {
        XCTAssertLessThanOrEqual(frame.count { $0 == "update" }, 2)
      }
      (stage.onLayout, stage.onUpdate) = ({}, {})
      window.destroy()
    }
  }

  func testUpdateWaitsUntilTheWidgetIsShown() throws {
    try onMain {
      let (window, stage, box, label) = (Window(), Stage(), Box(.vertical), Label("Text"))
      box.append(label, stage)
      stage.isVisible = false
      window.child = box
      stage.updates.schedule()
      window.present()
      pump("the window is shown") { label.isMapped && label.width > 0 }
      settle()
      XCTAssertEqual(stage.events, [])
      stage.isVisible = true
      pump("it is updated") { stage.events.contains("update") }
      pump("it is drawn") { stage.events.contains("drawing") }
      XCTAssertEqual(stage.events.count { $0 == "update" }, 1)
      // A hidden widget keeps its frame clock.
      stage.isVisible = false
      settle()
      stage.events = []
      stage.updates.schedule()
      let frames = frameCount(of: label)
      label.text = "Another"
      pump("another frame is drawn") { frameCount(of: label) > frames }
      settle()
      XCTAssertEqual(stage.events, [])
      stage.isVisible = true
      pump("it is updated again") { stage.events.contains("update") }
      window.destroy()
    }
  }
}

/// A widget that records its updates, layouts and drawings.
private final class Stage: CustomWidget {
  private static let type = register("PindropTestStage", cssName: "stage")
  var events: [String] = []
  var onUpdate: () -> Void = {}
  var onLayout: () -> Void = {}
  private(set) lazy var updates = FrameUpdate(of: self) { [unowned self] in
    events.append("update")
    onUpdate()
  }

  init() { super.init(type: Stage.type) }

  override func measure(_ orientation: Gtk.Orientation, forSize: Int) -> (minimum: Int, natural: Int) {
    (20, 20)
  }

  override func allocate(width: Int, height: Int) {
    events.append("layout")
    onLayout()
  }

  override func snapshot(_ snapshot: Snapshot) { events.append("drawing") }
}
