import AnnotationKit
import Geography
import Places

/// The default service of geocoders.
@MainActor public enum StandardGeocoding {
  /// The installed gazetteer by default, or `nil` if it isn't installed.
  public static var service: (any GeocodingService)? = try? Gazetteer.installed()
}

extension (any GeocodingService)? {
  /// Returns the service's result for `coordinate`.
  func answer(at coordinate: Coordinate) async -> Result<Place, GeocoderError> {
    guard let self else { return .failure(.absent) }
    guard coordinate.isValid else { return .failure(.foundNoResult) }
    do {
      let place = try await self.place(at: coordinate)
      if Task.isCancelled { return .failure(.canceled) }
      return place.map { .success($0) } ?? .failure(.foundNoResult)
    } catch {
      return .failure(error == .canceled ? .canceled : .network(error))
    }
  }
}

extension Placemark {
  /// Creates a placemark of a service's place at the requested coordinate.
  convenience init(_ place: Place, at coordinate: Coordinate) {
    var address = Address()
    address.name = place.name
    (address.locality, address.subLocality) = (place.locality, place.subLocality)
    (address.administrativeArea, address.country) = (place.administrativeArea, place.country)
    (address.isoCountryCode, address.timeZone) = (place.isoCountryCode, place.timeZone)
    self.init(coordinate: coordinate, address: address)
  }
}
