import Geography

/// The resources that a program used during a gesture on its map.
struct FrameMeasurement {
  var frames: Int
  var seconds: Double
  /// The processor time of all threads.
  var processorMilliseconds: Double
  /// The time of each frame on the main thread, in milliseconds.
  var times: [Double]
  var renderer: String

  var processorMillisecondsAFrame: Double { processorMilliseconds / Double(frames) }

  /// Measures the program during `body`.
  static func measure(_ program: RunningProgram, _ body: () throws -> Void) throws -> FrameMeasurement {
    let (start, used) = (RunningProgram.now, program.processorTime)
    try body()
    let (end, usedThen) = (RunningProgram.now, program.processorTime)
    let frames = try program.frames().filter { (start...end).contains($0.ended) }
    guard let last = frames.last else { throw BenchmarkError("No frame was painted in the measured time.") }
    return FrameMeasurement(
      frames: frames.count, seconds: Double(end - start) / 1e6,
      processorMilliseconds: Double(usedThen - used) / 1e3, times: frames.map { Double($0.frame) / 1e3 },
      renderer: last.renderer)
  }

  /// Returns the measurement that has the median processor time per frame.
  static func median(of all: [FrameMeasurement]) -> FrameMeasurement? {
    all.isEmpty
      ? nil
      : all.sorted { $0.processorMillisecondsAFrame < $1.processorMillisecondsAFrame }[(all.count - 1) / 2]
  }
}
