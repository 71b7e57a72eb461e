import AnnotationKit
import Geography
import Places

/// Finds placemarks at locations, one request at a time. After Core Location's `CLGeocoder`.
@MainActor public final class Geocoder {
  private let service: (any GeocodingService)?
  private var request: Task<[Placemark], any Error>?

  /// Makes a geocoder that asks `service`, or else the installed gazetteer.
  public init(service: (any GeocodingService)? = nil) { self.service = service ?? StandardGeocoding.service }

  isolated deinit { request?.cancel() }

  /// Whether a request is under way.
  public var isGeocoding: Bool { request != nil }

  /// Asks what is at `location`, and cancels the request under way. `completionHandler` is called once, in a later turn
  /// of the main actor, with at least one placemark or with a ``GeocoderError``.
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

  /// The placemarks at `location`, at least one; cancels the request under way. Throws a ``GeocoderError``.
  public func reverseGeocodeLocation(_ location: Location) async throws -> [Placemark] {
    let request = begin(location)
    defer { end(request) }
    return try await withTaskCancellationHandler {
      try await request.value
    } onCancel: {
      request.cancel()
    }
  }

  /// Cancels the request under way, whose asker hears `GeocoderError.canceled`.
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
