import CGtk
import Dispatch  // links libdispatch, whose hooks CGtk declares
import Glibc

/// Swift's main actor, run by GLib's main loop.
public enum MainLoop {
  private static var adopted = false

  /// Makes GLib drain libdispatch's main queue, which is the main actor on Linux.
  ///
  /// Call it once, on the main thread, before the loop starts. Further calls have no effect. The descriptor
  /// stays readable until it is read, so the watch must read it to avoid a busy loop.
  public static func adoptMainQueue() {
    guard !adopted else { return }
    adopted = true
    g_unix_fd_add(
      _dispatch_get_main_queue_handle_4CF(), G_IO_IN,
      { handle, _, _ in
        var wakeups: UInt64 = 0
        _ = read(handle, &wakeups, MemoryLayout.size(ofValue: wakeups))
        _dispatch_main_queue_callback_4CF(nil)
        return 1
      }, nil)
  }

  /// Dispatches pending events, waiting for one if `mayBlock`. Returns whether any was dispatched.
  ///
  /// Don't call it inside main-actor work: a nested loop doesn't drain the main actor.
  @discardableResult
  public static func iterate(mayBlock: Bool) -> Bool { g_main_context_iteration(nil, mayBlock ? 1 : 0) != 0 }

  /// The monotonic time in seconds, on the clock of frame times.
  public static var now: Double { Double(g_get_monotonic_time()) / 1e6 }

  /// Calls `body` once when no event of higher priority (input, layout, drawing) is pending.
  ///
  /// During an animation that may never happen if frames take longer than the display's frame time.
  public static func whenIdle(_ body: @escaping @MainActor () -> Void) {
    _ = Source(priority: G_PRIORITY_DEFAULT_IDLE, body)
  }

  /// Calls `body` once when no event of default priority is pending, such as the completion of a GIO
  /// operation.
  public static func afterPendingEvents(_ body: @escaping @MainActor () -> Void) {
    _ = Source(priority: G_PRIORITY_DEFAULT + 1, body)
  }

  /// Calls `body` once after the current event and before the next frame, in a separate main-loop iteration.
  /// If many closures wait for the frame, input is handled in between.
  public static func beforeNextFrame(_ body: @escaping @MainActor () -> Void) {
    waitingForFrame.append(body)
    if waitingForFrame.count == 1 { callNextBeforeFrame() }
  }

  /// Calls `body` before the next frame, repeatedly until it returns `false`, for a few milliseconds per
  /// main-loop iteration.
  public static func repeatBeforeNextFrame(_ body: @escaping @MainActor () -> Bool) {
    beforeNextFrame {
      let end = now + longestRepetition
      repeat {
        guard body() else { return }
      } while now < end
      repeatBeforeNextFrame(body)
    }
  }

  /// The maximum duration of repetitions per iteration, in seconds.
  private static let longestRepetition = 0.003
  /// The closures waiting for the next frame, in calling order.
  private static var waitingForFrame: [@MainActor () -> Void] = []

  private static func callNextBeforeFrame() {
    _ = Source(priority: G_PRIORITY_HIGH_IDLE) {
      let body = waitingForFrame.removeFirst()
      // Schedule the next one before the call, because the closure may run the loop itself.
      if !waitingForFrame.isEmpty { callNextBeforeFrame() }
      body()
    }
  }

  /// Calls `body` once after `seconds`, unless the returned source is canceled first.
  @discardableResult
  public static func after(seconds: Double, _ body: @escaping @MainActor () -> Void) -> Source {
    Source(seconds: seconds, body)
  }
}

/// A callback scheduled in the main loop (`GSource`).
public final class Source {
  private var id: guint = 0
  private let body: @MainActor () -> Void

  fileprivate init(priority: Int32, _ body: @escaping @MainActor () -> Void) {
    self.body = body
    id = g_idle_add_full(priority, Source.fire, retained, Source.destroyNotify)
  }

  fileprivate init(seconds: Double, _ body: @escaping @MainActor () -> Void) {
    precondition(seconds >= 0, "the past is over")
    self.body = body
    id = g_timeout_add_full(
      G_PRIORITY_DEFAULT, guint((seconds * 1000).rounded()), Source.fire, retained, Source.destroyNotify)
  }

  /// Removes the source; does nothing after the callback has run.
  public func cancel() {
    guard id != 0 else { return }
    let waiting = id
    id = 0
    g_source_remove(waiting)
  }

  private var retained: UnsafeMutableRawPointer { Unmanaged.passRetained(self).toOpaque() }

  private static let fire: GSourceFunc = { source in
    let source = Unmanaged<Source>.fromOpaque(source!).takeUnretainedValue()
    source.id = 0
    source.body()
    return 0
  }

  private static let destroyNotify: GDestroyNotify = { Unmanaged<Source>.fromOpaque($0!).release() }
}
