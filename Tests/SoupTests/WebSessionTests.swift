import GtkTesting
import Soup
import WebTesting
import XCTest

final class WebSessionTests: XCTestCase {
  func testAnswerHasStatusHeadersAndBody() throws {
    let server = try LoopbackServer { _ in
      .answer(status: 429, headers: ["Retry-After": "7", "X-Two": "a"], "Later.")
    }
    try onMain {
      let answer = try result {
        try await WebSession(userAgent: "Pindrop-Test/1.0").send(
          WebRequest(server.address + "/x?y=1", headers: ["Accept": "application/json"]))
      }
      XCTAssertEqual(answer.status, 429)
      XCTAssertEqual(answer.headers["retry-after"], "7")
      XCTAssertEqual(answer.headers["x-two"], "a")
      XCTAssertEqual(String(decoding: answer.body, as: UTF8.self), "Later.")
      let request = try XCTUnwrap(server.requests.first)
      XCTAssertEqual(request.target, "/x?y=1")
      XCTAssertTrue(request.text.contains("User-Agent: Pindrop-Test/1.0\r\n"), request.text)
      XCTAssertTrue(request.text.contains("Accept: application/json\r\n"), request.text)
    }
  }

  func testLargeAnswerIsReadCompletely() throws {
    let text = String(repeating: "0123456789", count: 100_000)
    let server = try LoopbackServer { _ in .answer(text) }
    try onMain {
      let session = WebSession(userAgent: "t")
      XCTAssertEqual(try result { try await session.get(server.address) }, Array(text.utf8))
      XCTAssertEqual(
        try result { try await session.send(WebRequest(server.address, maximumSize: 1_000_000)) }.body.count,
        1_000_000)
      XCTAssertEqual(
        failure { try await session.send(WebRequest(server.address, maximumSize: 999_999)) }, .tooLarge)
    }
  }

  func testEndlessAnswerIsAborted() throws {
    let server = try LoopbackServer { _ in .endless }
    try onMain {
      let session = WebSession(userAgent: "t")
      XCTAssertEqual(
        failure { try await session.send(WebRequest(server.address, maximumSize: 100_000)) }, .tooLarge)
      pump { server.dropped == 1 }
    }
  }

  func testCancelingClosesTheConnection() throws {
    for reply in [LoopbackServer.Reply.silence, .endless] {
      let server = try LoopbackServer { _ in reply }
      try onMain {
        let session = WebSession(userAgent: "t")
        var outcome: WebError?
        let task = Task {
          do throws(WebError) { _ = try await session.send(WebRequest(server.address)) } catch {
            outcome = error
          }
        }
        pump { server.requests.count == 1 }
        task.cancel()
        pump { outcome == .canceled && server.dropped == 1 }
      }
    }
  }

  func testCanceledRequestIsNotSent() throws {
    let server = try LoopbackServer { _ in .answer("x") }
    try onMain {
      let session = WebSession(userAgent: "t")
      var outcome: WebError?
      let task = Task {
        do throws(WebError) { _ = try await session.send(WebRequest(server.address)) } catch {
          outcome = error
        }
      }
      task.cancel()
      pump { outcome == .canceled }
      XCTAssertEqual(server.requests.count, 0)
    }
  }

  func testRedirectsAreFollowedIfRequested() throws {
    let server = try LoopbackServer { request in
      request.target == "/new" ? .answer("there") : .answer(status: 302, headers: ["Location": "/new"], "")
    }
    try onMain {
      let session = WebSession(userAgent: "t")
      XCTAssertEqual(try result { try await session.get(server.address) }, Array("there".utf8))
      let answer = try result {
        try await session.send(WebRequest(server.address, followsRedirections: false))
      }
      XCTAssertEqual(answer.status, 302)
      XCTAssertEqual(answer.headers["location"], "/new")
      XCTAssertEqual(server.requests.count, 3)
    }
  }

  func testInvalidResponseThrows() throws {
    try onMain {
      let session = WebSession(userAgent: "t")
      for reply in [LoopbackServer.Reply.hangUp, .cut("{\"a\":"), .noise(Array("SSH-2.0-x\r\n".utf8))] {
        let server = try LoopbackServer { _ in reply }
        guard case .unreachable(let words) = failure({ try await session.get(server.address) }) else {
          XCTFail("\(reply)")
          continue
        }
        XCTAssertFalse(words.isEmpty)
      }
      let server = try LoopbackServer { _ in .answer("x") }
      server.stop()
      guard case .unreachable = failure({ try await session.get(server.address) }) else { return XCTFail() }
      XCTAssertEqual(failure { try await session.get("nowhere") }, .notAnAddress("nowhere"))
      XCTAssertEqual(failure { try await session.get("") }, .notAnAddress(""))
    }
  }
}

@MainActor private func failure<T>(_ work: @escaping @MainActor () async throws -> T) -> WebError? {
  do {
    _ = try result(of: work)
    return nil
  } catch {
    return error as? WebError
  }
}
