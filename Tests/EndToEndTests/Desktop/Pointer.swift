import Foundation
import Geography

/// The desktop's mouse, moved and pressed as a hand would.
struct Pointer {
  enum Button: Int {
    case primary = 1
    case middle = 2
    case secondary = 3
    case wheelUp = 4
    case wheelDown = 5
  }

  let desktop: Desktop

  func move(to point: Point) throws { try xdotool(movement(to: point)) }
  func press(_ button: Button = .primary) throws { try xdotool(["mousedown", "\(button.rawValue)"]) }
  func release(_ button: Button = .primary) throws { try xdotool(["mouseup", "\(button.rawValue)"]) }

  /// Presses for about as long as a hand does: a busy program may take no notice of what is shorter than its frame.
  func click(_ button: Button = .primary, times: Int = 1) throws {
    let number = "\(button.rawValue)"
    let click = ["mousedown", number, "sleep", "0.06", "mouseup", number, "sleep", "0.02"]
    try xdotool(Array(repeating: click, count: times).flatMap { $0 })
  }

  func click(at point: Point, _ button: Button = .primary, times: Int = 1) throws {
    try move(to: point)
    try click(button, times: times)
  }

  /// Moves in `steps` straight steps, far enough apart in time that each is a motion of its own.
  func glide(from start: Point, to end: Point, steps: Int = 8) throws {
    var arguments: [String] = []
    for step in 1...steps {
      let point = start + (end - start) * (Double(step) / Double(steps))
      arguments += movement(to: point) + ["sleep", "0.02"]
    }
    try xdotool(arguments)
  }

  private func movement(to point: Point) -> [String] {
    ["mousemove", "\(Int(point.x.rounded()))", "\(Int(point.y.rounded()))"]
  }

  private func xdotool(_ arguments: [String]) throws { try desktop.run(["xdotool"] + arguments) }
}

/// The desktop's keyboard.
struct Keyboard {
  let desktop: Desktop

  /// Presses keys by their X names, joined with `+` where they go together: `press("ctrl+shift+a")`.
  func press(_ keys: String...) throws {
    try desktop.run(["xdotool", "key", "--delay", "40"] + keys)
  }

  func type(_ text: String) throws { try desktop.run(["xdotool", "type", "--delay", "20", "--", text]) }
  func hold(_ key: String) throws { try desktop.run(["xdotool", "keydown", key]) }
  func letGo(_ key: String) throws { try desktop.run(["xdotool", "keyup", key]) }
}
