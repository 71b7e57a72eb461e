import Geography
import Gtk
import Search

@MainActor extension Reading.Fault {
  /// Why a text that was meant as a place is none.
  var sentence: String {
    switch self {
    case .coordinate(let failure): failure.sentence
    case .link(let failure): failure.sentence
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
      ((-90...90).contains(place.latitude)
        ? CoordinateFailure.longitudeOutOfRange(place.longitude)
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
    }
  }
}
