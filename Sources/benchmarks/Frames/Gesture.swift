import Geography

/// What is done to a map while its frames are measured.
enum Gesture: String, CaseIterable {
  case pan, drag, zoom, turn

  /// With which gesture of the raster map it is compared, where nothing can be dragged.
  var compared: Gesture { self == .drag ? .pan : self }
}

/// How long a gesture is.
struct GestureLength {
  /// Of the pointer, 8 ms apart as those of a mouse; steps of the wheel and of turns are fewer.
  var motions: Int

  static let full = GestureLength(motions: 360)
  static let quick = GestureLength(motions: 60)
}

/// A hand on the pointer of a desktop.
struct Hand {
  let program: RunningProgram
  let target: MapTarget
  let length: GestureLength

  /// Does the gesture, and calls `measured` around the part in which the map moves all the time.
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

  /// Clicks on the line or the area, which shows its positions then.
  func selectShape() throws {
    guard let grip = target.grip else { throw BenchmarkError("There is no line to select.") }
    try pointer(move(to: grip) + ["click", "1"])
    try program.wait("select the line that is pressed at \(grip)", for: 20) { target.hasSelection(program) }
    try program.rest()
  }

  /// Presses, moves to and fro, and lets go where it stands still, so that the map is not flung.
  private func pull(
    from start: Point, _ measured: (() throws -> Void) throws -> Void, check: () throws -> Void
  ) throws {
    try pointer(move(to: start))
    // The tooltip of a pin on which the pointer rested before may be there, and takes a press.
    try program.rest()
    try pointer(["mousedown", "1"] + glide(from: start, by: (-2, -1), steps: 10))
    // A program that gets no processor is at rest too, and has not heard of the press.
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

  /// As two fingers do, which no tool can lay on a screen: by the action, 60 times a second.
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
