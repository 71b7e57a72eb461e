import Documents
import Foundation
import Gtk
import GtkTesting
import MapFiles
import Synchronization
import XCTest

@testable import MapWindows
@testable import PindropUI

/// Tests the button that cancels long operations.
final class CancelingTests: XCTestCase {
  private static func file(_ title: String) -> String {
    """
    {"type":"Feature","properties":{"title":"\(title)"},"geometry":{"type":"Point","coordinates":[7,46]}}
    """
  }

  func testLongOperationHasACancelButton() throws {
    try onMain {
      let pointer = try Pointer.required()
      try withOpened { _, window in
        var canceled = 0
        window.show(busy: "Opening…") { canceled += 1 }
        pump("there is a button") { cancelButton(in: window) != nil }
        let button = try XCTUnwrap(cancelButton(in: window))
        try pointer.click(on: button)
        pump("it is cancelled") { canceled == 1 }
        XCTAssertFalse(isPressable(button), "It may take a moment to end.")
        window.show(busy: nil)
        // The card has no Cancel button if the operation can't be canceled.
        window.show(busy: "Repairing…")
        pump("the words are shown") { texts(shownIn: window.pane).contains("Repairing…") }
        XCTAssertNil(cancelButton(in: window))
        window.show(busy: nil)
      }
    }
  }

  func testUnansweredRequestIsCanceledImmediately() throws {
    try onMain {
      let pointer = try Pointer.required()
      try withOpened { opened, window in
        let server = openSlowFile(in: window, of: opened)
        pump("there is a button") { cancelButton(in: window) != nil }
        try pointer.click(on: XCTUnwrap(cancelButton(in: window)))
        pump("the card is gone") { cancelButton(in: window) == nil }
        XCTAssertTrue(server.hasReader)
        XCTAssertEqual(layerNames(of: window), ["map.geojson"])
        server.answer(CancelingTests.file("late"))
        // The late answer for the first file is ignored, so only the second file is opened.
        window.open([try opened.write(CancelingTests.file("a"), named: "a.geojson")])
        pump("the other file is open") { layerNames(of: window).count > 1 }
        XCTAssertEqual(layerNames(of: window), ["map.geojson", "a.geojson"])
        XCTAssertEqual(opened.application.mapWindows, [window])
      }
    }
  }

  func testClosingAWindowCancelsOpening() throws {
    try onMain {
      try withOpened { opened, window in
        let other = opened.application.makeWindow()
        other.present()
        let server = openSlowFile(in: other, of: opened)
        pump("the window says so") { cancelButton(in: other) != nil }
        other.close()
        pump("the window is closed") { opened.application.mapWindows == [window] }
        server.answer(CancelingTests.file("late"))
        pump(seconds: 0.3)
        XCTAssertEqual(opened.application.mapWindows, [window])
        XCTAssertFalse(other.isVisible)
      }
    }
  }
}

/// Opens a file from a server that doesn't answer until the test calls `answer`.
@MainActor private func openSlowFile(in window: MapWindow, of opened: Opened) -> SilentServer {
  let server = SilentServer()
  let maps = opened.application.maps
  opened.application.maps = OpenMaps(
    store: FileStore(backupFolder: maps.store.backupFolder, remote: server), journals: maps.journals,
    claimsFolder: opened.folder.path,
    names: DefaultNames(draft: "Places", photos: "Photos", recovered: { $0 }), time: { 0 })
  defer { opened.application.maps = maps }
  window.open([Gtk.File(uri: "sftp://server/slow.geojson")])
  pump("somebody waits for the server") { server.hasReader }
  return server
}

@MainActor private func cancelButton(in window: MapWindow) -> Gtk.Button? {
  mapped(Gtk.Button.self, in: window.pane) { $0.label == "Cancel" }.first
}

/// A file server that doesn't answer until the test calls `answer`, even if the request is canceled.
private final class SilentServer: RemoteFiles {
  private let reader = Mutex<CheckedContinuation<String, Never>?>(nil)

  var hasReader: Bool { reader.withLock { $0 != nil } }

  func answer(_ text: String) {
    reader.withLock { reader in
      reader?.resume(returning: text)
      reader = nil
    }
  }

  func read(_ uri: String) async throws(RemoteFileError) -> RemoteContents {
    let text = await withCheckedContinuation { continuation in reader.withLock { $0 = continuation } }
    return RemoteContents(bytes: Array(text.utf8), tag: nil)
  }

  func tag(of uri: String) async throws(RemoteFileError) -> String? { nil }

  func write(
    _ bytes: [UInt8], to uri: String, expecting expected: String?
  ) async throws(RemoteFileError) -> String? { throw .denied }
}
