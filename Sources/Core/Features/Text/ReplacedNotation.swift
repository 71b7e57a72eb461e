/// A coordinate that an edit has written in another notation, because the previous notation couldn't represent it.
public struct ReplacedNotation: Hashable, Sendable {
  /// The coordinate's text before and after the edit.
  public var old: String
  public var new: String

  public init(old: String, new: String) { (self.old, self.new) = (old, new) }

  /// Whether both strings have the same characters around their numbers. Signs and hemisphere letters may differ.
  package static func isSamePattern(_ a: String, _ b: String) -> Bool { pattern(a) == pattern(b) }

  private static func pattern(_ text: String) -> String {
    var pattern = ""
    var isInNumber = false
    let characters = Array(text)
    for (index, character) in characters.enumerated() {
      let next = index + 1 < characters.count ? characters[index + 1] : " "
      if character.isNumber {
        if !isInNumber { pattern.append("0") }
        isInNumber = true
      } else if isInNumber, character == "." || character == ",", next.isNumber {
        continue
      } else {
        isInNumber = false
        guard !"+-−".contains(character) else { continue }
        pattern.append("NSEWOnsewo".contains(character) ? "N" : character)
      }
    }
    return pattern
  }
}
