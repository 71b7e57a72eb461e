import Foundation
import Waiting

/// A simulated satellite receiver on a socket. GeoClue reads NMEA sentences from it.
final class Receiver {
  private let listening: Int32
  private var connected: [Int32] = []

  /// Listens at `path`.
  init(at path: String) throws {
    listening = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_NONBLOCK.rawValue), 0)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { place in
      place.copyBytes(from: path.utf8.prefix(place.count - 1))
    }
    let isBound = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(listening, $0, socklen_t(MemoryLayout<sockaddr_un>.size)) == 0
      }
    }
    guard isBound, listen(listening, 8) == 0 else { throw TestError("no socket at \(path): \(errno)") }
    chmod(path, 0o666)
  }

  deinit { for socket in connected + [listening] { close(socket) } }

  /// Sends a position over all connections. Returns `false` if there are no connections.
  func send(_ fix: Fix) -> Bool {
    while case let socket = accept(listening, nil, nil), socket >= 0 { connected.append(socket) }
    let bytes = Array(fix.sentences.utf8)
    connected.removeAll { socket in
      guard Glibc.send(socket, bytes, bytes.count, Int32(MSG_NOSIGNAL)) < 0 else { return false }
      close(socket)
      return true
    }
    return !connected.isEmpty
  }
}
