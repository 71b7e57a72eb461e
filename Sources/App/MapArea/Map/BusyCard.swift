import AppBase
import Gtk

/// A card over the map that shows a slow operation.
final class BusyCard: FloatingBox {
  private let spinner = Spinner()
  private let label = Label()
  private let bar = ProgressBar()
  private let cancel = Button(localized("Cancel"))
  private var onCancel: (@MainActor () -> Void)?

  init() {
    super.init(.vertical, spacing: 12, styles: ["map-card"], shadows: .card)
    horizontalAlign = .center
    verticalAlign = .center
    spinner.setMinimumSize(width: 48, height: 48)
    cancel.horizontalAlign = .center
    cancel.onClick { [unowned self] in cancelWork() }
    label.useTabularFigures()
    bar.setMinimumSize(width: 240)
    bar.setAccessibleLabel(localized("Progress"))
    append(spinner, label, bar, cancel)
  }

  /// Whether the card is at the bottom of the map, so that it doesn't cover the markers being loaded.
  var isAside = false {
    didSet {
      guard isAside != oldValue else { return }
      verticalAlign = isAside ? .end : .center
      setMargins(bottom: isAside ? 48 : 0)
    }
  }

  /// Cancels the operation if it can be canceled.
  func cancelWork() {
    // Disabled, because the operation may take a moment to end.
    cancel.isSensitive = false
    onCancel?()
  }

  /// Shows a sentence, with a Cancel button if `onCancel` isn't `nil`. If `sentence` is `nil`, hides the card.
  func show(_ sentence: String?, onCancel: (@MainActor () -> Void)?) {
    self.onCancel = onCancel
    cancel.isVisible = onCancel != nil
    cancel.isSensitive = true
    isVisible = sentence != nil
    announceInWindow(sentence)
    show(sentence ?? "", share: nil)
    spinner.isSpinning = sentence != nil
  }

  /// Replaces the sentence, and shows a progress bar for `share` from 0 to 1. If `share` is `nil`, shows the spinner
  /// instead.
  func show(_ sentence: String, share: Double?) {
    label.text = sentence
    bar.isVisible = share != nil
    spinner.isVisible = share == nil
    if let share { bar.fraction = min(1, max(0, share)) }
  }
}
