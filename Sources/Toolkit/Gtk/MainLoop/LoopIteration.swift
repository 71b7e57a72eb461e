import CGtk
import Glibc

/// An iteration of the main loop between two polls. The program doesn't respond to events during an iteration.
public struct LoopIteration: Hashable, Sendable {
  /// The start in seconds, on the clock of `MainLoop.now`.
  public var began: Double
  /// The end in seconds, on the same clock.
  public var ended: Double
  /// The processor time that the main thread has used, in seconds. It is less than the iteration's duration if the
  /// thread waited for a disk or a processor.
  public var processorTime: Double

  private static var observer: ((LoopIteration) -> Void)?
  /// The start of the current iteration, and the processor time of the thread at the start. `nil` before the first
  /// iteration.
  private static var start: (time: Double, processorTime: Double)?

  /// Calls `body` after each iteration on the main thread, until the process ends. Replaces an earlier
  /// observer.
  public static func observe(_ body: @escaping (LoopIteration) -> Void) {
    observer = body
    g_main_context_set_poll_func(nil) { descriptors, count, timeout in
      LoopIteration.end()
      defer { LoopIteration.begin() }
      return g_poll(descriptors, count, timeout)
    }
  }

  private static func begin() { start = (MainLoop.now, usedProcessorTime) }

  private static func end() {
    guard let start else { return }
    observer?(
      LoopIteration(
        began: start.time, ended: MainLoop.now, processorTime: usedProcessorTime - start.processorTime))
  }

  /// The processor time of the calling thread, in seconds.
  private static var usedProcessorTime: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
