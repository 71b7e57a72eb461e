import AnnotationKit
import Geography
import Gtk

/// What a row of the list shows, and what a screen reader says of it.
public struct RowContent: Hashable, Sendable {
  public enum Kind: Hashable, Sendable {
    case pin
    case line
    case area
    /// In the file, and nowhere on the map.
    case unplaced
  }

  public var kind: Kind
  public var title: String
  /// Where it is, or why it is nowhere.
  public var detail: String
  /// Those of its marker; of a line or an area the color alone counts.
  public var looks: MarkerLooks

  public init(kind: Kind, title: String, detail: String, looks: MarkerLooks) {
    self.kind = kind
    self.title = title
    self.detail = detail
    self.looks = looks
  }

  /// Title, kind and place in one breath.
  public var spoken: String {
    let parts = [title, kind.name, detail == title ? "" : detail]
    return parts.filter { !$0.isEmpty }.joined(separator: ", ")
  }
}

extension RowContent.Kind {
  /// As a heading.
  var heading: String {
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
