import CGtk

extension Object {
  /// Calls `body` whenever the object emits `signal`, until `owner` is freed.
  ///
  /// `body` may have fewer parameters than the signal. If a type doesn't match, this method traps immediately instead
  /// of on the first emission of the signal.
  @discardableResult
  public func connect<each Argument: Value>(
    _ signal: String, during owner: Object? = nil, after: Bool = false,
    _ body: @escaping @MainActor (repeat each Argument) -> Void
  ) -> SignalHandler {
    check(signal, accepts: tests(repeat (each Argument).self), answers: { _ in true })
    return connect(signal, during: owner, after: after) { values, _ in
      var values = Arguments(values)
      body(repeat values.next((each Argument).self))
    }
  }

  /// Calls `body` whenever the object emits `signal`, and returns the result of `body` to the emitter.
  ///
  /// For event signals of GTK, `true` stops the event.
  @discardableResult
  public func connect<each Argument: Value, Result: Value>(
    _ signal: String, during owner: Object? = nil, after: Bool = false,
    _ body: @escaping @MainActor (repeat each Argument) -> Result
  ) -> SignalHandler {
    check(signal, accepts: tests(repeat (each Argument).self), answers: { Result.accepts($0) })
    return connect(signal, during: owner, after: after) { values, result in
      var values = Arguments(values)
      let answer = body(repeat values.next((each Argument).self))
      if let result { answer.write(to: result) }
    }
  }

  /// Emits a signal that has neither arguments nor a result.
  public func emit(_ signal: String) {
    check(signal, accepts: [], answers: { _ in false })
    let type = Object.gtype(ofInstance: pointer)
    var emitter = GValue()
    g_value_init(&emitter, type)
    g_value_set_object(&emitter, pointer)
    g_signal_emitv(&emitter, g_signal_lookup(signal, type), 0, nil)
    g_value_unset(&emitter)
  }

  private func connect(
    _ signal: String, during owner: Object?, after: Bool, call: @escaping Closure.Call
  ) -> SignalHandler {
    let closure = Closure.make(call)
    if let owner { g_object_watch_closure(owner.cast(), closure) }
    return SignalHandler(
      object: self, id: g_signal_connect_closure(pointer, signal, closure, after ? 1 : 0))
  }

  private func check(_ signal: String, accepts: [(GType) -> Bool], answers: (GType) -> Bool) {
    let type = Object.gtype(ofInstance: pointer)
    var id: guint = 0
    var detail: GQuark = 0
    precondition(
      g_signal_parse_name(signal, type, &id, &detail, 1) != 0, "\(name(type)) has no signal \(signal)")
    var query = GSignalQuery()
    g_signal_query(id, &query)
    let carried = (0..<Int(query.n_params)).map { query.param_types[$0] & ~cgtk_signal_type_static_scope }
    precondition(
      accepts.count <= carried.count && zip(carried, accepts).allSatisfy { type, accepts in accepts(type) },
      "\(signal) carries \(carried.map(name))")
    let answer = query.return_type & ~cgtk_signal_type_static_scope
    precondition(answer == cgtk_type_none || answers(answer), "\(signal) answers \(name(answer))")
  }

  private func name(_ type: GType) -> String { String(cString: g_type_name(type)) }
}

/// A signal connection. It ends when it is disconnected or the emitter is freed.
public struct SignalHandler {
  weak var object: Object?
  let id: gulong

  /// Disconnects the handler. Has no effect if it is already disconnected.
  public func disconnect() {
    guard let object, g_signal_handler_is_connected(object.pointer, id) != 0 else { return }
    g_signal_handler_disconnect(object.pointer, id)
  }
}

/// The Swift closure inside a GClosure.
private final class Closure {
  typealias Call = @MainActor (UnsafePointer<GValue>, UnsafeMutablePointer<GValue>?) -> Void
  let call: Call
  init(_ call: @escaping Call) { self.call = call }

  static func make(_ call: @escaping Call) -> UnsafeMutablePointer<GClosure> {
    let closure = g_closure_new_simple(
      guint(MemoryLayout<GClosure>.size), Unmanaged.passRetained(Closure(call)).toOpaque())!
    g_closure_add_finalize_notifier(closure, closure.pointee.data) { data, _ in
      Unmanaged<Closure>.fromOpaque(data!).release()
    }
    g_closure_set_marshal(closure) { closure, result, _, values, _, _ in
      Unmanaged<Closure>.fromOpaque(closure!.pointee.data).takeUnretainedValue().call(values!, result)
    }
    return closure
  }
}

/// The arguments of a signal, read in order. The first value is the emitter, which is skipped.
private struct Arguments {
  private var cursor: UnsafePointer<GValue>
  init(_ values: UnsafePointer<GValue>) { cursor = values }

  mutating func next<T: Value>(_ type: T.Type) -> T {
    cursor += 1
    return T.read(cursor)
  }
}

private func tests<each T: Value>(_ type: repeat (each T).Type) -> [(GType) -> Bool] {
  var tests: [(GType) -> Bool] = []
  repeat tests.append((each type).accepts)
  return tests
}
