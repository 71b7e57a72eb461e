import Features

/// Corrects `bbox` members when positions are edited.
struct BoundingBoxEdit {
  let json: JSONReader
  /// The new text of each changed number, keyed by token.
  let texts: [Int: [UInt8]]
  /// The tokens of removed position arrays.
  let gone: Set<Int>
  /// The added positions, keyed by the token of the geometry to which they are added.
  var added: [Int: [[NumberLiteral]]] = [:]

  /// Returns the changes that correct the `bbox` members of a feature and its geometries.
  func splices(feature: Int?, geometry: Int?) -> [Splice] {
    let geometries = json.geometries(in: geometry)
    guard
      feature.map({ json.member("bbox", of: $0) != nil }) ?? false
        || geometries.contains(where: { json.member("bbox", of: $0) != nil })
    else { return [] }
    var splices = geometries.flatMap { correction(of: $0, positions: json.positions(in: $0)) }
    if let feature { splices += correction(of: feature, positions: json.positions(in: geometry)) }
    return splices
  }

  private func correction(of object: Int, positions: [Int]) -> [Splice] {
    guard let box = json.member("bbox", of: object) else { return [] }
    let added = self.added.filter { (object..<json.tokens[object].next).contains($0.key) }.flatMap(\.value)
    let isTouched = positions.contains {
      gone.contains($0) || texts[$0 + 1] != nil || texts[$0 + 2] != nil
    }
    guard isTouched || !added.isEmpty else { return [] }
    let before = Extent(positions.map { numbers(at: $0, isNew: false) })
    let after = Extent(positions.filter { !gone.contains($0) }.map { numbers(at: $0, isNew: true) } + added)
    let edges = json.elements(of: box).map { NumberLiteral(json.text(json.tokens[$0].range)) }
    guard json.tokens[box].kind == .array, let before, let after,
      let corrected = after.box(replacing: edges, of: before)
    else { return json.removal(from: object) { json.isKey($0 - 1, "bbox") } }
    return zip(json.elements(of: box), corrected).compactMap { token, edge in
      edge.map { Splice(json.tokens[token].range, $0.text) }
    }
  }

  private func numbers(at position: Int, isNew: Bool) -> [NumberLiteral] {
    json.elements(of: position).prefix(3).map { token in
      NumberLiteral((isNew ? texts[token] : nil) ?? json.text(json.tokens[token].range))
    }
  }
}

/// A number and its text in the file.
struct NumberLiteral {
  var text: [UInt8]
  var value: Double

  init(_ text: [UInt8]) {
    self.text = text
    value = text.withUnsafeBufferPointer(DecimalNumber.value)
  }
}
