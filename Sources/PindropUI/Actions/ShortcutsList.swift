import Gtk

/// The window that lists the keys.
enum ShortcutsList {
  static func show(over window: Gtk.Window) {
    guard let list = try? ShortcutsWindow.load(xml: xml(of: KeyTable())) else { return }
    list.transientFor = window
    list.isModal = true
    list.present()
  }

  private static func xml(of table: KeyTable) -> String {
    let groups = table.sections.map { section in
      let rows = section.rows.map { row in
        """
        <child><object class="GtkShortcutsShortcut">
        <property name="title">\(Markup.escaping(row.title))</property>
        <property name="accelerator">\(Markup.escaping(row.keys.joined(separator: " ")))</property>
        </object></child>
        """
      }
      return """
        <child><object class="GtkShortcutsGroup">
        <property name="title">\(Markup.escaping(section.group.title))</property>
        \(rows.joined())</object></child>
        """
    }
    return """
      <interface><object class="GtkShortcutsWindow" id="help_overlay">
      <child><object class="GtkShortcutsSection"><property name="section-name">keys</property>
      <property name="max-height">10</property>\(groups.joined())</object></child></object></interface>
      """
  }
}
