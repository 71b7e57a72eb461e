import AnnotationKit
import Geography
import Places

/// A geocoder that finds placemarks at locations, one request at a time. Modeled on Core Location's
/// `CLGeocoder`.
@MainActor public final class Geocoder {
  private let service: (any GeocodingService)?
  private var request: Task<[Placemark], any Error>?

  /// Creates a geocoder that uses `service`, or the standard service by default.
  public init(service: (any GeocodingService)? = nil) { self.service = service ?? StandardGeocoding.service }

  isolated deinit { request?.cancel() }

  /// Whether a request is running.
  public var isGeocoding: Bool { request != nil }

  /// Requests the placemark at `location`, and cancels a running request. `completionHandler` is called once,
  /// asynchronously on the main actor, with at least one placemark or a ``GeocoderError``.
  public func reverseGeocodeLocation(
    _ location: Location, completionHandler: @escaping @MainActor ([Placemark]?, (any Error)?) -> Void
  ) {
    let request = begin(location)
    Task {
      do {
        let found = try await request.value
        end(request)
        completionHandler(found, nil)
      } catch {
        end(request)
        completionHandler(nil, error)
      }
    }
  }

  /// Returns at least one placemark at `location`, and cancels a running request. Throws a ``GeocoderError``.
  public func reverseGeocodeLocation(_ location: Location) async throws -> [Placemark] {
    let request = begin(location)
    defer { end(request) }
    return try await withTaskCancellationHandler {
      try await request.value
    } onCancel: {
      request.cancel()
    }
  }

  /// Cancels the running request, which ends with `GeocoderError.canceled`.
  public func cancelGeocode() {
    request?.cancel()
    request = nil
  }

  private func begin(_ location: Location) -> Task<[Placemark], any Error> {
    cancelGeocode()
    let request = Task { [service] () throws -> [Placemark] in
      let place = try await service.answer(at: location.coordinate).get()
      return [Placemark(place, at: location.coordinate)]
    }
    self.request = request
    return request
  }

  private func end(_ request: Task<[Placemark], any Error>) {
    if self.request == request { self.request = nil }
  }
}
