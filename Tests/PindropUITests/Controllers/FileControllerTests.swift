import Adwaita
import AnnotationKit
import Documents
import Features
import Geography
import Gtk
import GtkTesting
import MapFiles
import ShumateMap
import XCTest

@testable import AppBase
@testable import FileOutput
@testable import MapArea
@testable import MapEditing
@testable import MapFiles
@testable import MapSessions

/// The controllers that watch a map's files and its journal, without a window.
final class FileControllerTests: XCTestCase {
  @MainActor private static func makeWatch(_ bench: ControllerBench) -> FileWatchController {
    FileWatchController(bench.session, bench.editor, window: bench.window)
  }

  func testMergeOfExternalChangesCanBeUndone() throws {
    try withBench { bench in
      let watch = FileControllerTests.makeWatch(bench)
      let layer = bench.document.layers.all[0]
      watch.show(.merged(layer.key, isUndoable: true))
      XCTAssertEqual(
        bench.host.undoableToasts,
        ["“\(layer.shownName)” was changed by another program. The changes were merged."])
    }
  }

  func testMissingFileOffersToSave() throws {
    try withBench { bench in
      let watch = FileControllerTests.makeWatch(bench)
      let layer = bench.document.layers.all[0]
      watch.show(.missing(layer.key))
      watch.show(.mergeOffered(layer.key))
      watch.show(.unreadable(layer.key))
      XCTAssertEqual(bench.host.addedToasts.count, 2)
      XCTAssertEqual(
        bench.host.addedToasts.map { $0.title.contains("was deleted or moved by another program") },
        [true, false])
      XCTAssertEqual(bench.host.toasts.map { $0.hasSuffix("Your places are still here.") }, [true])
    }
  }

  func testRunningDragIsReportedAndFinished() throws {
    try withBench { bench in
      let watch = FileControllerTests.makeWatch(bench)
      XCTAssertFalse(watch.isDragging)
      bench.session.showDrag(
        DragPresentation(
          key: AnnotationKey(bench.key(0)), state: .dragging, start: Coordinate(latitude: 46, longitude: 7),
          coordinate: Coordinate(latitude: 47, longitude: 7)), near: nil)
      XCTAssertTrue(watch.isDragging)
      watch.finishEditing()
      XCTAssertEqual(bench.editCount, 1)
    }
  }

  func testWarningIsShownWhileTheJournalCannotBeWritten() throws {
    try withBench { bench in
      let journal = JournalController(bench.session.map, bench.pane)
      journal.follow {}
      XCTAssertFalse(journal.bar.isVisible)
    }
    try onMain {
      let bench = try ControllerBench(journals: "/dev/null/journals")
      let journal = JournalController(bench.session.map, bench.pane)
      bench.select(0)
      bench.perform(Actions.delete)
      pump("the warning is shown") {
        journal.follow {}
        return journal.bar.isVisible
      }
    }
  }
}
