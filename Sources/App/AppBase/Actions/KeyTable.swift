import Gtk

/// The list of keyboard shortcuts for the shortcuts window and `Documentation/keys.md`.
package struct KeyTable {
  struct Row: Hashable {
    /// The alternative shortcuts, in GTK's notation.
    var keys: [String]
    /// Whether the keys are held during a drag on the map.
    var isDrag = false
    var title: String
  }

  let sections: [(group: ShortcutGroup, rows: [Row])]

  package init(_ entries: [ActionEntry] = Actions.all) {
    sections = ShortcutGroup.allCases.map { group in
      let rows = entries.filter { $0.group == group }.compactMap { entry in
        entry.title.map { Row(keys: entry.listedKeys, title: $0) }
      }
      return (group, rows.filter { !$0.keys.isEmpty } + KeyTable.withoutAction(group))
    }
  }

  /// Returns the keys of a group that call no action, such as the arrow keys while moving.
  private static func withoutAction(_ group: ShortcutGroup) -> [Row] {
    switch group {
    case .places:
      [
        Row(
          keys: ["<Shift>"], isDrag: true,
          title: localized("Select in a Rectangle (Add to the Selection With Ctrl)")),
        Row(
          keys: ["<Alt>", "<Shift><Alt>"], isDrag: true,
          title: localized("Select With a Lasso (Add to the Selection With Ctrl)")),
        Row(keys: ["Return"], title: localized("While Adding: Add at the Center of the Map")),
        Row(keys: ["<Shift>Return"], title: localized("While Adding: Add at the Center and Continue")),
        Row(keys: ["Return"], title: localized("While Moving: Drop")),
        Row(
          keys: ["Left", "Right", "Up", "Down"],
          title: localized("While Drawing: Move the Next Point by 1 Pixel (10 Pixels With Shift)")),
        Row(
          keys: ["<Alt>Left", "<Alt>Right", "<Alt>Up", "<Alt>Down"],
          title: localized("While Drawing: Move the Next Point Without Snapping")),
        Row(keys: ["space"], title: localized("While Drawing: Add the Next Point")),
        Row(keys: ["BackSpace"], title: localized("While Drawing: Remove the Last Point")),
        Row(keys: ["Escape"], title: localized("Cancel Moving, Adding, Drawing or Searching")),
      ]
    case .search:
      [
        Row(keys: ["Down"], title: localized("Go to the Search Results")),
        Row(keys: ["Return"], title: localized("Show the Search Result")),
      ]
    case .layers: [Row(keys: ["Return"], title: localized("Add New Places to the Layer"))]
    case .map:
      [
        Row(
          keys: ["Left", "Right", "Up", "Down"],
          title: localized("Move the Map, or Step Through Overlapping Places")),
        Row(
          keys: ["Return"], title: localized("Without a Selection: Click the Center of the Map")),
      ]
    case .files, .windows: []
    }
  }

  /// The table for `Documentation/keys.md`, in Markdown.
  var markdown: String {
    var lines = ["| keys | |", "|---|---|"]
    for section in sections {
      lines.append("| **\(section.group.title)** | |")
      for row in section.rows {
        let keys = row.keys.map { KeyTable.text(row.isDrag ? "\($0)drag" : $0) }
        lines.append("| \(keys.joined(separator: ", ")) | \(row.title) |")
      }
    }
    return lines.joined(separator: "\n")
  }

  /// Returns a shortcut in the form for `Documentation/keys.md`, such as `Ctrl+Shift+S` for `<Control><Shift>s`.
  private static func text(_ key: String) -> String {
    let parts = key.split(separator: ">")
    let modifiers = parts.dropLast().map { $0 == "<Control" ? "Ctrl" : String($0.dropFirst()) }
    let name = parts.last.map(String.init) ?? ""
    let names = [
      "plus": "+", "minus": "−", "comma": ",", "question": "?", "Escape": "Esc",
      "space": "Space", "BackSpace": "Backspace", "Page_Up": "Page Up", "Page_Down": "Page Down",
    ]
    return (modifiers + [names[name] ?? (name.count == 1 ? name.uppercased() : name)]).joined(separator: "+")
  }
}

extension ActionEntry {
  /// The shortcuts for the list: the first one of each context, and all shortcuts with a parameter. Shortcuts with
  /// Shift are omitted if the action has other shortcuts with a parameter.
  fileprivate var listedKeys: [String] {
    var contexts: Set<Shortcut.Context> = []
    let hasKeysWithoutShift = shortcuts.contains { $0.parameter != nil && !$0.key.contains("<Shift>") }
    return shortcuts.filter { shortcut in
      let isFirst = contexts.insert(shortcut.context).inserted
      guard shortcut.parameter != nil else { return isFirst }
      return !hasKeysWithoutShift || !shortcut.key.contains("<Shift>")
    }.map(\.key)
  }
}
