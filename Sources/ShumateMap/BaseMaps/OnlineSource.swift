import Gtk
import Soup

/// Tiles from a server that names them by zoom, column and row.
///
/// libshumate 1.0 asks under its own name whatever it is told, and never asks again for a tile that failed; so
/// the asking is done here.
final class OnlineSource: MapSource {
  private let session: WebSession
  private let template: String

  /// `template` is an address with `{z}`, `{x}` and `{y}` in it.
  init(
    _ template: String, session: WebSession, id: String, name: String, credit: String, creditURI: String,
    maximumZoom: Int
  ) {
    self.template = template
    self.session = session
    super.init(taking: Object.construct(MapSource.askedInSwift))
    describe(id: id, name: name, credit: credit, creditURI: creditURI, zooms: 0...maximumZoom)
  }

  override func fill(_ request: TileRequest) {
    let address = address(of: request)
    Task { [session] in
      var pause = 4.0
      while !request.isCancelled {
        do throws(WebError) {
          request.finish(with: Texture(encoded: try await session.get(address)))
          return
        } catch .unreachable {
          // The network may come back while the tile is in view.
          try? await Task.sleep(for: .seconds(pause))
          pause = min(60, 2 * pause)
        } catch {
          request.finish(with: nil)
          return
        }
      }
      request.finish(with: nil)
    }
  }

  private func address(of request: TileRequest) -> String {
    var address = ""
    var rest = template[...]
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      address += rest[..<open]
      switch rest[rest.index(after: open)..<close] {
      case "z": address += "\(request.zoom)"
      case "x": address += "\(request.x)"
      case "y": address += "\(request.y)"
      default: address += rest[open...close]
      }
      rest = rest[rest.index(after: close)...]
    }
    return address + rest
  }
}
