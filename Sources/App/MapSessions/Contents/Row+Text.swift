import Documents
import Features
import Gtk

extension Documents.Row.Kind {
  /// The kind of a row, shown if the row has neither a title nor a coordinate.
  package var text: String {
    switch self {
    case .marker: localized("Place")
    case .line: localized("Line")
    case .area: localized("Area")
    case .unplaced: localized("Not on the Map")
    }
  }
}

extension PlacementFailure {
  /// The reason why the feature isn't on the map.
  var text: String {
    switch self {
    case .noGeometry: localized("no geometry")
    case .emptyGeometry: localized("empty geometry")
    case .latitude: localized("latitude beyond 90°")
    case .notFinite: localized("a coordinate is not a number")
    case .invalidCoordinate: localized("a coordinate is invalid")
    case .wrongGeometry: localized("the geometry is invalid")
    }
  }
}
