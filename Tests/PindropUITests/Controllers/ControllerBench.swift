import AnnotationKit
import BaseMap
import Documents
import Features
import Foundation
import GeoJSON
import Gtk
import GtkTesting
import MapFiles
import MapStyles
import ShumateMap

@testable import AppBase
@testable import MapArea
@testable import MapEditing
@testable import MapSessions
@testable import PindropUI
@testable import SidebarLists

/// A session with an editor and actions, but without a window, for tests of single controllers. Widgets that
/// controllers need are created on first use, and are never shown.
@MainActor final class ControllerBench {
  let session: MapSession
  let host = RecordingHost()
  let location = ScriptedLocation()
  let preferences = Preferences(nil)
  let store: FileStore
  private let group = SimpleActionGroup()
  private(set) lazy var actions = ActionRegistry(group, Actions.window)
  private(set) lazy var editor = DocumentEditor(
    session, endDrag: { [weak self] in self?.editCount += 1 }, finishTyping: {})
  private(set) lazy var editing = EditingController(session, editor, actions, map: map, host: host)
  private(set) lazy var pane = MapPane(offlineMap: OfflineMap(), baseMap: .world(.light), location: location)
  private(set) lazy var sidebar = Sidebar(session)
  private(set) lazy var regions = Regions(preferences, world: nil)
  /// The window over which controllers show dialogs.
  private(set) lazy var window = RecordingWindow(host)
  /// The number of edits that went through the editor.
  private(set) var editCount = 0

  init(_ text: String = Opened.sample, journals: String? = nil) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    let maps = PindropApplication.makeMaps(journalsIn: journals ?? folder.path)
    store = maps.store
    let document = MapDocument(DocumentContents(try GeoJSONFile(bytes: Array(text.utf8))))
    session = MapSession(maps.open(document), writing: DisplayFormat(Preferences(nil)))
    // Updates the state of the selection, which other controllers' actions depend on.
    _ = editing
  }

  var map: MapWidget { pane.map }

  var document: MapDocument { session.document }

  func key(_ row: Int) -> RowKey { document.rows.key(at: row) }

  func select(_ rows: Int...) { session.selection.set(rows.map { key($0) }) }

  func titles() -> [String] { session.rows.keys.map { document.rows.row(of: $0)?.title ?? "" } }

  /// The value of a property of a row as text, or `nil` if the row lacks the property.
  func value(_ name: String, _ row: Int) -> String? {
    document.properties.all(of: key(row)).first { $0.name == name }?.value.text
  }

  func perform(_ action: Action<Void>) { group.action(action.entry.name)?.activate() }

  func perform<Parameter: VariantValue>(_ action: Action<Parameter>, _ parameter: Parameter) {
    group.action(action.entry.name)?.activate(parameter)
  }

  func toggle(_ toggle: Toggle) { group.action(toggle.entry.name)?.activate() }

  func choose<Value>(_ choice: Choice<Value>, _ value: Value) {
    group.action(choice.entry.name)?.activate(value.rawValue)
  }

  func isOn(_ toggle: Toggle) -> Bool { group.action(toggle.entry.name)?.state(as: Bool.self) ?? false }

  /// The last report for scripts.
  func state<State>(of report: Report<State>) -> State? {
    group.action(report.entry.name)?.state(as: State.self)
  }

  func isEnabled(_ action: Action<Void>) -> Bool { group.action(action.entry.name)?.isEnabled ?? false }
}

/// Runs `body` with a bench, and closes the dialogs that controllers have opened.
func withBench(_ text: String? = nil, _ body: @MainActor (ControllerBench) throws -> Void) throws {
  try onMain {
    let bench = try ControllerBench(text ?? Opened.sample)
    defer {
      bench.window.destroy()
      closeWindows(except: bench.window)
      settle()
    }
    try body(bench)
  }
}
