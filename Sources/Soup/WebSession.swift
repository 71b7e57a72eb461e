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
    let answer = try await send(WebRequest(address))
    guard (200..<300).contains(answer.status) else {
      throw .refused(status: answer.status, reason: answer.reason)
    }
    return answer.body
  }

  /// What comes of a request, whatever its status is. The request ends at once, on the wire too, when the task is
  /// cancelled.
  public func send(_ request: WebRequest) async throws(WebError) -> WebAnswer {
    guard
      let message = soup_message_new("GET", request.address).map({
        Object(taking: UnsafeMutableRawPointer($0))
      })
    else { throw .notAnAddress(request.address) }
    let exchange = Exchange(self, message, request)
    let outcome = await withTaskCancellationHandler {
      await exchange.outcome()
    } onCancel: {
      Task { @MainActor in exchange.cancel() }
    }
    saveSoon()
    return try outcome.get()
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
