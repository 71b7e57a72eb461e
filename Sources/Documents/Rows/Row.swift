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
  /// The feature's title, or its coordinate where it has none.
  public var title: String
  /// Whether the title is the feature's own.
  public var isTitled: Bool
  /// The coordinate under a title, or why there is none; empty where there is nothing to say.
  public var detail: String
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

extension Unplaced {
  /// Why the feature has no place, as a phrase.
  public var reason: String {
    switch self {
    case .noGeometry: "No geometry"
    case .emptyGeometry: "Empty geometry"
    case .latitude: "Latitude beyond 90°"
    case .notFinite: "A coordinate is not a number"
    }
  }
}

extension DocumentContents {
  public var rowCount: Int { rows.count }

  /// O(the title's length).
  public func row(at index: Int) -> Row {
    let key = rows.keys[index]
    let owner = owner(of: key)
    let record = record(of: owner)
    let kind = kind(of: key, record)
    let title = title(of: owner)
    let detail = detail(of: key, kind)
    return Row(
      key: key, kind: kind, title: title ?? (detail.isEmpty ? kind.name : detail), isTitled: title != nil,
      detail: title == nil ? kind.detailWithoutTitle : detail, looks: looks(of: key, kind, record))
  }

  func kind(of key: RowKey, _ record: FeatureRecord) -> Row.Kind {
    switch part(of: key) {
    case .point: coordinate(of: key).flatMap { Unplaced($0) }.map { .unplaced($0) } ?? .marker
    case .lines: .line
    case .areas: .area
    case .unplaced: .unplaced(record.unplaced ?? .emptyGeometry)
    }
  }

  private func detail(of key: RowKey, _ kind: Row.Kind) -> String {
    switch kind {
    case .marker: coordinate(of: key).map { notation.text(of: $0) } ?? ""
    case .line, .area: kind.name
    case .unplaced(let reason): reason.reason
    }
  }

  private func looks(of key: RowKey, _ kind: Row.Kind, _ record: FeatureRecord) -> MarkerLooks {
    guard kind == .line || kind == .area, let place = overlays.column.index(of: key) else {
      return MarkerStyle(record).looks
    }
    let overlay = overlays.overlays[place]
    return MarkerLooks(tint: (kind == .area ? overlay.fill : nil) ?? overlay.stroke)
  }
}

extension Row.Kind {
  /// The kind as a word.
  public var name: String {
    switch self {
    case .marker: "Place"
    case .line: "Line"
    case .area: "Area"
    case .unplaced: "Without a place"
    }
  }

  fileprivate var detailWithoutTitle: String {
    switch self {
    case .marker, .line, .area: ""
    case .unplaced: name
    }
  }
}
