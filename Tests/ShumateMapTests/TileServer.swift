import Foundation
import Synchronization

/// An HTTP server on the loopback address that keeps what it was asked and has nothing to give.
final class TileServer: Sendable {
  let port: UInt16
  private let descriptor: Int32
  private let heard = Mutex<[String]>([])

  /// The requests so far, each with its headers.
  var requests: [String] { heard.withLock { $0 } }

  init() throws {
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let bound = withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        bind(descriptor, address, length) == 0 && listen(descriptor, 32) == 0
          && getsockname(descriptor, address, &length) == 0
      }
    }
    guard descriptor >= 0, bound else { throw POSIXError(.EADDRNOTAVAIL) }
    self.descriptor = descriptor
    port = UInt16(bigEndian: address.sin_port)
    Thread.detachNewThread { [self] in serve() }
  }

  private func serve() {
    while true {
      let connection = accept(descriptor, nil, nil)
      guard connection >= 0 else { return }
      var bytes = [UInt8](repeating: 0, count: 4096)
      let count = read(connection, &bytes, bytes.count)
      if count > 0 {
        heard.withLock { $0.append(String(decoding: bytes[..<count], as: UTF8.self)) }
        let answer = Array("HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\nConnection: close\r\n\r\n".utf8)
        _ = write(connection, answer, answer.count)
      }
      close(connection)
    }
  }
}
