import AnnotationKit
import Gtk
import ShumateMap

/// A row of colours to choose from, the last of one's own.
final class ColorSwatches: Box {
  var onChoice: (ColorChoice) -> Void = { _ in }

  private var swatches: [(color: ColorChoice, button: ToggleButton)] = []
  private let custom = Button(icon: "color-select-symbolic", tooltip: localized("Custom Color…"))
  private var isShowing = false
  private var shown: ColorChoice?

  /// `standard` is the end of the style class of the colour that what says none has.
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
  }

  private func add(_ color: ColorChoice, id: String, name: String, to row: Box) {
    let button = ToggleButton(icon: "object-select-symbolic", tooltip: name)
    button.addStyle("swatch", id)
    button.verticalAlign = .center
    button.onToggle { [unowned self] in choose(color) }
    row.append(button)
    swatches.append((color, button))
  }

  /// Marks `color` as the one in use, where it is among them.
  func show(_ color: ColorChoice?) {
    shown = color
    isShowing = true
    for (swatch, button) in swatches { button.isActive = color.map { $0.written == swatch.written } ?? false }
    isShowing = false
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
    chooser.choice = RGBA(shown?.color ?? .black)
    Task { [weak self] in
      guard let chosen = await chooser.choose() else { return }
      self?.choose(.own(Color(chosen)))
    }
  }
}
