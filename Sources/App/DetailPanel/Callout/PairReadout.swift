import AppBase
import Gtk
import MapSessions

/// The distance and direction between two markers, with a button to reverse the direction.
final class PairReadout: Box {
  private let distanceAndDirection = Label()
  private let ends = Label()
  private let turn = Button(icon: "object-flip-horizontal-symbolic", tooltip: localized("Other Direction"))
  private var pair: PinPair?
  private var writing: DisplayFormat?

  init() {
    super.init(.horizontal, spacing: 9)
    distanceAndDirection.useTabularFigures()
    distanceAndDirection.addStyle("readout")
    ends.addStyle("caption", "dim-label")
    ends.wraps = true
    ends.lines = 2
    ends.ellipsis = .end
    ends.justification = .center
    let labels = Box(.vertical, spacing: 3)
    labels.append(distanceAndDirection, ends)
    labels.expandsHorizontally = true
    // Adds a margin as wide as the button, so that the text is centered.
    labels.setMargins(start: 43)
    turn.addStyle("flat", "circular")
    turn.verticalAlign = .center
    turn.onClick { [unowned self] in
      pair = pair?.reversed
      refresh()
    }
    append(labels, turn)
    accessibleRole = .status
    setAccessibleLabel(localized("Distance"))
  }

  /// Shows the distance of `pair`. Keeps a reversed direction if the pair consists of the same two markers as before.
  /// `nil` hides the readout.
  func show(_ pair: PinPair?, _ writing: DisplayFormat) {
    self.writing = writing
    let isTurned = pair.map { $0.reversed == self.pair } ?? false
    if !isTurned { self.pair = pair }
    refresh()
  }

  private func refresh() {
    isVisible = pair != nil
    guard let pair, let writing else { return }
    let text = writing.text(of: pair.geodesic)
    distanceAndDirection.text = text ?? localized("At the same coordinate")
    ends.text = localized("from {0} to {1}", pair.from.name, pair.to.name)
    turn.isVisible = text != nil
  }
}
