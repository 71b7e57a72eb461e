import Foundation
import Gtk
import GtkTesting
import XCTest

@testable import AppBase
@testable import MapWindows
@testable import PindropUI

final class ActionTableTests: XCTestCase {
  func testWindowAndApplicationHaveExactlyTheListedActions() throws {
    try onMain {
      try withOpened { opened, window in
        XCTAssertEqual(window.actions.missing, [])
        XCTAssertEqual(window.actionNames.sorted(), Actions.window.map(\.name).sorted())
        XCTAssertEqual(opened.application.actions.missing, [])
        XCTAssertEqual(opened.application.actionNames.sorted(), Actions.application.map(\.name).sorted())
      }
    }
  }

  func testNamesAndShortcutsAreUnique() throws {
    try onMain {
      let names = Actions.all.map(\.detailedName)
      XCTAssertEqual(names.count, Set(names).count)
      let keys = Actions.all.flatMap(\.shortcuts).map { "\($0.context) \($0.key)" }
      XCTAssertEqual(keys.count, Set(keys).count)
      for shortcut in Actions.all.flatMap(\.shortcuts) {
        XCTAssertNotNil(Accelerator(shortcut.key), shortcut.key)
      }
    }
  }

  /// A shortcut must have a title in the list of shortcuts.
  func testActionsWithAShortcutAreListedWithATitle() throws {
    try onMain {
      let listed = Set(KeyTable().sections.flatMap(\.rows).map(\.title))
      for entry in Actions.all where !entry.shortcuts.isEmpty {
        XCTAssertNotNil(entry.group, entry.name)
        XCTAssertTrue(entry.title.map { listed.contains($0) } ?? false, entry.name)
      }
    }
  }

  func testShortcutsAreSetInTheApplication() throws {
    try onMain {
      let application = try Opened.program.get()
      XCTAssertEqual(application.accelerators(for: Actions.save.detailedName), ["<Control>s"])
      XCTAssertEqual(application.accelerators(for: Actions.delete.detailedName), [])
      XCTAssertEqual(Actions.save.tooltip(), "Save (Ctrl+S)")
    }
  }

  /// To update the page, run `PINDROP_REWRITE_GOLDENS=1 swift test --filter ActionTableTests`.
  func testDocumentedKeysMatchTheActions() throws {
    try onMain {
      let page = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("../../Documentation/keys.md").standardizedFileURL
      let text = try String(contentsOf: page, encoding: .utf8)
      let start = try XCTUnwrap(text.range(of: "<!-- keys -->\n")).upperBound
      let end = try XCTUnwrap(text.range(of: "<!-- end of keys -->")).lowerBound
      let table = KeyTable().markdown + "\n"
      if ProcessInfo.processInfo.environment["PINDROP_REWRITE_GOLDENS"] != nil {
        try text.replacingCharacters(in: start..<end, with: table)
          .write(to: page, atomically: true, encoding: .utf8)
      } else {
        XCTAssertEqual(String(text[start..<end]), table)
      }
    }
  }

  func testActionsAreEnabledIfTheyHaveAnEffect() throws {
    try onMain {
      var state = ActionState()
      @MainActor func enabled(_ action: any ActionReference) -> Bool { action.entry.isEnabled(state) }
      XCTAssertFalse(enabled(Actions.undo))
      state.drag = .held
      XCTAssertTrue(enabled(Actions.undo))
      state.drag = .none
      state.selection = ActionState.Selection(
        count: 1, isChangeable: true, isPrimaryChangeable: true, hasPins: true, hasColors: true,
        hasCoordinate: true)
      for action in [Actions.delete, Actions.duplicate, Actions.rename, Actions.copyCoordinate] {
        XCTAssertTrue(enabled(action), action.detailedName)
      }
      XCTAssertTrue(enabled(Actions.nudge) && enabled(Actions.color))
      state.selection.count = 2
      XCTAssertTrue(enabled(Actions.nudge) && !enabled(Actions.rename))
      state.selection.isChangeable = false
      XCTAssertFalse(enabled(Actions.delete) || enabled(Actions.color))
      XCTAssertFalse(enabled(Actions.save))
      // This is the state after all places of an inactive layer were deleted.
      state.files.hasUnsavedChanges = true
      XCTAssertTrue(enabled(Actions.save))
      state.files.hasUnsavedChanges = false
      state.files.hasRows = true
      XCTAssertTrue(enabled(Actions.save) && enabled(Actions.export) && enabled(Actions.selectAll))
      state.files.hasFile = true
      XCTAssertTrue(enabled(Actions.save))
      XCTAssertFalse(enabled(Actions.exportLayers))
      state.layers.count = 2
      XCTAssertTrue(enabled(Actions.exportLayers))
    }
  }
}
