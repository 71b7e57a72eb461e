import Gtk

/// A keyboard shortcut of an action.
package struct Shortcut: ExpressibleByStringLiteral {
  /// The part of the window that must have the keyboard focus for a shortcut to work.
  package enum Context: Hashable {
    /// Anywhere in the window. The shortcut takes precedence over widgets.
    case window
    /// Anywhere in the window except in text fields, if no widget handles the key.
    case exceptText
    /// Anywhere in the window, including text fields, if no widget handles the key.
    case unhandled
    /// While the map has the keyboard focus.
    case map
    /// While a row of the list of layers has the keyboard focus. The action's parameter is the layer's key.
    case layerRow
  }

  /// The key in GTK's notation, such as `<Control>s`.
  let key: String
  let context: Context
  /// The parameter of the action. `nil` if the action has no parameter or the context provides the parameter.
  let parameter: (any VariantValue)?

  init(_ key: String, in context: Context = .window, with parameter: (any VariantValue)? = nil) {
    (self.key, self.context, self.parameter) = (key, context, parameter)
  }

  package init(stringLiteral key: String) { self.init(key) }
}

/// A section of the list of shortcuts.
enum ShortcutGroup: CaseIterable {
  case places
  case search
  case layers
  case map
  case files
  case windows

  var title: String {
    switch self {
    case .places: localized("Places")
    case .search: localized("Search")
    case .layers: localized("Layers")
    case .map: localized("Map")
    case .files: localized("Files")
    case .windows: localized("Windows")
    }
  }
}
