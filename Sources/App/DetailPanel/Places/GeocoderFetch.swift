import Gtk
import Places
import Soup

/// The HTTP client of geocoders, implemented with libsoup.
@MainActor final class GeocoderFetch: HTTPFetching {
  private let session: WebSession

  init(userAgent: String) { session = WebSession(userAgent: userAgent) }

  func get(_ request: HTTPRequest) async throws(HTTPError) -> HTTPAnswer {
    do throws(WebError) {
      let answer = try await session.send(
        WebRequest(
          request.address, headers: request.headers, maximumSize: request.maximumSize,
          followsRedirections: false))
      return HTTPAnswer(status: answer.status, headers: answer.headers, body: answer.body)
    } catch {
      switch error {
      case .canceled: throw .canceled
      case .tooLarge: throw .tooLarge
      case .unreachable(let reason): throw .unreachable(reason)
      case .notAnAddress(let address): throw .unreachable(address)
      case .refused(_, let reason): throw .unreachable(reason)
      }
    }
  }
}
