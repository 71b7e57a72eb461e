import Documents
import Gtk

extension TableColumn {
  /// The text of the column's header.
  var shownName: String {
    switch self {
    case .title: localized("Title")
    case .description: localized("Description")
    case .property(let name): name
    }
  }
}
