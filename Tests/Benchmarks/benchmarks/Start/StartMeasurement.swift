/// The measurement of one start of a program.
struct StartMeasurement {
  /// The time from the start of the process to the end of its first frame.
  var milliseconds: Double
  /// The processor time of all threads until the end of the first frame.
  var processorMilliseconds: Double
  /// The time to the end of the last frame before the program became idle, including deferred work.
  var settledMilliseconds: Double
  var settledProcessorMilliseconds: Double
  /// The resident memory of the idle program, measured in one start only.
  var megabytes: Double?
  var megabytesAfterPanning: Double?

  /// Returns the median of each number.
  static func median(of all: [StartMeasurement]) -> StartMeasurement {
    func median(_ values: [Double]) -> Double? { values.isEmpty ? nil : values.median }
    return StartMeasurement(
      milliseconds: all.map(\.milliseconds).median,
      processorMilliseconds: all.map(\.processorMilliseconds).median,
      settledMilliseconds: all.map(\.settledMilliseconds).median,
      settledProcessorMilliseconds: all.map(\.settledProcessorMilliseconds).median,
      megabytes: median(all.compactMap(\.megabytes)),
      megabytesAfterPanning: median(all.compactMap(\.megabytesAfterPanning)))
  }
}

/// The starts of one program.
struct StartResult {
  var program: String
  var renderer: Renderer
  var runs: Int
  var measurement: StartMeasurement
  /// The measurement of the window that contains only a map, in the same run.
  var bare: StartMeasurement

  var line: JSONLine {
    var line = JSONLine("start")
    line.add("program", program)
    line.add("renderer", renderer.rawValue)
    line.add("wall_ms", measurement.milliseconds, decimals: 0)
    line.add("wall_ratio", measurement.milliseconds / bare.milliseconds, decimals: 2)
    line.add("cpu_ms", measurement.processorMilliseconds, decimals: 0)
    line.add("cpu_ratio", measurement.processorMilliseconds / bare.processorMilliseconds, decimals: 2)
    line.add("settled_wall_ms", measurement.settledMilliseconds, decimals: 0)
    line.add("settled_cpu_ms", measurement.settledProcessorMilliseconds, decimals: 0)
    if let memory = measurement.megabytes, let base = bare.megabytes {
      line.add("memory_mb", memory, decimals: 0)
      line.add("memory_ratio", memory / base, decimals: 2)
    }
    if let panned = measurement.megabytesAfterPanning {
      line.add("memory_after_panning_mb", panned, decimals: 0)
    }
    line.add("runs", runs)
    return line
  }
}
