import CGtk
import CSoup
import Gtk

/// A request that is being sent, and its response.
final class Exchange {
  private let session: WebSession
  private let message: Object
  private let limit: Int?
  private let cancellable = Object(taking: UnsafeMutableRawPointer(g_cancellable_new()))
  private var body: [UInt8] = []
  private var waiting: CheckedContinuation<Result<WebResponse, WebError>, Never>?
  private static let part = 1 << 16
  private var isCancelled = false
  /// Whether libsoup has reported the headers of the response or an error.
  private var hasHead = false
  /// The number of times that libsoup has reported the message as finished.
  private var finishes = 0

  init(_ session: WebSession, _ message: Object, _ request: WebRequest) {
    self.session = session
    self.message = message
    limit = request.maximumSize
    let headers = soup_message_get_request_headers(message.opaque)
    for (name, value) in request.headers { soup_message_headers_replace(headers, name, value) }
    if !request.followsRedirections { soup_message_add_flags(message.opaque, SOUP_MESSAGE_NO_REDIRECT) }
  }

  /// Cancels the request. If the headers of the response haven't been reported, runs pending callbacks before
  /// canceling.
  ///
  /// libsoup 3.4 to 3.6.5 finishes a message twice if it is canceled after the headers have arrived but before the
  /// callback. It then counts the requests of the session incorrectly, so later requests may wait forever. It also
  /// frees features that the session still uses.
  func cancel() {
    isCancelled = true
    guard !hasHead else { return cancelNow() }
    MainLoop.afterPendingEvents { [self] in cancelNow() }
  }

  private func cancelNow() { g_cancellable_cancel(cancellable.cast()) }

  func outcome() async -> Result<WebResponse, WebError> {
    guard !Task.isCancelled else { return .failure(.canceled) }
    return await withCheckedContinuation { continuation in
      waiting = continuation
      message.connect("finished") { [weak self] in self?.finishes += 1 }
      send()
    }
  }

  private func send() {
    let completion = Completion { [self] result in
      var error: UnsafeMutablePointer<GError>?
      hasHead = true
      if let stream = finish(result, &error) {
        let stream = Object(taking: UnsafeMutableRawPointer(stream))
        if isCancelled { close(stream, .failure(.canceled)) } else { read(stream) }
      } else {
        end(.failure(WebError(taking: error)))
      }
    }
    soup_session_send_async(
      session.cast(), message.opaque, G_PRIORITY_DEFAULT, cancellable.cast(), Completion.callback,
      completion.retained)
  }

  /// Returns the stream of a response, or `nil` and an error.
  ///
  /// libsoup 3.4 to 3.6.5 finishes a message twice if reading the headers fails or is canceled. It then frees
  /// the record of the task too early, and `soup_session_send_finish` would read it. Therefore, this method
  /// takes the error from the task, and never frees the task.
  private func finish(
    _ result: OpaquePointer?, _ error: inout UnsafeMutablePointer<GError>?
  ) -> UnsafeMutablePointer<GInputStream>? {
    guard let result, finishes > 0, g_task_had_error(result) != 0 else {
      return soup_session_send_finish(session.cast(), result, &error)
    }
    if finishes > 1 { g_object_ref(UnsafeMutableRawPointer(result)) }
    g_task_propagate_pointer(result, &error)
    return nil
  }

  private func read(_ stream: Object) {
    let completion = Completion { [self] result in
      var error: UnsafeMutablePointer<GError>?
      guard let bytes = g_input_stream_read_bytes_finish(stream.cast(), result, &error) else {
        return close(stream, .failure(WebError(taking: error)))
      }
      defer { g_bytes_unref(bytes) }
      var count: gsize = 0
      let start = g_bytes_get_data(bytes, &count)
      guard count > 0 else { return close(stream, .success(answer)) }
      body += UnsafeRawBufferPointer(start: start, count: Int(count))
      if let limit, body.count > limit { return close(stream, .failure(.tooLarge)) }
      read(stream)
    }
    g_input_stream_read_bytes_async(
      stream.cast(), gsize(Exchange.part), G_PRIORITY_DEFAULT, cancellable.cast(), Completion.callback,
      completion.retained)
  }

  /// Closes the stream. If the request failed, cancels it first. Freeing an open stream would block until the server
  /// has sent all data. Closing the stream with a canceled cancellable drops the connection instead.
  private func close(_ stream: Object, _ outcome: Result<WebResponse, WebError>) {
    if case .failure = outcome { cancelNow() }
    let completion = Completion { [self] result in
      g_input_stream_close_finish(stream.cast(), result, nil)
      end(outcome)
    }
    g_input_stream_close_async(
      stream.cast(), G_PRIORITY_DEFAULT, cancellable.cast(), Completion.callback, completion.retained)
  }

  private func end(_ outcome: Result<WebResponse, WebError>) {
    waiting?.resume(returning: outcome)
    waiting = nil
  }

  private var answer: WebResponse {
    var headers: [String: String] = [:]
    var iterator = SoupMessageHeadersIter()
    var (name, value): (UnsafePointer<CChar>?, UnsafePointer<CChar>?)
    soup_message_headers_iter_init(&iterator, soup_message_get_response_headers(message.opaque))
    while soup_message_headers_iter_next(&iterator, &name, &value) != 0 {
      guard let name, let value else { continue }
      let key = String(cString: name).lowercased()
      headers[key] = (headers[key].map { $0 + ", " } ?? "") + String(cString: value)
    }
    return WebResponse(
      status: Int(soup_message_get_status(message.opaque).rawValue),
      reason: soup_message_get_reason_phrase(message.opaque).map { String(cString: $0) } ?? "",
      headers: headers, body: body)
  }
}

extension WebError {
  fileprivate init(taking error: UnsafeMutablePointer<GError>?) {
    guard let error else {
      self = .unreachable("")
      return
    }
    let failure = GLibError(taking: error)
    let isCancelled =
      failure.domain == String(cString: g_quark_to_string(g_io_error_quark()))
      && failure.code == Int(G_IO_ERROR_CANCELLED.rawValue)
    self = isCancelled ? .canceled : .unreachable(failure.message)
  }
}
