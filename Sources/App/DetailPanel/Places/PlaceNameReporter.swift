import AnnotationKit
import DocumentMap
import Documents
import Geography
import Gtk
import MapSessions
import Observing
import Places

/// A reporter of the selected marker's place name, also during a drag. Streets are looked up in the offline regions. If
/// the user chose a server, the reporter queries it after the drop.
///
/// Answers are stored with the coordinate of their request, and looked up by the marker's coordinate, so an old answer
/// is never shown for a new coordinate.
package final class PlaceNameReporter {
  /// Called when the report has changed. The report is `nil` if no marker is selected or place names are turned off.
  var onReport: (PlaceReport?) -> Void = { _ in }
  /// The latest report.
  package private(set) var report: PlaceReport?

  private let session: MapSession
  private let names: PlaceNames
  let addresses: AddressLookup
  private var subscriptions: [Subscription] = []
  /// The running request and its server.
  private var naming: (question: PlaceLookup, server: Nominatim)?
  private var asked: (key: RowKey, coordinate: Coordinate)?
  private var failure: (coordinate: Coordinate, sentence: String)?
  /// The selected marker and its coordinate after the last change of the session.
  private var stand: (key: RowKey, coordinate: Coordinate)?
  private var lastRevision = 0
  private var server: Nominatim?
  /// The delay in seconds before the server is asked about a marker that was moved with keys or by typing.
  private static let rest = 1.0

  init(_ session: MapSession, _ names: PlaceNames) {
    (self.session, self.names) = (session, names)
    server = names.server
    addresses = AddressLookup(names.addresses)
    // Weak, because the captions of the map retain the lookup after the reporter is released.
    addresses.onChange = { [weak self] in self?.addressDidChange() }
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
      // Asks for the place of a new marker. The selection changes before the step that added the marker is reported.
      if isNewStep, change.added.count == 1, let pin, pin.key == change.added[0] { ask(pin, after: 0) }
      stand = pin
    case .map:
      if isNewStep, let pin, let stand, pin.key == stand.key, pin.coordinate != stand.coordinate {
        ask(pin, after: session.drag == nil ? PlaceNameReporter.rest : 0)
      }
      lastRevision = session.document.history.lastRevision
      stand = pin
      // Forgets the request if its marker was deleted or moved, for example by Undo.
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
    // Forgets the answers and failures of the previous server.
    if let server, server !== names.server { forget() }
    server = names.server
    addresses.finder = names.addresses
    showCaptions()
    notify()
  }

  private func addressDidChange() {
    // The caption of the dragged marker is hidden.
    if session.drag == nil, names.isOn { session.source.captionsDidChange() }
    notify()
  }

  /// The selected marker; `nil` unless exactly one row is selected, or if the row has no marker.
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

  /// Cancels the running request, and forgets its marker and its error.
  package func forget() {
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
    guard names.isOn, let pin else {
      addresses.cancel()
      return nil
    }
    if let drag = session.drag, session.draggedRow == pin.key {
      let address = addresses.address(at: drag.coordinate, isMoving: true)
      return report(names.offlinePlace(at: drag.coordinate, address: address), at: drag.coordinate)
    }
    let address = addresses.address(at: pin.coordinate, isMoving: false)
    var report = report(names.place(at: pin.coordinate, address: address), at: pin.coordinate)
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
    session.source.caption = { [names, addresses] coordinate in
      names.place(at: coordinate, address: addresses.known(at: coordinate)).map { names.describe($0).line }
    }
  }
}
