import Adwaita
import Documents
import Foundation
import GeoJSON
import Geography
import Gtk
import MapFiles
import ShumateMap

@testable import AppBase
@testable import MapEditing
@testable import MapSessions
@testable import PindropUI

/// A session with an editor and actions, but without a window, for tests of single controllers.
@MainActor final class ControllerBench {
  let session: MapSession
  let host = RecordingHost()
  let map = MapWidget(offlineMap: nil)
  private let group = SimpleActionGroup()
  private(set) lazy var actions = ActionRegistry(group, Actions.window)
  private(set) lazy var editor = DocumentEditor(
    session, endDrag: { [unowned self] in editCount += 1 }, finishTyping: {})
  private(set) lazy var editing = EditingController(session, editor, actions, map: map, host: host)
  /// The number of edits that went through the editor.
  private(set) var editCount = 0

  init(_ text: String = Opened.sample) throws {
    let journals = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    let maps = PindropApplication.makeMaps(journalsIn: journals.path)
    let document = MapDocument(DocumentContents(try GeoJSONFile(bytes: Array(text.utf8))))
    session = MapSession(maps.open(document), writing: DisplayFormat(Preferences(nil)))
  }

  var document: MapDocument { session.document }

  func perform(_ action: Action<Void>) { group.action(action.entry.name)?.activate() }

  func perform<Parameter: VariantValue>(_ action: Action<Parameter>, _ parameter: Parameter) {
    group.action(action.entry.name)?.activate(parameter)
  }

  func isEnabled(_ action: Action<Void>) -> Bool { group.action(action.entry.name)?.isEnabled ?? false }
}

/// A host that records what controllers ask for.
@MainActor final class RecordingHost: ToastHost, EditingHost, BusyHost, MovingHost {
  private(set) var toasts: [String] = []
  private(set) var undoableToasts: [String] = []
  private(set) var addedToasts: [Toast] = []
  private(set) var revealed: [[RowKey]] = []
  private(set) var renamingCount = 0
  private(set) var nudges: [Point] = []
  /// What `takeBackPosition()` and `nudgeShape(by:)` return.
  var hasSketch = false
  var hasShape = false

  func show(toast sentence: String, undoable: Bool) {
    if undoable { undoableToasts.append(sentence) } else { toasts.append(sentence) }
  }

  func show(toast sentence: String, button action: Action<Void>) -> Toast {
    let toast = Toast(sentence, button: action.entry.label)
    addedToasts.append(toast)
    return toast
  }

  func add(_ toast: Toast) { addedToasts.append(toast) }

  func reveal(_ rows: [RowKey]) { revealed.append(rows) }

  func startRenaming() { renamingCount += 1 }

  func takeBackPosition() -> Bool { hasSketch }

  func busy(_ sentence: String) -> BusyNotice { BusyNotice(sentence, in: nil) }

  func nudgeShape(by offset: Point) -> Bool {
    nudges.append(offset)
    return hasShape
  }
}
