import Gtk

/// A keyboard shortcut of an action.
package struct Shortcut: ExpressibleByStringLiteral {
  /// The position of the keyboard focus that a shortcut requires.
  package enum Context: Hashable {
    /// Anywhere in the window. The shortcut takes precedence over widgets.
    case window
    /// Anywhere in the window except in text fields, if no widget handles the key.
    case exceptText
    /// Anywhere in the window, including text fields, if no widget handles the key.
    case unhandled
    /// On the map.
    case map
    /// On a row of the list of layers. The layer's key is the parameter.
    case layerRow
  }

  /// The key in GTK's notation, such as `<Control>s`.
  let key: String
  let context: Context
  /// The parameter of the action. `nil` for none, or for the one that the context provides.
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
