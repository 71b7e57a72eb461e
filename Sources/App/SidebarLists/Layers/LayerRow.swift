import AppBase
import Documents
import Gtk

/// A row of the layers panel for a layer. It shows the name, marks for the active layer and for unsaved changes, and
/// buttons.
package final class LayerRow: Box {
  let title = NameField()
  package private(set) var line: LayerRowContent
  private let active = ActiveMark()
  private let unsaved = Label("●")
  private let detail = Label()
  private let lock = Button(icon: "changes-allow-symbolic")
  private let eye = Button(icon: "view-reveal-symbolic")
  private let menu = RowMenuButton()
  private let fold = Button(icon: "pan-down-symbolic")
  /// Called to show or hide the folders of the layer.
  var onFold: () -> Void = {}

  init(_ line: LayerRowContent) {
    self.line = line
    super.init(.horizontal, spacing: 6)
    addStyle("layer")
    title.expandsHorizontally = true
    title.verticalAlign = .center
    unsaved.addStyle("unsaved")
    unsaved.tooltip = localized("Not saved")
    detail.addStyle("caption", "dim-label")
    detail.useTabularFigures()
    let buttons = Box(.horizontal)
    for (button, action) in [(lock, Actions.layerLock), (eye, Actions.layerVisible)] {
      button.addStyle("flat", "circular")
      button.setAction(action, with: line.key.rawValue)
    }
    menu.items = { [unowned self] in LayerMenu.items(for: self.line) }
    menu.tooltip = localized("Layer Menu")
    for widget in [lock, eye, menu] as [Widget] {
      widget.verticalAlign = .center
      buttons.append(widget)
    }
    fold.addStyle("flat", "circular")
    fold.verticalAlign = .center
    fold.onClick { [unowned self] in onFold() }
    append(active, title, unsaved, detail, fold, buttons)
    show(line)
  }

  func show(_ line: LayerRowContent) {
    self.line = line
    active.show(line.isActive)
    title.text = line.name
    title.label.setStyle("chosen", line.isActive)
    title.opacity = line.isVisible ? 1 : 0.55
    unsaved.isVisible = line.isUnsaved
    detail.text = line.detail
    tooltip = line.path ?? localized("A draft without a file")
    show(
      lock, line.isLocked ? "changes-prevent-symbolic" : "changes-allow-symbolic",
      line.isLocked ? localized("Unlock") : localized("Lock"))
    lock.setStyle("resting", !line.isLocked)
    show(
      eye, line.isVisible ? "view-reveal-symbolic" : "view-conceal-symbolic",
      line.isVisible ? localized("Hide") : localized("Show"))
    menu.setAccessibleLabel(localized("Menu for Layer {0}", line.name))
    // Sets the label of the parent, GTK's list item, because the parent takes the keyboard focus.
    parent?.setAccessibleLabel(line.spoken)
    parent?.setStyle("active", line.isActive)
  }

  private func show(_ button: Button, _ icon: String, _ actionLabel: String) {
    button.icon = icon
    button.tooltip = actionLabel
    button.setAccessibleLabel("\(actionLabel): \(line.name)")
  }

  /// Updates the button that shows or hides the layer's folders.
  func show(isFolded: Bool) {
    fold.isVisible = line.hasGroups
    fold.icon = isFolded ? "pan-end-symbolic" : "pan-down-symbolic"
    let actionLabel = isFolded ? localized("Show Folders") : localized("Hide Folders")
    fold.tooltip = actionLabel
    fold.setAccessibleLabel("\(actionLabel): \(line.name)")
    fold.setAccessible(.expanded(!isFolded))
  }

  package func startRenaming() { title.startRenaming(accessibleLabel: localized("Layer Name")) }
}
