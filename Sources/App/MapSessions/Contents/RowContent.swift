import AnnotationKit
import Documents
import Geography
import Gtk

/// The contents of a row in the list, and its accessible label.
public struct RowContent: Hashable, Sendable {
  public enum Kind: Hashable, Sendable {
    case pin
    case line
    case area
    /// The feature is in the file, but not on the map.
    case unplaced
  }

  public var kind: Kind
  public var title: String
  /// The coordinate, the kind of shape, or the reason why the feature isn't on the map.
  public var detail: String
  /// The color, symbol and size of the marker. Lines and areas use only the color.
  public var markerAppearance: MarkerAppearance
  /// Whether the icon is a warning sign. Always `true` for features that aren't on the map.
  public var isWarning: Bool

  public init(
    kind: Kind, title: String, detail: String, markerAppearance: MarkerAppearance, isWarning: Bool = false
  ) {
    self.isWarning = isWarning || kind == .unplaced
    self.kind = kind
    self.title = title
    self.detail = detail
    self.markerAppearance = markerAppearance
  }

  /// The accessible label: title, kind and coordinate. A very long title is truncated.
  public var spoken: String {
    let parts = [LayoutLimit.clipped(title), kind.name, detail == title ? "" : detail]
    return parts.filter { !$0.isEmpty }.joined(separator: ", ")
  }
}

extension RowContent.Kind {
  package init(_ kind: Documents.Row.Kind) {
    switch kind {
    case .marker: self = .pin
    case .line: self = .line
    case .area: self = .area
    case .unplaced: self = .unplaced
    }
  }

  /// The kind as a heading.
  package var heading: String {
    switch self {
    case .pin: localized("Place")
    case .line: localized("Line")
    case .area: localized("Area")
    case .unplaced: localized("Not on the Map")
    }
  }

  var name: String {
    switch self {
    case .pin: localized("place")
    case .line: localized("line")
    case .area: localized("area")
    case .unplaced: localized("not on the map")
    }
  }
}
