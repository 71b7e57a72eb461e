import CGtk

/// What waits for an asynchronous operation of GIO, which calls it once on the main thread.
///
/// Pass `callback` and `retained` to the operation.
public final class Completion {
  private let body: (OpaquePointer) -> Void

  /// `body` gets the `GAsyncResult`, good until it returns, to finish the operation with.
  public init(_ body: @escaping (OpaquePointer) -> Void) { self.body = body }

  public var retained: UnsafeMutableRawPointer { Unmanaged.passRetained(self).toOpaque() }

  public static let callback: GAsyncReadyCallback = { _, result, completion in
    Unmanaged<Completion>.fromOpaque(completion!).takeRetainedValue().body(result!)
  }
}
