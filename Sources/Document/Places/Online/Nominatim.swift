import Foundation
import Geography

/// A geocoder that queries a Nominatim server. It follows Nominatim's usage policy: requests identify the program in
/// the User-Agent header and are sent one at a time, at least one second apart, and results are cached.
public final class Nominatim: GeocodingService {
  public let endpoint: Endpoint
  private let userAgent: String
  private let language: String
  private let fetch: any HTTPFetching
  private let limiter: RequestLimiter
  private let cache: PlaceCache?
  private let timeLimit: Duration

  /// The maximum size of a response body in bytes. Typical responses have about a thousand bytes.
  static let maximumSize = 1 << 17
  private static let maximumRedirections = 4
  /// Nominatim's zoom level for buildings. Because it is constant, it isn't part of the cache key.
  private static let zoom = 18

  /// Creates a geocoder.
  /// - Parameters:
  ///   - endpoint: The server.
  ///   - userAgent: The user agent, as `Name/1.0 (address)`.
  ///   - language: The preferred languages of names, in the syntax of the Accept-Language header.
  ///   - fetch: The client that sends the HTTP requests.
  ///   - limiter: The limiter for the requests of the whole program. Its clock also measures `timeLimit`.
  ///   - cache: The cache that is queried before a request is sent. `nil` to cache no results.
  ///   - timeLimit: The timeout of a request, from the time when it is sent.
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

  /// Returns the cached result for a coordinate, or `nil` if no result is cached. Doesn't send a request.
  public func cachedAnswer(at coordinate: Coordinate) -> GeocoderAnswer? {
    coordinate.isValid ? cache?.answer(for: key(Cell(coordinate))) : nil
  }

  public func place(at coordinate: Coordinate) async throws(GeocodingError) -> Place? {
    guard coordinate.isValid else { return nil }
    if let answer = cachedAnswer(at: coordinate) { return answer.place }
    return try await limiter.inTurn { [self] in
      // Another request may have received the same result while this request was waiting.
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
      // A server that finds no place responds with one of these statuses.
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

  /// Sends a request. Throws `timedOut` if there is no response within `timeLimit`.
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

  /// Returns the URL to which a response redirects. Throws if it isn't an `http` or `https` URL, or if the redirection
  /// leads from `https` to `http`.
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

  /// Parses the Retry-After header, which contains seconds or a date (RFC 9110, section 10.2.3). Returns `nil` if it is
  /// missing or invalid.
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
