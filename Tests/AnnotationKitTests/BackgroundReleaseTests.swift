import Foundation
import Synchronization
import Testing

@testable import AnnotationKit

/// Memory that is freed beside the thread that has no more use for it.
@Suite struct BackgroundReleaseTests {
  /// Whether each of those that were freed was so on the main thread.
  private final class Notes: Sendable {
    private let notes = Mutex<[Bool]>([])
    func note(_ isOnMainThread: Bool) { notes.withLock { $0.append(isOnMainThread) } }
    var count: Int { notes.withLock { $0.count } }
    var onMainThread: Int { notes.withLock { $0.count { $0 } } }
  }

  private final class Probe: Sendable {
    let freed: Notes
    init(_ freed: Notes) { self.freed = freed }
    deinit { freed.note(Thread.isMainThread) }
  }

  @MainActor @Test func `Is never freed on the main thread`() async {
    let freed = Notes()
    let count = 2000
    for _ in 0..<count {
      var kept = [Probe(freed)]
      let gone = kept
      kept.removeAll()
      BackgroundRelease.release(gone)
    }
    while freed.count < count { await Task.yield() }
    #expect(freed.onMainThread == 0)
  }
}
