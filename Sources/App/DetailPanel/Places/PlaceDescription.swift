import Geography
import Gtk
import Places
import Sentences

/// The strings that describe a place. Distances are in the user's units.
package struct PlaceDescription: Hashable {
  /// The nearest name: a house and its town, or a distance from a town.
  var title: String
  /// The region and the country, unless the title contains them.
  var surroundings: String

  init(_ place: Place, units: (GroundDistance) -> String = \.text) {
    var names = [place.name ?? place.subLocality].compactMap { $0 }
    if let locality = place.locality {
      names.append(place.offset.map { $0.text(of: locality, units: units) } ?? locality)
    }
    var around = place.surroundings
    if let country = place.country, around.last == country {
      around[around.count - 1] = CountryNames.local.name(of: country)
    }
    if names.isEmpty, !around.isEmpty { names = [around.removeFirst()] }
    title = names.joined(separator: ", ")
    surroundings = around.joined(separator: ", ")
  }

  /// The title and the surroundings in one line.
  package var line: String { surroundings.isEmpty ? title : "\(title), \(surroundings)" }
}

extension Place.Offset {
  /// Returns a phrase such as “184 km NE of Alice Springs”.
  func text(of locality: String, units: (GroundDistance) -> String) -> String {
    localized(
      "{0} {1} of {2}", units(GroundDistance(meters: distance)),
      CompassPoints.local.name(of: direction.bearing), locality)
  }
}

/// The current time in a time zone.
struct PlaceTime: Hashable {
  /// The time and the name of the time zone, such as `14:05 · Europe/Vienna`.
  var text: String

  init?(zone: String?, at seconds: Int64 = LocalTime.now) {
    guard let zone, let time = LocalTime(seconds: seconds, in: zone) else { return nil }
    let minute = time.minute < 10 ? "0\(time.minute)" : "\(time.minute)"
    text = localized("{0}:{1} · {2}", time.hour, minute, String(zone.map { $0 == "_" ? " " : $0 }))
  }
}

extension Place.Origin {
  /// The name of the source for display.
  var text: String {
    switch self {
    case .gazetteer: localized("GeoNames")
    case .server(let host): host
    case .regionMap(let credit): credit
    }
  }
}

extension GeocodingError {
  /// Returns a short sentence that says why `host` didn't answer.
  func sentence(_ host: String) -> String {
    switch self {
    case .canceled: ""
    case .unreachable: localized("{0} cannot be reached", host)
    case .timedOut: localized("{0} does not respond", host)
    case .refused(status: 429?), .refused(status: 503?): localized("{0} is busy", host)
    case .refused(let status?): localized("{0} refused the request ({1})", host, status)
    case .refused(nil): localized("{0} refused the request", host)
    case .unreadable: localized("{0} sent an invalid response", host)
    }
  }
}
