import Gtk
import GtkTesting
import XCTest

@testable import AppBase

/// Tests when typed text is committed. The test controls the clock.
final class EditableTextControllerTests: XCTestCase {
  func testTextIsAppliedWhenTypingPauses() throws {
    try withField { field in
      field.type("a")
      field.clock.advance(by: 0.2)
      field.type("ab")
      field.clock.advance(by: 0.29)
      XCTAssertEqual(field.taken, [])
      field.clock.advance(by: 0.02)
      XCTAssertEqual(field.taken, ["ab"])
      field.clock.advance(by: 10)
      XCTAssertEqual(field.taken, ["ab"])
    }
  }

  func testRetypedOriginalTextIsNotApplied() throws {
    try withField { field in
      field.typed.show("old")
      field.type("older")
      field.type("old")
      field.clock.advance(by: 1)
      XCTAssertEqual(field.taken, [])
    }
  }

  func testNULIsShownAsASymbolAndKept() throws {
    try withField { field in
      field.typed.show("a\u{0}\u{301}b")
      XCTAssertEqual(field.text, "a\u{2400}\u{301}b")
      field.clock.advance(by: 1)
      XCTAssertTrue(!field.typed.isEdited && field.typed.finish())
      XCTAssertEqual(field.taken, [])
      field.type("a\u{2400}\u{301}bc")
      field.clock.advance(by: 1)
      XCTAssertEqual(field.taken, ["a\u{0}\u{301}bc"])
    }
  }

  func testTextLongerThanTheFieldIsNotTruncated() throws {
    try withField { field in
      field.room = 3
      field.typed.show("abcdef")
      XCTAssertEqual(field.text, "abc")
      field.clock.advance(by: 1)
      XCTAssertTrue(!field.typed.isEdited && field.typed.finish())
      field.type("ab")
      field.clock.advance(by: 1)
      XCTAssertFalse(field.typed.finish())
      XCTAssertEqual(field.complaint, FieldText.complaint)
      XCTAssertEqual(field.taken, [])
      field.typed.restore()
      XCTAssertTrue(field.text == "abc" && field.complaint == nil && !field.typed.isEdited)
    }
  }

  func testEmptyTextCanBeDelayedUntilTheEnd() throws {
    try withField { field in
      field.typed.show("old")
      field.typed.takesEmptyTextAtPause = false
      field.type("")
      field.clock.advance(by: 1)
      XCTAssertEqual(field.taken, [])
      XCTAssertTrue(field.typed.finish())
      XCTAssertEqual(field.taken, [""])
    }
  }

  func testEscapeRestoresTheTextBeforeTyping() throws {
    try withField { field in
      field.typed.show("old")
      for text in ["new", "newer"] {
        field.type(text)
        field.clock.advance(by: 1)
      }
      XCTAssertEqual(field.taken, ["new", "newer"])
      field.typed.cancel()
      XCTAssertEqual(field.text, "old")
      XCTAssertEqual(field.taken, ["new", "newer", "old"])
      field.type("other")
      XCTAssertTrue(field.typed.accept())
      field.typed.cancel()
      XCTAssertEqual(field.text, "other", "what Enter has taken stays")
    }
  }

  /// What Escape keeps doesn't depend on the pauses in typing.
  func testEscapeKeepsALongText() throws {
    try withField { field in
      field.typed.show("old")
      field.typed.keepsTextAtEscape = true
      field.type("first words")
      field.clock.advance(by: 1)
      field.type("first words and more")
      field.typed.cancel()
      XCTAssertEqual(field.text, "first words and more")
      XCTAssertEqual(field.taken, ["first words", "first words and more"])
    }
  }

  func testEscapeDiscardsAnInvalidLongText() throws {
    try withField { field in
      field.typed.show("1")
      field.typed.keepsTextAtEscape = true
      field.typed.take = { $0 == "{" ? "Not valid." : nil }
      field.type("{")
      field.typed.cancel()
      XCTAssertEqual(field.text, "1")
    }
  }

  func testEscapeWithdrawsTheStepsOfTheText() throws {
    try withField { field in
      let steps = Steps()
      field.typed.steps = steps
      field.typed.take = { text in
        steps.revision += 1
        field.taken.append(text)
        return nil
      }
      field.typed.show("old")
      for text in ["new", "newer"] {
        field.type(text)
        field.clock.advance(by: 1)
      }
      field.type("newest")
      field.typed.cancel()
      XCTAssertEqual(steps.withdrawnTo, [0])
      XCTAssertEqual(field.taken, ["new", "newer"])
      // After undo, the owner of the text shows the old text.
      field.typed.show("old")
      XCTAssertEqual(field.text, "old")
      field.type("other")
      field.clock.advance(by: 1)
      steps.revision += 1
      field.typed.cancel()
      XCTAssertEqual(steps.withdrawnTo, [0], "what somebody else did since then is not taken back")
      XCTAssertEqual(field.taken, ["new", "newer", "other", "old"])
      field.type("last")
      XCTAssertTrue(field.typed.accept())
      field.typed.cancel()
      XCTAssertEqual(steps.withdrawnTo, [0], "what Enter has taken stays")
    }
  }

  func testPauseKeepsTheRedoSteps() throws {
    try withField { field in
      let steps = Steps()
      steps.canRedo = true
      field.typed.steps = steps
      field.type("a")
      field.clock.advance(by: 1)
      XCTAssertEqual(field.taken, [])
      XCTAssertTrue(field.typed.accept())
      XCTAssertEqual(field.taken, ["a"])
    }
  }

  func testFinishCancelsThePause() throws {
    try withField { field in
      field.type("a")
      field.typed.finish()
      XCTAssertEqual(field.taken, ["a"])
      XCTAssertEqual(field.clock.waiting, 0)
    }
  }

  func testErrorIsShownUntilTheTextChanges() throws {
    try withField { field in
      field.type("bad")
      field.clock.advance(by: 0.31)
      XCTAssertEqual(field.complaint, "no")
      field.type("bad.")
      XCTAssertNil(field.complaint)
      field.typed.restore()
      XCTAssertEqual(field.text, "")
    }
  }
}

/// An undo host that only counts revisions.
@MainActor private final class Steps: TextUndoHost {
  var revision = 0
  var canRedo = false
  private(set) var withdrawnTo: [Int] = []

  func withdraw(to revision: Int) {
    withdrawnTo.append(revision)
    self.revision = revision
  }
}

/// A text field into which the test types.
@MainActor private final class Field {
  let clock = ManualScheduler()
  let box = Box(.horizontal)
  var text = ""
  /// The maximum number of characters that the field can hold.
  var room = 100
  var taken: [String] = []
  var complaint: String?
  private(set) var typed: EditableTextController!

  init() {
    typed = EditableTextController(
      of: box, scheduler: clock, read: { [unowned self] in text },
      write: { [unowned self] in
        text = String($0.prefix(room))
        typed.didChange()
      })
    typed.take = { [unowned self] text in
      if text.hasPrefix("bad") { return "no" }
      taken.append(text)
      return nil
    }
    typed.complain = { [unowned self] in complaint = $0 }
  }

  func type(_ text: String) {
    self.text = text
    typed.didChange()
  }
}

private func withField(_ body: @MainActor (Field) throws -> Void) throws {
  try onMain { try body(Field()) }
}
