import Gtk
import GtkTesting
import XCTest

@testable import AppBase

/// Tests announcements: their text, their timing, and the widget that makes them.
final class AnnouncerTests: XCTestCase {
  func testOnlyTheLastOfRapidSentencesIsSpoken() throws {
    try withFields { announcer, scheduler, _, _ in
      announcer.announce("one")
      scheduler.advance(by: 0.1)
      announcer.announce("two")
      XCTAssertNil(announcer.lastSentence)
      scheduler.advance(by: 0.6)
      XCTAssertEqual(announcer.lastSentence, "two")
      XCTAssertEqual(announcer.count, 1)
    }
  }

  func testMoreImportantSentenceIsNotReplaced() throws {
    try withFields { announcer, scheduler, _, _ in
      announcer.announce("moved", .movement)
      announcer.announce("center", .view)
      scheduler.advance(by: 0.6)
      XCTAssertEqual(announcer.lastSentence, "moved")
      announcer.announce("center", .view)
      scheduler.advance(by: 0.6)
      XCTAssertEqual(announcer.lastSentence, "center")
    }
  }

  func testSentenceIsTheDescriptionOfTheFocusIfAnnouncementsAreMissing() throws {
    try withFields { announcer, scheduler, first, second in
      // GTK 4.14 and newer have announcements. Only older versions change the description.
      guard !first.announce("test") else { return XCTAssertEqual(first.accessibleDescription, "first") }
      announcer.announce("Deleted")
      scheduler.advance(by: 0.6)
      XCTAssertEqual(first.accessibleDescription, "Deleted")
      announcer.announce("Deleted")
      scheduler.advance(by: 0.6)
      XCTAssertEqual(first.accessibleDescription, "Deleted ", "a change is heard")
      second.grabFocus()
      XCTAssertEqual(first.accessibleDescription, "first", "it has its own description again")
      XCTAssertEqual(second.accessibleDescription, "")
    }
  }

  func testDescriptionOfAFocusedWidgetChangesWhenItLosesFocus() throws {
    try withFields { announcer, scheduler, first, second in
      announcer.describe(first, as: "another")
      XCTAssertEqual(first.accessibleDescription, "first")
      announcer.announce("Deleted")
      scheduler.advance(by: 0.6)
      second.grabFocus()
      XCTAssertEqual(first.accessibleDescription, "another")
      announcer.describe(first, as: "a third")
      XCTAssertEqual(first.accessibleDescription, "a third")
    }
  }

  private func withFields(_ body: @MainActor (Announcer, ManualScheduler, Entry, Entry) -> Void) throws {
    try onMain {
      let (window, box, scheduler) = (Window(), Box(.vertical), ManualScheduler())
      let (first, second) = (Entry(), Entry())
      first.setAccessibleDescription("first")
      box.append(first, second)
      window.child = box
      let announcer = Announcer(window, scheduler: scheduler)
      window.present()
      first.grabFocus()
      body(announcer, scheduler, first, second)
      window.destroy()
    }
  }
}
