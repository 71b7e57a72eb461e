import Features
import Gtk

extension Unplaced {
  /// Why something of a file is nowhere on the map.
  var words: String {
    switch self {
    case .noGeometry: localized("no geometry")
    case .emptyGeometry: localized("empty geometry")
    case .latitude: localized("latitude beyond 90°")
    case .notFinite: localized("a coordinate is not a number")
    }
  }
}
