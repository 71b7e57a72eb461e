import Features

/// The columns that have simplestyle's names for size and symbol of markers. They are properties as others are, and the last
/// of a name counts.
struct MarkerStyleColumns: Sendable {
  static let sizeName = "marker-size"
  static let symbolName = "marker-symbol"
  private let size: Int?
  private let symbol: Int?

  init(_ names: [String]) {
    size = names.lastIndex(of: MarkerStyleColumns.sizeName)
    symbol = names.lastIndex(of: MarkerStyleColumns.symbolName)
  }

  /// Notes what the cells of a row say, which `cell` reads.
  func read(into record: inout FeatureRecord, _ cell: (Int) -> String?) {
    if let size { record.markerSize = cell(size).flatMap { MarkerSize(rawValue: $0) } }
    if let symbol { record.markerSymbol = cell(symbol).flatMap { MarkerSymbol($0) } }
  }
}
