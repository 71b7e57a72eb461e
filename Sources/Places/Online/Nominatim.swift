import Foundation
import Geography

/// Asks a Nominatim server what is at a coordinate, as its operators want to be asked: under the program's own name,
/// one request after another a second apart, and never twice for the same.
public final class Nominatim: ReverseGeocoder {
  public let endpoint: Endpoint
  private let userAgent: String
  private let language: String
  private let fetch: any HTTPFetching
  private let pace: RequestPace
  private let cache: PlaceCache?
  private let timeLimit: Duration

  /// Of the whole answer. Real ones have about a thousand bytes.
  static let maximumSize = 1 << 17
  private static let mostRedirections = 4
  /// Of houses and hills. The cache does not distinguish others.
  private static let zoom = 18

  /// - Parameters:
  ///   - endpoint: The server.
  ///   - userAgent: What the program calls itself: `Name/1.0 (address)`.
  ///   - language: The languages that names are wanted in, as in the header Accept-Language.
  ///   - fetch: The way to the web.
  ///   - pace: The one of the whole program. Its clock is this one's too.
  ///   - cache: What is asked before the server; nil keeps no answers.
  ///   - timeLimit: Of one request, without the wait for its turn.
  public init(
    _ endpoint: Endpoint, userAgent: String, language: String = "en", fetch: any HTTPFetching,
    pace: RequestPace, cache: PlaceCache? = nil, timeLimit: Duration = .seconds(10)
  ) {
    self.endpoint = endpoint
    self.userAgent = userAgent
    self.language = language
    self.fetch = fetch
    self.pace = pace
    self.cache = cache
    self.timeLimit = timeLimit
  }

  /// What the server said before of the same place; nil where it was not asked. Asks nobody and does not wait.
  public func known(at coordinate: Coordinate) -> GeocoderAnswer? {
    coordinate.isValid ? cache?.answer(to: question(Cell(coordinate))) : nil
  }

  public func place(at coordinate: Coordinate) async throws(GeocodingError) -> Place? {
    guard coordinate.isValid else { return nil }
    if let answer = known(at: coordinate) { return answer.place }
    return try await pace.inTurn { [self] in
      // Another window may have asked the same while this one waited.
      if let answer = known(at: coordinate) { return .success(answer.place) }
      do throws(GeocodingError) {
        let place = try await ask(about: Cell(coordinate))
        cache?.keep(GeocoderAnswer(place), to: question(Cell(coordinate)))
        return .success(place)
      } catch {
        return .failure(error)
      }
    }
  }

  private func question(_ cell: Cell) -> PlaceCache.Question {
    PlaceCache.Question(endpoint: endpoint.address, language: language, cell: cell)
  }

  private func ask(about cell: Cell) async throws(GeocodingError) -> Place? {
    var query = URLComponents()
    query.queryItems = [
      URLQueryItem(name: "format", value: "jsonv2"), URLQueryItem(name: "lat", value: cell.latitudeText),
      URLQueryItem(name: "lon", value: cell.longitudeText), URLQueryItem(name: "zoom", value: "\(Self.zoom)"),
      URLQueryItem(name: "accept-language", value: language),
    ]
    var address = "\(endpoint.address)/reverse\(query.string ?? "")"
    for _ in 0...Self.mostRedirections {
      let answer = try await pace.request(to: endpoint.host) { [self, address] () throws(GeocodingError) in
        try await get(address)
      }
      switch answer.status {
      case 301, 302, 303, 307, 308: address = try target(of: answer, from: address)
      case 429, 503:
        await pace.rest(endpoint.host, for: retryTime(in: answer), status: answer.status)
        throw .refused(status: answer.status)
      // A server may say with either that there is nothing there.
      case 200..<300, 404:
        await pace.noteAnswer(of: endpoint.host)
        do throws(GeocodingError) {
          return try Nominatim.place(in: answer.body, from: endpoint.host)
        } catch {
          throw answer.status == 404 ? .refused(status: 404) : error
        }
      default: throw .refused(status: answer.status)
      }
    }
    throw .refused(status: 310)
  }

  /// Answers in time, or not at all.
  private func get(_ address: String) async throws(GeocodingError) -> HTTPAnswer {
    let request = HTTPRequest(
      address, headers: ["User-Agent": userAgent, "Accept": "application/json"],
      maximumSize: Self.maximumSize)
    let first = await withTaskGroup(of: Result<HTTPAnswer, GeocodingError>.self) { [self] group in
      group.addTask { [fetch] in
        do throws(HTTPFailure) {
          return .success(try await fetch.get(request))
        } catch {
          return .failure(GeocodingError(error))
        }
      }
      group.addTask { [pace, timeLimit] in
        do {
          try await pace.stopwatch.sleep(timeLimit)
          return .failure(.timedOut)
        } catch {
          return .failure(.cancelled)
        }
      }
      let first = await group.next()
      group.cancelAll()
      return first
    }
    if Task.isCancelled { throw .cancelled }
    return try (first ?? .failure(.cancelled)).get()
  }

  /// Only to the web, and never from an encrypted place to one that is not.
  private func target(of answer: HTTPAnswer, from address: String) throws(GeocodingError) -> String {
    let refusal = GeocodingError.refused(status: answer.status)
    guard let location = answer.headers["location"], let base = URL(string: address),
      let target = URL(string: location, relativeTo: base)?.absoluteURL, target.host?.isEmpty == false
    else { throw refusal }
    switch (base.scheme?.lowercased(), target.scheme?.lowercased()) {
    case (_, "https"), ("http", "http"): return target.absoluteString
    default: throw refusal
    }
  }

  /// RFC 9110, 10.2.3: seconds, or a date.
  private func retryTime(in answer: HTTPAnswer) -> Duration? {
    guard let text = answer.headers["retry-after"]?.trimmingCharacters(in: .whitespaces) else { return nil }
    if let seconds = Int(text) { return .seconds(min(max(seconds, 0), 86_400)) }
    let format = DateFormatter()
    format.locale = Locale(identifier: "en_US_POSIX")
    format.timeZone = TimeZone(identifier: "GMT")
    format.dateFormat = "EEE, dd MMM yyyy HH:mm:ss 'GMT'"
    return format.date(from: text).map { .seconds(min(max($0.timeIntervalSinceNow, 0), 86_400)) }
  }
}

extension GeocodingError {
  fileprivate init(_ failure: HTTPFailure) {
    self =
      switch failure {
      case .cancelled: .cancelled
      case .tooLarge: .unreadable
      case .unreachable(let reason): .unreachable(reason)
      }
  }
}
