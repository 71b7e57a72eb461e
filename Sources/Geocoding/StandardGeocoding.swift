import AnnotationKit
import Geography
import Places

/// What geocoders ask that are not given a service of their own.
@MainActor public enum StandardGeocoding {
  /// The installed gazetteer, unless another is set; nil where there is none.
  public static var service: (any GeocodingService)? = try? Gazetteer.installed()
}

extension (any GeocodingService)? {
  /// What the service says of `coordinate`.
  func answer(at coordinate: Coordinate) async -> Result<Place, GeocoderError> {
    guard let self else { return .failure(.absent) }
    guard coordinate.isValid else { return .failure(.foundNoResult) }
    do {
      let place = try await self.place(at: coordinate)
      if Task.isCancelled { return .failure(.canceled) }
      return place.map { .success($0) } ?? .failure(.foundNoResult)
    } catch {
      return .failure(error == .cancelled ? .canceled : .network(error))
    }
  }
}

extension Placemark {
  /// What a service says of `place`, at the coordinate that it was asked about.
  convenience init(_ place: Place, at coordinate: Coordinate) {
    var address = Address()
    address.name = place.name
    (address.locality, address.subLocality) = (place.locality, place.subLocality)
    (address.administrativeArea, address.country) = (place.administrativeArea, place.country)
    (address.isoCountryCode, address.timeZone) = (place.isoCountryCode, place.timeZone)
    self.init(coordinate: coordinate, address: address)
  }
}
