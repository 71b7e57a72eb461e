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

  static let null = Array("null".utf8)

  /// What the list says of positions that come from elsewhere.
  func values(of positions: [WrittenPosition]) -> [[UInt8]] {
    positions.map { $0.listed[name] ?? PositionList.null }
  }
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

  /// The feature with lists of these names, which say null of all its positions. What it says by such a name already, and
  /// a property of that name that is no object, stay.
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

  /// A list with null for each position of the lines, set on one line as `layout` is.
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
  /// Has a list say of each position what it said, after the same edit; of new ones it says null.
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

  /// What the list says of new positions.
  mutating func insert(_ new: [[UInt8]], at vertex: Vertex, in list: PositionList) {
    splice(
      values(of: list.lines[vertex.part]).insertion(
        of: new, at: vertex.index, separator: [UInt8(ascii: ",")]))
  }

  /// What the list says of the positions of another line.
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
  /// By the names of the lists, what they say of the positions of a line; nil for null.
  func listedValues(ofLine line: Int, in lists: [PositionList]) -> [String: [[UInt8]?]] {
    var values: [String: [[UInt8]?]] = [:]
    for list in lists {
      values[list.name] = elements(of: list.lines[line]).map { element in
        tokens[element].kind == .null ? nil : text(tokens[element].range)
      }
    }
    return values
  }

  /// How many elements the array at `token` has; 0 where it is none.
  fileprivate func count(of token: Int) -> Int {
    tokens[token].kind == .array ? elements(of: token).reduce(0) { count, _ in count + 1 } : 0
  }
}
