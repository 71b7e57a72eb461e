import CGtk

/// The callback of an asynchronous GIO operation, called once on the main thread.
///
/// Pass `callback` and `retained` to the operation.
public final class Completion {
  private let body: (OpaquePointer) -> Void

  /// Creates a callback. `body` receives the `GAsyncResult` for the `_finish` function, which is valid during the call.
  public init(_ body: @escaping (OpaquePointer) -> Void) { self.body = body }

  public var retained: UnsafeMutableRawPointer { Unmanaged.passRetained(self).toOpaque() }

  public static let callback: GAsyncReadyCallback = { _, result, completion in
    Unmanaged<Completion>.fromOpaque(completion!).takeRetainedValue().body(result!)
  }
}
