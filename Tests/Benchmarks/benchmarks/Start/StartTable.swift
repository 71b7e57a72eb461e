import Foundation

/// The table of start-up times and memory use in the README.
enum StartTable {
  static func text(of results: [StartResult]) -> String {
    let rows = results.map { result in
      let (own, bare) = (result.measurement, result.bare)
      let cells = [
        cell(own.milliseconds, bare.milliseconds, "ms"),
        cell(own.processorMilliseconds, bare.processorMilliseconds, "ms"),
        cell(own.megabytes ?? 0, bare.megabytes ?? 1, "MB"),
      ]
      return "| \(result.program) | \(result.renderer.rawValue) | \(cells.joined(separator: " | ")) |"
    }
    return """
      | window | renderer | first frame | CPU until then | memory |
      |---|---|---|---|---|
      \(rows.joined(separator: "\n"))
      """
  }

  private static func cell(_ value: Double, _ base: Double, _ unit: String) -> String {
    String(format: "%.0f \(unit), ×%.2f", value, value / base)
  }
}
