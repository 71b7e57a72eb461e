import Foundation
import Glibc
import Waiting

/// A connection to a Wayland compositor. It uses the socket directly, without a library.
final class WaylandConnection {
  private let socket: Int32
  private var received: [UInt8] = []
  private var lastObject: UInt32 = 1
  /// The global objects of the compositor by interface, with their numeric names and versions.
  private var globals: [String: (name: UInt32, version: UInt32)] = [:]
  private let registry: UInt32
  private static let display: UInt32 = 1

  /// Connects to the socket at `path`, and reads the list of global objects.
  init(path: String) throws {
    let socket = Glibc.socket(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8.prefix($0.count - 1)) }
    let answer = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(socket, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    self.socket = socket
    registry = 2
    lastObject = 2
    guard answer == 0 else {
      throw TestError("there is no compositor at \(path): \(String(cString: strerror(errno)))")
    }
    try send(WaylandMessage(to: WaylandConnection.display, 1, registry))
    try roundTrip()
  }

  deinit { close(socket) }

  /// Returns the number for a new object. The next request must create that object.
  func newObject() -> UInt32 {
    lastObject += 1
    return lastObject
  }

  /// Binds the compositor's global object with the given interface. Returns the number of the new object.
  func bind(_ interface: String, version: UInt32 = 1) throws -> UInt32 {
    guard let global = globals[interface] else { throw TestError("the compositor has no \(interface)") }
    let object = newObject()
    var message = WaylandMessage(to: registry, 0, global.name)
    message.append(interface)
    message.append(min(version, global.version))
    message.append(object)
    try send(message)
    return object
  }

  /// Sends a request. If one of its arguments is a file, `file` is the open file descriptor.
  func send(_ message: WaylandMessage, file: Int32? = nil) throws {
    var bytes = message.bytes
    // The control message with the file descriptor: length, level, type, file, and padding to eight bytes.
    var control: [UInt8] = []
    if let file {
      withUnsafeBytes(of: Int(20)) { control.append(contentsOf: $0) }
      withUnsafeBytes(of: (SOL_SOCKET, Int32(SCM_RIGHTS), file, Int32(0))) {
        control.append(contentsOf: $0)
      }
    }
    let sent = bytes.withUnsafeMutableBytes { bytes in
      control.withUnsafeMutableBytes { control in
        var vector = iovec(iov_base: bytes.baseAddress, iov_len: bytes.count)
        return withUnsafeMutablePointer(to: &vector) { vector in
          var header = msghdr()
          (header.msg_iov, header.msg_iovlen) = (vector, 1)
          (header.msg_control, header.msg_controllen) = (control.baseAddress, control.count)
          return sendmsg(socket, &header, Int32(MSG_NOSIGNAL))
        }
      }
    }
    guard sent == bytes.count else { throw TestError("the compositor takes no more requests") }
  }

  /// Waits until the compositor has handled all requests.
  func roundTrip() throws {
    let callback = newObject()
    try send(WaylandMessage(to: WaylandConnection.display, 0, callback))
    var isDone = false
    while !isDone {
      while var event = WaylandEvent(taking: &received) {
        switch (event.object, event.opcode) {
        case (WaylandConnection.display, 0):
          let (object, code) = (event.word(), event.word())
          throw TestError("the compositor reports error \(code) of object \(object): \(event.text())")
        case (registry, 0):
          let (name, interface) = (event.word(), event.text())
          globals[interface] = (name, event.word())
        case (callback, _): isDone = true
        default: break
        }
      }
      if !isDone { try receive() }
    }
  }

  private func receive() throws {
    var poll = pollfd(fd: socket, events: Int16(POLLIN), revents: 0)
    guard Glibc.poll(&poll, 1, Int32(waitLimit * 1000)) > 0 else {
      throw TestError("the compositor doesn't answer")
    }
    var buffer = [UInt8](repeating: 0, count: 4096)
    let count = recv(socket, &buffer, buffer.count, 0)
    guard count > 0 else { throw TestError("the compositor has closed the connection") }
    received += buffer.prefix(count)
  }
}
