import Gtk

/// Which part of a map an export writes.
enum ExportScope: String, CaseIterable {
  case everything
  case selection
  case view

  func label(count: Int) -> String {
    switch self {
    case .everything: localized("Everything ({0})", count.formatted)
    case .selection: localized("Selection ({0})", count.formatted)
    case .view: localized("In View ({0})", count.formatted)
    }
  }
}
