import BaseMap
import Geography
import Gtk
import Places

/// Looks up the streets at a marker in the offline regions, on a background thread.
///
/// Only one lookup runs at a time. During a drag, each frame has a new coordinate. When a lookup ends, only the newest
/// coordinate is looked up.
@MainActor final class AddressLookup {
  /// Called when an address becomes known, or when the previous address must not be shown any longer.
  var onChange: () -> Void = {}
  /// The finder of addresses. Known addresses are forgotten when it changes.
  var finder: AddressFinder {
    didSet { if finder !== oldValue { forget() } }
  }
  /// The number of lookups so far.
  private(set) var count = 0

  private let scheduler: any Scheduler
  private var known: [Coordinate: StreetAddress?] = [:]
  private var running: (coordinate: Coordinate, task: Task<Void, Never>)?
  private var next: Coordinate?
  /// The address that was found last, which is shown during a lookup. `nil` if it must not be shown.
  private var previous: StreetAddress?
  private var limit: (any ScheduledCall)?

  /// The maximum number of known addresses.
  private static let capacity = 200
  /// The time in seconds for which the previous address is shown during a lookup, so that the text doesn't flicker.
  private static let holdingTime = 0.25

  init(_ finder: AddressFinder, scheduler: any Scheduler = MainLoopScheduler()) {
    (self.finder, self.scheduler) = (finder, scheduler)
  }

  isolated deinit { forget() }

  /// Returns the address at a coordinate if it is known. Doesn't start a lookup.
  func known(at coordinate: Coordinate) -> StreetAddress? { known[coordinate] ?? nil }

  /// Returns the address at a coordinate if it is known. Otherwise starts a lookup. If the marker is moving, returns
  /// the previous address for a short time.
  func address(at coordinate: Coordinate, isMoving: Bool) -> StreetAddress? {
    if !isMoving { previous = nil }
    if let known = known[coordinate] {
      next = nil
      previous = known
      return known
    }
    guard finder.covers(coordinate) else {
      cancel()
      return nil
    }
    if running == nil {
      look(up: coordinate)
    } else if running?.coordinate != coordinate {
      next = coordinate
    }
    return previous
  }

  /// Cancels the lookup, and forgets the previous address.
  func cancel() {
    running?.task.cancel()
    limit?.cancel()
    (running, next, previous, limit) = (nil, nil, nil, nil)
  }

  private func forget() {
    cancel()
    known = [:]
  }

  private func look(up coordinate: Coordinate) {
    count += 1
    let finder = finder
    let task = Task { [weak self] in
      let address = await finder.address(at: coordinate)
      guard !Task.isCancelled else { return }
      self?.found(address, at: coordinate)
    }
    running = (coordinate, task)
    limit?.cancel()
    limit = scheduler.after(seconds: AddressLookup.holdingTime) { [weak self] in
      self?.previous = nil
      self?.onChange()
    }
  }

  private func found(_ address: StreetAddress?, at coordinate: Coordinate) {
    running = nil
    limit?.cancel()
    limit = nil
    if known.count >= AddressLookup.capacity { known = [:] }
    known[coordinate] = .some(address)
    previous = address
    if let next {
      self.next = nil
      look(up: next)
    }
    onChange()
  }
}

extension StreetAddress {
  /// Returns the address as a place. `locality` is the locality from the gazetteer, if it is known.
  func place(in locality: Place?) -> Place {
    let credits = [credit, locality?.origin.text].compactMap { $0 }
    var place = locality ?? Place(origin: .gazetteer)
    place.origin = .regionMap(credits.joined(separator: " · "))
    place.name = Place.address(street: street, houseNumber: houseNumber, countryCode: place.isoCountryCode)
    return place
  }
}
