import Foundation

extension Nominatim {
  /// Parses the JSON body of a response to `/reverse?format=jsonv2`. Any member may be missing. Returns `nil` if the
  /// server has found no place. Throws if the body isn't in this format.
  static func place(in body: [UInt8], from host: String) throws(GeocodingError) -> Place? {
    guard let root = (try? JSONSerialization.jsonObject(with: Data(body))) as? [String: Any] else {
      throw .unreadable
    }
    if let error = root["error"] {
      if let sentence = error as? String, sentence.lowercased().contains("unable to geocode") { return nil }
      throw .refused(status: nil)
    }
    guard let address = root["address"] as? [String: Any] else { throw .unreadable }
    func first(_ names: String...) -> String? {
      for name in names { if let text = text(address[name]) { return text } }
      return nil
    }
    var place = Place(origin: .server(host))
    place.locality = first(
      "city", "town", "village", "hamlet", "isolated_dwelling", "municipality", "city_district", "locality")
    place.administrativeArea = first(
      "state", "province", "region", "territory", "state_district", "county", "archipelago", "island")
    place.country = first("country")
    place.isoCountryCode = first("country_code").flatMap(code)
    let road = first("road", "pedestrian", "footway", "path", "square", "place")
    let street = road.map {
      Place.address(street: $0, houseNumber: first("house_number"), countryCode: place.isoCountryCode)
    }
    place.name = text(root["name"]) ?? street ?? first("neighbourhood", "quarter", "suburb")
    // For towns, regions and countries, the name only repeats a part of the address. Remove it.
    if [place.locality, place.administrativeArea, place.country].contains(place.name) { place.name = nil }
    guard
      place.name != nil || place.locality != nil || place.administrativeArea != nil || place.country != nil
    else { return nil }
    return place
  }

  /// Returns a JSON value as a string on one line, with at most 120 characters. Returns `nil` if the value is empty or
  /// isn't a string.
  private static func text(_ value: Any?) -> String? {
    guard let text = value as? String else { return nil }
    let hidden = CharacterSet.controlCharacters.union(.newlines)
    let line = String(String.UnicodeScalarView(text.unicodeScalars.filter { !hidden.contains($0) }))
      .trimmingCharacters(in: .whitespaces)
    return line.isEmpty ? nil : String(line.prefix(120))
  }

  private static func code(_ text: String) -> String? {
    text.utf8.count == 2 && text.allSatisfy { $0.isASCII && $0.isLetter } ? text.uppercased() : nil
  }
}
