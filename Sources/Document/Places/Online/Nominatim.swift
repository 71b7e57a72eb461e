import Foundation
import Geography

/// Reverse geocoding with a Nominatim server. Follows its usage policy: a User-Agent that identifies the
/// program, one request at a time, one second apart, and cached results.
public final class Nominatim: GeocodingService {
  public let endpoint: Endpoint
  private let userAgent: String
  private let language: String
  private let fetch: any HTTPFetching
  private let limiter: RequestLimiter
  private let cache: PlaceCache?
  private let timeLimit: Duration

  /// The maximum size of a response body in bytes. Typical ones have about a thousand.
  static let maximumSize = 1 << 17
  private static let maximumRedirections = 4
  /// Nominatim's level of detail for buildings. It isn't part of the cache key.
  private static let zoom = 18

  /// Creates a geocoder.
  /// - Parameters:
  ///   - endpoint: The server.
  ///   - userAgent: The user agent, as `Name/1.0 (address)`.
  ///   - language: The preferred languages of names, as in the Accept-Language header.
  ///   - fetch: Sends the HTTP requests.
  ///   - limiter: The limiter shared by the whole program. Its clock also measures `timeLimit`.
  ///   - cache: Queried before a request is sent, or `nil` to cache no results.
  ///   - timeLimit: The timeout of one request, without the wait for its turn.
  public init(
    _ endpoint: Endpoint, userAgent: String, language: String = "en", fetch: any HTTPFetching,
    limiter: RequestLimiter, cache: PlaceCache? = nil, timeLimit: Duration = .seconds(10)
  ) {
    self.endpoint = endpoint
    self.userAgent = userAgent
    self.language = language
    self.fetch = fetch
    self.limiter = limiter
    self.cache = cache
    self.timeLimit = timeLimit
  }

  /// Returns the cached result for a coordinate, or `nil`. Sends no request.
  public func cachedAnswer(at coordinate: Coordinate) -> GeocoderAnswer? {
    coordinate.isValid ? cache?.answer(for: key(Cell(coordinate))) : nil
  }

  public func place(at coordinate: Coordinate) async throws(GeocodingError) -> Place? {
    guard coordinate.isValid else { return nil }
    if let answer = cachedAnswer(at: coordinate) { return answer.place }
    return try await limiter.inTurn { [self] in
      // Another window may have received the same result while this one waited.
      if let answer = cachedAnswer(at: coordinate) { return .success(answer.place) }
      do throws(GeocodingError) {
        let place = try await ask(about: Cell(coordinate))
        cache?.store(GeocoderAnswer(place), for: key(Cell(coordinate)))
        return .success(place)
      } catch {
        return .failure(error)
      }
    }
  }

  private func key(_ cell: Cell) -> PlaceCache.Key {
    PlaceCache.Key(endpoint: endpoint.address, language: language, cell: cell)
  }

  private func ask(about cell: Cell) async throws(GeocodingError) -> Place? {
    var query = URLComponents()
    query.queryItems = [
      URLQueryItem(name: "format", value: "jsonv2"), URLQueryItem(name: "lat", value: cell.latitudeText),
      URLQueryItem(name: "lon", value: cell.longitudeText), URLQueryItem(name: "zoom", value: "\(Self.zoom)"),
      URLQueryItem(name: "accept-language", value: language),
    ]
    var address = "\(endpoint.address)/reverse\(query.string ?? "")"
    for _ in 0...Self.maximumRedirections {
      let answer = try await limiter.request(to: endpoint.host) { [self, address] () throws(GeocodingError) in
        try await get(address)
      }
      switch answer.status {
      case 301, 302, 303, 307, 308: address = try target(of: answer, from: address)
      case 429, 503:
        await limiter.backOff(from: endpoint.host, for: retryTime(in: answer), status: answer.status)
        throw .refused(status: answer.status)
      // A server without a result responds with one of these.
      case 200..<300, 404:
        await limiter.noteAnswer(of: endpoint.host)
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

  /// Sends a request. Throws `timedOut` after `timeLimit`.
  private func get(_ address: String) async throws(GeocodingError) -> HTTPAnswer {
    let request = HTTPRequest(
      address, headers: ["User-Agent": userAgent, "Accept": "application/json"],
      maximumSize: Self.maximumSize)
    let first = await withTaskGroup(of: Result<HTTPAnswer, GeocodingError>.self) { [self] group in
      group.addTask { [fetch] in
        do throws(HTTPError) {
          return .success(try await fetch.get(request))
        } catch {
          return .failure(GeocodingError(error))
        }
      }
      group.addTask { [limiter, timeLimit] in
        do {
          try await limiter.stopwatch.sleep(timeLimit)
          return .failure(.timedOut)
        } catch {
          return .failure(.canceled)
        }
      }
      let first = await group.next()
      group.cancelAll()
      return first
    }
    if Task.isCancelled { throw .canceled }
    return try (first ?? .failure(.canceled)).get()
  }

  /// Returns the target of a redirection. Allows only `http` and `https`, and never from `https` to `http`.
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

  /// Parses the Retry-After header (RFC 9110, 10.2.3): seconds or a date.
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
  fileprivate init(_ failure: HTTPError) {
    self =
      switch failure {
      case .canceled: .canceled
      case .tooLarge: .unreadable
      case .unreachable(let reason): .unreachable(reason)
      }
  }
}
