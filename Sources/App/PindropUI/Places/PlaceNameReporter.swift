import AnnotationKit
import DocumentMap
import Documents
import Geography
import Gtk
import Observing
import Places

/// A reporter of the place name of the selected marker, also during a drag. If a server is chosen, it is asked after
/// the marker has been dropped.
///
/// Answers are stored by the coordinate of the question and looked up by the marker's coordinate. This prevents
/// showing an old answer for a new coordinate.
final class PlaceNameReporter {
  /// Called when the report has changed. `nil` if no marker is selected or names are turned off.
  var onReport: (PlaceReport?) -> Void = { _ in }
  /// The latest report.
  private(set) var report: PlaceReport?

  private let session: MapSession
  private let names: PlaceNames
  private var subscriptions: [Subscription] = []
  /// The running request and its server.
  private var naming: (question: PlaceLookup, server: Nominatim)?
  private var asked: (key: RowKey, coordinate: Coordinate)?
  private var failure: (coordinate: Coordinate, sentence: String)?
  /// The selected marker and its coordinate at the last change of the session.
  private var stand: (key: RowKey, coordinate: Coordinate)?
  private var lastRevision = 0
  private var server: Nominatim?
  /// The delay before asking about a marker that is moved by keys or typing, in seconds.
  private static let rest = 1.0

  init(_ session: MapSession, _ names: PlaceNames) {
    (self.session, self.names) = (session, names)
    server = names.server
    subscriptions = [
      session.observe([.contents, .visibility, .history, .selection, .drag, .writing]) { [unowned self] in
        apply($0)
      },
      names.observe { [unowned self] in namesDidChange() },
    ]
    showDocument()
  }

  private func apply(_ change: MapSession.Change) {
    switch change {
    case .document: showDocument()
    case .selection(let change):
      // A step that adds a marker selects it before the step itself is reported.
      if isNewStep, change.added.count == 1, let pin, pin.key == change.added[0] { ask(pin, after: 0) }
      stand = pin
    case .map:
      if isNewStep, let pin, let stand, pin.key == stand.key, pin.coordinate != stand.coordinate {
        ask(pin, after: session.drag == nil ? PlaceNameReporter.rest : 0)
      }
      lastRevision = session.document.history.lastRevision
      stand = pin
      // The marker's move was undone, or the marker was deleted.
      if let asked, place(of: asked.key) != asked.coordinate { forget() }
    case .journal, .shape, .drag, .writing: break
    }
    notify()
  }

  private var isNewStep: Bool { session.document.history.lastRevision > lastRevision }

  private func showDocument() {
    forget()
    lastRevision = session.document.history.lastRevision
    stand = pin
    showCaptions()
    notify()
  }

  private func namesDidChange() {
    // Answers and failures of the former server no longer matter.
    if let server, server !== names.server { forget() }
    server = names.server
    showCaptions()
    notify()
  }

  /// The selected marker; `nil` unless exactly one row is selected and has a marker.
  private var pin: (key: RowKey, coordinate: Coordinate)? {
    guard session.selection.count == 1, let key = session.selection.primary else { return nil }
    return place(of: key).map { (key, $0) }
  }

  /// Returns the coordinate of a marker, or `nil` if the row has no marker or no longer exists.
  private func place(of key: RowKey) -> Coordinate? {
    guard session.document.markers.contains(key) else { return nil }
    return session.document.rows.coordinate(of: key).flatMap { $0.isValid ? $0 : nil }
  }

  // MARK: Server

  /// Cancels the request, because its answer would not be shown.
  func forget() {
    naming?.question.cancel()
    (naming, asked, failure) = (nil, nil, nil)
  }

  private func ask(_ pin: (key: RowKey, coordinate: Coordinate), after seconds: Double) {
    forget()
    guard let server = names.server, server.cachedAnswer(at: pin.coordinate) == nil else { return }
    let question = PlaceLookup(server)
    naming = (question, server)
    asked = pin
    question.ask(after: .seconds(seconds)) { [weak self] in
      self?.place(of: pin.key)
    } answer: { [weak self] _ in
      self?.naming = nil
      self?.names.report()
    } failure: { [weak self] error in
      self?.naming = nil
      self?.failure = (pin.coordinate, error.sentence(server.endpoint.host))
      self?.notify()
    }
  }

  // MARK: Report

  private func notify() {
    let now = current
    guard now != report else { return }
    report = now
    onReport(now)
  }

  private var current: PlaceReport? {
    guard names.isOn, let pin else { return nil }
    if let drag = session.drag, session.draggedRow == pin.key {
      return report(names.offlinePlace(at: drag.coordinate), at: drag.coordinate)
    }
    var report = report(names.place(at: pin.coordinate), at: pin.coordinate)
    if let naming, naming.question.isAsking, let asked, asked == pin {
      report.note = .asking(naming.server.endpoint.host)
    } else if let failure, failure.coordinate == pin.coordinate {
      report.note = .failure(failure.sentence)
    } else if let complaint = names.complaint {
      report.note = .failure(complaint)
    }
    return report
  }

  private func report(_ place: Place?, at coordinate: Coordinate) -> PlaceReport {
    PlaceReport(
      place: place, description: place.map { names.describe($0) },
      isAtSea: place == nil && names.isAtSea(coordinate))
  }

  /// Sets the place names as captions of the markers on the map.
  private func showCaptions() {
    guard names.isOn else { return session.source.caption = nil }
    session.source.caption = { [names] coordinate in
      names.place(at: coordinate).map { names.describe($0).line }
    }
  }
}
