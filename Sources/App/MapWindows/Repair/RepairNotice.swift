import AppBase
import Documents
import Gtk
import Sentences

/// A bar above the map that offers to fix features that seem to be misplaced.
final class RepairNotice {
  private(set) lazy var bar = MessageBar(style: "suggestion") { [unowned self] in [remedy, leave] }
  private lazy var remedy = {
    let button = Button()
    button.setAction(Actions.repairPlacement)
    button.addStyle("suggested-action")
    return button
  }()
  private lazy var leave = {
    let button = Button()
    button.setAction(Actions.repairLeave)
    return button
  }()

  /// Shows the problem of the layer named `layer`; `nil` hides the bar.
  func show(_ misplacement: Misplacement?, of layer: String) {
    if let misplacement {
      remedy.label = misplacement.remedy
      remedy.isVisible = misplacement.isRepairable
      leave.label = misplacement.isRepairable ? localized("_Leave") : localized("_Close")
    }
    bar.show(misplacement?.sentence(about: layer))
  }
}
