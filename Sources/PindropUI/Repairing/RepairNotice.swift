import Documents
import Gtk

/// Offers, above the map, to put features where they seem to belong.
final class RepairNotice {
  let bar: MessageBar
  private let remedy = Button()
  private let leave = Button()

  init() {
    remedy.setAction(Actions.repairPlacement)
    remedy.addStyle("suggested-action")
    leave.setAction(Actions.repairLeave)
    bar = MessageBar(style: "suggestion", buttons: [remedy, leave])
  }

  /// Says what seems to be wrong with a layer of that name; nothing where `misplacement` is nil.
  func show(_ misplacement: Misplacement?, of layer: String) {
    if let misplacement {
      remedy.label = misplacement.remedy
      remedy.isVisible = misplacement.isRepairable
      leave.label = misplacement.isRepairable ? localized("_Leave") : localized("_Close")
    }
    bar.show(misplacement?.sentence(about: layer))
  }
}
