import Features
import Geography

extension CSVFile {
  /// Converts a feature to a row of this table. Properties that don't have a column become extra values.
  public func converting(_ feature: any Feature) -> CSVFeature {
    if let row = feature as? CSVFeature { return adapting(row) }
    // First fill the columns that have a role. Otherwise, properties with the same names could be written to these
    // columns.
    let new = placed(feature).settingTitle(feature.title).settingDescription(feature.descriptionText)
      .settingMarkerColor(feature.record.markerColor).settingIdentifier(feature.identifier)
    var properties = feature.properties.filter { !CSVFile.isSaidElsewhere($0, feature) }.withoutRepetitions
    properties += feature.stylesBesideProperties
    if let height = CSVFile.heightColumn(of: feature) {
      properties.append(Property(name: CSVFeature.heightName, value: .number(height)))
    }
    let names = columnNames(of: properties, besideIdentifier: feature.identifier != nil)
    return zip(properties, names).reduce(new) { $0.addingProperty($1.1, $1.0.value) }
  }

  /// Returns the column names for properties. Repeated names get a number, and so do names that would be mistaken for a
  /// title, description, color or geometry. Blank names are replaced.
  private func columnNames(of properties: [Property], besideIdentifier hasIdentifier: Bool) -> [String] {
    var names = NumberedNames(properties.map(\.name))
    var seen: Set<String> = hasIdentifier ? [CSVFeature.identifierName] : []
    return properties.map { property in
      let name = CSVFeature.columnName(property.name)
      // A property that is `null` gets no cell, so its name can still be used.
      let isRepeated = property.value != .null && !seen.insert(name).inserted
      return isRepeated || isTaken(name, property.value) ? names.numbered(name) : name
    }
  }

  private func isTaken(_ name: String, _ value: Property.Value) -> Bool {
    // An empty column with such a name could be mistaken for a geometry column.
    if ColumnNames.rank(name, as: .geometry) != nil, value.text.isEmpty || ColumnGuess.isGeometry(value.text)
    {
      return true
    }
    return [CSVSchema.Role.title, .description, .color].contains { role in
      let index = schema.index(of: role)
      guard let own = index.map({ schema.columns[$0].name }) ?? role.headerName, name != own,
        let rank = ColumnNames.rank(name, as: role)
      else { return false }
      let ownRank = ColumnNames.rank(own, as: role) ?? 0
      // If two names have the same rank, the first column gets the role. If no column has the role yet, the column with
      // this name may come before the new column for the role.
      return index == nil ? rank >= ownRank : rank > ownRank
    }
  }

  /// Whether a column with a role already contains the value of the property.
  private static func isSaidElsewhere(_ property: Property, _ feature: any Feature) -> Bool {
    feature.hasRole(property)
      || property.name == CSVFeature.identifierName
        && feature.identifier.map { $0.text == property.value.plainText } ?? false
  }

  private static func isPoint(_ feature: any Feature) -> Bool {
    feature.points.count == 1 && feature.record.shapes.isEmpty
  }

  /// Returns the height that the converted row gets in the `ele` column, or `nil` if it gets no height. Only a feature
  /// that is a single point and has no `ele` property gets one.
  private static func heightColumn(of feature: any Feature) -> NumberText? {
    guard isPoint(feature), feature.property(CSVFeature.heightName) == nil else { return nil }
    return feature.detailedGeometry.points[0].height
  }

  /// Returns the height that the converted row would have in its `ele` column when it is read again.
  private static func height(of feature: any Feature) -> Double? {
    guard let text = feature.property(CSVFeature.heightName) else { return heightColumn(of: feature)?.value }
    return DetailedPosition.height(CellNumber.normalized(text))?.value
  }

  /// Returns the data that a feature of another format would lose in a table. For example, values become text, and
  /// positions keep only coordinates and heights.
  static func losses(of feature: any Feature) -> [FormatLoss] {
    guard !(feature is CSVFeature) else { return [] }
    let geometry = feature.detailedGeometry.finite
    let hasHeights = geometry.positions.contains { $0.height != nil }
    let lacksHeights =
      isPoint(feature)
      ? hasHeights && height(of: feature) != geometry.points.first?.height?.value
      : hasHeights && !WellKnownText.hasAllHeights(geometry)
    return (lacksHeights ? [FormatLoss(.heights)] : []) + geometry.lossesOfFewPositions
      + geometry.lossesBesideHeights
      + feature.lossesOfOtherElements + lossesOfNames(of: feature) + lossesOfCharacters(of: feature)
      + feature.properties.compactMap(\.lossAsText)
  }

  private static func lossesOfNames(of feature: any Feature) -> [FormatLoss] {
    let properties = feature.properties.filter { $0.value != .null && !isSaidElsewhere($0, feature) }
      .withoutRepetitions
    let names = empty.columnNames(of: properties, besideIdentifier: feature.identifier != nil)
    return zip(properties, names).compactMap { property, name in
      name == property.name ? nil : FormatLoss(.propertyName, property: property.name)
    }
  }

  private static func lossesOfCharacters(of feature: any Feature) -> [FormatLoss] {
    feature.properties.filter { Cells.kept($0.value.text) != $0.value.text }.map {
      FormatLoss(.character, property: $0.name)
    }
  }

