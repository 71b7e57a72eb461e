import Gtk

/// The window that lists the keys.
enum ShortcutsList {
  static func show(over window: Gtk.Window) {
    guard let list = try? ShortcutsWindow.load(xml: xml) else { return }
    list.transientFor = window
    list.isModal = true
    list.present()
  }

  private static var groups: [(title: String, entries: [(title: String, keys: String)])] {
    func keys(_ action: String) -> String {
      (ActionKeys.all.first { $0.action == action }?.keys.prefix(1) ?? []).joined(separator: " ")
    }
    return [
      (
        localized("Places"),
        [
          (localized("Add a place"), keys("win.add")),
          (localized("Add it in the middle of the map"), "Return"),
          (localized("Move by a pixel"), "<Alt>Left <Alt>Up"),
          (localized("Rename"), keys("win.rename")), (localized("Delete"), keys("win.delete")),
          (localized("Select all"), keys("win.select-all")),
          (localized("Copy the coordinate"), keys("win.copy-coordinate")),
          (localized("Search"), keys("win.find")), (localized("Give up moving or adding"), "Escape"),
          (localized("Menu of what is selected"), keys("win.context-menu")),
        ]
      ),
      (
        localized("Layers"),
        [
          (localized("Add new places to the layer"), "Return"), (localized("Rename the layer"), "F2"),
          (localized("Move the layer up or down"), "<Alt>Up <Alt>Down"),
          (localized("Remove the layer"), "Delete"),
        ]
      ),
      (
        localized("Map"),
        [
          (localized("Move the map"), "Left Right Up Down"), (localized("Zoom in"), keys("win.zoom-in")),
          (localized("Zoom out"), keys("win.zoom-out")), (localized("Show all places"), keys("win.zoom-fit")),
          (localized("Show your location"), keys("win.locate")),
        ]
      ),
      (
        localized("Files"),
        [
          (localized("Open"), keys("win.open")), (localized("Save"), keys("win.save")),
          (localized("Save as"), keys("win.save-as")), (localized("Export"), keys("win.export")),
          (localized("Undo"), keys("win.undo")), (localized("Redo"), keys("win.redo")),
        ]
      ),
      (
        localized("Windows"),
        [
          (localized("New window"), keys("app.new-window")),
          (localized("Sidebar"), keys("win.toggle-sidebar")),
          (localized("Full screen"), keys("win.fullscreen")), (localized("Main menu"), "F10"),
          (localized("Preferences"), keys("app.preferences")),
          (localized("Keyboard shortcuts"), keys("win.shortcuts")),
          (localized("Close the window"), keys("win.close")), (localized("Quit"), keys("app.quit")),
        ]
      ),
    ]
  }

  private static var xml: String {
    let groups = groups.map { group in
      let entries = group.entries.map { entry in
        """
        <child><object class="GtkShortcutsShortcut">
        <property name="title">\(Markup.escaping(entry.title))</property>
        <property name="accelerator">\(Markup.escaping(entry.keys))</property>
        </object></child>
        """
      }
      return """
        <child><object class="GtkShortcutsGroup"><property name="title">\(Markup.escaping(group.title))</property>
        \(entries.joined())</object></child>
        """
    }
    return """
      <interface><object class="GtkShortcutsWindow" id="help_overlay">
      <child><object class="GtkShortcutsSection"><property name="section-name">keys</property>
      <property name="max-height">10</property>\(groups.joined())</object></child></object></interface>
      """
  }
}
