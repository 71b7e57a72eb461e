import AppBase
import Documents
import Gtk

/// A row of the layers panel that shows a folder of a layer's file.
final class GroupRow: Box {
  private(set) var line: GroupRowContent
  private let active = ActiveMark()
  private let title = Label()
  private let detail = Label()
  private let eye = Button(icon: "view-reveal-symbolic")

  init(_ line: GroupRowContent) {
    self.line = line
    super.init(.horizontal, spacing: 6)
    addStyle("layer")
    let folder = Icon(named: line.isFolder ? "folder-symbolic" : "mark-location-symbolic")
    folder.addStyle("dim-label")
    folder.setMargins(start: 16 * min(line.depth, 6))
    title.xAlign = 0
    title.ellipsis = .end
    title.expandsHorizontally = true
    detail.addStyle("caption", "dim-label")
    detail.useTabularFigures()
    eye.addStyle("flat", "circular")
    eye.verticalAlign = .center
    eye.setAction(Actions.groupVisible, with: [line.layer.rawValue, line.group])
    // Aligns the button with the visibility buttons of layers, which are followed by a menu button.
    eye.setMargins(end: 28)
    append(active, folder, title, detail, eye)
    show(line)
  }

  func show(_ line: GroupRowContent) {
    self.line = line
    active.show(line.isActive)
    title.text = line.name
    title.setStyle("chosen", line.isActive)
    title.opacity = line.isHidden ? 0.55 : 1
    detail.text = line.count.count.formatted
    tooltip =
      line.isFolder
      ? line.id.count > 1 ? line.id.joined(separator: " / ") : nil
      : localized("Places that are hidden individually in the file")
    eye.icon = line.isSwitchedOff ? "view-conceal-symbolic" : "view-reveal-symbolic"
    let actionLabel = line.isSwitchedOff ? localized("Show") : localized("Hide")
    eye.tooltip = actionLabel
    eye.setAccessibleLabel("\(actionLabel): \(line.name)")
    parent?.setAccessibleLabel(line.spoken)
    parent?.setStyle("active", line.isActive)
  }
}