  /// Returns a row that contains only the location of a feature, in the coordinate columns if possible, and otherwise
  /// as well-known text.
  private func placed(_ feature: any Feature) -> CSVFeature {
    let empty = CSVFeature(schema, cells: Array(repeating: [], count: schema.columns.count))
    if CSVFile.isPoint(feature) {
      let (coordinate, written) = (feature.points[0], feature.writtenNumbers(ofPoint: 0))
      guard coordinate.latitude.isFinite, coordinate.longitude.isFinite else { return empty }
      return empty.placing(latitude: written.latitude, longitude: written.longitude)
    }
    return WellKnownText.text(of: feature).map { row(withGeometry: $0) } ?? empty
  }

  /// Returns a row in this table's columns that contains only the location of `row`, a row of another table. Copies the
  /// geometry verbatim unless it is a plain point.
  private func placed(_ row: CSVFeature) -> CSVFeature {
    let geometry = row.detailedGeometry
    guard case .geometry(_, let text) = row.place,
      !CSVFile.isPoint(row) || geometry.points[0].height != nil || !geometry.otherDetails.isEmpty
        || text.referenceSystem != nil
    else { return placed(row as any Feature) }
    return self.row(withGeometry: String(decoding: text.asText, as: UTF8.self))
  }

  /// Returns a row that contains only a geometry. If the table has no geometry column, it gets one.
  private func row(withGeometry text: String) -> CSVFeature {
    let empty = CSVFeature(schema, cells: Array(repeating: [], count: schema.columns.count))
    if let index = schema.index(of: .geometry) { return empty.setting([index: text]) }
    return CSVFeature(
      schema, cells: empty.cells, extras: [CSVFeature.Extra(content: .geometry, cell: schema.encoded(text))])
  }

  /// Adapts a row of another table to the columns of this table. Each cell moves, with its text unchanged, to the
  /// column with the same role or name.
  func adapting(_ row: CSVFeature) -> CSVFeature {
    guard row.schema != schema else { return row }
    // Compare the roles of all columns, because the table may have got a geometry column after the row was created.
    let isSamePlace = CSVSchema.Role.allCases.allSatisfy {
      let (had, has) = (row.schema.index(of: $0) != nil, schema.index(of: $0) != nil)
      return !$0.isPlace || had == has || $0 == .geometry && has
    }
    var new =
      isSamePlace ? CSVFeature(schema, cells: Array(repeating: [], count: schema.columns.count)) : placed(row)
    var cells = new.cells
    var extras = new.extras
    var names = NumberedNames(row.properties.map(\.name))
    func add(_ name: String, _ cell: ArraySlice<UInt8>) {
      let cell = recoded(cell, from: row.schema)
      let column = schema.columns.indices.first {
        schema.columns[$0].name == name && !schema.columns[$0].role.isPlace && cells[$0].isEmpty
      }
      if let column {
        cells[column] = cell
      } else {
        let name = isTaken(name, .text(Cells.value(cell))) ? names.numbered(name) : name
        extras.append(CSVFeature.Extra(content: .property(name), cell: Array(cell)))
      }
    }
    var others: [Int] = []
    for (index, cell) in row.cells.enumerated() where !cell.isEmpty {
      let isNamed = index < row.schema.columns.count
      let role: CSVSchema.Role = isNamed ? row.schema.columns[index].role : .none
      if role.isPlace {
        guard isSamePlace, let target = schema.index(of: role), row.schema.index(of: role) == index else {
          continue
        }
        cells[target] = recoded(cell, from: row.schema)
      } else if role != .none, let target = schema.index(of: role), cells[target].isEmpty {
        cells[target] = recoded(cell, from: row.schema)
      } else {
        others.append(index)
      }
    }
    // Copy the other columns last, because columns with a role take precedence over columns with the same name.
    for index in others { add(row.name(of: .column(index)), row.cells[index]) }
    for extra in row.extras {
      switch extra.content {
      case .geometry:
        guard isSamePlace, !extras.contains(where: { $0.content == .geometry }) else { continue }
        let cell = recoded(extra.cell[...], from: row.schema)
        if let column = schema.index(of: .geometry) {
          cells[column] = cell
        } else {
          extras.append(CSVFeature.Extra(content: .geometry, cell: Array(cell)))
        }
      case .property(let name): add(name, extra.cell[...])
      }
    }
    new = CSVFeature(schema, cells: cells, extras: extras)
    return new
  }

  private func recoded(_ cell: ArraySlice<UInt8>, from other: CSVSchema) -> ArraySlice<UInt8> {
    guard other.delimiter != schema.delimiter else { return cell }
    return Cells.encoded(
      Cells.value(cell), delimiter: schema.delimiter, isQuoted: cell.first == Cells.quote)[...]
  }

  public func newFeature(at coordinate: Coordinate, decimals: Int, title: String?) -> CSVFeature {
    let empty = CSVFeature(schema, cells: Array(repeating: [], count: schema.columns.count))
    let placed = empty.placing(at: coordinate, decimals: decimals) ?? empty
    return title.map { placed.settingTitle($0) } ?? placed
  }

  /// Returns a row with a shape in the geometry column and empty coordinate cells. If the table has no geometry column,
  /// it gets one.
  public func newFeature(_ shape: NewShape, decimals: Int, title: String?) -> CSVFeature? {
    let placed = row(withGeometry: shape.wellKnownText(decimals: decimals))
    return title.map { placed.settingTitle($0) } ?? placed
  }
}
