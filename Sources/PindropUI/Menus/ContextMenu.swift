import Geography
import Gtk

/// What a press of the second button offers.
enum ContextMenu {
  /// For what is selected; `place` is where it is, if it is one pin.
  static func forSelection(place: Coordinate?) -> Menu {
    let colors = NamedColor.all.map { MenuItem.item($0.name, action: "win.color", target: $0.id) }
    return Menu([
      .section(items: [
        .item(localized("_Rename"), action: "win.rename").hiddenWhenDisabled,
        .submenu(localized("C_olor"), items: colors),
      ]),
      .section(
        items: [
          .item(localized("Copy _Coordinate"), action: "win.copy-coordinate").hiddenWhenDisabled
        ] + (place.map { [copies(of: $0, action: "win.copy-coordinate-as")] } ?? []) + [
          .item(localized("Add _Place to Properties"), action: "win.add-place-to-properties")
            .hiddenWhenDisabled,
          .item(localized("D_uplicate"), action: "win.duplicate"),
        ]),
      .section(items: [.item(localized("_Delete"), action: "win.delete")]),
    ])
  }

  private static func copies(of place: Coordinate, action: String) -> MenuItem {
    .submenu(localized("Copy Coordinate A_s"), items: CoordinateForm.items(for: place, action: action))
  }

  /// For the empty map at `place`.
  static func forPlace(_ place: Coordinate) -> Menu {
    Menu([
      .section(items: [
        .item(localized("_Add Place Here"), action: "win.add-here"),
        .item(localized("Copy _Coordinate"), action: "win.copy-here"),
        copies(of: place, action: "win.copy-here-as"),
      ]),
      .section(items: [
        .item(localized("Add Place at Your _Location"), action: "win.add-at-location").hiddenWhenDisabled
      ]),
    ])
  }
}
