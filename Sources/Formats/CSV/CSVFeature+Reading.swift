import Features
import Geography

extension CSVFeature {
  public var lines: [[Coordinate]] { place.lines }
  public var areas: [[[Coordinate]]] { place.areas }

  public var identifier: FeatureIdentifier? {
    guard let text = text(of: .identifier) else { return nil }
    return NumberText(text).map { .number($0) } ?? .text(text)
  }

  public var title: String? {
    let text = schema.index(of: .title) == nil ? extraText("name") : text(of: .title)
    return text.flatMap { $0.contains { $0 != " " } ? $0 : nil }
  }

  public var descriptionText: String? {
    let text = schema.index(of: .description) == nil ? extraText("description") : text(of: .description)
    return text.flatMap { $0.isEmpty ? nil : $0 }
  }

  public func ownName(for role: PropertyRole) -> String? {
    let (column, isSaid): (CSVSchema.Role, Bool) =
      switch role {
      case .title: (.title, title != nil)
      case .description: (.description, descriptionText != nil)
      case .markerColor: (.color, record.markerColor != nil)
      }
    return isSaid ? schema.index(of: column).map { schema.columns[$0].name } : nil
  }

  /// The nonempty cells, except for coordinate columns, in the order of their columns. They are followed by the
  /// properties that don't have a column yet.
  public var properties: [Property] {
    propertyCells.map { Property(name: name(of: $0), value: .text(Cells.value(cell(at: $0)))) }
  }

  /// Returns the value as a number, or `nil` if it isn't a number. Accepts a decimal comma if the table's coordinates
  /// have decimal commas.
  public func number(of value: Property.Value) -> Double? {
    if let number = value.number { return number }
    guard schema.decimalSign == 0x2C, case .text(let text) = value else { return nil }
    return CellNumber.value(Array(text.utf8)).flatMap { $0.isFinite ? $0 : nil }
  }

  /// The name of the column in which ``CSVFile/converting(_:)`` stores the height of a point.
  static let heightName = "ele"

  /// The geometry. The height of a point is the number in the `ele` column.
  public var detailedGeometry: DetailedGeometry {
    if case .geometry(_, let text) = place { return text.detailedGeometry }
    let height = property(CSVFeature.heightName).flatMap {
      DetailedPosition.height(CellNumber.normalized($0))
    }
    return DetailedGeometry(points: points.map { DetailedPosition($0, height: height) })
  }

  public var namesHemispheres: Bool {
    let texts: [String] =
      switch place {
      case .none, .numbers, .geometry: []
      case .halves: [CSVSchema.Role.latitude, .longitude].compactMap { text(of: $0) }
      case .pair(let cell, _, _): [Cells.value(cells[cell])]
      }
    return texts.contains { $0.contains { "NSEWO".contains($0) } }
  }

  public func writtenNumbers(ofPoint index: Int) -> (longitude: String, latitude: String) {
    let (longitude, latitude) = ("\(points[index].longitude)", "\(points[index].latitude)")
    switch place {
    case .none, .halves: return (longitude, latitude)
    case .numbers:
      let texts = [CSVSchema.Role.longitude, .latitude].map { CellNumber.normalized(text(of: $0) ?? "") }
      return (texts[0], texts[1])
    case .pair(let cell, let isReversed, _):
      let written = PlaceText(Cells.value(cells[cell]), longitudeFirst: isReversed)?.written
      return written.map { ($0.longitude, $0.latitude) } ?? (longitude, latitude)
    case .geometry(_, let text):
      let position = text.positions[text.pointPositions[index]]
      let texts = [position.longitudeRange, position.latitudeRange].map {
        String(decoding: text.text[$0], as: UTF8.self)
      }
      return (texts[0], texts[1])
    }
  }

  /// Returns the nonempty cells, each with the name and role of its column. Rows that differ only in the order of
  /// columns have equal results.
  public static func withoutLayout(_ text: ArraySlice<UInt8>) -> [UInt8] {
    guard let feature = CSVFeature(reading: Array(text)) else { return Array(text) }
    var members = feature.schema.columns.enumerated().compactMap { index, column -> String? in
      guard index < feature.cells.count, !feature.cells[index].isEmpty else { return nil }
      return "\(column.role.isPlace ? column.role.rawValue : "")\u{1F}\(column.name)\u{1F}"
        + Cells.value(feature.cells[index])
    }
    // Treat an extra value as a cell of the column that it will get.
    members += feature.extras.map { extra in
      let role = extra.content == .geometry ? CSVSchema.Role.geometry.rawValue : ""
      return "\(role)\u{1F}\(extra.content.headerName)\u{1F}" + Cells.value(extra.cell)
    }
    return Array(members.sorted().joined(separator: "\u{1E}").utf8)
  }

  // MARK: Cells

  /// The location of a property: the cell of a column, or an extra value.
  enum CellIndex: Hashable { case column(Int), extra(Int) }

  /// The cells that are properties.
  var propertyCells: [CellIndex] {
    let columns = cells.indices.filter { index in
      !cells[index].isEmpty && !(index < schema.columns.count && schema.columns[index].role.isPlace)
    }
    return columns.map { .column($0) } + extras.indices.filter { extras[$0].name != nil }.map { .extra($0) }
  }

  func cell(at index: CellIndex) -> ArraySlice<UInt8> {
    switch index {
    case .column(let index): cells[index]
    case .extra(let index): extras[index].cell[...]
    }
  }

  func name(of index: CellIndex) -> String {
    switch index {
    case .column(let index):
      index < schema.columns.count ? schema.columns[index].name : CSVSchema.letters(index)
    case .extra(let index): extras[index].name ?? ""
    }
  }

  /// Returns the text in the column with this role, or `nil` if there is no such column or the cell is empty.
  func text(of role: CSVSchema.Role) -> String? {
    guard let index = schema.index(of: role), index < cells.count, !cells[index].isEmpty else { return nil }
    return Cells.value(cells[index])
  }

  private func extraText(_ name: String) -> String? {
    extras.last { $0.name == name }.map { Cells.value($0.cell) }
  }
}
