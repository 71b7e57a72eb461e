import Features
import Geography

/// The white space in and around the positions of a line or ring. New positions copy it.
struct PositionLayout {
  /// The text before the first number of a position. `separator` is the text between its numbers, and `closing` is the
  /// text after its last number. The brackets aren't included.
  private let opening: [UInt8]
  private let separator: [UInt8]
  private let closing: [UInt8]
  /// The white space after the opening bracket of a line. `lineClosing` is the white space before its closing bracket.
  private let lineOpening: [UInt8]
  private let lineClosing: [UInt8]
  /// The text between two positions.
  let gap: [UInt8]

  /// Copies the layout of the position at `index` of a part. If the index is out of range, copies the layout of the
  /// nearest position.
  init(of part: ShapePart, _ positions: [Int], near index: Int, in json: JSONReader) {
    let position = positions[max(0, min(index, positions.count - 1))]
    let numbers = Array(json.elements(of: position))
    let (start, end) = (json.tokens[position].start, json.tokens[position].end)
    opening = json.text(start + 1..<json.tokens[numbers[0]].start)
    separator = json.text(json.tokens[numbers[0]].end..<json.tokens[numbers[1]].start)
    closing = json.text(json.tokens[numbers[numbers.count - 1]].end..<end - 1)
    let line = json.tokens[part.array]
    lineOpening = json.text(line.start + 1..<json.tokens[positions[0]].start)
    lineClosing = json.text(json.tokens[positions[positions.count - 1]].end..<line.end - 1)
    gap =
      positions.count > 1
      ? json.text(json.tokens[positions[0]].end..<json.tokens[positions[1]].start)
      : PositionLayout.gap(lineOpening, isSpaced: separator.count > 1)
  }

  /// Returns the separator for an array that has only one element. `opening` is the white space before this element.
  private static func gap(_ opening: [UInt8], isSpaced: Bool) -> [UInt8] {
    if opening.contains(where: { $0 == 0x0A || $0 == 0x0D }) { return [UInt8(ascii: ",")] + opening }
    return [UInt8(ascii: ",")] + (isSpaced ? [0x20] : [])
  }

  func position(_ numbers: [[UInt8]]) -> [UInt8] {
    [UInt8(ascii: "[")] + opening + numbers.joined(separator: separator) + closing + [UInt8(ascii: "]")]
  }

  func line(_ positions: [[UInt8]]) -> [UInt8] {
    [UInt8(ascii: "[")] + lineOpening + positions.joined(separator: gap) + lineClosing + [UInt8(ascii: "]")]
  }

  /// Returns the text between the elements of the array at `token`. The array must not be empty.
  func gap(inArray token: Int, _ json: JSONReader) -> [UInt8] {
    let children = Array(json.elements(of: token))
    guard children.count > 1 else {
      let opening = json.text(json.tokens[token].start + 1..<json.tokens[children[0]].start)
      return PositionLayout.gap(opening, isSpaced: gap.count > 1)
    }
    let last = children.count - 1
    return json.text(json.tokens[children[last - 1]].end..<json.tokens[children[last]].start)
  }

  /// Returns an array that contains only `element`, in the layout of the array at `token`.
  func array(around element: [UInt8], like token: Int, _ json: JSONReader) -> [UInt8] {
    let children = Array(json.elements(of: token))
    guard let first = children.first, let last = children.last else {
      return [UInt8(ascii: "[")] + element + [UInt8(ascii: "]")]
    }
    let array = json.tokens[token]
    return json.text(array.start..<json.tokens[first].start) + element
      + json.text(json.tokens[last].end..<array.end)
  }
}
