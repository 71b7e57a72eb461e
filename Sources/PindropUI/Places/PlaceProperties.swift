import Features
import Places

/// A place as members of a feature, in the words of the data and not of the window.
enum PlaceProperties {
  /// `address`, `place`, `region`, `country`, `country_code`, `timezone` and `place_source`, as far as they are known.
  static func list(_ place: Place) -> [Property] {
    let town = place.locality.map { locality in
      place.offset.map { "\($0.summary) of \(locality)" } ?? locality
    }
    let members = [
      ("address", place.name), ("place", town), ("region", place.administrativeArea),
      ("country", place.country), ("country_code", place.isoCountryCode), ("timezone", place.timeZone),
      ("place_source", place.origin.words),
    ]
    return members.compactMap { name, text in text.map { Property(name: name, value: .text($0)) } }
  }
}
