import CGtk
import Gtk
import Waiting
import WarningTesting
import XCTest

/// Runs `body` on the main actor: XCTest calls synchronous tests on the main thread, which GTK needs.
///
/// Skips the test without a display. Fails it if a C library logs a warning that is not known.
public nonisolated func onMain(
  file: StaticString = #filePath, line: UInt = #line, _ body: @MainActor () throws -> Void
) throws {
  try MainActor.assumeIsolated {
    LogWatch.start
    // GTK names windows and log messages after the program.
    g_set_prgname("pindrop-tests")
    try XCTSkipIf(gtk_init_check() == 0, "no display")
    MainLoop.adoptMainQueue()
    // Those that came between two tests.
    _ = LogWatch.take()
    defer {
      for warning in LogWatch.take() where warning.isFailure { XCTFail("\(warning)", file: file, line: line) }
    }
    try body()
  }
}

/// Runs the main loop until `condition` holds, or fails the test after `seconds`, naming `what` was awaited; returns
/// whether it held. `what` is evaluated only then, and can tell how things stand.
///
/// Call it from the test itself, never from main-actor work: a nested loop does not drain the main actor.
@discardableResult
public func pump(
  _ what: @autoclosure () -> String? = nil, upTo seconds: Double = waitLimit, file: StaticString = #filePath,
  line: UInt = #line,
  until condition: () -> Bool
) -> Bool {
  let end = MainLoop.now + seconds
  // A timer, so that the wait ends even if no other event occurs.
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

/// Runs the main loop for `seconds`, where nothing is to happen meanwhile that could be awaited.
public func pump(seconds: Double) {
  let end = MainLoop.now + seconds
  pump { MainLoop.now >= end }
}

/// Runs the main loop until no event is pending.
public func settle() {
  while MainLoop.iterate(mayBlock: false) {}
}
