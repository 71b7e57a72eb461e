import Features
import Geography

/// A table with the rows that have arrived so far. A table can't be written to a file.
public struct TableStore: FeatureStore {
  /// The error for a text that isn't a row.
  public struct NoRow: Error, Hashable, Sendable {}

  public var rows: [TableFeature]

  public init(_ rows: [TableFeature]) { self.rows = rows }

  /// Returns a row for each number, one degree apart.
  public static func rows(_ numbers: Range<Int>) -> [TableFeature] {
    numbers.map {
      TableFeature(number: "\($0)", place: Coordinate(latitude: Double($0), longitude: 10), name: "Row \($0)")
    }
  }

  /// Returns tables that grow by one page at a time, like tables that a server sends.
  public static func pages(of count: Int, size: Int) -> AsyncStream<TableStore> {
    AsyncStream { pages in
      Task {
        for end in stride(from: size, through: count, by: size) {
          await Task.yield()
          pages.yield(TableStore(rows(0..<end)))
        }
        pages.finish()
      }
    }
  }

  // A table isn't a file format, so return the most similar format.
  public var format: FormatIdentifier { .csv }
  public var records: RunColumn<FeatureRecord> {
    var next = 0
    return RunColumn(
      rows.map { row in
        var record = row.record
        record.points = next..<next + row.points.count
        next = record.points.upperBound
        return record
      })
  }
  public var points: CoordinateColumn { CoordinateColumn(rows.flatMap(\.points)) }
  public var bytes: [UInt8] { Array(rows.map(\.bytes).joined(separator: [0x0A])) }

  public func feature(at index: Int) -> TableFeature { rows[index] }
  public func newFeature(at coordinate: Coordinate, decimals: Int, title: String?) -> TableFeature {
    TableFeature(number: "", place: coordinate, name: title ?? "")
  }
  public func feature(reading text: [UInt8]) throws(FormatError) -> TableFeature {
    guard let row = TableFeature(text) else { throw FormatError(NoRow(), reading: format) }
    return row
  }
  public func converting(_ feature: any Feature) -> TableFeature {
    if let row = feature as? TableFeature { return row }
    return TableFeature(
      number: "", place: feature.points.first, name: feature.title ?? "", rest: feature.properties)
  }
}
