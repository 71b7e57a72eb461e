import Features
import Places

/// A converter from a place to properties of a feature. The values aren't translated.
enum PlaceProperties {
  /// Returns the properties `address`, `place`, `region`, `country`, `country_code`, `timezone` and `place_source`,
  /// without properties whose value is unknown.
  static func list(_ place: Place) -> [Property] {
    let town = place.locality.map { locality in
      place.offset.map { "\($0.summary) of \(locality)" } ?? locality
    }
    let members = [
      ("address", place.name), ("place", town), ("region", place.administrativeArea),
      ("country", place.country), ("country_code", place.isoCountryCode), ("timezone", place.timeZone),
      ("place_source", place.origin.text),
    ]
    return members.compactMap { name, text in text.map { Property(name: name, value: .text($0)) } }
  }
}
