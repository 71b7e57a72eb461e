import Gtk

/// Says over the map what takes a while.
final class BusyCard: FloatingBox {
  private let spinner = Spinner()
  private let words = Label()
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
    words.useTabularFigures()
    bar.setMinimumSize(width: 240)
    bar.setAccessibleLabel(localized("Progress"))
    append(spinner, words, bar, cancel)
  }

  /// Whether it stands at the foot of the map, of which there is something to see meanwhile.
  var isAside = false {
    didSet {
      guard isAside != oldValue else { return }
      verticalAlign = isAside ? .end : .center
      setMargins(bottom: isAside ? 48 : 0)
    }
  }

  /// Gives up what takes a while, where that can be.
  func cancelWork() {
    // Once: what is cancelled may take a moment to end.
    cancel.isSensitive = false
    onCancel?()
  }

  /// Shows a sentence, and a button where it can be cancelled; nil when it is done.
  func show(_ sentence: String?, onCancel: (@MainActor () -> Void)?) {
    self.onCancel = onCancel
    cancel.isVisible = onCancel != nil
    cancel.isSensitive = true
    isVisible = sentence != nil
    announceInWindow(sentence)
    show(sentence ?? "", share: nil)
    spinner.isSpinning = sentence != nil
  }

  /// Shows another sentence, with the share that is done in place of the spinner; nil where nobody knows it.
  func show(_ sentence: String, share: Double?) {
    words.text = sentence
    bar.isVisible = share != nil
    spinner.isVisible = share == nil
    if let share { bar.fraction = min(1, max(0, share)) }
  }
}
