import Gtk

/// What belongs to the whole window.
enum PrimaryMenu {
  /// `isNarrow` is whether the header bar has no room for the buttons that undo and redo.
  static func items(isNarrow: Bool) -> [MenuItem] {
    let history: [MenuItem] = [
      .item(localized("_Undo"), action: "win.undo"), .item(localized("_Redo"), action: "win.redo"),
    ]
    let all: [MenuItem] = [
      .section(items: [
        .item(localized("_New Window"), action: "app.new-window"),
        .item(localized("_Save"), action: "win.save"),
        .item(localized("Save _As…"), action: "win.save-as"),
        .item(localized("_Export…"), action: "win.export"),
      ]), .section(items: [.item(localized("Select _All"), action: "win.select-all")]),
      .section(items: [
        .submenu(
          localized("_Base Map"),
          items: [
            .item(localized("_Offline World"), action: "win.base-map", target: "world"),
            .item(localized("Open_StreetMap (Online)"), action: "win.base-map", target: "openstreetmap"),
          ])
      ]),
      .section(items: [
        .item(localized("_Keyboard Shortcuts"), action: "win.shortcuts"),
        .item(localized("_About Pindrop"), action: "win.about"),
      ]),
    ]
    return isNarrow ? [.section(items: history)] + all : all
  }
}
