import AnnotationKit
import DragItems
import Geography
import Gtk
import GtkTesting
import ShumateMap
import XCTest

/// Tests drags from one widget to another in the same process, with a real pointer.
final class WidgetDragTests: XCTestCase {
  private func shown(_ body: @MainActor (GtkTesting.Pointer, Box, Source, Taker) throws -> Void) throws {
    try onMain {
      let pointer = try GtkTesting.Pointer.required()
      let (source, taker) = (Source(), Taker())
      let labels = ["source", "drop"].map { Label($0) }
      let box = Box(.horizontal)
      for label in labels {
        label.expandsHorizontally = true
        box.append(label)
      }
      labels[0].interactions = [DragInteraction(delegate: source)]
      labels[1].interactions = [DropInteraction(delegate: taker)]
      let window = Window()
      window.child = box
      window.setDefaultSize(width: 400, height: 200)
      window.present()
      pump { labels[1].width > 100 && frameCount(of: box) > 0 }
      try body(pointer, box, source, taker)
      window.destroy()
    }
  }

  func testDropInTheSameProcessReceivesTheItems() throws {
    try shown { pointer, box, source, taker in
      try pointer.drag(from: (100, 100), to: (300, 100), of: box, steps: 20)
      pump("the drop was asked: \(source.heard)") { taker.heard.contains("update") }
      pointer.release()
      pump("all is over: \(source.heard) \(taker.heard)") {
        source.heard.contains("transferred") && taker.heard.contains("end")
      }
      XCTAssertEqual(source.heard, ["items at 100 100", "begin", "did end move", "transferred"])
      XCTAssertEqual(taker.heard, ["enter", "update", "perform", "end"])
      XCTAssertEqual(taker.got, "own")
      XCTAssertEqual(taker.localObject as? Int, 7)
    }
  }

  func testDisabledOrRemovedInteractionStartsNoDrag() throws {
    try shown { pointer, box, source, taker in
      let label = box.children[0]
      let drag = try XCTUnwrap(label.interactions[0] as? DragInteraction)
      XCTAssertTrue(drag.view === label)
      drag.isEnabled = false
      try pointer.drag(from: (100, 100), to: (300, 100), of: box, steps: 20)
      pointer.release()
      drag.isEnabled = true
      label.interactions = []
      XCTAssertNil(drag.view)
      try pointer.drag(from: (100, 100), to: (300, 100), of: box, steps: 20)
      pointer.release()
      XCTAssertEqual(source.heard + taker.heard, [])
    }
  }

  func testSourceWithoutItemsIsAskedOncePerPress() throws {
    try shown { pointer, box, source, _ in
      source.hasItems = false
      for _ in 0..<2 {
        try pointer.drag(from: (100, 100), to: (300, 100), of: box, steps: 20)
        pointer.release()
      }
      XCTAssertEqual(source.heard, ["items at 100 100", "items at 100 100"])
    }
  }

  func testSessionCancelEndsTheDrag() throws {
    try shown { pointer, box, source, taker in
      try pointer.drag(from: (100, 100), to: (300, 100), of: box, steps: 20)
      pump("the drop was asked: \(source.heard)") { taker.heard.contains("update") }
      let drag = try XCTUnwrap(box.children[0].interactions[0] as? DragInteraction)
      drag.session?.cancel()
      XCTAssertEqual(source.heard.last, "did end cancel")
      pump("the drop heard: \(taker.heard)") { taker.heard.last == "end" }
      pointer.release()
      XCTAssertFalse(taker.heard.contains("perform"))
    }
  }
}

@MainActor private final class Source: DragInteractionDelegate {
  var heard: [String] = []
  var hasItems = true

  func dragInteraction(_ interaction: DragInteraction, itemsForBeginning session: DragSession) -> [DragItem] {
    heard.append("items at \(Int(session.location.x)) \(Int(session.location.y))")
    guard hasItems else { return [] }
    let provider = ItemProvider()
    provider.registerDataRepresentation(forTypeIdentifier: "text/x-own", visibility: .ownProcess) {
      $0(Array("own".utf8), nil)
    }
    let item = DragItem(itemProvider: provider)
    item.localObject = 7
    return [item]
  }

  func dragInteraction(
    _ interaction: DragInteraction, previewForLifting item: DragItem, session: DragSession
  ) -> TargetedDragPreview? {
    var drawing = Drawing()
    drawing.elements = []
    return TargetedDragPreview(drawing: drawing, bounds: Rectangle(x: -5, y: -5, width: 10, height: 10))
  }

  func dragInteraction(_ interaction: DragInteraction, sessionWillBegin session: DragSession) {
    heard.append("begin")
  }

  func dragInteraction(
    _ interaction: DragInteraction, session: DragSession, didEndWith operation: DropOperation
  ) { heard.append("did end \(operation)") }

  func dragInteraction(_ interaction: DragInteraction, sessionDidTransferItems session: DragSession) {
    heard.append("transferred")
  }
}

@MainActor private final class Taker: DropInteractionDelegate {
  var heard: [String] = []
  var got: String?
  var localObject: Any?

  func dropInteraction(_ interaction: DropInteraction, sessionDidEnter session: DropSession) {
    heard.append("enter")
  }

  func dropInteraction(
    _ interaction: DropInteraction, sessionDidUpdate session: DropSession
  ) -> DropProposal {
    if heard.last != "update" { heard.append("update") }
    return DropProposal(operation: .move)
  }

  func dropInteraction(_ interaction: DropInteraction, performDrop session: DropSession) {
    heard.append("perform")
    localObject = session.items[0].localObject
    session.items[0].itemProvider.loadDataRepresentation(forTypeIdentifier: "text/x-own") { bytes, _ in
      self.got = bytes.map { String(decoding: $0, as: UTF8.self) }
    }
  }

  func dropInteraction(_ interaction: DropInteraction, sessionDidEnd session: DropSession) {
    heard.append("end")
  }
}
