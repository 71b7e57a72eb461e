import AnnotationKit
import Features
import Geography

/// One line of the list: a marker, a line, an area, or a feature without a place.
public struct Row: Hashable, Sendable {
  public enum Kind: Hashable, Sendable {
    case marker
    case line
    case area
    /// With the reason.
    case unplaced(Unplaced)
  }

  public var key: RowKey
  public var kind: Kind
  /// The feature's own; nil where it has none.
  public var title: String?
  /// Of a marker, as the file has it.
  public var coordinate: Coordinate?
  public var looks: MarkerLooks
}

/// A change of the rows, in terms of the rows before it (removed) or after it (inserted, edited).
public enum RowChange: Hashable, Sendable {
  /// Everything is new.
  case reset
  case inserted(Range<Int>)
  case removed(Range<Int>)
  /// The rows say something else.
  case edited(Range<Int>)
}

extension DocumentContents {
  public var rowCount: Int { rows.count }

  /// O(the title's length).
  public func row(at index: Int) -> Row {
    let key = rows.keys[index]
    let owner = owner(of: key)
    let record = record(of: owner)
    let kind = kind(of: key, record)
    return Row(
      key: key, kind: kind, title: title(of: owner), coordinate: kind == .marker ? coordinate(of: key) : nil,
      looks: looks(of: key, kind, record))
  }

  func kind(of key: RowKey, _ record: FeatureRecord) -> Row.Kind {
    switch part(of: key) {
    case .point: coordinate(of: key).flatMap { Unplaced($0) }.map { .unplaced($0) } ?? .marker
    case .lines: .line
    case .areas: .area
    case .unplaced: .unplaced(record.unplaced ?? .emptyGeometry)
    }
  }

  private func looks(of key: RowKey, _ kind: Row.Kind, _ record: FeatureRecord) -> MarkerLooks {
    guard kind == .line || kind == .area, let place = overlays.column.index(of: key) else {
      return markerStyle(of: owner(of: key), record).looks
    }
    let overlay = overlays.overlays[place]
    let tint = (kind == .area ? overlay.fill : nil) ?? overlay.stroke
    return tint.map { MarkerLooks(tint: $0) } ?? markerStyle(of: owner(of: key), record).looks
  }
}
