import AppBase
import Gtk

/// A hint over the map that explains how to add a place.
package final class AddHint: ModeHint {
  /// Whether the hint explains how to add several places.
  package var showsContinueHint = true { didSet { updateLabel() } }

  init() {
    super.init(stop: localized("Stop Adding (Esc)"), action: Actions.add.detailedName)
    updateLabel()
  }

  private func updateLabel() {
    text =
      showsContinueHint
      ? localized(
        "Click the map to add the place, or press Enter to add it at the center. Hold Shift to add more.")
      : localized("Click the new position of the place. Press Enter to move it to the center.")
  }
}
