import AnnotationKit
import Gtk

/// A row of colours to choose from, the last of one's own.
final class ColorSwatches: Box {
  var onChoice: (Color) -> Void = { _ in }

  private var swatches: [(color: Color, button: ToggleButton)] = []
  private var isShowing = false
  private var shown: Color?

  init() {
    super.init(.horizontal, spacing: 0)
    setAccessibleLabel(localized("Color"))
    let row = Box(.horizontal, spacing: 5)
    row.horizontalAlign = .center
    row.expandsHorizontally = true
    for named in NamedColor.all {
      let button = ToggleButton(icon: "object-select-symbolic", tooltip: named.name)
      button.addStyle("swatch", named.id)
      button.verticalAlign = .center
      button.onToggle { [unowned self] in choose(named.color) }
      row.append(button)
      swatches.append((named.color, button))
    }
    let custom = Button(icon: "color-select-symbolic", tooltip: localized("Custom Color…"))
    custom.addStyle("swatch", "custom")
    custom.verticalAlign = .center
    custom.onClick { [unowned self] in chooseAnother() }
    row.append(custom)
    append(row)
  }

  /// Marks `color` as the one in use, where it is among them.
  func show(_ color: Color?) {
    shown = color
    isShowing = true
    for (swatch, button) in swatches { button.isActive = swatch.hex == color?.hex }
    isShowing = false
  }

  private func choose(_ color: Color) {
    guard !isShowing else { return }
    show(color)
    onChoice(color)
  }

  private func chooseAnother() {
    let chooser = ColorChooser(title: localized("Color"), parent: root)
    let color = shown ?? .black
    chooser.choice = RGBA(red: color.red, green: color.green, blue: color.blue)
    Task { [weak self] in
      guard let chosen = await chooser.choose() else { return }
      self?.choose(Color(red: chosen.red, green: chosen.green, blue: chosen.blue))
    }
  }
}
