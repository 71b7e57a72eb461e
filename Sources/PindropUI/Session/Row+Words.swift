import Documents
import Features
import Gtk

extension Documents.Row.Kind {
  /// What a row without a title is called, where it has no coordinate either.
  var words: String {
    switch self {
    case .marker: localized("Place")
    case .line: localized("Line")
    case .area: localized("Area")
    case .unplaced: localized("Not on the Map")
    }
  }
}

extension Unplaced {
  /// Why something of a file is nowhere on the map.
  var words: String {
    switch self {
    case .noGeometry: localized("no geometry")
    case .emptyGeometry: localized("empty geometry")
    case .latitude: localized("latitude beyond 90°")
    case .notFinite: localized("a coordinate is not a number")
    case .wrongCoordinate: localized("a coordinate is wrong")
    }
  }
}
