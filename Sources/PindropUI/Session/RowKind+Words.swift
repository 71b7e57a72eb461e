import Documents
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
