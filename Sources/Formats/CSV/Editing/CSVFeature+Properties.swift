import Features

extension CSVFeature {
  /// Returns the feature after setting the text of cells. The keys are the indices of the cells. `nil` empties a cell.
  /// Quoted cells stay quoted.
  func setting(_ texts: [Int: String?]) -> CSVFeature {
    var cells = cells
    for (index, text) in texts {
      while cells.count <= index { cells.append([]) }
      guard let text else {
        cells[index] = []
        continue
      }
      if hasBareQuotes(cells[index]), canHaveBareQuotes(text) {
        cells[index] = Array(text.utf8)[...]
        continue
      }
      let isQuoted = cells[index].first == Cells.quote || text.isEmpty
      cells[index] = schema.encoded(text, isQuoted: isQuoted)[...]
    }
    return CSVFeature(schema, cells: cells, extras: extras)
  }

  /// Whether a cell contains quotation marks but isn't quoted, as in `46°33'17"N`.
  private func hasBareQuotes(_ cell: ArraySlice<UInt8>) -> Bool {
    cell.first != Cells.quote && cell.contains(Cells.quote)
  }

  private func canHaveBareQuotes(_ text: String) -> Bool {
    text.utf8.first != Cells.quote && !text.utf8.contains { [schema.delimiter, 0x0A, 0x0D, 0].contains($0) }
  }

  private func setting(_ extras: [Extra]) -> CSVFeature { CSVFeature(schema, cells: cells, extras: extras) }

  /// Returns the feature after setting the text in the column with a role. If the table doesn't have this column, sets
  /// the property `name` instead. `nil` removes the text.
  private func setting(_ role: CSVSchema.Role, _ name: String, to text: String?) -> CSVFeature {
    if let index = schema.index(of: role) {
      if text == nil, index >= cells.count || cells[index].isEmpty { return self }
      if let text, self.text(of: role) == text { return self }
      return setting([index: text])
    }
    guard let text else { return setting(extras.filter { $0.name != name }) }
    guard let index = extras.lastIndex(where: { $0.name == name }) else {
      return addingProperty(name, .text(text))
    }
    return settingExtra(index, to: text)
  }

  private func settingExtra(_ index: Int, to text: String) -> CSVFeature {
    var extras = extras
    extras[index].cell = schema.encoded(text, isQuoted: text.isEmpty)
    return setting(extras)
  }

  public func settingTitle(_ title: String?) -> CSVFeature {
    setting(.title, "name", to: title.flatMap { $0.contains { $0 != " " } ? $0 : nil })
  }

  public func settingDescription(_ text: String?) -> CSVFeature {
    setting(.description, "description", to: text.flatMap { $0.isEmpty ? nil : $0 })
  }

  public func settingMarkerColor(_ color: HexColor?) -> CSVFeature {
    setting(.color, "marker-color", to: color?.text)
  }

  /// The name of a new column of identifiers.
  static let identifierName = "id"

  func settingIdentifier(_ identifier: FeatureIdentifier?) -> CSVFeature {
    setting(.identifier, CSVFeature.identifierName, to: identifier?.text)
  }

  public func withoutIdentifier() -> CSVFeature {
    guard text(of: .identifier) != nil, let index = schema.index(of: .identifier) else { return self }
    return setting([index: nil])
  }

  /// Sets the value of a property. `null` empties the cell, so that the property no longer exists.
  public func settingProperty(at index: Int, to value: Property.Value) -> CSVFeature {
    let cell = propertyCells[index]
    guard value != .null else { return removingProperty(at: index) }
    guard Cells.value(self.cell(at: cell)) != value.text else { return self }
    switch cell {
    case .column(let index): return setting([index: value.text])
    case .extra(let index): return settingExtra(index, to: value.text)
    }
  }

  /// Adds a property. It is written to the first empty cell of a column with this name. If there is no such cell, the
  /// table gets a new column when it is written.
  public func addingProperty(_ name: String, _ value: Property.Value) -> CSVFeature {
    guard value != .null else { return self }
    let name = CSVFeature.columnName(name)
    if let column = emptyColumn(named: name) { return setting([column: value.text]) }
    let cell = schema.encoded(value.text, isQuoted: value.text.isEmpty)
    return setting(extras + [Extra(content: .property(name), cell: cell)])
  }

  func emptyColumn(named name: String) -> Int? {
    schema.columns.indices.first { index in
      schema.columns[index].name == name && !schema.columns[index].role.isPlace
        && (index >= cells.count || cells[index].isEmpty)
    }
  }

  /// Renames a property, by moving its value to a column with the new name.
  public func renamingProperty(at index: Int, to name: String) -> CSVFeature {
    let cell = propertyCells[index]
    guard self.name(of: cell) != CSVFeature.columnName(name) else { return self }
    let value = Cells.value(self.cell(at: cell))
    return removingProperty(at: index).addingProperty(name, .text(value))
  }

  public func removingProperty(at index: Int) -> CSVFeature {
    switch propertyCells[index] {
    case .column(let index): return setting([index: nil])
    case .extra(let index):
      var extras = extras
      extras.remove(at: index)
      return setting(extras)
    }
  }
}
