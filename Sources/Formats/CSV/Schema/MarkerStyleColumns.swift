import Features

/// The columns for the size and symbol of markers, whose names are defined in the simplestyle specification. Their
/// cells are also ordinary properties. If a name is repeated, the last column is used.
struct MarkerStyleColumns: Sendable {
  static let sizeName = "marker-size"
  static let symbolName = "marker-symbol"
  private let size: Int?
  private let symbol: Int?

  init(_ names: [String]) {
    size = names.lastIndex(of: MarkerStyleColumns.sizeName)
    symbol = names.lastIndex(of: MarkerStyleColumns.symbolName)
  }

  /// Sets the size and symbol of a record from the cells of a row. `cell` returns the text of a cell.
  func read(into record: inout FeatureRecord, _ cell: (Int) -> String?) {
    if let size { record.markerSize = cell(size).flatMap { MarkerSize(rawValue: $0) } }
    if let symbol { record.markerSymbol = cell(symbol).flatMap { MarkerSymbol($0) } }
  }
}
