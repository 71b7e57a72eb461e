import Foundation

/// A result as one line of JSON, with its members in order.
struct JSONLine: CustomStringConvertible {
  private var members: [String] = []

  init(_ benchmark: String) { add("benchmark", benchmark) }

  mutating func add(_ name: String, _ text: String) { members.append("\"\(name)\": \"\(text)\"") }
  mutating func add(_ name: String, _ number: Int) { members.append("\"\(name)\": \(number)") }

  mutating func add(_ name: String, _ number: Double, decimals: Int) {
    members.append("\"\(name)\": " + String(format: "%.\(decimals)f", number))
  }

  /// Prints the line immediately, even if the output is a file.
  func report() { FileHandle.standardOutput.write(Data("\(self)\n".utf8)) }

  var description: String { "{\(members.joined(separator: ", "))}" }
}

extension [Double] {
  /// The median, or 0 if the array is empty.
  var median: Double { quantile(0.5) }

  /// Returns a quantile, or 0 if the array is empty. `part` is from 0 to 1.
  func quantile(_ part: Double) -> Double {
    isEmpty ? 0 : sorted()[Int((Double(count - 1) * part).rounded())]
  }
}
