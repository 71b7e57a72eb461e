import AnnotationKit
import Geography
import Places

/// A geocoder that finds the placemark at one coordinate and notifies its delegate. Modeled on MapKit's
/// `MKReverseGeocoder`, the predecessor of ``Geocoder``.
@MainActor public final class ReverseGeocoder {
  public weak var delegate: (any ReverseGeocoderDelegate)?
  /// The coordinate to look up.
  public let coordinate: Coordinate
  /// The result, or `nil` until it has arrived.
  public private(set) var placemark: Placemark?

  private let service: (any GeocodingService)?
  private var query: Task<Void, Never>?

  /// Creates a geocoder that uses `service`, or the standard service by default. It makes no request until it
  /// is started.
  public init(coordinate: Coordinate, service: (any GeocodingService)? = nil) {
    self.coordinate = coordinate
    self.service = service ?? StandardGeocoding.service
  }

  isolated deinit { query?.cancel() }

  /// Whether a request is running.
  public var isQuerying: Bool { query != nil }

  /// Starts a request unless one is running. The delegate is called asynchronously on the main actor, or not
  /// at all if the geocoder has been freed.
  public func start() {
    guard query == nil else { return }
    query = Task { [weak self, service, coordinate] in
      let answer = await service.answer(at: coordinate)
      if !Task.isCancelled { self?.hear(answer) }
    }
  }

  /// Cancels the request. The delegate isn't called.
  public func cancel() {
    query?.cancel()
    query = nil
  }

  private func hear(_ answer: Result<Place, GeocoderError>) {
    query = nil
    switch answer {
    case .success(let place):
      let found = Placemark(place, at: coordinate)
      placemark = found
      delegate?.reverseGeocoder(self, didFind: found)
    case .failure(let error): delegate?.reverseGeocoder(self, didFailWithError: error)
    }
  }
}

/// Receives the result of a reverse geocoder. Modeled on MapKit's `MKReverseGeocoderDelegate`.
@MainActor public protocol ReverseGeocoderDelegate: AnyObject {
  func reverseGeocoder(_ geocoder: ReverseGeocoder, didFind placemark: Placemark)
  func reverseGeocoder(_ geocoder: ReverseGeocoder, didFailWithError error: any Error)
}
