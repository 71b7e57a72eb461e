import Foundation

/// Reads JSON with Foundation, independently of the reader under test.
enum Oracle {
  /// Returns the JSON object. Foundation rejects valid JSON with numbers as large as 1e400 or unpaired surrogates, so
  /// these are replaced first by smaller numbers and letters.
  static func object(_ bytes: [UInt8]) throws -> Any {
    let text = String(decoding: bytes, as: UTF8.self)
      .replacing(#/([\[:,\s]-?[0-9.]+[eE])[+\-]?[0-9]{3,}/#) { "\($0.output.1)1" }
      .replacing(
        #/(\\u[dD][89abAB][0-9a-fA-F]{2}\\u[dD][c-fC-F][0-9a-fA-F]{2})|\\u[dD][89a-fA-F][0-9a-fA-F]{2}/#
      ) {
        $0.output.1 ?? "\\u0041"
      }
    return try JSONSerialization.jsonObject(with: Data(text.utf8))
  }

  /// Returns the JSON texts of a file. At most `incomplete` of them may be invalid.
  static func texts(_ bytes: [UInt8], incomplete: Int = 0) throws -> [Any] {
    if let whole = try? object(bytes) { return [whole] }
    var parts = bytes.split(separator: 0x1E).map { Array($0) }
    if !bytes.contains(0x1E) { parts = joinedLines(bytes) }
    var texts: [Any] = []
    var failures = 0
    for part in parts where !part.allSatisfy({ [0x20, 0x09, 0x0A, 0x0D].contains($0) }) {
      do {
        texts.append(try object(part))
      } catch {
        failures += 1
        if failures > incomplete { throw error }
      }
    }
    return texts
  }

  /// Returns all features of a file, including bare geometries.
  static func features(_ bytes: [UInt8], incomplete: Int = 0) throws -> [[String: Any]] {
    try texts(bytes, incomplete: incomplete).flatMap { text -> [[String: Any]] in
      guard let object = text as? [String: Any] else { return [] }
      return object["type"] as? String == "FeatureCollection"
        ? object["features"] as? [[String: Any]] ?? [] : [object]
    }
  }

  /// Returns the JSON texts in the lines of a file. A text can span several lines.
  private static func joinedLines(_ bytes: [UInt8]) -> [[UInt8]] {
    var texts: [[UInt8]] = []
    var pending: [UInt8] = []
    for line in bytes.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }) {
      pending += line + [0x0A]
      guard (try? object(pending)) != nil else { continue }
      texts.append(pending)
      pending = []
    }
    return pending.isEmpty ? texts : texts + [pending]
  }
}
