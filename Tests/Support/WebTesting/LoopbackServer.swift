import Foundation
import Synchronization

/// An HTTP server on the loopback address that records requests and sends scripted replies, including faulty
/// ones.
public final class LoopbackServer: Sendable {
  public struct Request: Sendable {
    /// The number of the request, starting at 1.
    public var number: Int
    /// The path and the query.
    public var target: String
    /// The complete request.
    public var text: String
    public var time: ContinuousClock.Instant
  }

  public enum Reply: Sendable {
    case answer(status: Int = 200, headers: [String: String] = [:], String)
    /// A reply with a body that isn't text, such as a picture.
    case data(headers: [String: String] = [:], [UInt8])
    /// A reply that is sent after the test calls `release()`.
    indirect case held(Reply)
    /// The server doesn't reply, and keeps the connection open.
    case silence
    /// A reply with a body that is shorter than its Content-Length.
    case cut(String)
    /// A reply with a body that never ends.
    case endless
    /// Bytes that aren't HTTP.
    case noise([UInt8])
    /// Closes the connection without a reply.
    case hangUp
  }

  private struct State {
    var requests: [Request] = []
    var reply: @Sendable (Request) -> Reply
    var releases = 0
    var answered = 0
    var dropped = 0
  }

  public let port: UInt16
  private let descriptor: Int32
  private let state: Mutex<State>

  public init(_ reply: @escaping @Sendable (Request) -> Reply) throws {
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let bound = withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        bind(descriptor, address, length) == 0 && listen(descriptor, 64) == 0
          && getsockname(descriptor, address, &length) == 0
      }
    }
    guard descriptor >= 0, bound else { throw POSIXError(.EADDRNOTAVAIL) }
    self.descriptor = descriptor
    port = UInt16(bigEndian: address.sin_port)
    state = Mutex(State(reply: reply))
    Thread.detachNewThread { [self] in serve() }
  }

  public var address: String { "http://127.0.0.1:\(port)" }

  /// The requests so far.
  public var requests: [Request] { state.withLock { $0.requests } }

  /// The number of `answer` and `data` replies that were sent completely.
  public var answered: Int { state.withLock { $0.answered } }

  /// The number of connections that the client closed before the reply was complete.
  public var dropped: Int { state.withLock { $0.dropped } }

  /// Replaces the function that returns the replies.
  public func answer(_ reply: @escaping @Sendable (Request) -> Reply) { state.withLock { $0.reply = reply } }

  /// Sends the held replies.
  public func release() { state.withLock { $0.releases += 1 } }

  /// Stops listening.
  public func stop() { shutdown(descriptor, Int32(SHUT_RDWR)) }

  private func serve() {
    while true {
      let connection = accept(descriptor, nil, nil)
      guard connection >= 0 else { return }
      Thread.detachNewThread { [self] in
        handle(connection)
        close(connection)
      }
    }
  }

  private func handle(_ connection: Int32) {
    var bytes: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 4096)
    while !bytes.contains(where: { $0 == 13 }) || !bytes.suffix(4).elementsEqual([13, 10, 13, 10]) {
      let count = read(connection, &part, part.count)
      guard count > 0 else { return }
      bytes += part[..<count]
    }
    let text = String(decoding: bytes, as: UTF8.self)
    let words = text.split(separator: " ", maxSplits: 2)
    guard words.count == 3 else { return }
    let (request, reply, releases) = state.withLock { state in
      let request = Request(
        number: state.requests.count + 1, target: String(words[1]), text: text, time: .now)
      state.requests.append(request)
      return (request, state.reply, state.releases)
    }
    give(reply(request), after: releases, on: connection)
  }

  private func give(_ reply: Reply, after releases: Int, on connection: Int32) {
    switch reply {
    case .answer(let status, let headers, let body):
      answer(status, headers, Array(body.utf8), on: connection)
    case .data(let headers, let body): answer(200, headers, body, on: connection)
    case .held(let reply):
      guard wait(on: connection, until: { self.state.withLock { $0.releases } > releases }) else { return }
      give(reply, after: releases, on: connection)
    case .silence: wait(on: connection) { false }
    case .cut(let body):
      send(
        Array("HTTP/1.1 200 OK\r\nContent-Length: \(body.utf8.count + 99)\r\n\r\n\(body)".utf8),
        on: connection)
    case .endless:
      let head = "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n"
      guard send(Array(head.utf8), on: connection) else { return }
      let chunk = Array("1000\r\n\(String(repeating: " ", count: 4096))\r\n".utf8)
      while send(chunk, on: connection) {}
    case .noise(let bytes): send(bytes, on: connection)
    case .hangUp: break
    }
  }

  private func answer(_ status: Int, _ headers: [String: String], _ body: [UInt8], on connection: Int32) {
    var head = "HTTP/1.1 \(status) Reply\r\nContent-Length: \(body.count)\r\nConnection: close\r\n"
    for (name, value) in headers { head += "\(name): \(value)\r\n" }
    guard send(Array((head + "\r\n").utf8) + body, on: connection) else { return }
    state.withLock { $0.answered += 1 }
  }

  @discardableResult private func send(_ bytes: [UInt8], on connection: Int32) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes {
        Glibc.send(connection, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else {
        state.withLock { $0.dropped += 1 }
        return false
      }
      rest = rest.dropFirst(count)
    }
    return true
  }

  /// Waits until `condition` returns `true`. Returns `false` if the client closes the connection first.
  @discardableResult private func wait(on connection: Int32, until condition: () -> Bool) -> Bool {
    while !condition() {
      var poll = pollfd(fd: connection, events: Int16(POLLIN), revents: 0)
      guard Glibc.poll(&poll, 1, 5) > 0 else { continue }
      var byte: UInt8 = 0
      guard read(connection, &byte, 1) > 0 else {
        state.withLock { $0.dropped += 1 }
        return false
      }
    }
    return true
  }
}
