import Features
import Geography

/// A list with a value for each position of a feature's lines, such as the times that togeojson writes.
struct PositionList {
  /// The name of the list in `coordinateProperties`.
  var name: String
  /// The token of the whole array. If `isNested` is true, this array contains an array for each line.
  var array: Int
  var isNested: Bool
  /// The token of the array of each line. The array has one value for each position.
  var lines: [Int]

  static let null = Array("null".utf8)

  /// Returns the values of this list for positions from another feature. Unknown values are `null`.
  func values(of positions: [PositionLiteral]) -> [[UInt8]] {
    positions.map { $0.listed[name] ?? PositionList.null }
  }
}

extension GeoJSONFeature {
  /// The property in which togeojson and compatible programs store data of the positions of lines. Each member of this
  /// property is a list with a value or `null` for each position. If the feature has several lines, the member is a
  /// list of such lists.
  static let positionsProperty = "coordinateProperties"

  /// Returns the token of the property `coordinateProperties`, or `nil` if the property is missing or isn't an object.
  func positionsObject(_ json: JSONReader) -> Int? {
    guard let properties = properties(json),
      let object = json.value(ofMember: GeoJSONFeature.positionsProperty, in: properties),
      json.tokens[object].kind == .object
    else { return nil }
    return object
  }

  /// Returns the lists that have exactly one value for each position of the feature's lines.
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

  /// Returns the feature after adding lists with these names. All values in the new lists are `null`. Existing lists
  /// stay unchanged. A `coordinateProperties` property that isn't an object also stays unchanged.
  func addingPositionLists(_ names: [String]) -> GeoJSONFeature {
    guard !names.isEmpty else { return self }
    let old = reading { json in
      properties(json).flatMap { json.value(ofMember: GeoJSONFeature.positionsProperty, in: $0) }
    }
    guard let old else {
      let text = reading { json in
        let layout = MemberLayout(inlineAfter: MemberLayout(of: 0, in: json, inside: .compact))
        return layout.object(names.map { ($0, nulls(json, layout)) })
      }
      return addingProperty(
        GeoJSONFeature.positionsProperty,
        .json(ContainerText(checked: String(decoding: text, as: UTF8.self))))
    }
    return splicing(
      reading { json in
        guard json.tokens[old].kind == .object else { return [] }
        let layout = MemberLayout(of: old, in: json, inside: .compact)
        let new = names.filter { json.value(ofMember: $0, in: old) == nil }
          .map { (name: $0, value: nulls(json, layout)) }
        guard let last = json.members(of: old).suffix(1).first else {
          return [Splice(json.tokens[old].range, layout.object(new))]
        }
        let text = new.flatMap { layout.separator + layout.member($0.name, $0.value) }
        return [Splice(at: json.tokens[last.value].end, text)]
      })
  }

  /// Returns the text of a list with `null` for each position of the lines. The text is on one line.
  private func nulls(_ json: JSONReader, _ layout: MemberLayout) -> [UInt8] {
    let separator = MemberLayout(inlineAfter: layout).separator
    func array(_ elements: [[UInt8]]) -> [UInt8] {
      [UInt8(ascii: "[")] + elements.joined(separator: separator) + [UInt8(ascii: "]")]
    }
    let lines = json.parts(in: geometry(json), .lines).map { line in
      array(Array(repeating: PositionList.null, count: json.count(of: line.array)))
    }
    return lines.count == 1 ? lines[0] : array(lines)
  }
}

extension ShapeEditing {
  /// Changes a list in the same way as an edit changes its line, so that each position keeps its value. New positions
  /// get `null`.
  mutating func perform(_ edit: ShapeEdit, on list: PositionList) {
    switch edit {
    case .move, .addHole, .convert: break
    case .insert(let new, let vertex): insert(nulls(new.count), at: vertex, in: list)
    case .remove(let gone):
      for (part, gone) in Dictionary(grouping: gone, by: \.part) {
        splice(values(of: list.lines[part]).removal(of: Set(gone.map(\.index))))
      }
    case .removePart(let part): splice(json.removal(from: list.array) { $0 == list.lines[part] })
    case .addPart(let new): addLine(nulls(new.count), to: list)
    case .reverse(let part): splice(values(of: list.lines[part]).reversal())
    }
  }

  /// Inserts values for new positions into a list.
  mutating func insert(_ new: [[UInt8]], at vertex: Vertex, in list: PositionList) {
    splice(
      values(of: list.lines[vertex.part]).insertion(
        of: new, at: vertex.index, separator: [UInt8(ascii: ",")]))
  }

  /// Adds values for the positions of a new line to a list.
  mutating func addLine(_ new: [[UInt8]], to list: PositionList) {
    guard let last = list.lines.last else { return }
    let separator = values(of: last).separator(at: 1) ?? [UInt8(ascii: ",")]
    let line =
      separator + [UInt8(ascii: "[")] + new.joined(separator: separator) + [UInt8(ascii: "]")]
    guard !list.isNested else { return splice([Splice(at: json.tokens[last].end, line)]) }
    splice([
      Splice(at: json.tokens[last].start, [UInt8(ascii: "[")]),
      Splice(at: json.tokens[last].end, line + [UInt8(ascii: "]")]),
    ])
  }

  private func nulls(_ count: Int) -> [[UInt8]] { Array(repeating: PositionList.null, count: count) }

  private func values(of line: Int) -> PositionRun {
    PositionRun(json.elements(of: line).map { json.tokens[$0].range }, isClosed: false, in: bytes)
  }
}

extension JSONReader {
  /// Returns the values of all lists for the positions of a line, keyed by the names of the lists. A `null` becomes
  /// `nil`.
  func listedValues(ofLine line: Int, in lists: [PositionList]) -> [String: [[UInt8]?]] {
    var values: [String: [[UInt8]?]] = [:]
    for list in lists {
      values[list.name] = elements(of: list.lines[line]).map { element in
        tokens[element].kind == .null ? nil : text(tokens[element].range)
      }
    }
    return values
  }

  /// Returns the number of elements of the array at `token`. Returns 0 if the value isn't an array.
  fileprivate func count(of token: Int) -> Int {
    tokens[token].kind == .array ? elements(of: token).reduce(0) { count, _ in count + 1 } : 0
  }
}
