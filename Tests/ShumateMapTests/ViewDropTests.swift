import AnnotationKit
import CGtk
import DragItems
import Geography
import Gtk
import GtkTesting
import XCTest

@testable import MapLayers
@testable import ShumateMap

/// Tests drops on annotation views with a real pointer. Each view must act like a separate drop target.
final class ViewDropTests: XCTestCase {
  func testViewsAreNotifiedOfEnterExitAndDrop() throws {
    try dragged { pointer, map, places, taker in
      try pointer.glide(to: places[0], of: map) { taker.heard.contains("0 update") }
      pump("the first view is entered: \(taker.heard)") { taker.heard.contains("0 update") }
      try pointer.glide(to: places[1], of: map) { taker.heard.contains("1 update") }
      pump("the second view is entered: \(taker.heard)") { taker.heard.contains("1 update") }
      XCTAssertEqual(taker.heard, ["0 enter", "0 update", "0 exit", "0 end", "1 enter", "1 update"])
      taker.heard = []
      try pointer.glide(to: Point(x: 300, y: 60), of: map) { taker.heard == ["1 exit", "1 end"] }
      pump("the second view is left: \(taker.heard)") { taker.heard == ["1 exit", "1 end"] }
      try pointer.glide(to: places[1] + Point(x: 3, y: -2), of: map) { taker.heard.last == "1 update" }
      pump("the second view is entered again") { taker.heard.last == "1 update" }
      pointer.release()
      pump("the second view took it: \(taker.heard)") { taker.heard.last == "1 end" }
      XCTAssertEqual(
        taker.heard, ["1 exit", "1 end", "1 enter", "1 update", "1 perform", "1 conclude", "1 end"])
      XCTAssertEqual(taker.got, "Bern")
      // Compute the pointer's position in the coordinates of the view.
      let view = try XCTUnwrap(map.mapView.view(for: map.mapView.annotations[1]))
      let place = places[1] + Point(x: 3, y: -2) - view.frame.origin + view.bounds.origin
      let distance = try XCTUnwrap(taker.location.map { ($0 - place).length })
      XCTAssertLessThan(distance, 1.5)
    }
  }

  /// During a drop, the style sheet draws an outline around the map.
  func testDropOutlineIsRemovedAfterTheDrop() throws {
    try dragged { pointer, map, places, taker in
      var hasOutline: Bool {
        gtk_widget_get_state_flags(map.annotations.cast()).rawValue & GTK_STATE_FLAG_DROP_ACTIVE.rawValue != 0
      }
      try pointer.glide(to: places[0], of: map) { hasOutline }
      pump("the map is what a drop may come to") { hasOutline }
      pointer.release()
      pump("the first view took it: \(taker.heard)") { taker.heard.last == "0 end" }
      settle()
      XCTAssertFalse(hasOutline)
    }
  }

  func testViewThatCannotHandleADropIsAskedOnce() throws {
    try dragged { pointer, map, places, taker in
      taker.canHandle = false
      try pointer.glide(to: places[0], of: map)
      try pointer.glide(to: places[0] + Point(x: 3, y: 3), of: map) { !taker.heard.isEmpty }
      pump("the view is asked") { !taker.heard.isEmpty }
      pointer.release()
      pump("the drag is over") { taker.source?.operation == .cancel }
      XCTAssertEqual(taker.heard, ["0 can not"])
    }
  }

  func testViewRemovedUnderThePointerIsNotifiedOfTheExit() throws {
    try dragged { pointer, map, places, taker in
      try pointer.glide(to: places[0], of: map) { taker.heard.contains("0 update") }
      pump("the view is entered: \(taker.heard)") { taker.heard.contains("0 update") }
      map.mapView.removeAnnotation(map.mapView.annotations[0])
      try pointer.glide(to: places[0] + Point(x: 2, y: 0), of: map) { taker.heard.last == "0 end" }
      pump("the view hears: \(taker.heard)") { taker.heard.last == "0 end" }
      pointer.release()
      pump("the drag is over") { taker.source?.operation == .cancel }
      XCTAssertFalse(taker.heard.contains("0 perform"))
    }
  }

