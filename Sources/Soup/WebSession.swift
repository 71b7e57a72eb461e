import CGtk
import CSoup
import Gtk

/// Fetches from the web, under the program's own name and with a cache that does as the servers say.
public final class WebSession: Object {
  public override class var gtype: GType { soup_session_get_type() }

  private let cache: Object?
  private var saving: Source?

  /// - Parameters:
  ///   - userAgent: What the program calls itself: `Name/1.0 (+address)`.
  ///   - folder: Where answers are kept from one start to the next; nil keeps none.
  public init(userAgent: String, cache folder: String? = nil) {
    cache = folder.map { Object(taking: UnsafeMutableRawPointer(soup_cache_new($0, SOUP_CACHE_SINGLE_USER))) }
    super.init(
      taking: Object.construct(
        soup_session_get_type(), ["user-agent": userAgent, "timeout": UInt32(30), "max-conns-per-host": 2]))
    guard let cache else { return }
    soup_session_add_feature(cast(), cache.opaque)
    soup_cache_set_max_size(cache.cast(), 100 << 20)
    soup_cache_load(cache.cast())
  }

  isolated deinit { save() }

  /// What `address` answers to a GET.
  public func get(_ address: String) async throws(WebError) -> [UInt8] {
    guard let message = soup_message_new("GET", address).map({ Object(taking: UnsafeMutableRawPointer($0)) })
    else { throw .notAnAddress(address) }
    let bytes = try await send(message)
    let status = soup_message_get_status(message.opaque)
    guard (200..<300).contains(status.rawValue) else {
      let reason = soup_message_get_reason_phrase(message.opaque).map { String(cString: $0) } ?? ""
      throw .refused(status: Int(status.rawValue), reason: reason)
    }
    saveSoon()
    return bytes
  }

  private func send(_ message: Object) async throws(WebError) -> [UInt8] {
    let answer: Result<[UInt8], WebError> = await withCheckedContinuation { continuation in
      let box = Unmanaged.passRetained(Waiting(continuation)).toOpaque()
      soup_session_send_and_read_async(
        cast(), message.opaque, G_PRIORITY_DEFAULT, nil,
        { session, result, waiting in
          var error: UnsafeMutablePointer<GError>?
          let bytes = soup_session_send_and_read_finish(
            UnsafeMutableRawPointer(session!).assumingMemoryBound(to: SoupSession.self), result, &error)
          Unmanaged<Waiting>.fromOpaque(waiting!).takeRetainedValue().end(bytes, error)
        }, box)
    }
    return try answer.get()
  }

  /// The cache's index is written some time after the last answer, and at the end.
  private func saveSoon() {
    guard cache != nil, saving == nil else { return }
    saving = MainLoop.after(seconds: 5) { [weak self] in self?.save() }
  }

  private func save() {
    saving?.cancel()
    saving = nil
    guard let cache else { return }
    soup_cache_flush(cache.cast())
    soup_cache_dump(cache.cast())
  }
}

/// Why there is no answer.
public enum WebError: Error, Hashable, Sendable {
  case notAnAddress(String)
  /// The server answered, but not with what was asked for.
  case refused(status: Int, reason: String)
  /// No answer; the reason in the system's words.
  case unreachable(String)
}

private final class Waiting {
  private let continuation: CheckedContinuation<Result<[UInt8], WebError>, Never>

  init(_ continuation: CheckedContinuation<Result<[UInt8], WebError>, Never>) {
    self.continuation = continuation
  }

  /// Takes over what C handed out.
  func end(_ bytes: OpaquePointer?, _ error: UnsafeMutablePointer<GError>?) {
    if let error {
      continuation.resume(returning: .failure(.unreachable(String(cString: error.pointee.message))))
      g_error_free(error)
    } else if let bytes {
      var size: gsize = 0
      let start = g_bytes_get_data(bytes, &size)
      continuation.resume(
        returning: .success([UInt8](UnsafeRawBufferPointer(start: start, count: Int(size)))))
      g_bytes_unref(bytes)
    } else {
      continuation.resume(returning: .success([]))
    }
  }
}
