import Gtk

/// What a press of the second button offers.
enum ContextMenu {
  /// For what is selected.
  static func forSelection(count: Int) -> Menu {
    let colors = NamedColor.all.map { MenuItem.item($0.name, action: "win.color", target: $0.id) }
    return Menu([
      .section(items: [
        .item(localized("_Rename"), action: "win.rename").hiddenWhenDisabled,
        .submenu(localized("C_olor"), items: colors),
      ]),
      .section(items: [
        .item(localized("Copy _Coordinate"), action: "win.copy-coordinate").hiddenWhenDisabled,
        .item(localized("Add _Place to Properties"), action: "win.add-place-to-properties")
          .hiddenWhenDisabled,
        .item(localized("D_uplicate"), action: "win.duplicate"),
      ]), .section(items: [.item(localized("_Delete"), action: "win.delete")]),
    ])
  }

  /// For the empty map.
  static func forPlace() -> Menu {
    Menu([
      .section(items: [
        .item(localized("_Add Place Here"), action: "win.add-here"),
        .item(localized("Copy _Coordinate"), action: "win.copy-here"),
      ]),
      .section(items: [
        .item(localized("Add Place at Your _Location"), action: "win.add-at-location").hiddenWhenDisabled
      ]),
    ])
  }
}
