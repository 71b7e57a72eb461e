import Adwaita
import AppBase
import BaseMap
import Gtk
import MapFiles

/// A row for an offline region, with buttons to reorder and remove it.
final class RegionRow: ActionRow {
  let location: FileLocation
  var onRemove: () -> Void = {}
  /// Called with `true` to move the region up.
  var onMove: (Bool) -> Void = { _ in }
  /// Called when the user clicks the button for choosing a style.
  var onStyle: () -> Void = {}
  /// Called when the user clicks the button for the program's own style.
  var onStyleReset: () -> Void = {}
  let style = Button(icon: "applications-graphics-symbolic", tooltip: localized("Style…"))
  let resetStyle = Button(icon: "edit-clear-symbolic", tooltip: localized("Use Pindrop’s Style"))
  let up = Button(icon: "go-up-symbolic", tooltip: localized("Draw Higher"))
  let down = Button(icon: "go-down-symbolic", tooltip: localized("Draw Lower"))
  let minus = Button(icon: "list-remove-symbolic", tooltip: localized("Remove From the List"))

  init(_ location: FileLocation) {
    self.location = location
    super.init("")
    tooltip = location.displayName
    for button in [resetStyle, style, up, down, minus] {
      button.verticalAlign = .center
      button.addStyle("flat")
      addSuffix(button)
    }
    style.onClick { [unowned self] in onStyle() }
    resetStyle.onClick { [unowned self] in onStyleReset() }
    up.onClick { [unowned self] in onMove(true) }
    down.onClick { [unowned self] in onMove(false) }
    minus.onClick { [unowned self] in onRemove() }
  }

  func show(_ region: Region, _ index: RegionIndexes.State?, isFirst: Bool, isLast: Bool) {
    if title != region.name { title = region.name }
    let summary = region.summary(index)
    if subtitle != summary { subtitle = summary }
    (up.isSensitive, down.isSensitive) = (!isFirst, !isLast)
    for button in [up, down] { button.isVisible = !(isFirst && isLast) }
    style.isVisible = region.map?.isVector ?? false
    resetStyle.isVisible = region.style != nil
    setStyle("error", region.isFailed)
  }
}
