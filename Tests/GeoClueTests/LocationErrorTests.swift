import AnnotationKit
import Foundation
import GeoClue
import Gtk
import GtkTesting
import LocationTesting
import XCTest

/// Tests the errors of the provider when GeoClue is missing, disabled or has no location.
final class LocationErrorTests: XCTestCase {
  func testProgramForbiddenByTheConfigurationIsDenied() throws {
    try onMain {
      let listener = try listening { $0.isAllowed = false }.listener
      XCTAssertEqual(listener.waitForError(), .denied)
    }
  }

  func testAgentDecidesForASandboxedProgram() throws {
    try onMain {
      let refusing = try LocationService {
        $0.sandboxed = getpid()
        $0.agentAllows = false
      }
      let denied = Listener(refusing)
      denied.start()
      XCTAssertEqual(denied.waitForError(), .denied)
      let allowing = try LocationService { $0.sandboxed = getpid() }
      let listener = Listener(allowing)
      listener.start()
      _ = try listener.waitForReport(of: Fix(46.9, 7.4))
    }
  }

  func testDisabledServiceIsReportedAndRecovers() throws {
    try onMain {
      let (service, listener) = try listening()
      _ = try listener.waitForReport(of: Fix(46.9, 7.4))
      service.turn(on: false)
      XCTAssertEqual(listener.waitForError(), .disabled)
      let late = Listener(service)
      late.start()
      XCTAssertEqual(late.waitForError(), .disabled)
      service.turn(on: true)
      _ = try listener.waitForReport(of: Fix(46.8, 7.4))
    }
  }

  func testMissingAgentTimesOutOrIsDenied() throws {
    try onMain {
      let listener = try listening(timeout: 0.5) { $0.agentAllows = nil }.listener
      let error = listener.waitForError()
      // Newer versions deny the request after some time.
      XCTAssertTrue(error == .timedOut || error == .denied, "\(String(describing: error))")
    }
  }

  func testMissingServiceIsAbsent() throws {
    try onMain {
      let (service, listener) = try listening { $0.isInstalled = false }
      XCTAssertEqual(listener.waitForError(), .absent)
      try service.install()
      listener.start()
      _ = try listener.waitForReport(of: Fix(46.9, 7.4))
    }
  }

  func testMissingBusIsAbsent() throws {
    try onMain {
      let listener = Listener(nil)
      listener.start()
      XCTAssertEqual(listener.waitForError(), .absent)
    }
  }

  func testEndOfTheBusIsReportedAsAbsent() throws {
    try onMain {
      let (service, listener) = try listening()
      _ = try listener.waitForReport(of: Fix(46.9, 7.4))
      service.endBus()
      pump { listener.errors.contains(.absent) }
    }
  }

  func testSilentReceiverTimesOut() throws {
    try onMain {
      let listener = try listening(timeout: 1).listener
      XCTAssertEqual(listener.waitForError(), .timedOut)
      // The provider continues to listen after an error.
      _ = try listener.waitForReport(of: Fix(46.9, 7.4))
      XCTAssertEqual(listener.errors, [.timedOut])
    }
  }

  func testHangingServiceDoesNotBlock() throws {
    try onMain {
      let service = try LocationService { _ in }
      let first = Listener(service)
      first.start()
      _ = try first.waitForReport(of: Fix(46.9, 7.4))
      XCTAssertTrue(service.kill(SIGSTOP))
      let listener = Listener(service, timeout: 1)
      let start = Date()
      listener.start()
      first.provider.stop()
      XCTAssertLessThan(Date().timeIntervalSince(start), 0.1, "the main thread was kept")
      XCTAssertEqual(listener.waitForError(), .timedOut)
      service.kill(SIGCONT)
      _ = try listener.waitForReport(of: Fix(46.8, 7.4))
    }
  }

  func testStoppingEndsReportsAtEveryStage() throws {
    try onMain {
      let service = try LocationService { _ in }
      for turns in [0, 1, 2, 5, 10, 20, 50, 100] {
        var listener: Listener? = Listener(service)
        weak let provider = listener?.provider
        listener?.start()
        for _ in 0..<turns { MainLoop.iterate(mayBlock: false) }
        if turns % 2 == 0 { listener?.provider.stop() }
        listener = nil
        pump { provider == nil }
      }
      let last = Listener(service)
      last.start()
      _ = try last.waitForReport(of: Fix(46.9, 7.4))
      last.provider.stop()
      pump { !service.send(Fix(46.9, 7.4)) }
    }
  }
}
