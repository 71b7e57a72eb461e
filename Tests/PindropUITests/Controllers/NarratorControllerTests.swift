import AnnotationKit
import Documents
import Geography
import Gtk
import GtkTesting
import MapFiles
import ShumateMap
import XCTest

@testable import AppBase
@testable import MapArea
@testable import MapEditing
@testable import MapSessions

/// The sentences of the narrators for screen readers, without a window.
final class NarratorControllerTests: XCTestCase {
  func testSelectionIsSpokenIfItHasSeveralRows() throws {
    try withNarrator { bench, speech in
      bench.select(0)
      XCTAssertEqual(speech.next(), nil, "the screen reader speaks the focused row")
      bench.select(0, 1)
      XCTAssertEqual(speech.next(), "2 selected")
      bench.select()
      XCTAssertEqual(speech.next(), nil)
    }
  }

  func testChangesAndTheirUndoAreSpoken() throws {
    try withNarrator { bench, speech in
      bench.select(0)
      bench.perform(Actions.delete)
      XCTAssertEqual(speech.next(), "Deleted Bern")
      bench.perform(Actions.undo)
      XCTAssertEqual(speech.next(), "Undone: Delete Bern")
      bench.perform(Actions.redo)
      XCTAssertEqual(speech.next(), "Redone: Delete Bern")
      bench.document.layers.set(bench.document.layers.all[0].key, isVisible: false)
      XCTAssertEqual(speech.next(), "Untitled Layer is hidden")
    }
  }

  func testRapidMovesAreSpokenAsOneMoveToThePlace() throws {
    try withNarrator(placeName: "Altona") { bench, speech in
      bench.select(0)
      for longitude in [9.0, 10] {
        bench.document.features.move(
          bench.key(0), to: Coordinate(latitude: 46.94809, longitude: longitude), zoom: 10)
      }
      let sentence = try XCTUnwrap(speech.next())
      XCTAssertTrue(sentence.hasPrefix("Moved 194"), sentence)
      XCTAssertTrue(sentence.hasSuffix("\u{a0}km east to 46.94809, 10, Altona"), sentence)
      XCTAssertEqual(speech.next(), nil)
    }
  }

  func testDragIsSpokenWithDistanceCoordinateAndPlace() throws {
    try withNarrator(placeName: "Altona") { bench, speech in
      bench.select(0)
      let place = try XCTUnwrap(bench.document.rows.coordinate(of: bench.key(0)))
      var drag = DragPresentation(
        key: AnnotationKey(bench.key(0)), state: .dragging, start: place, coordinate: place)
      bench.session.showDrag(drag, near: nil)
      XCTAssertEqual(speech.next(), "Not moved yet, 46.94809, 7.44744, Altona")
      drag.coordinate = Coordinate(latitude: 46.95, longitude: 7.46)
      bench.session.showDrag(drag, near: nil)
      XCTAssertEqual(speech.next(), "979\u{a0}m east, 46.95, 7.46, Altona")
      drag.state = .canceling
      bench.session.showDrag(drag, near: nil)
      XCTAssertEqual(speech.next(), "Move canceled")
    }
  }

  func testViewIsDescribedAndIsSpokenAfterAKey() throws {
    try withBench { bench in
      let speech = Speech(bench)
      let narrator = ViewNarrator(
        bench.session, speech.announcer, pane: bench.pane, scheduler: speech.scheduler)
      var viewport = bench.map.viewport
      viewport.center = MercatorPoint(Coordinate(latitude: 46, longitude: 7))
      viewport.zoom = 8
      bench.map.show(viewport)
      XCTAssertEqual(speech.next(), nil, "the program moved the map")
      XCTAssertEqual(bench.map.accessibleDescription, "Center 46, 7, zoom 8, 0 items in view")
      narrator.viewIsWanted()
      viewport.zoom = 9.5
      viewport.rotation = .pi / 2
      bench.map.show(viewport)
      XCTAssertEqual(speech.next(), "Center 46, 7, zoom 9.5, rotated by 90°, 0 items in view")
    }
  }
}

/// The sentences that an announcer speaks.
@MainActor private final class Speech {
  let scheduler = ManualScheduler()
  let announcer: Announcer
  private var count = 0

  init(_ bench: ControllerBench) { announcer = Announcer(bench.window, scheduler: scheduler) }

  /// Waits for the next sentence. Returns `nil` if none is spoken.
  func next() -> String? {
    scheduler.advance(by: 2)
    defer { count = announcer.count }
    return announcer.count == count ? nil : announcer.lastSentence
  }
}

private func withNarrator(
  placeName: String? = nil, _ body: @MainActor (ControllerBench, Speech) throws -> Void
) throws {
  try withBench { bench in
    let speech = Speech(bench)
    let narrator = MapNarrator(
      bench.session, speech.announcer, pane: bench.pane, placeName: { placeName })
    try body(bench, speech)
    withExtendedLifetime(narrator) {}
  }
}
