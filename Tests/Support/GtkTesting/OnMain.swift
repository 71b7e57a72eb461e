import CGtk
import Gtk
import Waiting
import WarningTesting
import XCTest

/// Runs `body` on the main actor. XCTest calls synchronous tests on the main thread, which GTK requires.
///
/// Skips the test if there is no display. Fails the test if a C library logs an unknown warning.
public nonisolated func onMain(
  file: StaticString = #filePath, line: UInt = #line, _ body: @MainActor () throws -> Void
) throws {
  try MainActor.assumeIsolated {
    LogWatch.start
    // GTK uses the program's name for windows and log messages.
    g_set_prgname("pindrop-tests")
    try XCTSkipIf(gtk_init_check() == 0, "no display")
    MainLoop.adoptMainQueue()
    // Discard the warnings that were logged between two tests.
    _ = LogWatch.take()
    defer {
      for warning in LogWatch.take() where warning.isFailure { XCTFail("\(warning)", file: file, line: line) }
    }
    try body()
  }
}

/// Runs the main loop until `condition` returns `true`, or fails the test after `seconds`. Returns whether the
/// condition became true.
///
/// The failure message includes `what`, which is evaluated only on failure and can describe the current state. Call
/// this function from the test itself, never from a task on the main actor, because a nested loop doesn't run such
/// tasks.
@discardableResult
public func pump(
  _ what: @autoclosure () -> String? = nil, upTo seconds: Double = waitLimit, file: StaticString = #filePath,
  line: UInt = #line,
  until condition: () -> Bool
) -> Bool {
  let end = MainLoop.now + seconds
  // The timer wakes the loop, so that the wait ends even if no other event occurs.
  let ticking = g_timeout_add(5, { _ in 1 }, nil)
  defer { g_source_remove(ticking) }
  while !condition() {
    guard MainLoop.now < end else {
      XCTFail("waited \(seconds) s in vain" + (what().map { " until \($0)" } ?? ""), file: file, line: line)
      return false
    }
    MainLoop.iterate(mayBlock: true)
  }
  return true
}

/// Runs the main loop for `seconds`. Use this function to check that an event doesn't occur.
public func pump(seconds: Double) {
  let end = MainLoop.now + seconds
  pump { MainLoop.now >= end }
}

/// Runs the main loop until no event is pending.
public func settle() {
  while MainLoop.iterate(mayBlock: false) {}
}
