import Gtk

/// Says over the map what takes a while.
final class BusyCard: Box {
  private let spinner = Spinner()
  private let words = Label()
  private let cancel = Button(localized("Cancel"))
  private var onCancel: (@MainActor () -> Void)?

  init() {
    super.init(.vertical, spacing: 12)
    addStyle("map-card")
    horizontalAlign = .center
    verticalAlign = .center
    spinner.setMinimumSize(width: 48, height: 48)
    cancel.horizontalAlign = .center
    cancel.onClick { [unowned self] in
      // Once: what is cancelled may take a moment to end.
      cancel.isSensitive = false
      onCancel?()
    }
    append(spinner, words, cancel)
  }

  /// Shows a sentence, and a button where it can be cancelled; nil when it is done.
  func show(_ sentence: String?, onCancel: (@MainActor () -> Void)?) {
    self.onCancel = onCancel
    cancel.isVisible = onCancel != nil
    cancel.isSensitive = true
    isVisible = sentence != nil
    spinner.isSpinning = sentence != nil
    words.text = sentence ?? ""
  }
}
