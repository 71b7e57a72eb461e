import AppBase
import Geography
import Gtk
import Search
import Sentences

/// The strings and the icon of a row for a search result that isn't a row of the map.
package struct ResultContent: Hashable {
  package var icon: String
  package var title: String
  package var detail: String
  package var isFault = false

  /// Creates the content of a place. If `units` isn't `nil`, the detail contains the distance of the place, if known.
  package init(
    _ place: PlaceSearchResult, in notation: CoordinateNotation = .decimalDegrees, units: LengthUnits? = nil
  ) {
    let coordinate = notation.shownText(of: place.coordinate)
    title = place.name ?? coordinate
    switch place.origin {
    case .coordinate(let notation): (icon, detail) = ("find-location-symbolic", notation.text)
    case .link(let service): (icon, detail) = ("insert-link-symbolic", service.text)
    case .locality, .region, .country:
      icon = "mark-location-symbolic"
      // Says that the result is a region, because many towns have the same name as their region.
      let kind = place.origin == .region ? localized("Region") : nil
      let parts = [place.otherName, kind, place.surroundings.joined(separator: ", ")].compactMap { $0 }
      detail = parts.filter { !$0.isEmpty }.joined(separator: " · ")
      if detail.isEmpty { detail = place.origin == .country ? localized("Country") : coordinate }
    case .regionFeature(let feature):
      icon = "mark-location-symbolic"
      let distance = units.flatMap { units in
        place.distance.map { GroundDistance(meters: $0).text(in: units) }
      }
      let parts: [String?] = [
        feature.text, place.otherName, place.surroundings.joined(separator: ", "), distance,
      ]
      detail = parts.compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: " · ")
    }
  }

  package init(_ error: CoordinateQueryError) {
    isFault = true
    icon = "dialog-warning-symbolic"
    title =
      switch error {
      case .coordinate: localized("Not a coordinate")
      case .link: localized("Not a place")
      }
    detail = error.sentence
  }

  package var spoken: String { detail.isEmpty ? title : "\(title), \(detail)" }
}

@MainActor extension CoordinateNotation {
  /// The name for coordinates in this notation.
  fileprivate var text: String {
    switch self {
    case .decimalDegrees, .degreesMinutes, .degreesMinutesSeconds: localized("Coordinate")
    case .utm: localized("UTM coordinate")
    case .mgrs: localized("MGRS coordinate")
    case .plusCode: localized("Plus Code")
    }
  }
}

@MainActor extension MapLink.Service {
  /// The name for links of this kind.
  fileprivate var text: String {
    switch self {
    case .geoURI: localized("Link to a place")
    case .openStreetMap: localized("OpenStreetMap link")
    case .googleMaps: localized("Google Maps link")
    case .appleMaps: localized("Apple Maps link")
    case .bingMaps: localized("Bing Maps link")
    case .hereMaps: localized("HERE WeGo link")
    }
  }
}
