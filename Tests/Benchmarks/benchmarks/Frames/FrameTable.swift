import Foundation

/// The table of frames in the README. It has a row for each map and renderer, and a column for each gesture.
enum FrameTable {
  static func text(of results: [FrameResult]) -> String {
    let gestures = Gesture.allCases.filter { gesture in results.contains { $0.gesture == gesture } }
    var rows: [String] = []
    var seen: Set<String> = []
    for result in results where seen.insert("\(result.program) \(result.renderer)").inserted {
      let cells = gestures.map { gesture in
        results.first {
          $0.gesture == gesture && $0.program == result.program && $0.renderer == result.renderer
        }.map(cell) ?? "–"
      }
      rows.append("| \(result.program) | \(result.renderer.rawValue) | \(cells.joined(separator: " | ")) |")
    }
    return """
      | map | renderer | \(gestures.map(\.rawValue).joined(separator: " | ")) |
      |---|---|\(gestures.map { _ in "---|" }.joined())
      \(rows.joined(separator: "\n"))
      """
  }

  private static func cell(_ result: FrameResult) -> String {
    let measurement = result.measurement
    let rate = Double(measurement.frames) / measurement.seconds
    let numbers = [
      String(format: "%.1f ms", measurement.processorMillisecondsAFrame),
      result.ratio.map { String(format: "×%.2f", $0) }, String(format: "%.0f/s", rate),
    ]
    return numbers.compactMap { $0 }.joined(separator: ", ")
  }
}
