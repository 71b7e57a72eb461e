import Gtk

@testable import DetailPanel

/// Returns the first widget of a type in depth-first order, even if it is hidden.
@MainActor func find<T: Widget>(
  _ type: T.Type, in widget: Widget, where isMeant: (T) -> Bool = { _ in true }
) -> T? {
  if let found = widget as? T, isMeant(found) { return found }
  for child in widget.children {
    if let found = find(type, in: child, where: isMeant) { return found }
  }
  return nil
}

@MainActor extension PropertiesPanel {
  /// Returns the single-line field of the property at `index`, or `nil` if it has another editor.
  func entry(_ index: Int) -> Entry? { find(Entry.self, in: rows[index].editor) }

  /// Returns the multiline field of the property at `index`, or `nil` if it has another editor.
  func lines(_ index: Int) -> TextView? { find(TextView.self, in: rows[index].editor) }
}