  /// Runs `body` during a drag from a source at the left of a map with two views. The first view is draggable. The
  /// points are the centers of the views.
  private func dragged(
    _ body: @MainActor (GtkTesting.Pointer, MapWidget, [Point], Taker) throws -> Void
  ) throws {
    try onMain {
      let pointer = try GtkTesting.Pointer.required()
      let (source, taker) = (Source(), Taker())
      let label = Label("source")
      label.setMinimumSize(width: 100, height: 300)
      label.interactions = [DragInteraction(delegate: source)]
      let map = MapWidget(offlineMap: nil)
      map.expandsHorizontally = true
      let box = Box(.horizontal)
      for widget in [label, map] { box.append(widget) }
      let window = Window()
      window.setDefaultSize(width: 600, height: 300)
      window.child = box
      window.present()
      pump("the map has a size") { map.viewport.size.width > 300 && map.isMapped }
      let identifier = MapView.defaultAnnotationViewReuseIdentifier
      var made = 0
      map.mapView.register(forAnnotationViewWithReuseIdentifier: identifier) {
        let view = MarkerAnnotationView(annotation: nil, reuseIdentifier: identifier)
        view.isDraggable = made == 0
        view.interactions = [DropInteraction(delegate: taker)]
        made += 1
        return view
      }
      map.mapView.show(Coordinate(latitude: 47, longitude: 8), zoom: 6, animated: false)
      for longitude in [7.0, 9.0] {
        map.mapView.addAnnotation(
          PointAnnotation(coordinate: Coordinate(latitude: 47, longitude: longitude), title: "\(longitude)"))
      }
      _ = map.mapView.displayList()
      let views = try map.mapView.annotations.map { try XCTUnwrap(map.mapView.view(for: $0)) }
      (taker.views, taker.source) = (views, source)
      let places = views.map { Point(x: $0.frame.center.x.rounded(), y: $0.frame.center.y.rounded()) }
      pump("all is drawn") { frameCount(of: box) > 0 }
      // Release the button even if `body` throws, because a pressed button would disturb the next tests.
      defer {
        pointer.release()
        window.destroy()
      }
      try pointer.drag(from: (50, 150), to: (90, 150), of: label)
      try body(pointer, map, places, taker)
    }
  }
}

extension GtkTesting.Pointer {
  /// Moves to `point`, again if necessary, until `isEntered`. A drag on X11 reports only motions, and a busy program
  /// may begin the drag after the last motion.
  @MainActor fileprivate func glide(
    to point: Point, of widget: Widget, until isEntered: @MainActor () -> Bool = { true }
  ) throws {
    // Wait longer each time, because a busy machine may not run the program for seconds.
    for seconds in [0.5, 0.5, 1, 2, 4, 8] {
      for displacement in [-12.0, -6, 0] {
        try move(to: point.x + displacement, point.y, of: widget)
        waitForFrame(of: widget)
      }
      let end = MainLoop.now + seconds
      pump(upTo: seconds + 1) { isEntered() || MainLoop.now > end }
      if isEntered() { return }
    }
  }
}

@MainActor private final class Source: DragInteractionDelegate {
  var operation: DropOperation?

  func dragInteraction(
    _ interaction: DragInteraction, session: DragSession, didEndWith operation: DropOperation
  ) { self.operation = operation }

  func dragInteraction(_ interaction: DragInteraction, itemsForBeginning session: DragSession) -> [DragItem] {
    [DragItem(itemProvider: ItemProvider(object: "Bern"))]
  }
}

/// A drop delegate that records its calls with the number of the view.
@MainActor private final class Taker: DropInteractionDelegate {
  var heard: [String] = []
  var views: [AnnotationView] = []
  var source: Source?
  var canHandle = true
  var got: String?
  var location: Point?

  private func note(_ event: String, _ interaction: DropInteraction) {
    let index = views.firstIndex { $0 === interaction.view } ?? -1
    let line = "\(index) \(event)"
    if heard.last != line { heard.append(line) }
  }

  func dropInteraction(_ interaction: DropInteraction, canHandle session: DropSession) -> Bool {
    if !canHandle { heard.append("\(views.firstIndex { $0 === interaction.view } ?? -1) can not") }
    return canHandle
  }

  func dropInteraction(_ interaction: DropInteraction, sessionDidEnter session: DropSession) {
    note("enter", interaction)
  }

  func dropInteraction(
    _ interaction: DropInteraction, sessionDidUpdate session: DropSession
  ) -> DropProposal {
    note("update", interaction)
    return DropProposal(operation: .copy)
  }

  func dropInteraction(_ interaction: DropInteraction, sessionDidExit session: DropSession) {
    note("exit", interaction)
  }

  func dropInteraction(_ interaction: DropInteraction, performDrop session: DropSession) {
    note("perform", interaction)
    location = session.location
    session.loadObjects(ofClass: String.self) { self.got = $0.first }
  }

  func dropInteraction(_ interaction: DropInteraction, concludeDrop session: DropSession) {
    note("conclude", interaction)
  }

  func dropInteraction(_ interaction: DropInteraction, sessionDidEnd session: DropSession) {
    note("end", interaction)
  }
}
