import Documents
import Gtk

/// What can be done with a layer, and with all of them.
enum LayerMenu {
  static func items(for line: LayerLine) -> [MenuItem] {
    let number = line.key.rawValue
    return [
      .section(items: [
        .item(localized("_Rename"), action: "win.layer-rename", target: number),
        .item(
          line.isVisible ? localized("_Hide") : localized("_Show"), action: "win.layer-visible",
          target: number),
        .item(
          line.isLocked ? localized("Un_lock") : localized("_Lock"), action: "win.layer-lock", target: number),
      ]),
      .section(items: [
        .item(localized("Move _Up"), action: "win.layer-up", target: number),
        .item(localized("Move _Down"), action: "win.layer-down", target: number),
      ]),
      .section(items: [
        .item(localized("Show All of _It"), action: "win.layer-show", target: number),
        .item(localized("_Select Its Places"), action: "win.layer-select", target: number),
      ]),
      .section(items: additions),
      .section(items: [.item(localized("R_emove"), action: "win.layer-remove", target: number)]),
    ]
  }

  static var additions: [MenuItem] {
    [
      .item(localized("_New Draft Layer"), action: "win.layer-new"),
      .item(localized("_Add Layer from File…"), action: "win.open"),
    ]
  }
}
