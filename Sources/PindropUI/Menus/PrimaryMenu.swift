import Gtk

/// What belongs to the whole window.
enum PrimaryMenu {
  /// `history` says what would be undone and redone.
  static func items(history: Menu) -> [MenuItem] {
    [
      .section(menu: history),
      .section(items: [
        .item(localized("_New Window"), action: "app.new-window"),
        .item(localized("_Save"), action: "win.save"),
        .item(localized("Save _As…"), action: "win.save-as"),
        .item(localized("_Export…"), action: "win.export"),
        .item(localized("Export Each _Layer…"), action: "win.export-layers").hiddenWhenDisabled,
      ]),
      .section(items: [
        .item(localized("Select _All"), action: "win.select-all"),
        .item(localized("Recently _Deleted…"), action: "win.recently-deleted"),
      ]),
      .section(items: [
        .submenu(
          localized("_Base Map"),
          items: [
            .item(localized("_Offline World"), action: "win.base-map", target: "world"),
            .item(localized("Open_StreetMap (Online)"), action: "win.base-map", target: "openstreetmap"),
          ])
      ]),
      .section(items: [
        .item(localized("_Preferences"), action: "app.preferences"),
        .item(localized("_Keyboard Shortcuts"), action: "win.shortcuts"),
        .item(localized("_About Pindrop"), action: "win.about"),
      ]),
    ]
  }
}
