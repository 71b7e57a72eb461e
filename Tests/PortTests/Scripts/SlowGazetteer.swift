import Geocoding
import Geography
import Places
import Synchronization

/// A geocoding service controlled by a script. It returns France in the west, Austria in the east, and nothing in the
/// south.
final class SlowGazetteer: GeocodingService {
  private let waiting = Mutex<[(Coordinate, CheckedContinuation<Place?, Never>)]>([])
  private let reported = Mutex(0)

  /// The number of requests that are waiting.
  var askers: Int { waiting.withLock { $0.count } }
  /// The number of answered requests.
  var answers: Int { reported.withLock { $0 } }

  func place(at coordinate: Coordinate) async throws(GeocodingError) -> Place? {
    let place = await withCheckedContinuation { asker in
      waiting.withLock { $0.append((coordinate, asker)) }
    }
    reported.withLock { $0 += 1 }
    return place
  }

  /// Replies to the oldest request.
  func answer() {
    guard let (coordinate, asker) = waiting.withLock({ $0.isEmpty ? nil : $0.removeFirst() }) else { return }
    var place = Place(origin: .gazetteer)
    let isWest = coordinate.longitude < 11
    place.name = isWest ? "Old Bridge" : "New Tower"
    place.locality = isWest ? "Belfort" : "Linz"
    place.administrativeArea = isWest ? "Franche-Comté" : "Upper Austria"
    place.country = isWest ? "France" : "Austria"
    asker.resume(returning: coordinate.latitude < 40 ? nil : place)
  }

  /// Runs `body` with a `SlowGazetteer` as the standard service of geocoders.
  @MainActor static func standing(in body: (SlowGazetteer) async -> Void) async {
    let before = StandardGeocoding.service
    let gazetteer = SlowGazetteer()
    StandardGeocoding.service = gazetteer
    await body(gazetteer)
    StandardGeocoding.service = before
    while gazetteer.askers > 0 { gazetteer.answer() }
  }
}
