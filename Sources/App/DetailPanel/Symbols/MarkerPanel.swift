import AppBase
import Documents
import Features
import Gtk
import MapSessions

/// The controls for the symbol and size of the selected markers.
final class MarkerPanel: Box {
  let symbol = Button("")
  private let content = Box(.horizontal, spacing: 8)
  private let shownName = Label()
  private let chevron = Icon(named: "pan-down-symbolic")
  let sizes: [(size: MarkerSize, button: ToggleButton)]
  private var subject: MarkerSubject?
  private var isShowing = false
  /// The open chooser.
  private(set) weak var chooser: SymbolChooser?

  init() {
    let letters = [
      (MarkerSize.small, localized("S"), localized("Small")), (.medium, localized("M"), localized("Medium")),
      (.large, localized("L"), localized("Large")),
    ]
    sizes = letters.map { size, letter, name in
      let button = ToggleButton()
      // The letter is a child widget, because a screen reader would read the button's own label.
      button.child = Label(letter)
      button.tooltip = name
      button.setAccessibleLabel(name)
      return (size, button)
    }
    super.init(.horizontal, spacing: 9)
    shownName.expandsHorizontally = true
    shownName.xAlign = 0
    shownName.ellipsis = .end
    symbol.child = content
    symbol.expandsHorizontally = true
    symbol.setAccessibleLabel(localized("Symbol"))
    symbol.onClick { [unowned self] in open() }
    let linked = Box(.horizontal)
    linked.addStyle("linked")
    linked.setAccessibleLabel(localized("Size"))
    for (size, button) in sizes {
      button.addStyle("marker-size")
      button.onToggle { [unowned self] in choose(size) }
      linked.append(button)
    }
    append(symbol, linked)
  }

  /// Shows the shared values; `nil` hides the panel.
  func show(_ subject: MarkerSubject?) {
    isVisible = subject != nil
    guard let subject else { return }
    isShowing = true
    for (size, button) in sizes { button.isActive = size == subject.size }
    isShowing = false
    guard subject != self.subject else { return }
    self.subject = subject
    let label =
      subject.hasVariousSymbols
      ? localized("Mixed") : subject.symbol?.shownName ?? localized("No Symbol")
    shownName.text = label
    for child in content.children { content.remove(child) }
    if let symbol = subject.symbol { content.append(SymbolChooser.picture(of: symbol)) }
    content.append(shownName, chevron)
    symbol.setAccessibleDescription(label)
  }

  private func choose(_ size: MarkerSize) {
    guard !isShowing else { return }
    activate(Actions.markerSize, size.rawValue)
    // Resets the buttons, because the session doesn't notify views if the value stays the same.
    show(subject)
  }

  /// Opens the chooser of all symbols.
  func open() {
    let chooser = SymbolChooser(subject?.symbol)
    self.chooser = chooser
    chooser.onChoice = { [unowned self] in
      activate(Actions.markerSymbol, $0?.text ?? Actions.noSymbol)
    }
    chooser.show(on: symbol)
    chooser.search.grabFocus()
  }
}
