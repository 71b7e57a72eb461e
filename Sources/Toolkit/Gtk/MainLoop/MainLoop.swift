import CGtk
import Dispatch  // Links libdispatch, whose hooks CGtk declares.
import Glibc

/// Functions that run Swift's main actor in GLib's main loop.
public enum MainLoop {
  private static var adopted = false

  /// Makes GLib process the main queue of libdispatch, which is the main actor on Linux.
  ///
  /// Call this method once, on the main thread, before the loop starts. Further calls have no effect. The watch reads
  /// the queue's file descriptor, which would otherwise stay readable and keep the loop busy.
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

  /// Dispatches pending events. If there are none and `mayBlock` is true, waits for an event. Returns whether any event
  /// was dispatched.
  ///
  /// Don't call this method from code on the main actor: a nested loop doesn't run other code on the main actor.
  @discardableResult
  public static func iterate(mayBlock: Bool) -> Bool { g_main_context_iteration(nil, mayBlock ? 1 : 0) != 0 }

  /// The monotonic time in seconds, on the clock that GTK uses for frame times.
  public static var now: Double { Double(g_get_monotonic_time()) / 1e6 }

  /// Calls `body` once when no event of higher priority (input, layout, drawing) is pending.
  ///
  /// During an animation, `body` may never be called if drawing a frame takes longer than the frame interval of the
  /// display.
  public static func whenIdle(_ body: @escaping @MainActor () -> Void) {
    _ = Source(priority: G_PRIORITY_DEFAULT_IDLE, body)
  }

  /// Calls `body` once when no event of default priority is pending, such as the completion of a GIO
  /// operation.
  public static func afterPendingEvents(_ body: @escaping @MainActor () -> Void) {
    _ = Source(priority: G_PRIORITY_DEFAULT + 1, body)
  }

  /// Calls `body` once after the current event and before the next frame, in a separate main-loop iteration. If several
  /// closures are waiting, input is handled between them.
  public static func beforeNextFrame(_ body: @escaping @MainActor () -> Void) {
    waitingForFrame.append(body)
    if waitingForFrame.count == 1 { callNextBeforeFrame() }
  }

  /// Calls `body` before the next frame, repeatedly until it returns `false`. Interrupts the repetitions after a few
  /// milliseconds and continues in the next main-loop iteration.
  public static func repeatBeforeNextFrame(_ body: @escaping @MainActor () -> Bool) {
    beforeNextFrame {
      let end = now + longestRepetition
      repeat {
        guard body() else { return }
      } while now < end
      repeatBeforeNextFrame(body)
    }
  }

  /// The maximum duration of repetitions in one iteration, in seconds.
  private static let longestRepetition = 0.003
  /// The closures to be called before the next frame, in calling order.
  private static var waitingForFrame: [@MainActor () -> Void] = []

  private static func callNextBeforeFrame() {
    _ = Source(priority: G_PRIORITY_HIGH_IDLE) {
      let body = waitingForFrame.removeFirst()
      // Schedule the next closure before calling `body`, because `body` may run the loop itself.
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

  /// Removes the source. Has no effect after the callback has run.
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
