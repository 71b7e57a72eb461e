import Features
import Geography

/// A list in which a feature has something for each position of its lines, such as the times of togeojson.
struct PositionList {
  /// The member of `coordinateProperties` that it is.
  var name: String
  /// The array of all, and whether it has one for each line.
  var array: Int
  var isNested: Bool
  /// For each line the array with a value for each position.
  var lines: [Int]
}

extension GeoJSONFeature {
  /// The property in which togeojson, and what reads its files, has what is said of the positions of lines: its members are
  /// lists with a value or null for each position, or of several lines lists of such lists.
  static let positionsProperty = "coordinateProperties"

  /// The token of the property where that is an object.
  func positionsObject(_ json: JSONReader) -> Int? {
    guard let properties = properties(json),
      let object = json.value(ofMember: GeoJSONFeature.positionsProperty, in: properties),
      json.tokens[object].kind == .object
    else { return nil }
    return object
  }

  /// Those of the lists that have a value for each position of the lines.
  func positionLists(_ json: JSONReader) -> [PositionList] {
    guard let object = positionsObject(json) else { return [] }
    let counts = json.parts(in: geometry(json), .lines).map { json.count(of: $0.array) }
    return json.members(of: object).compactMap { key, array in
      guard json.tokens[array].kind == .array else { return nil }
      let isNested = json.elements(of: array).contains { json.tokens[$0].kind == .array }
      let lines = isNested ? json.elements(of: array).filter { json.count(of: $0) > 0 } : [array]
      guard lines.map({ json.count(of: $0) }) == counts else { return nil }
      return PositionList(name: json.string(at: key), array: array, isNested: isNested, lines: lines)
    }
  }
}

extension ShapeEditing {
  /// Has a list say of each position what it said, after the same edit; of new ones it says null.
  mutating func perform(_ edit: ShapeEdit, on list: PositionList) {
    switch edit {
    case .move, .addHole, .convert: break
    case .insert(let new, let vertex): insert(new.count, at: vertex, in: list)
    case .remove(let gone):
      for (part, gone) in Dictionary(grouping: gone, by: \.part) {
        splice(values(of: list.lines[part]).removal(of: Set(gone.map(\.index))))
      }
    case .removePart(let part): splice(json.removal(from: list.array) { $0 == list.lines[part] })
    case .addPart(let new): addPart(of: new.count, to: list)
    case .reverse(let part): splice(values(of: list.lines[part]).reversal())
    }
  }

  /// Nulls for new positions.
  mutating func insert(_ count: Int, at vertex: Vertex, in list: PositionList) {
    splice(
      values(of: list.lines[vertex.part]).insertion(
        of: nulls(count), at: vertex.index, separator: [UInt8(ascii: ",")]))
  }

  /// Nulls for another line.
  mutating func addPart(of count: Int, to list: PositionList) {
    guard let last = list.lines.last else { return }
    let separator = values(of: last).separator(at: 1) ?? [UInt8(ascii: ",")]
    let line =
      separator + [UInt8(ascii: "[")] + nulls(count).joined(separator: separator) + [UInt8(ascii: "]")]
    guard !list.isNested else { return splice([Splice(at: json.tokens[last].end, line)]) }
    splice([
      Splice(at: json.tokens[last].start, [UInt8(ascii: "[")]),
      Splice(at: json.tokens[last].end, line + [UInt8(ascii: "]")]),
    ])
  }

  private func nulls(_ count: Int) -> [[UInt8]] { Array(repeating: Array("null".utf8), count: count) }

  private func values(of line: Int) -> PositionRun {
    PositionRun(json.elements(of: line).map { json.tokens[$0].range }, isClosed: false, in: bytes)
  }
}

extension JSONReader {
  /// How many elements the array at `token` has; 0 where it is none.
  fileprivate func count(of token: Int) -> Int {
    tokens[token].kind == .array ? elements(of: token).reduce(0) { count, _ in count + 1 } : 0
  }
}
