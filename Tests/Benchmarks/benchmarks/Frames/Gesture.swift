import Geography

/// A gesture on the map during which frames are measured.
enum Gesture: String, CaseIterable {
  case pan, drag, zoom, turn

  /// The gesture on the raster map to compare with. The raster map has nothing to drag, so a drag is compared with a
  /// pan.
  var compared: Gesture { self == .drag ? .pan : self }
}

/// The length of a gesture.
struct GestureLength {
  /// The number of pointer motions, 8 ms apart like the motions of a mouse. For the wheel and for rotations, the number
  /// of steps is smaller.
  var motions: Int

  static let full = GestureLength(motions: 360)
  static let quick = GestureLength(motions: 60)
}

/// Simulates pointer input on a desktop.
struct SimulatedPointer {
  let program: RunningProgram
  let target: MapTarget
  let length: GestureLength

  /// Performs the gesture. Calls `measured` with the part in which the map moves continuously.
  func perform(_ gesture: Gesture, measured: (() throws -> Void) throws -> Void) throws {
    switch gesture {
    case .pan:
      try pull(from: target.ground, measured) {
        try program.wait("move its map by a press at \(target.ground)", for: 20) { target.isMoved(program) }
      }
    case .drag:
      guard let grip = target.grip else { throw BenchmarkError("There is no pin to drag.") }
      try pull(from: grip, measured) {
        try program.wait("drag the pin that is pressed at \(grip)", for: 20) { target.isDragging(program) }
      }
    case .zoom: try wheel(measured)
    case .turn: try turn(measured)
    }
    try program.rest()
  }

  /// Clicks the line or area, which is then selected and shows its positions.
  func selectShape() throws {
    guard let grip = target.grip else { throw BenchmarkError("There is no line to select.") }
    try pointer(move(to: grip) + ["click", "1"])
    try program.wait("select the line that is pressed at \(grip)", for: 20) { target.hasSelection(program) }
    try program.rest()
  }

  /// Presses the button, moves back and forth, and releases the button while the pointer is still, so that the map
  /// doesn't continue to move.
  private func pull(
    from start: Point, _ measured: (() throws -> Void) throws -> Void, check: () throws -> Void
  ) throws {
    try pointer(move(to: start))
    // Wait until the tooltip of a pin at the previous pointer position has disappeared, because it would receive the
    // press.
    try program.rest()
    try pointer(["mousedown", "1"] + glide(from: start, by: (-2, -1), steps: 10))
    // Check that the program has received the press, because a program that gets no processor time also seems idle.
    try check()
    try program.rest()
    let grasped = start + Point(x: -20, y: -10)
    try measured {
      for turn in 0..<max(1, length.motions / 120) {
        let steps = min(60, length.motions / 2)
        let sign = turn % 2 == 0 ? -1.0 : 1
        let away = (2 * sign, sign)
        let far = grasped + Point(x: away.0, y: away.1) * Double(steps)
        try pointer(
          glide(from: grasped, by: away, steps: steps)
            + glide(from: far, by: (-away.0, -away.1), steps: steps))
      }
    }
    try program.rest()
    try pointer(["mouseup", "1"])
  }

  private func wheel(_ measured: (() throws -> Void) throws -> Void) throws {
    try pointer(move(to: target.ground))
    try program.rest()
    try measured {
      for _ in 0..<max(1, length.motions / 120) {
        let step = ["sleep", "0.12"]
        try pointer(
          Array(repeating: ["click", "4"] + step, count: 4).flatMap { $0 }
            + Array(repeating: ["click", "5"] + step, count: 4).flatMap { $0 })
      }
    }
  }

  /// Rotates the map by activating an action 60 times a second, because no tool can simulate two fingers on a screen.
  private func turn(_ measured: (() throws -> Void) throws -> Void) throws {
    let steps = length.motions / 2
    try measured {
      for step in 1...steps {
        try target.turn(program, to: 0.8 * Double(min(step, steps - step)) / Double(steps))
        pause(microseconds: 16_000)
      }
    }
  }

  private func pointer(_ arguments: [String]) throws { try program.desktop.pointer(arguments) }

  private func move(to point: Point) -> [String] {
    ["mousemove", "\(Int(point.x.rounded()))", "\(Int(point.y.rounded()))"]
  }

  private func glide(from start: Point, by step: (Double, Double), steps: Int) -> [String] {
    (1...steps).flatMap { index in
      move(to: start + Point(x: step.0, y: step.1) * Double(index)) + ["sleep", "0.008"]
    }
  }
}
