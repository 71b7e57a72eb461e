import AnnotationKit
import Documents
import Geography
import Gtk
import Observing
import Places

/// Tells what the place of a window's selected pin is called, at every frame of a drag too, and asks the server, where
/// one is chosen, after a pin has landed.
///
/// An answer is kept by the coordinate that was asked about, and what is told is looked up by the one where the pin
/// stands: an old answer cannot be told of a new place.
final class PlaceWatch {
  /// Called when something else is to be told; nil where nothing is, for there is no pin or names are off.
  var onReport: (PlaceReport?) -> Void = { _ in }
  /// What was told last.
  private(set) var report: PlaceReport?

  private let session: MapSession
  private let names: PlaceNames
  private var subscriptions: [Subscription] = []
  /// What is being asked, of whom.
  private var naming: (question: PlaceLookup, server: Nominatim)?
  private var asked: (key: RowKey, coordinate: Coordinate)?
  private var failure: (coordinate: Coordinate, sentence: String)?
  /// Where the selected pin stood when the session last told of anything.
  private var stand: (key: RowKey, coordinate: Coordinate)?
  private var lastRevision = 0
  private var server: Nominatim?
  /// What comes in small steps, by keys or letter by letter, is asked about when it rests; in seconds.
  private static let rest = 1.0

  init(_ session: MapSession, _ names: PlaceNames) {
    (self.session, self.names) = (session, names)
    server = names.server
    subscriptions = [
      session.observe { [unowned self] in apply($0) }, names.observe { [unowned self] in namesDidChange() },
    ]
    showDocument()
  }

  private func apply(_ change: MapSession.Change) {
    switch change {
    case .document: showDocument()
    case .selection(let change):
      // A step that adds a pin selects it before it is told of itself.
      if isNewStep, change.added.count == 1, let pin, pin.key == change.added[0] { ask(pin, after: 0) }
      stand = pin
    case .state:
      if isNewStep, let pin, let stand, pin.key == stand.key, pin.coordinate != stand.coordinate {
        ask(pin, after: session.drag == nil ? PlaceWatch.rest : 0)
      }
      lastRevision = session.document.lastRevision
      stand = pin
      // Taken back, or deleted.
      if let asked, place(of: asked.key) != asked.coordinate { forget() }
    case .drag, .writing: break
    }
    tell()
  }

  private var isNewStep: Bool { session.document.lastRevision > lastRevision }

  private func showDocument() {
    forget()
    lastRevision = session.document.lastRevision
    stand = pin
    showCaptions()
    tell()
  }

  private func namesDidChange() {
    // What the former one may still answer, or did not, is of no interest.
    if let server, server !== names.server { forget() }
    server = names.server
    showCaptions()
    tell()
  }

  /// The one pin that is selected.
  private var pin: (key: RowKey, coordinate: Coordinate)? {
    guard session.selection.count == 1, let key = session.selection.primary else { return nil }
    return place(of: key).map { (key, $0) }
  }

  /// Where a pin stands; nil for what is none, or is gone.
  private func place(of key: RowKey) -> Coordinate? {
    guard session.document.hasMarker(key) else { return nil }
    return session.document.coordinate(of: key).flatMap { $0.isValid ? $0 : nil }
  }

  // MARK: The server

  /// To be called when nobody looks any more: what was asked is taken back.
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
      self?.names.tell()
    } failure: { [weak self] error in
      self?.naming = nil
      self?.failure = (pin.coordinate, error.sentence(server.endpoint.host))
      self?.tell()
    }
  }

  // MARK: Telling

  private func tell() {
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
      place: place, words: place.map { names.words($0) },
      isAtSea: place == nil && names.isAtSea(coordinate))
  }

  /// On the map.
  private func showCaptions() {
    guard names.isOn else { return session.document.source.caption = nil }
    session.document.source.caption = { [names] coordinate in
      names.place(at: coordinate).map { names.words($0).line }
    }
  }
}
