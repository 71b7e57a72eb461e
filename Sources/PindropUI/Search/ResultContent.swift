import Geography
import Gtk
import Search

/// What a row says of something found beside the map's own, and what a screen reader says of it.
struct ResultContent: Hashable {
  var icon: String
  var title: String
  var detail: String
  var isFault = false

  init(_ place: FoundPlace, in notation: CoordinateNotation = .decimalDegrees) {
    let coordinate = notation.text(of: place.coordinate)
    title = place.name ?? coordinate
    switch place.origin {
    case .coordinate(let notation): (icon, detail) = ("find-location-symbolic", notation.words)
    case .link(let service): (icon, detail) = ("insert-link-symbolic", service.words)
    case .locality, .region, .country:
      icon = "mark-location-symbolic"
      // Many a region is called as the town in it.
      let kind = place.origin == .region ? localized("Region") : nil
      let parts = [place.otherName, kind, place.surroundings.joined(separator: ", ")].compactMap { $0 }
      detail = parts.filter { !$0.isEmpty }.joined(separator: " · ")
      if detail.isEmpty { detail = place.origin == .country ? localized("Country") : coordinate }
    }
  }

  init(_ fault: Reading.Fault) {
    isFault = true
    icon = "dialog-warning-symbolic"
    title = localized("Not a place")
    switch fault {
    case .coordinate(let failure):
      title = localized("Not a coordinate")
      detail = failure.sentence
    case .link(let failure): detail = failure.sentence
    }
  }

  var spoken: String { detail.isEmpty ? title : "\(title), \(detail)" }
}

@MainActor extension CoordinateNotation {
  /// What a coordinate that is written so is called.
  fileprivate var words: String {
    switch self {
    case .decimalDegrees, .degreesMinutes, .degreesMinutesSeconds: localized("Coordinate")
    case .utm: localized("UTM coordinate")
    case .mgrs: localized("MGRS coordinate")
    case .plusCode: localized("Plus Code")
    }
  }
}

@MainActor extension MapLink.Service {
  /// Whose link it is, for people.
  fileprivate var words: String {
    switch self {
    case .geoURI: localized("Link to a place")
    case .openStreetMap: localized("OpenStreetMap link")
    case .googleMaps: localized("Google Maps link")
    case .appleMaps: localized("Apple Maps link")
    }
  }

  fileprivate var name: String {
    switch self {
    case .geoURI: "geo:"
    case .openStreetMap: "OpenStreetMap"
    case .googleMaps: "Google Maps"
    case .appleMaps: "Apple Maps"
    }
  }
}

@MainActor extension MapLink.Failure {
  fileprivate var sentence: String {
    switch self {
    case .knownToTheServiceOnly(let service):
      localized("Where this link leads is known to {0} only, and Pindrop does not ask there.", service.name)
    case .namesNoPlace: localized("This link does not say a coordinate.")
    case .notOnTheGlobe(let place):
      abs(place.latitude) > 90
        ? localized("{0} is not a latitude: it must be between −90 and 90.", place.latitude)
        : localized("{0} is not a longitude: it must be between −180 and 180.", place.longitude)
    }
  }
}
