import Files
import Foundation
import Testing
import Waiting

@Suite struct OnThreadTests {
  /// The timeout in seconds. It is long, because Swift runs a new task only after all waiting tasks, which include the
  /// tasks of all other tests.
  private static let limit = 10 * waitLimit

  @Test func `more calls than processors can wait without blocking Swift's threads`() async {
    let count = 8 * ProcessInfo.processInfo.activeProcessorCount
    let begun = DispatchSemaphore(value: 0)
    let end = DispatchSemaphore(value: 0)
    let tasks = (0..<count).map { number in
      Task {
        await onThread { _ in
          begun.signal()
          return end.wait(timeout: .now() + OnThreadTests.limit) == .success ? number : nil
        }
      }
    }
    // While all calls are blocked, another call can still run.
    let areWaiting = await onThread { _ in
      (0..<count).allSatisfy { _ in begun.wait(timeout: .now() + OnThreadTests.limit) == .success }
    }
    #expect(areWaiting)
    for _ in 0..<count { end.signal() }
    for (number, task) in tasks.enumerated() { #expect(await task.value == number) }
  }

  @Test func `canceling the task is visible to the closure`() async {
    let begun = DispatchSemaphore(value: 0)
    let task = Task {
      await onThread { isCancelled in
        begun.signal()
        try? eventually("the task is canceled", within: OnThreadTests.limit, isCancelled)
        return isCancelled()
      }
    }
    _ = await onThread { _ in begun.wait(timeout: .now() + OnThreadTests.limit) }
    task.cancel()
    #expect(await task.value)
  }

  @Test func `an error of the closure is thrown to the caller`() async {
    await #expect(throws: FileError.missing("/nowhere")) {
      try await onThread { _ throws(FileError) in try FileVersion(path: "/nowhere" as FilePath) }
    }
  }
}
