import AnnotationKit
import AppBase
import Documents
import Geography
import Gtk
import MapSessions
import Transfer

/// The items of the context menus.
enum ContextMenu {
  /// Returns the menu of the selection.
  static func forSelection(of session: MapSession, _ spot: MenuAnchor) -> [MenuItem] {
    let place = session.selectedPlace
    let same = SelectSameMenu.items(
      for: session.selection.primary.map { session.document.properties.all(of: $0) } ?? [])
    let layers = session.document.layers.all
    let targets = layers.count < 2 ? [] : layers.reversed().map { ($0.key.rawValue, $0.shownName) }
    let standard = MenuItem.item(Actions.color, with: ColorChoice.standardID, label: localized("Default"))
    func here(_ actions: Action<Void>...) -> [MenuItem] {
      spot.isOnMap ? actions.map { .item($0).hiddenWhenDisabled } : []
    }
    let colors = NamedColor.all.map { MenuItem.item(Actions.color, with: $0.id, label: $0.name) }
    return [
      .section(items: [
        .item(Actions.rename).hiddenWhenDisabled,
        .submenu(
          localized("C_olor"),
          items: [
            .section(items: [standard]), .section(items: colors),
            .section(items: [.item(Actions.colorByProperty).hiddenWhenDisabled]),
          ]),
        .item(Actions.chooseSymbol).hiddenWhenDisabled,
      ]),
      .section(items: [
        .item(Actions.cut), .item(Actions.copy), .item(Actions.paste),
        .submenu(Actions.copyAs.entry.label ?? "", items: CopyForm.items(for: place)),
      ]),
      .section(
        items: [
          .item(Actions.placeOnMap).hiddenWhenDisabled,
          .item(Actions.copyCoordinate).hiddenWhenDisabled,
          .item(Actions.addPlaceToProperties)
            .hiddenWhenDisabled,
          .item(Actions.duplicate),
        ] + (same.isEmpty ? [] : [.submenu(localized("Select All With t_he Same"), items: same)])
          + ofSeveral(session.selection.count > 1) + moves(to: targets)),
      .section(
        items: (spot.isOnPosition ? [] : here(Actions.addPositionHere))
          + here(spot.isOnLineEnd ? Actions.continueLine : Actions.splitHere) + [
            .item(Actions.addHole).hiddenWhenDisabled,
            .item(Actions.addPart).hiddenWhenDisabled,
            .item(Actions.joinLines).hiddenWhenDisabled,
            .item(Actions.reverse).hiddenWhenDisabled,
            .item(Actions.simplify).hiddenWhenDisabled,
            .item(Actions.repairShape).hiddenWhenDisabled,
            .item(Actions.makeArea).hiddenWhenDisabled,
            .item(Actions.makeLine).hiddenWhenDisabled,
            .item(Actions.zoomToSelection),
          ]),
      .section(items: here(Actions.deletePartHere) + deletions(of: session, spot)),
    ]
  }

  /// Returns the items for deletion. While vertices are selected, the Delete key deletes the vertices and not the whole
  /// line or area.
  private static func deletions(of session: MapSession, _ spot: MenuAnchor) -> [MenuItem] {
    guard spot.selectedPositions > 0, let key = Actions.delete.entry.keyForMenus,
      let shape = session.selection.primary
    else { return [.item(Actions.delete)] }
    let positions =
      spot.selectedPositions == 1 ? localized("_Delete Point") : localized("_Delete Points")
    let all = session.document.geometry.isLine(shape) ? localized("Delete _Line") : localized("Delete A_rea")
    return [
      .item(Actions.deletePositions, label: positions).showing(key: key),
      .item(all, action: Actions.delete.detailedName),
    ]
  }

  private static func ofSeveral(_ isSeveral: Bool) -> [MenuItem] {
    guard isSeveral else { return [] }
    return [
      .item(Actions.spreadApart),
      .submenu(
        Actions.number.entry.label ?? "",
        items: [
          .item(Actions.number, with: "list", label: localized("In _List Order…")),
          .item(Actions.number, with: "nearness", label: localized("By _Distance From the First Place…")),
        ]),
    ]
  }

  private static func moves(to layers: [(number: Int, name: String)]) -> [MenuItem] {
    guard !layers.isEmpty else { return [] }
    return [
      .submenu(
        Actions.moveToLayer.entry.label ?? "",
        items: layers.map {
          .item(Actions.moveToLayer, with: $0.number, label: MenuItem.escaping($0.name))
        })
    ]
  }

  private static func copies(of place: Coordinate, by action: Action<String>) -> MenuItem {
    .submenu(action.entry.label ?? "", items: CoordinateForm.items(for: place, by: action))
  }

  /// Returns the menu of the cluster at `place`.
  static func forGroup(_ place: Coordinate) -> Menu {
    let menu = forPlace(place)
    menu.insert(.section(items: [.item(Actions.showGroup), .item(Actions.selectGroup)]), at: 0)
    return menu
  }

  /// Returns the menu of a point on the map without a marker.
  static func forPlace(_ place: Coordinate) -> Menu {
    Menu([
      .section(items: [
        .item(Actions.addHere),
        .item(Actions.drawHere, with: "line", label: localized("Add _Line From Here")),
        .item(Actions.drawHere, with: "area", label: localized("Add A_rea From Here")),
        .item(Actions.drawHere, with: "measure", label: localized("_Measure From Here")),
      ]),
      .section(items: [
        .item(Actions.copyHere),
        copies(of: place, by: Actions.copyHereAs),
      ]),
      .section(items: [.item(Actions.paste)]),
      .section(items: [
        .item(Actions.addAtLocation).hiddenWhenDisabled
      ]),
    ])
  }
}

/// The position where the menu of the selection is opened.
struct MenuAnchor {
  /// Whether the position is on the map, as some commands require.
  var isOnMap = false
  /// Whether the position is at a vertex of the selected line or area.
  var isOnPosition = false
  /// Whether the position is at an end of the selected line.
  var isOnLineEnd = false
  /// The number of selected vertices of the line or area.
  var selectedPositions = 0
}
