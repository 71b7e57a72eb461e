import Features
import Geography
import Graphics
import Keys

extension DocumentContents {
  public var rowCount: Int { rows.count }

  /// Returns the row at an index of the list. O(the title's length).
  public func row(at index: Int) -> Row {
    let key = rows.keys[index]
    let owner = owner(of: key)
    let record = record(of: owner)
    let kind = kind(of: key, record)
    return Row(
      key: key, kind: kind, title: title(of: owner), coordinate: kind == .marker ? coordinate(of: key) : nil,
      looks: looks(of: key, kind, record), singlePositions: singlePositions(of: key, kind))
  }

  private func singlePositions(of key: RowKey, _ kind: Row.Kind) -> Row.SinglePositions {
    guard kind == .line, let place = overlays.column.index(of: key) else { return .none }
    let parts = overlays.overlays[place].parts
    let count = parts.count { $0.count == 1 }
    return count == 0 ? .none : count == parts.count ? .all : .some
  }

  func kind(of key: RowKey, _ record: FeatureRecord) -> Row.Kind {
    switch part(of: key) {
    case .point: coordinate(of: key).flatMap { PlacementFailure($0) }.map { .unplaced($0) } ?? .marker
    case .lines: .line
    case .areas: .area
    case .unplaced: .unplaced(record.unplaced ?? .emptyGeometry)
    }
  }

  private func looks(of key: RowKey, _ kind: Row.Kind, _ record: FeatureRecord) -> MarkerAppearance {
    guard kind == .line || kind == .area, let place = overlays.column.index(of: key) else {
      return markerStyle(of: owner(of: key), record).looks
    }
    let overlay = overlays.overlays[place]
    let tint = (kind == .area ? overlay.fill : nil) ?? overlay.stroke
    return tint.map { MarkerAppearance(tint: $0) } ?? markerStyle(of: owner(of: key), record).looks
  }
}
