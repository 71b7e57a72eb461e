import Geography
import Gtk
import Places
import Sentences

/// A place as it is told, in the user's units.
struct PlaceWords: Hashable {
  /// What is nearest: a house and its town, or how far a town is.
  var title: String
  /// Region and country, as far as they say more; empty where `title` says it all.
  var surroundings: String

  init(_ place: Place, units: (GroundDistance) -> String = \.text) {
    var names = [place.name ?? place.subLocality].compactMap { $0 }
    if let locality = place.locality {
      names.append(place.offset.map { $0.words(of: locality, units: units) } ?? locality)
    }
    var around = place.surroundings
    if let country = place.country, around.last == country {
      around[around.count - 1] = CountryNames.local.name(of: country)
    }
    if names.isEmpty, !around.isEmpty { names = [around.removeFirst()] }
    title = names.joined(separator: ", ")
    surroundings = around.joined(separator: ", ")
  }

  /// All of it, for one line.
  var line: String { surroundings.isEmpty ? title : "\(title), \(surroundings)" }
}

extension Place.Offset {
  /// "184 km NE of Alice Springs".
  func words(of locality: String, units: (GroundDistance) -> String) -> String {
    localized(
      "{0} {1} of {2}", units(GroundDistance(meters: distance)),
      CompassPoints.local.name(of: direction.bearing), locality)
  }
}

/// What time it is somewhere.
struct PlaceTime: Hashable {
  /// The zone's name, and the time there.
  var text: String

  init?(zone: String?, at seconds: Int64 = LocalTime.now) {
    guard let zone, let time = LocalTime(seconds: seconds, in: zone) else { return nil }
    let minute = time.minute < 10 ? "0\(time.minute)" : "\(time.minute)"
    text = localized("{0}:{1} · {2}", time.hour, minute, String(zone.map { $0 == "_" ? " " : $0 }))
  }
}

extension Place.Origin {
  /// Who says so, for people.
  var words: String {
    switch self {
    case .gazetteer: localized("GeoNames")
    case .server(let host): host
    }
  }
}

extension GeocodingError {
  /// A short sentence about what `host` did not answer.
  func sentence(_ host: String) -> String {
    switch self {
    case .cancelled: ""
    case .unreachable: localized("{0} cannot be reached", host)
    case .timedOut: localized("{0} does not respond", host)
    case .refused(status: 429?), .refused(status: 503?): localized("{0} is busy", host)
    case .refused(let status?): localized("{0} refused the request ({1})", host, status)
    case .refused(nil): localized("{0} refused the request", host)
    case .unreadable: localized("{0} sent an invalid response", host)
    }
  }
}
