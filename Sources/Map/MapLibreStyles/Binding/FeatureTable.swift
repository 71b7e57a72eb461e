import Tiles

/// The attributes of one layer of a tile. Columns are keyed by the attribute's number in the style.
///
/// Attribute names are compared once for the layer. Features with an equal value share its index, so that an expression
/// of one attribute is evaluated once for each value.
final class FeatureTable {
  /// The values of an attribute. The first value is `nil`, for features without the attribute.
  struct Column {
    var values: [StyleValue?] = [nil]
    /// The index of each feature's value.
    var indices: [Int32]
  }

  let layer: VectorTile.Layer
  private(set) var columns: [Int: Column] = [:]

  /// Reads the attributes in `names`, which maps attribute names to their numbers in the style. O(attributes of all
  /// features).
  init(_ layer: VectorTile.Layer, _ names: [String: Int]) {
    self.layer = layer
    let numbers = layer.attributeNames.map { names[$0] }
    var positions: [Int: Int] = [:]
    var found: [(number: Int, column: Column, known: [UInt32: Int32])] = []
    for number in numbers.compactMap({ $0 }) where positions[number] == nil {
      positions[number] = found.count
      found.append((number, Column(indices: Array(repeating: 0, count: layer.features.count)), [:]))
    }
    let roles = numbers.map { $0.flatMap { positions[$0] } }
    for (index, feature) in layer.features.enumerated() {
      let attributes = layer.attributes(of: feature)
      for position in stride(from: attributes.startIndex, to: attributes.endIndex - 1, by: 2) {
        guard let role = roles[Int(attributes[position])] else { continue }
        let value = attributes[position + 1]
        if let known = found[role].known[value] {
          found[role].column.indices[index] = known
        } else {
          let next = Int32(found[role].column.values.count)
          found[role].column.values.append(StyleValue(layer.attributeValues[Int(value)]))
          found[role].known[value] = next
          found[role].column.indices[index] = next
        }
      }
    }
    for entry in found { columns[entry.number] = entry.column }
  }

  /// Returns the scope for evaluating expressions of a feature.
  func scope(of feature: Int, at zoom: Double) -> Scope {
    let tileFeature = layer.features[feature]
    return Scope(zoom: zoom, kind: tileFeature.kind, identifier: tileFeature.identifier) { [self] number in
      columns[number].flatMap { $0.values[Int($0.indices[feature])] }
    }
  }
}

extension StyleValue {
  init(_ value: VectorTile.Value) {
    self =
      switch value {
      case .string(let text): .string(text)
      case .number(let number): .number(number)
      case .integer(let number): .number(Double(number))
      case .bool(let value): .bool(value)
      }
  }
}
