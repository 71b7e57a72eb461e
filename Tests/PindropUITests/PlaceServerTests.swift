import Foundation
import Geography
import Gtk
import GtkTesting
import Places
import Synchronization
import Waiting
import WebTesting
import XCTest

@testable import AppBase
@testable import DetailPanel
@testable import MapArea
@testable import MapWindows
@testable import PindropUI

/// Tests all kinds of server errors.
final class PlaceServerTests: XCTestCase {
  func testServerErrorIsShownUnderTheOfflineName() throws {
    for (reply, sentence) in [
      (LoopbackServer.Reply.answer(status: 429, headers: ["Retry-After": "60"], ""), "is busy"),
      (.answer(status: 503, "<html>"), "is busy"), (.answer(status: 500, ""), "refused the request (500)"),
      (.answer(#"{"error":"no"}"#), "refused the request"),
      (.answer("<html>Log in</html>"), "sent an invalid response"),
      (.answer(#"{"address":[]}"#), "sent an invalid response"),
      (.cut(#"{"address":{"#), "cannot be reached"),
      (.endless, "sent an invalid response"),
      (.noise(Array("SSH-2.0\r\n".utf8)), "cannot be reached"),
      (.hangUp, "cannot be reached"),
      (.answer(status: 302, headers: ["Location": "/reverse"], ""), "refused the request (310)"),
      (.answer(status: 301, headers: ["Location": "file:///etc/passwd"], ""), "refused the request (301)"),
    ] {
      try withNames({ _ in reply }) { names in
        try names.land(at: 47)
        pump { names.shown.contains("127.0.0.1:\(names.server.port) \(sentence)") }
        XCTAssertTrue(names.shown.contains(names.offline(47).title), "\(names.shown)")
        // The error is shown only in the callout, and not in another toast.
        XCTAssertEqual(texts(shownIn: names.window.toasts).count { $0.contains("127.0.0.1") }, 1)
      }
    }
  }

  func testUnresponsiveServerTimesOut() throws {
    try withNames({ _ in .silence }, timeLimit: .seconds(1)) { names in
      try names.land(at: 47)
      pump { names.shown.contains("Contacting 127.0.0.1:\(names.server.port)…") }
      pump { names.shown.contains("127.0.0.1:\(names.server.port) does not respond") }
      // Counts the requests that reached the server, because on a busy machine a request may be canceled before that.
      pump { names.server.dropped == names.server.requests.count }
      // The next request is sent although the previous one failed.
      names.server.answer(answer)
      try names.land(at: 48)
      pump { names.shown.contains("House 48, Bern") }
    }
  }

  func testRedirectIsFollowed() throws {
    try withNames { names in
      names.server.answer { request in
        request.target.hasPrefix("/v2")
          ? answer(request)
          : .answer(status: 307, headers: ["Location": "/v2\(request.target)"], "")
      }
      try names.land(at: 47)
      pump { names.shown.contains("House 47, Bern") }
    }
  }

  func testPlaceWithoutAResultHasNoName() throws {
    try withNames({ _ in .answer(#"{"error":"Unable to geocode"}"#) }) { names in
      let height = names.readout.height
      try names.land(at: 47)
      pump {
        names.server.requests.count == 1 && !names.isAsking && !names.shown.contains(names.offline(47).title)
      }
      XCTAssertEqual(names.shown.filter { !$0.isEmpty }, [])
      pump { texts(shownIn: names.window.pane.map) == ["Bern"] }
      XCTAssertEqual(names.readout.height, height)
      XCTAssertEqual(names.window.action("add-place-to-properties")?.isEnabled, false)
    }
  }

  func testInvalidServerAddressIsReported() throws {
    try withNames { names in
      names.preferences.nominatimEndpoint = "nominatim"
      pump { names.shown.contains("“nominatim” is not a server address.") }
      try names.land(at: 47)
      XCTAssertTrue(names.shown.contains(names.offline(47).title))
    }
  }

  func testAllWindowsShareOneRequestPerSecond() throws {
    // This clock doesn't depend on the load: on a busy machine, a request could time out before it is sent.
    let (clock, arrivals) = (ManualClock(), Arrivals())
    let reply: @Sendable (LoopbackServer.Request) -> LoopbackServer.Reply = {
      arrivals.times.withLock { $0.append(clock.now.offset) }
      return answer($0)
    }
    try withNames(reply, limiter: RequestLimiter(clock: clock), timeLimit: .seconds(10_000)) { names in
      let second = names.opened.application.makeWindow()
      second.present()
      defer { second.destroy() }
      pump { second.isMapped }
      for latitude in [47.0, 48, 49] {
        try names.land(at: latitude)
        second.add(at: Coordinate(latitude: latitude + 10, longitude: 7))
        pump("both requests have arrived") {
          clock.advance(by: .milliseconds(20))
          return names.server.requests.count == Int(2 * (latitude - 46))
        }
      }
      let times = arrivals.times.withLock { $0 }
      for (one, next) in zip(times, times.dropFirst()) {
        XCTAssertGreaterThanOrEqual(next - one, .seconds(1))
      }
    }
  }
}

/// The times at which requests have arrived.
private final class Arrivals: Sendable {
  let times = Mutex<[Duration]>([])
}
