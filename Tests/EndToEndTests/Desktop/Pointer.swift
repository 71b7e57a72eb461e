import Foundation
import Geography

/// The mouse of a desktop.
struct Pointer {
  enum Button: Int {
    case primary = 1
    case middle = 2
    case secondary = 3
    case wheelUp = 4
    case wheelDown = 5
  }

  let desktop: Desktop

  /// Moves the pointer. On X11, the position is rounded to whole pixels.
  func move(to point: Point) throws { try perform([.move(point)]) }
  func press(_ button: Button = .primary) throws { try perform([.press(button)]) }
  func release(_ button: Button = .primary) throws { try perform([.release(button)]) }

  /// Clicks `times` times. Each press lasts about as long as a user's: a busy program may miss a press that is shorter
  /// than a frame.
  func click(_ button: Button = .primary, times: Int = 1) throws {
    let click: [InputEvent] = [.press(button), .pause(0.06), .release(button), .pause(0.02)]
    try perform(Array(repeating: click, count: times).flatMap { $0 })
  }

  func click(at point: Point, _ button: Button = .primary, times: Int = 1) throws {
    try move(to: point)
    try click(button, times: times)
  }

  /// Moves the pointer in `steps` steps along a straight line. The pauses are long enough to make each step a separate
  /// motion event.
  func glide(from start: Point, to end: Point, steps: Int = 8) throws {
    try perform(
      (1...steps).flatMap { step -> [InputEvent] in
        [.move(start + (end - start) * (Double(step) / Double(steps))), .pause(0.02)]
      })
  }

  private func perform(_ events: [InputEvent]) throws { try desktop.display.perform(events, on: desktop) }
}

/// The keyboard of a desktop.
struct Keyboard {
  let desktop: Desktop

  /// Presses keys by their X names, one after the other. The keys of a chord are joined with `+`, as in
  /// `press("ctrl+shift+a")`.
  func press(_ keys: String...) throws { try perform(.keys(keys)) }
  func type(_ text: String) throws { try perform(.text(text)) }
  func hold(_ key: String) throws { try perform(.hold(key)) }
  func letGo(_ key: String) throws { try perform(.letGo(key)) }

  private func perform(_ event: InputEvent) throws { try desktop.display.perform([event], on: desktop) }
}
