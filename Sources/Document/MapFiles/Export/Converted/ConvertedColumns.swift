import Features
import GeoJSON

/// The columns of a table for the properties of features. A column has the same name and type for all features.
struct ConvertedColumns: Sendable {
  struct Column: Hashable, Sendable {
    var name: String
    /// Whether the column contains text. If it does, all values are converted to strings.
    var isText: Bool
  }

  private let format: ConvertedFormat
  private let columns: [String: Column]

  /// Creates columns for the properties of all features. O(features).
  init(of features: some Sequence<any Feature>, in format: ConvertedFormat) {
    self.format = format
    var names: [String] = []
    var kinds: [String: Set<Property.Value.Kind>] = [:]
    var counts: [String: Int] = [:]
    var total = 0
    for feature in features {
      total += 1
      for property in ConvertedColumns.properties(of: feature) {
        if kinds[property.name] == nil { names.append(property.name) }
        kinds[property.name, default: []].insert(property.value.kind)
        if property.value.kind != .null { counts[property.name, default: 0] += 1 }
      }
    }
    var columns: [String: Column] = [:]
    var usedNames = Set(format.ownNames.filter { $0.value.isEmpty }.keys)
    for name in names {
      let found = kinds[name, default: []].subtracting([.null])
      let isMissing = counts[name, default: 0] < total
      columns[name] = Column(
        name: ConvertedColumns.written(name, in: format, besides: &usedNames),
        isText: found != [.number] && found != [.boolean] || isMissing && !format.hasMissingNumbers)
    }
    self.columns = columns
  }

  /// The GDAL options that rename columns of the format itself, if properties have the same names.
  var options: [String] {
    let usedNames = Set(columns.values.map { $0.name.lowercased() })
    return format.ownNames.filter { !$0.value.isEmpty && usedNames.contains($0.key) }.sorted {
      $0.key < $1.key
    }
    .flatMap { name, option in
      ["-lco", "\(option)=\(ConvertedColumns.numbered(name, nil, besides: usedNames))"]
    }
  }

  /// Returns the properties of a feature with the names and values that they have in the table.
  func properties(of feature: any Feature) -> [Property] {
    guard format.hasProperties else { return [] }
    return ConvertedColumns.properties(of: feature).compactMap { property in
      guard let column = columns[property.name] else { return nil }
      var value = property.value
      if column.isText, value.kind != .null { value = .text(cut(value.text)) }
      return Property(name: column.name, value: value)
    }
  }

  /// Returns what a feature's properties lose in the table.
  func losses(of feature: any Feature) -> [FormatLoss] {
    ConvertedColumns.properties(of: feature).flatMap { property -> [FormatLoss] in
      guard format.hasProperties else { return [FormatLoss(.property, property: property.name)] }
      guard let column = columns[property.name] else { return [] }
      var kinds: [FormatLoss.Kind] = []
      if column.name != property.name { kinds.append(.propertyName) }
      switch property.value {
      case .text, .null: break
      case .json: kinds.append(.nestedValue)
      case .boolean where !column.isText:
        if !format.hasBooleans { kinds.append(.boolean) }
      case .number, .boolean:
        if column.isText { kinds.append(.valueType) }
      }
      if column.isText, cut(property.value.text) != property.value.text { kinds.append(.longText) }
      return kinds.map { FormatLoss($0, property: property.name) }
    }
  }

  /// Returns the properties of a feature. If a name occurs several times, returns only the last value. Adds the
  /// feature's identifier, because a table has no other place for it.
  private static func properties(of feature: any Feature) -> [Property] {
    var properties: [Property] = []
    var places: [String: Int] = [:]
    for property in feature.properties {
      if let place = places[property.name] {
        properties[place] = property
      } else {
        places[property.name] = properties.count
        properties.append(property)
      }
    }
    guard places["id"] == nil, let identifier = feature.identifier else { return properties }
    let value: Property.Value =
      switch identifier {
      case .text(let text): .text(text)
      case .number(let number): .number(number)
      }
    return properties + [Property(name: "id", value: value)]
  }

  /// Returns the string truncated to the format's maximum length.
  private func cut(_ text: String) -> String {
    guard let limit = format.longestText else { return text }
    return text.prefix(utf8: limit)
  }

  /// Returns a column name that is valid in the format, and that differs from `usedNames` even if case is ignored.
  private static func written(
    _ name: String, in format: ConvertedFormat, besides usedNames: inout Set<String>
  ) -> String {
    func isLegal(_ character: Unicode.Scalar) -> Bool {
      let isPlain =
        character.isASCII && character.properties.isAlphabetic || ("0"..."9").contains(character)
        || character == "_"
      return switch format.names {
      case .any: character != "\0"
      case .markup: isPlain || character == "." || character.properties.isAlphabetic
      case .ascii: isPlain
      }
    }
    var legal = String(String.UnicodeScalarView(name.unicodeScalars.map { isLegal($0) ? $0 : "_" }))
    if legal.isEmpty || format.names != .any && (("0"..."9").contains(legal.first!) || legal.first == ".") {
      legal = "_" + legal
    }
    let written = numbered(legal, format.longestName, besides: usedNames)
    usedNames.insert(written.lowercased())
    return written
  }

  /// Returns the name truncated to `limit` bytes. If the name is already used, ends it with a number.
  private static func numbered(_ name: String, _ limit: Int?, besides usedNames: Set<String>) -> String {
    var number = 1
    while true {
      let end = number == 1 ? "" : "_\(number)"
      let numbered = (limit.map { name.prefix(utf8: $0 - end.utf8.count) } ?? name) + end
      if !usedNames.contains(numbered.lowercased()) { return numbered }
      number += 1
    }
  }
}
