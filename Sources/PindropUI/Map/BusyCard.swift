import Gtk

/// Says over the map what takes a while.
final class BusyCard: Box {
  private let spinner = Spinner()
  private let words = Label()

  init() {
    super.init(.vertical, spacing: 12)
    addStyle("map-card")
    horizontalAlign = .center
    verticalAlign = .center
    spinner.setMinimumSize(width: 48, height: 48)
    append(spinner, words)
  }

  /// Shows a sentence; nil when it is done.
  func show(_ sentence: String?) {
    isVisible = sentence != nil
    spinner.isSpinning = sentence != nil
    words.text = sentence ?? ""
  }
}
