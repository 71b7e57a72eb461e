/// A JSON object on one line, for other programs.
struct JSONLine {
  private var members: [String] = []

  /// Adds a string, unless it is `nil`.
  mutating func add(_ name: String, _ text: String?) {
    if let text { members.append("\(JSONLine.quoted(name)):\(JSONLine.quoted(text))") }
  }

  /// Adds a number. Writes a whole number without `.0`.
  mutating func add(_ name: String, _ number: Double) {
    let isWhole = number == number.rounded() && abs(number) < 1e15
    members.append("\(JSONLine.quoted(name)):\(isWhole ? "\(Int64(number))" : "\(number)")")
  }

  mutating func addNull(_ name: String) { members.append("\(JSONLine.quoted(name)):null") }

  /// The object as UTF-8, followed by a line break.
  var bytes: [UInt8] { Array("{\(members.joined(separator: ","))}\n".utf8) }

  private static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": quoted += "\\\(scalar)"
      case "\n": quoted += "\\n"
      case "\r": quoted += "\\r"
      case "\t": quoted += "\\t"
      case "\0"..<" ":
        let code = String(scalar.value, radix: 16)
        quoted += "\\u" + String(repeating: "0", count: 4 - code.count) + code
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}
