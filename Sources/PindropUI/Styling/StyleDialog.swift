import Adwaita
import Documents
import Gtk

/// Asks by which property places are colored, and shows the legend of that.
final class StyleDialog {
  private let contents: DocumentContents
  private let keys: [RowKey]
  private let names: [String]
  let dialog: MessageDialog
  let property: ComboRow
  let method: ComboRow
  let legend = Legend()
  /// Of the property that is chosen, when they are known.
  private var values: PropertyValues?
  private var finding: Task<Void, Never>?
  private var isRefreshing = false
  private(set) var scale: StyleScale? { didSet { dialog.setEnabled("apply", scale != nil) } }

  private static let methods: [StyleScale.Method] = [.categories, .equalSteps, .quantiles]

  /// For the features of `keys`, which have the properties `names`.
  init(_ contents: DocumentContents, _ keys: [RowKey], _ names: [String], over window: Gtk.Window) {
    (self.contents, self.keys, self.names) = (contents, keys, names)
    dialog = MessageDialog(
      localized("Color by a Property"), body: localized("The colors are written into the features."),
      parent: window)
    property = ComboRow(localized("Property"), words: names)
    method = ComboRow(
      localized("Colors"),
      words: [
        localized("One for each value"), localized("Numbers in equal steps"),
        localized("Numbers in equal counts"),
      ])
    layOut()
    property.onSelect { [unowned self] in find() }
    method.onSelect { [unowned self] in if !isRefreshing { refresh() } }
    find()
  }

  private func layOut() {
    let group = PreferencesGroup()
    group.add(property)
    group.add(method)
    let content = Box(.vertical, spacing: 12)
    content.append(group, legend)
    let scrolled = ScrolledWindow(content)
    scrolled.grow(to: 520)
    scrolled.widen(to: 420)
    dialog.setContent(scrolled)
    dialog.addResponse("cancel", label: localized("_Cancel"))
    dialog.addResponse("apply", label: localized("_Apply to Features"), appearance: .suggested)
    dialog.setDefaultResponse("apply")
    dialog.setEnabled("apply", false)
  }

  /// Nil where it was given up.
  func ask() async -> StyleScale? {
    let answer = await dialog.choose()
    finding?.cancel()
    return answer == "apply" ? scale : nil
  }

  /// Finds out what the features say, beside the main thread.
  private func find() {
    finding?.cancel()
    (values, scale) = (nil, nil)
    guard let index = property.selected, names.indices.contains(index) else { return }
    finding = Task { [weak self, contents, keys, name = names[index]] in
      let values = await contents.values(ofProperty: name, of: keys)
      guard let values, let self, !Task.isCancelled else { return }
      take(values)
    }
  }

  private func take(_ values: PropertyValues) {
    self.values = values
    isRefreshing = true
    method.selected = values.areNumbers ? 1 : 0
    isRefreshing = false
    refresh()
  }

  private func refresh() {
    guard let values, let index = property.selected else { return }
    let scale = StyleScale(StyleDialog.methods[method.selected ?? 0], of: values, named: names[index])
    legend.show(scale)
    self.scale = scale
  }
}
