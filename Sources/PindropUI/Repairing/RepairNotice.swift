import Documents
import Gtk

/// Offers, above the map, to put features where they seem to belong.
final class RepairNotice: Box {
  private let words = Label()
  private let remedy = Button()
  private let leave = Button()
  private let buttons = Box(.horizontal, spacing: 6)

  init() {
    super.init(.horizontal, spacing: 9)
    addStyle("repair-notice")
    accessibleRole = .status
    words.wraps = true
    words.xAlign = 0
    words.expandsHorizontally = true
    remedy.setAction(Actions.repairPlacement)
    remedy.addStyle("suggested-action")
    leave.setAction(Actions.repairLeave)
    buttons.append(remedy, leave)
    buttons.horizontalAlign = .end
    buttons.verticalAlign = .center
    append(words, buttons)
    isVisible = false
  }

  /// Says what seems to be wrong with a layer of that name; nothing where `misplacement` is nil.
  func show(_ misplacement: Misplacement?, of layer: String) {
    if let misplacement {
      words.text = misplacement.sentence(about: layer)
      setAccessibleLabel(words.text)
      remedy.label = misplacement.remedy
      remedy.isVisible = misplacement.isRepairable
      leave.label = misplacement.isRepairable ? localized("_Leave") : localized("_Close")
    }
    isVisible = misplacement != nil
  }

  /// Whether there is room for words and buttons only one below the other.
  var isNarrow = false { didSet { orientation = isNarrow ? .vertical : .horizontal } }
}
