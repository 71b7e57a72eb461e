/// The result for one gesture on one map.
struct FrameResult {
  var program: String
  var renderer: Renderer
  var gesture: Gesture
  var rounds: Int
  var measurement: FrameMeasurement
  /// The ratio between the processor times per frame of this map and of the raster map. A drag is compared with a pan.
  var ratio: Double?

  var line: JSONLine {
    var line = JSONLine("frames")
    line.add("program", program)
    line.add("renderer", renderer.rawValue)
    line.add("gesture", gesture.rawValue)
    line.add("frames", measurement.frames)
    line.add("seconds", measurement.seconds, decimals: 2)
    line.add("cpu_ms_a_frame", measurement.processorMillisecondsAFrame, decimals: 2)
    if let ratio { line.add("ratio", ratio, decimals: 2) }
    line.add("frame_median_ms", measurement.times.median, decimals: 2)
    line.add("frame_p95_ms", measurement.times.quantile(0.95), decimals: 2)
    line.add("rounds", rounds)
    line.add("gtk_renderer", measurement.renderer)
    return line
  }
}
