import Geography
import Gettext
import Search

extension CoordinateQueryError {
  /// The reason why a string isn't a valid coordinate or link.
  public var sentence: String {
    switch self {
    case .coordinate(let failure): failure.sentence
    case .link(let failure): failure.sentence
    }
  }
}

extension MapLinkError {
  fileprivate var sentence: String {
    switch self {
    case .needsService(let service):
      localized(
        "Only {0} can resolve this link. Open the link in a browser and copy the coordinates.", service.name)
    case .noCoordinate: localized("This link contains no coordinate.")
    case .coordinateOutOfRange(let place):
      ((-90...90).contains(place.latitude)
        ? CoordinateError.longitudeOutOfRange(place.longitude)
        : .latitudeOutOfRange(place.latitude)).sentence
    }
  }
}

extension MapLink.Service {
  fileprivate var name: String {
    switch self {
    case .geoURI: "geo:"
    case .openStreetMap: "OpenStreetMap"
    case .googleMaps: "Google Maps"
    case .appleMaps: "Apple Maps"
    case .bingMaps: "Bing Maps"
    case .hereMaps: "HERE WeGo"
    }
  }
}
