import CGtk
import Glibc

/// What the main loop did from one time that it looked for something to do to the next: meanwhile the program answers nobody.
public struct LoopTurn: Hashable, Sendable {
  /// On the clock of `MainLoop.now`, in seconds.
  public var began: Double
  /// On the same clock, in seconds.
  public var ended: Double
  /// The processor time of the main thread, in seconds. It is less than the turn took where the thread waited for a disk, or
  /// for a processor.
  public var processorTime: Double

  private static var observer: ((LoopTurn) -> Void)?
  /// When the turn began that is going on, and what the thread had used by then; nil before the first.
  private static var start: (time: Double, processorTime: Double)?

  /// Calls `body` after each turn, on the main thread, until the process ends; the body before is called no more.
  public static func observe(_ body: @escaping (LoopTurn) -> Void) {
    observer = body
    g_main_context_set_poll_func(nil) { descriptors, count, timeout in
      LoopTurn.end()
      defer { LoopTurn.begin() }
      return g_poll(descriptors, count, timeout)
    }
  }

  private static func begin() { start = (MainLoop.now, usedProcessorTime) }

  private static func end() {
    guard let start else { return }
    observer?(
      LoopTurn(
        began: start.time, ended: MainLoop.now, processorTime: usedProcessorTime - start.processorTime))
  }

  /// What the calling thread has used so far, in seconds.
  private static var usedProcessorTime: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
