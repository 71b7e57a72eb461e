import Geography

/// Moves a map over the world like a user who searches for a place: pans, zooms in and zooms out.
struct BrowsingSimulation {
  let program: RunningProgram
  let target: MapTarget

  /// Moves the map for some seconds, and then waits until the program is idle.
  func browse(for seconds: Int) throws {
    let middle = target.ground
    let end = RunningProgram.now + seconds * 1_000_000
    var turn = 0
    while RunningProgram.now < end {
      // Move east around the world, alternating between north and south, at four zooms.
      let away = Point(x: -250, y: turn % 8 < 4 ? 120 : -120)
      try pull(from: middle - away * 0.5, by: away)
      let wheel = turn / 6 % 8 < 4 ? "4" : "5"
      if turn % 6 == 5 { try program.desktop.pointer(["click", wheel, "sleep", "0.3"]) }
      turn += 1
    }
    try program.rest()
    guard target.isMoved(program) else { throw BenchmarkError("\(program.name) does not move its map.") }
  }

  private func pull(from start: Point, by displacement: Point) throws {
    func move(_ point: Point) -> [String] {
      ["mousemove", "\(Int(point.x.rounded()))", "\(Int(point.y.rounded()))"]
    }
    let motions = (1...40).flatMap { move(start + displacement * (Double($0) / 40)) + ["sleep", "0.008"] }
    try program.desktop.pointer(
      move(start) + ["mousedown", "1"] + motions + ["sleep", "0.1", "mouseup", "1"])
  }
}
