import Foundation
import Geography

/// A parser for the features in `Saved Places.json`, and in the similar files of reviews and labeled places. Google has
/// used two layouts for these files, and both are supported.
enum SavedPlace {
  /// The names of properties, keyed by the names of members in both layouts.
  private static let names = [
    "Google Maps URL": "url", "google_maps_url": "url", "Published": "date", "date": "date",
    "Updated": "updated",
    "Comment": "description", "review_text_published": "description", "address": "address",
  ]
  private static let placeNames = [
    "Address": "address", "address": "address", "Country Code": "country", "country_code": "country",
  ]

  static func place(of feature: [String: Any]) -> TakeoutPlace? {
    guard let properties = feature["properties"] as? [String: Any] else { return nil }
    let location = (properties["location"] ?? properties["Location"]) as? [String: Any] ?? [:]
    let url = (properties["google_maps_url"] ?? properties["Google Maps URL"]) as? String
    let title =
      [
        properties["Title"], location["name"], location["Business Name"], location["Name"],
        properties["name"],
      ]
      .compactMap { $0 as? String }.first { !$0.isEmpty }
    let coordinate =
      coordinate(of: feature) ?? coordinate(ofLocation: location)
      ?? url.flatMap { try? MapLink($0)?.coordinate }
    var place = TakeoutPlace(title: title, at: [coordinate])
    let known = ["Title", "name", "location", "Location"]
    for (name, value) in properties.sorted(by: { $0.key < $1.key }) where !known.contains(name) {
      place.add(names[name] ?? name, value)
    }
    if properties["Title"] != nil, let name = properties["name"] { place.add("name", name) }
    let knownNames = ["name", "Business Name", "Name", "Geo Coordinates", "Latitude", "Longitude"]
    for (name, value) in location.sorted(by: { $0.key < $1.key }) where !knownNames.contains(name) {
      place.add(placeNames[name] ?? names[name] ?? name, value)
    }
    return place
  }

  /// Returns the coordinate of a place. Returns `nil` for the coordinate (0, 0), because Google writes it if the
  /// coordinate is unknown.
  private static func coordinate(of feature: [String: Any]) -> Coordinate? {
    guard let numbers = (feature["geometry"] as? [String: Any])?["coordinates"] as? [Any], numbers.count >= 2,
      let longitude = (numbers[0] as? NSNumber)?.doubleValue,
      let latitude = (numbers[1] as? NSNumber)?.doubleValue,
      longitude != 0 || latitude != 0
    else { return nil }
    return Coordinate(latitude: latitude, longitude: longitude)
  }

  private static func coordinate(ofLocation location: [String: Any]) -> Coordinate? {
    let numbers = location["Geo Coordinates"] as? [String: Any] ?? location
    func number(_ name: String) -> Double? {
      numbers[name].flatMap { ($0 as? NSNumber)?.doubleValue ?? ($0 as? String).flatMap { Double($0) } }
    }
    guard let latitude = number("Latitude"), let longitude = number("Longitude"),
      latitude != 0 || longitude != 0
    else { return nil }
    return Coordinate(latitude: latitude, longitude: longitude)
  }
}
