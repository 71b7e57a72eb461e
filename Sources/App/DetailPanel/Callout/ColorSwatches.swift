import AnnotationKit
import AppBase
import Gtk
import ShumateMap

/// A row of colors to choose from, followed by a button for a custom color.
package final class ColorSwatches: Box {
  package var onChoice: (ColorChoice) -> Void = { _ in }

  private var swatches: [(color: ColorChoice, button: ToggleButton)] = []
  private let custom = Button(icon: "color-select-symbolic", tooltip: localized("Custom Color…"))
  private var isShowing = false
  /// The index of the only button that Tab focuses. The arrow keys move the focus to the other buttons.
  private var stop = 0
  private var shown: ColorChoice?

  /// Creates the row. `standard` is the suffix of the CSS class for the default color.
  init(_ label: String = localized("Color"), standard: String = ColorChoice.standardID) {
    super.init(.horizontal, spacing: 0)
    setAccessibleLabel(label)
    let row = Box(.horizontal, spacing: 3)
    row.horizontalAlign = .center
    row.expandsHorizontally = true
    add(.standard, id: standard, name: localized("Default Color"), to: row)
    for named in NamedColor.all { add(.own(named.color), id: named.id, name: named.name, to: row) }
    custom.addStyle("swatch", "custom")
    custom.verticalAlign = .center
    custom.onClick { [unowned self] in chooseAnother() }
    row.append(custom)
    append(row)
    stopAt(0)
    let keys = EventControllerKey()
    keys.onPress { [unowned self] key, modifiers in
      modifiers.isDisjoint(with: [.control, .alt, .super, .shift]) && move(by: key)
    }
    row.add(keys)
  }

  private var buttons: [Widget] { swatches.map(\.button) + [custom] }

  private func stopAt(_ index: Int) {
    stop = index
    for (place, button) in buttons.enumerated() { button.isFocusable = place == index }
  }

  /// Moves the keyboard focus to another button. Returns `false` if `key` doesn't navigate.
  private func move(by key: Key) -> Bool {
    let (last, isMirrored) = (buttons.count - 1, textDirection == .rightToLeft)
    let index: Int? =
      switch key {
      case .left: stop + (isMirrored ? 1 : -1)
      case .right: stop + (isMirrored ? -1 : 1)
      case .home: 0
      case .end: last
      default: nil
      }
    guard let index else { return false }
    let next = max(0, min(last, index))
    buttons[next].isFocusable = true
    buttons[next].grabFocus()
    stopAt(next)
    return true
  }

  private func add(_ color: ColorChoice, id: String, name: String, to row: Box) {
    let button = ToggleButton(icon: "object-select-symbolic", tooltip: name)
    button.addStyle("swatch", id)
    button.verticalAlign = .center
    button.onToggle { [unowned self] in choose(color) }
    row.append(button)
    swatches.append((color, button))
  }

  /// Marks the swatch of `color`. If there is no such swatch, marks the button for custom colors. `nil` marks nothing.
  func show(_ color: ColorChoice?) {
    shown = color
    isShowing = true
    for (swatch, button) in swatches { button.isActive = color.map { $0.written == swatch.written } ?? false }
    isShowing = false
    if let index = swatches.firstIndex(where: \.button.isActive), !containsFocus { stopAt(index) }
    let isCustom = color != nil && !swatches.contains { $0.button.isActive }
    if isCustom { custom.addStyle("chosen") } else { custom.removeStyle("chosen") }
  }

  private func choose(_ color: ColorChoice) {
    guard !isShowing else { return }
    show(color)
    onChoice(color)
  }

  private func chooseAnother() {
    let chooser = ColorChooser(title: localized("Color"), parent: root)
    chooser.choice = shown?.color ?? .black
    Task { [weak self] in
      guard let chosen = await chooser.choose() else { return }
      self?.choose(.own(chosen))
    }
  }
}
