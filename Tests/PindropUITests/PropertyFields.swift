import Gtk

@testable import PindropUI

/// The first widget of the kind, shown or not, in the order of the tree.
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
  /// The field of the property at `index`, where it has one of a line.
  func entry(_ index: Int) -> Entry? { find(Entry.self, in: rows[index].editor) }

  /// The same, where it has one of several lines.
  func lines(_ index: Int) -> TextView? { find(TextView.self, in: rows[index].editor) }
}
