import AppBase
import BaseMap
import Geography
import Gtk
import Observing
import Places
import Sentences

/// The source of place names that the user chose: the installed gazetteer, a server, or no source. The application has
/// only one instance, so that all windows share the rate limit.
package final class PlaceNames {
  /// The chosen server; `nil` if the user chose another source or the server's address is invalid.
  private(set) var server: Nominatim?
  /// The finder of streets in the offline regions. Replaced when the regions change.
  private(set) var addresses: AddressFinder

  private let preferences: Preferences
  private let writing: DisplayFormat
  private let gazetteer: InstalledGazetteer
  private let regions: Regions
  private let cachePath: String
  private let limiter: RequestLimiter
  private let timeLimit: Duration
  private lazy var cache = PlaceCache(path: cachePath)
  private lazy var fetch = GeocoderFetch(userAgent: Program.userAgent)
  private let observers = Observers<Void>()
  private var subscriptions: [Subscription] = []
  private var wrongAddress: String?

  package init(
    _ preferences: Preferences, _ writing: DisplayFormat, gazetteer: InstalledGazetteer, regions: Regions,
    cachePath: String = "\(UserFolder.cache)/pindrop/places.sqlite",
    limiter: RequestLimiter = RequestLimiter(), timeLimit: Duration = .seconds(10)
  ) {
    (self.preferences, self.writing, self.gazetteer) = (preferences, writing, gazetteer)
    self.regions = regions
    addresses = AddressFinder(regions.offlineMap)
    self.cachePath = cachePath
    (self.limiter, self.timeLimit) = (limiter, timeLimit)
    chooseServer()
    subscriptions = [
      gazetteer.observe { [unowned self] in report() },
      regions.observe { [unowned self] in
        addresses = AddressFinder(regions.offlineMap)
        report()
      },
      preferences.observe([.placeNames, .nominatimEndpoint]) { [unowned self] _ in
        chooseServer()
        report()
      },
      preferences.observe([.units]) { [unowned self] _ in report() },
    ]
  }

  /// Calls `body` when place names may have changed, until the returned subscription is released.
  func observe(_ body: @escaping @MainActor () -> Void) -> Subscription { observers.add(body) }

  /// Notifies observers that a server has answered.
  func report() { observers.notify(()) }

  /// An error message about the chosen source; `nil` if the source works.
  var complaint: String? {
    if let wrongAddress { return wrongAddress }
    guard server == nil, case .missing(let error) = gazetteer.state else { return nil }
    return error.sentence
  }

  var isOn: Bool { preferences.placeNames != .none }

  /// Returns the place at a coordinate, from cached answers of the server or else offline. Doesn't send a request.
  /// `address` is the address in the offline regions, if it is known.
  func place(at coordinate: Coordinate, address: StreetAddress?) -> Place? {
    guard isOn else { return nil }
    let offline = offlinePlace(at: coordinate, address: address)
    guard let answer = server?.cachedAnswer(at: coordinate) else { return offline }
    guard var place = answer.place else { return nil }
    // Uses the time zone from the gazetteer, because servers don't return time zones.
    if place.timeZone == nil { place.timeZone = offline?.timeZone }
    return place
  }

  /// Returns the place at a coordinate from the gazetteer, with an address of the offline regions. The search is fast
  /// enough for each frame of a drag.
  func offlinePlace(at coordinate: Coordinate, address: StreetAddress?) -> Place? {
    guard isOn else { return nil }
    let place = gazetteer.now?.place(at: coordinate)
    guard let address else { return place }
    return address.place(in: place)
  }

  /// Whether the gazetteer is loaded and has no land at the coordinate.
  func isAtSea(_ coordinate: Coordinate) -> Bool {
    guard isOn, let gazetteer = gazetteer.now else { return false }
    return gazetteer.place(at: coordinate) == nil
  }

  /// Returns the strings that describe a place.
  func describe(_ place: Place) -> PlaceDescription {
    PlaceDescription(place) { [writing] in $0.text(in: writing.units) }
  }

  private func chooseServer() {
    server = nil
    wrongAddress = nil
    guard preferences.placeNames == .nominatim else { return }
    do throws(Nominatim.EndpointError) {
      server = Nominatim(
        try Nominatim.Endpoint(preferences.nominatimEndpoint), userAgent: Program.userAgent,
        language: Localization.languages.isEmpty ? "en" : Localization.languages.joined(separator: ","),
        fetch: fetch, limiter: limiter, cache: cache, timeLimit: timeLimit)
    } catch {
      wrongAddress = localized("“{0}” is not a server address.", preferences.nominatimEndpoint)
    }
  }
}
