import CGtk
import CSoup
import Gtk
import Logging

/// An HTTP client with the program's User-Agent and an HTTP cache.
public final class WebSession: Object {
  public override class var gtype: GType { soup_session_get_type() }

  private let cache: Object?
  private var saving: Source?

  /// Creates a session. `userAgent` has the form `Name/1.0 (+address)`. `folder` is the folder of the cache,
  /// or `nil` for no cache.
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

  /// Sends a GET request and returns the body. Throws if the status doesn't indicate success.
  public func get(_ address: String) async throws(WebError) -> [UInt8] {
    let answer = try await send(WebRequest(address))
    guard (200..<300).contains(answer.status) else {
      throw .refused(status: answer.status, reason: answer.reason)
    }
    return answer.body
  }

  /// Sends a request and returns the response with any status. Canceling the task aborts the transfer.
  public func send(_ request: WebRequest) async throws(WebError) -> WebResponse {
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
    scheduleSave()
    switch outcome {
    case .success(let answer):
      log.debug(
        "fetched",
        metadata: [
          "address": "\(request.address)", "status": "\(answer.status)", "bytes": "\(answer.body.count)",
        ])
    case .failure(let error):
      log.debug("could not fetch", metadata: ["address": "\(request.address)", "error": "\(error)"])
    }
    return try outcome.get()
  }

  /// Schedules writing the index of the cache a few seconds after a response. The index is also written when the
  /// session is freed.
  private func scheduleSave() {
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
