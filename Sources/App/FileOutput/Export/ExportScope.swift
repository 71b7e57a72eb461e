import Gtk

/// The part of a map to export.
package enum ExportScope: String, CaseIterable {
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
