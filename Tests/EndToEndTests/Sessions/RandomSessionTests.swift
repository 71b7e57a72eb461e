import Foundation
import SessionTesting
import Waiting
import XCTest

/// Tests random sessions of the whole program against a model of the document.
final class RandomSessionTests: XCTestCase {
  /// The variable `PINDROP_SESSIONS` sets the number of sessions, and `PINDROP_FIRST_SESSION` the first seed.
  func testRandomSessionMatchesTheModel() throws {
    let environment = ProcessInfo.processInfo.environment
    let first = environment["PINDROP_FIRST_SESSION"].flatMap { UInt64($0) } ?? 1
    // The default seeds are chosen so that the program is restarted both after a kill and after a close.
    let seeds = environment["PINDROP_SESSIONS"].flatMap { UInt64($0) }.map { Array(first..<first + $0) }
    let desktop = try Desktop(animations: false)
    try MainActor.assumeIsolated {
      for seed in seeds ?? [43, 44, 46] {
        try Session.run(seed: seed, length: 8 + Int(seed % 20)) { try ProgramTarget($0, $1, on: desktop) }
      }
    }
  }

  /// An emptied draft still has a history, so it must be restored.
  func testEmptiedDraftIsRestoredWithItsHistory() throws {
    for ending in [ProgramEnd.killing, .closing] {
      let desktop = try Desktop()
      let program = try Program.opened(on: desktop)
      for count in 1...3 {
        try program.activate("add-here")
        try eventually("place \(count) is kept") { try program.revision() == count }
      }
      let three = try program.exported()
      XCTAssertEqual(try Document(three).points.count, 3)
      try program.activate("select-all")
      try program.activate("delete")
      try eventually("the deletion is kept") { try program.revision() == 4 }
      try program.end(by: ending)

      let next = try Program.opened(on: desktop)
      XCTAssertEqual(try Document(next.exported()).points.count, 0)
      XCTAssertEqual(try next.revision(), 4, "after \(ending)")
      try next.waitUntilEnabled("undo")
      try next.activate("undo")
      try eventually("the three are back after \(ending)") { try next.exported() == three }
    }
  }
}
