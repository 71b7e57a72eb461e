import AppBase
import Gtk

/// The main menu.
enum PrimaryMenu {
  /// Returns the items of the menu. `history` is the section with undo and redo.
  static func items(history: Menu) -> [MenuItem] {
    [
      .section(menu: history),
      .section(items: [
        .item(Actions.newWindow),
        .item(Actions.reopenClosed).hiddenWhenDisabled,
        .item(Actions.save),
        .item(Actions.saveAs),
        .item(Actions.export),
        .item(Actions.exportLayers).hiddenWhenDisabled,
        .item(Actions.exportPicture),
        .item(Actions.print),
        .item(Actions.discard).hiddenWhenDisabled,
      ]),
      .section(items: [
        .submenu(
          localized("_Draw"),
          items: [
            .item(Actions.addLine), .item(Actions.addArea), .item(Actions.addRectangle),
            .item(Actions.addCircle), .item(Actions.addHole).hiddenWhenDisabled,
            .item(Actions.addPart).hiddenWhenDisabled,
            .item(Actions.resumeSketch, label: localized("Continue the _Discarded Drawing"))
              .hiddenWhenDisabled,
          ]),
        .item(Actions.measure),
      ]),
      .section(items: [
        .item(Actions.toggleTable),
        .item(Actions.replace),
        .submenu(
          localized("S_election"),
          items: [
            .item(Actions.selectAll),
            .item(Actions.selectInView),
            .item(Actions.selectInRectangle),
            .item(Actions.selectWithLasso),
            .item(Actions.invertSelection),
            .item(Actions.moveBy),
            .item(Actions.spreadApart),
          ]),
        .item(Actions.recentlyDeleted),
      ]),
      .section(items: [
        .submenu(
          localized("_Base Map"),
          items: [
            .item(Actions.baseMap, .world, label: localized("_Offline World")),
            .item(Actions.baseMap, .openStreetMap, label: localized("Open_StreetMap (Online)")),
            .item(Actions.preferences, label: localized("O_ther…")),
          ]),
        .submenu(
          localized("R_otate the Map"),
          items: [.item(Actions.turnLeft), .item(Actions.turnRight), .item(Actions.pointNorth)]),
        .submenu(
          localized("_Group Nearby Places"),
          items: [
            .item(Actions.grouping, .many, label: localized("On Maps With _More Than 1,000 Places")),
            .item(Actions.grouping, .always, label: localized("_Always")),
            .item(Actions.grouping, .never, label: localized("_Never")),
          ]),
      ]),
      .section(items: [
        .item(Actions.preferences),
        .item(Actions.shortcuts),
        .item(Actions.help),
        .item(Actions.about),
      ]),
    ]
  }
}
