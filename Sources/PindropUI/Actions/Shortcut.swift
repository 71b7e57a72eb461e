import Gtk

/// A key, with what is held besides, that calls an action.
struct Shortcut: ExpressibleByStringLiteral {
  /// Where the keyboard must be.
  enum Context: Hashable {
    /// Anywhere in the window, which hears the key first of all.
    case window
    /// Anywhere in the window but where text is typed: the window hears the key only when nothing in it wants it.
    case exceptText
    /// Anywhere in the window, when nothing in it wants the key, and also where text is typed.
    case unhandled
    /// On the map.
    case map
    /// On a row of the list of layers, whose number the action is told.
    case layerRow
  }

  /// In GTK's words, for example `<Control>s`.
  let key: String
  let context: Context
  /// What the action is told; nil for nothing, or for what the context says.
  let parameter: (any VariantValue)?

  init(_ key: String, in context: Context = .window, telling parameter: (any VariantValue)? = nil) {
    (self.key, self.context, self.parameter) = (key, context, parameter)
  }

  init(stringLiteral key: String) { self.init(key) }
}

/// A part of the list of keys.
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
