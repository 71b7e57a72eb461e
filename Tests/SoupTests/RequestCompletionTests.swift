import CSoup
import Gtk
import GtkTesting
import WebTesting
import XCTest

@testable import Soup

final class RequestCompletionTests: XCTestCase {
  /// libsoup 3.4 to 3.6.5 would finish a message twice if it is canceled at this time.
  func testRequestCanceledAtItsHeadFinishesOnce() throws {
    let server = try LoopbackServer { _ in .answer("good") }
    try onMain {
      let session = WebSession(userAgent: "t")
      for _ in 1...5 {
        try cancelAtHead(server, session)
        var answers: [[UInt8]] = []
        for _ in 1...4 { Task { answers.append(try await session.get(server.address)) } }
        pump { answers.count == 4 }
        XCTAssertEqual(Set(answers), [Array("good".utf8)])
      }
    }
  }
}

/// Cancels a request after libsoup has read the headers of the response, but before it calls the callback.
@MainActor private func cancelAtHead(_ server: LoopbackServer, _ session: WebSession) throws {
  let message = Object(
    taking: UnsafeMutableRawPointer(try XCTUnwrap(soup_message_new("GET", server.address))))
  let exchange = Exchange(session, message, WebRequest(server.address))
  let answers = server.answered + 1
  // The headers arrive after the request has been written, so libsoup calls the callback in the next iteration of the
  // loop.
  message.connect("wrote-body") {
    let end = ContinuousClock.now + .seconds(30)
    while server.answered < answers, .now < end { sched_yield() }
  }
  message.connect("got-headers") { Task { exchange.cancel() } }
  var finishes = 0
  message.connect("finished") { finishes += 1 }
  var outcome: Result<WebResponse, WebError>?
  Task { outcome = await exchange.outcome() }
  pump { outcome != nil }
  XCTAssertEqual(outcome, .failure(.canceled))
  XCTAssertEqual(finishes, 1)
}
