import AnnotationKit
import Geocoding
import Geography
import Places
import Synchronization
import Testing

/// A service that replies only when the test calls `answer`.
private final class SlowService: GeocodingService {
  private let waiting = Mutex<[CheckedContinuation<Place?, Never>]>([])

  var askers: Int { waiting.withLock { $0.count } }

  func place(at coordinate: Coordinate) async throws(GeocodingError) -> Place? {
    await withCheckedContinuation { asker in waiting.withLock { $0.append(asker) } }
  }

  /// Replies to the oldest request.
  func answer(_ place: Place?) {
    waiting.withLock { $0.isEmpty ? nil : $0.removeFirst() }?.resume(returning: place)
  }
}

/// A service that replies or fails immediately.
private struct QuickService: GeocodingService {
  var answer: Result<Place?, GeocodingError>
  func place(at coordinate: Coordinate) async throws(GeocodingError) -> Place? { try answer.get() }
}

@MainActor private final class Listener: ReverseGeocoderDelegate {
  var heard: [String] = []

  func reverseGeocoder(_ geocoder: ReverseGeocoder, didFind placemark: Placemark) {
    heard.append("\(placemark.title ?? "") at \(placemark.coordinate.latitude)")
  }

  func reverseGeocoder(_ geocoder: ReverseGeocoder, didFailWithError error: any Error) {
    heard.append("\(error)")
  }
}

/// Tests the geocoders that are modeled after MapKit and Core Location.
@MainActor @Suite struct GeocoderTests {
  private let bern = Coordinate(latitude: 46.948, longitude: 7.447)
  private let listener = Listener()

  private static func place(_ locality: String) -> Place {
    var place = Place(origin: .gazetteer)
    place.locality = locality
    place.administrativeArea = "Bern"
    place.country = "Switzerland"
    return place
  }

  /// Yields to other tasks on the main actor until `isDone` returns `true`.
  private func turns(until isDone: () -> Bool) async {
    for _ in 0..<100_000 where !isDone() { await Task.yield() }
  }

  @Test func reverseGeocoderNotifiesItsDelegateOnce() async throws {
    let geocoder = ReverseGeocoder(
      coordinate: bern, service: QuickService(answer: .success(GeocoderTests.place("Bern"))))
    geocoder.delegate = listener
    #expect(!geocoder.isQuerying && geocoder.placemark == nil)
    geocoder.start()
    geocoder.start()
    #expect(geocoder.isQuerying && listener.heard.isEmpty)
    await turns { !geocoder.isQuerying }
    #expect(listener.heard == ["Bern at 46.948"])
    #expect(geocoder.placemark?.subtitle == "Switzerland")
    #expect(geocoder.placemark?.address.administrativeArea == "Bern")
  }

  @Test func canceledReverseGeocoderDoesNotNotify() async {
    let service = SlowService()
    let geocoder = ReverseGeocoder(coordinate: bern, service: service)
    geocoder.delegate = listener
    geocoder.start()
    await turns { service.askers == 1 }
    geocoder.cancel()
    service.answer(GeocoderTests.place("Bern"))
    await turns { service.askers == 0 }
    for _ in 0..<100 { await Task.yield() }
    #expect(!geocoder.isQuerying && listener.heard.isEmpty && geocoder.placemark == nil)
  }

  @Test(arguments: [
    (Result<Place?, GeocodingError>.success(nil), GeocoderError.foundNoResult),
    (.failure(.timedOut), .network(.timedOut)),
  ])
  func failureIsReported(answer: Result<Place?, GeocodingError>, error: GeocoderError) async {
    let geocoder = ReverseGeocoder(coordinate: bern, service: QuickService(answer: answer))
    geocoder.delegate = listener
    geocoder.start()
    await turns { !geocoder.isQuerying }
    #expect(listener.heard == ["\(error)"])
    await #expect(throws: error) {
      try await Geocoder(service: QuickService(answer: answer))
        .reverseGeocodeLocation(Location(coordinate: bern))
    }
  }

  @Test func invalidCoordinateIsNotRequested() async {
    // The service would return a result, but it must not be called.
    let service = QuickService(answer: .success(GeocoderTests.place("Bern")))
    await #expect(throws: GeocoderError.foundNoResult) {
      try await Geocoder(service: service)
        .reverseGeocodeLocation(Location(coordinate: Coordinate(latitude: 100, longitude: 0)))
    }
  }

  @Test func newerRequestCancelsTheOlder() async {
    let service = SlowService()
    let geocoder = Geocoder(service: service)
    var heard: [String] = []
    for name in ["first", "second"] {
      geocoder.reverseGeocodeLocation(Location(coordinate: bern)) { found, error in
        heard.append("\(name): \(found?.first?.title ?? "\(error!)")")
      }
      await turns { service.askers == (name == "first" ? 1 : 2) }
    }
    service.answer(GeocoderTests.place("Bern"))
    await turns { heard.count == 1 }
    #expect(heard == ["first: canceled"] && geocoder.isGeocoding)
    service.answer(GeocoderTests.place("Thun"))
    await turns { heard.count == 2 }
    #expect(heard == ["first: canceled", "second: Thun"] && !geocoder.isGeocoding)
  }

  @Test func canceledRequestReportsCancellation() async {
    let service = SlowService()
    let geocoder = Geocoder(service: service)
    var failure: (any Error)?
    geocoder.reverseGeocodeLocation(Location(coordinate: bern)) { _, error in failure = error }
    await turns { service.askers == 1 }
    geocoder.cancelGeocode()
    #expect(!geocoder.isGeocoding)
    service.answer(GeocoderTests.place("Bern"))
    await turns { failure != nil }
    #expect(failure as? GeocoderError == .canceled)
  }
}
