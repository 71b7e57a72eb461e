import AnnotationKit
import Geography
import Places

/// Finds the placemark at one coordinate and tells its delegate. After MapKit's `MKReverseGeocoder`, which programs
/// used before ``Geocoder`` was there.
@MainActor public final class ReverseGeocoder {
  public weak var delegate: (any ReverseGeocoderDelegate)?
  /// What is asked about.
  public let coordinate: Coordinate
  /// What was found; nil until then.
  public private(set) var placemark: Placemark?

  private let service: (any GeocodingService)?
  private var query: Task<Void, Never>?

  /// Makes a geocoder that asks when it is started: `service`, or else the installed gazetteer.
  public init(coordinate: Coordinate, service: (any GeocodingService)? = nil) {
    self.coordinate = coordinate
    self.service = service ?? StandardGeocoding.service
  }

  isolated deinit { query?.cancel() }

  /// Whether it was started and has not told the delegate yet.
  public var isQuerying: Bool { query != nil }

  /// Asks, unless it is asking already. The delegate hears of the answer in a later turn of the main actor; nobody does
  /// once the geocoder is gone.
  public func start() {
    guard query == nil else { return }
    query = Task { [weak self, service, coordinate] in
      let answer = await service.answer(at: coordinate)
      if !Task.isCancelled { self?.hear(answer) }
    }
  }

  /// Stops asking. The delegate hears nothing.
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

/// Hears what a reverse geocoder found. After MapKit's `MKReverseGeocoderDelegate`.
@MainActor public protocol ReverseGeocoderDelegate: AnyObject {
  func reverseGeocoder(_ geocoder: ReverseGeocoder, didFind placemark: Placemark)
  func reverseGeocoder(_ geocoder: ReverseGeocoder, didFailWithError error: any Error)
}
