import Adwaita
import AnnotationKit
import Documents
import DrawingTools
import Geography
import Gtk
import MapFiles
import SidebarLists

@testable import AppBase
@testable import DataTable
@testable import FileOutput
@testable import MapArea
@testable import MapEditing
@testable import MapWindows
@testable import Transfer

/// A host that records the calls of controllers.
@MainActor final class RecordingHost: ToastHost, EditingHost, BusyHost, MovingHost, TitleHost {
  private(set) var toasts: [String] = []
  private(set) var undoableToasts: [String] = []
  private(set) var addedToasts: [Toast] = []
  private(set) var revealed: [[RowKey]] = []
  private(set) var nudges: [Point] = []
  /// The names of called methods whose arguments aren't recorded.
  private(set) var calls: [String] = []
  private(set) var copied: [String] = []
  private(set) var added: [Coordinate] = []
  /// The results of `takeBackPosition()` and `nudgeShape(by:)`.
  var hasSketch = false
  var hasShape = false
  var isSidebarFolded = false
  var showsSidebar = true
  /// The place of the window's context menu, and the measurement that `copyMeasure()` copies.
  var menuPlace: Coordinate?
  var measure: String?

  var renamingCount: Int { calls.count { $0 == "startRenaming" } }

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

  func startRenaming() { calls.append("startRenaming") }

  func takeBackPosition() -> Bool { hasSketch }

  func busy(_ sentence: String) -> BusyNotice { BusyNotice(sentence, in: nil) }

  func nudgeShape(by offset: Point) -> Bool {
    nudges.append(offset)
    return hasShape
  }

  func editTitle() { calls.append("editTitle") }

  func askForTitle() { calls.append("askForTitle") }

  // Several of the host protocols require these methods.
  func copy(_ text: String) { copied.append(text) }

  func add(at coordinate: Coordinate) { added.append(coordinate) }
}

extension RecordingHost: SketchHost, AreaSelectionHost, TableHost, CopyHost, LocationHost, SearchHost {
  func lineEnd(at place: Coordinate) -> LineEnd? { nil }

  func willSketch() { calls.append("willSketch") }

  func willSelectArea() { calls.append("willSelectArea") }

  func giveKeyboardToMap() { calls.append("giveKeyboardToMap") }

  func showSelectionMenu(on widget: Widget, x: Double, y: Double) { calls.append("showSelectionMenu") }

  func copyMeasure() -> Bool {
    if let measure { copied.append(measure) }
    return measure != nil
  }

  func copy(_ coordinate: Coordinate) { copied.append("\(coordinate.latitude), \(coordinate.longitude)") }

  func locationDidChange() { calls.append("locationDidChange") }

  func foundDidChange() { calls.append("foundDidChange") }
}

extension RecordingHost: ContextMenuHost {
  func show(_ menu: Menu, on widget: Widget, at point: Point) { calls.append("showMenu") }

  func showLocationMenu(at point: Point) -> Bool { false }

  func selectVertex(_ vertex: Vertex) { calls.append("selectVertex") }

  var currentPosition: Coordinate? { nil }

  func hasPosition(at place: Coordinate) -> Bool { false }
}

/// A window that is never shown. It forwards toasts to a recording host, and records the other calls.
@MainActor final class RecordingWindow: Gtk.Window, BusyWindow, ToastHost {
  private(set) var sentences: [String] = []
  private(set) var isIdle = true
  private(set) var arrivalCount = 0
  private(set) var merged: [String] = []
  var isUntouched = true
  private let host: RecordingHost

  init(_ host: RecordingHost = RecordingHost()) {
    self.host = host
    super.init()
  }

  func show(busy sentence: String?, onCancel: (@MainActor () -> Void)?) {
    isIdle = sentence == nil
    if let sentence { sentences.append(sentence) }
  }

  func show(progress sentence: String, share: Double?) { sentences.append(sentence) }

  func show(arriving places: [MercatorPoint], isFitting: Bool) { arrivalCount += 1 }

  func endArrival() {}

  func show(toast sentence: String, undoable: Bool) { host.show(toast: sentence, undoable: undoable) }

  func show(toast sentence: String, button action: Action<Void>) -> Toast {
    host.show(toast: sentence, button: action)
  }

  func add(_ toast: Toast) { host.add(toast) }
}

extension RecordingWindow: SavingHost {
  func waitForOpening() async {}

  func finishEditing() {}

  func show(_ merged: [(report: MergeReport, location: FileLocation)]) async {
    self.merged += merged.map(\.location.name)
  }

  func reportMerge(of location: FileLocation, undoable: Bool) { merged.append(location.name) }
}

/// A location service controlled by a test.
@MainActor final class ScriptedLocation: LocationProvider {
  private(set) var isRunning = false
  private var report: ((Result<Location, LocationError>) -> Void)?

  func start(_ report: @escaping @MainActor (Result<Location, LocationError>) -> Void) {
    isRunning = true
    self.report = report
  }

  func stop() { isRunning = false }

  func say(_ latitude: Double, _ longitude: Double) {
    report?(.success(Location(coordinate: Coordinate(latitude: latitude, longitude: longitude))))
  }

  func fail(_ error: LocationError) { report?(.failure(error)) }
}
