import Adwaita
import AnnotationKit
import Documents
import Gtk
import MapArea

/// A dialog that asks for the property by which to color features. It shows the resulting legend, and asks whether to
/// write the colors to the features.
final class StyleDialog {
  enum Answer {
    /// The user wants to write the colors to the features.
    case features(StyleScale)
    /// The user wants to save the colors as a rule of the layer.
    case rule(ColorRule)
  }

  private let subject: StyleSubject
  private let names: [String]
  let dialog: MessageDialog
  let property: ComboRow
  let method: ComboRow
  let legend = Legend()
  /// The values of the chosen property; `nil` until they have been collected. Freed on another thread, because freeing
  /// a million values takes a while.
  private var values: ReleasedInBackground<PropertyValues>?
  private var finding: Task<Void, Never>?
  /// The task that creates the scale if there are very many values.
  private var scaling: Task<Void, Never>?
  private var isRefreshing = false
  /// The method of the layer's existing rule, which is selected at first.
  private var firstMethod: ColorRule.Method?
  private var scale: StyleScale? { didSet { refreshAnswers() } }

  private static let methods: [ColorRule.Method] = [.categories, .equalSteps, .quantiles]

  /// Creates a dialog. `names` are the names of the features' properties.
  init(_ subject: StyleSubject, _ names: [String], over window: Gtk.Window) {
    (self.subject, self.names) = (subject, names)
    dialog = MessageDialog(
      localized("Color by a Property"), body: StyleDialog.explanation(of: subject), parent: window)
    property = ComboRow(localized("Property"), items: names)
    method = ComboRow(
      localized("Colors"),
      items: [
        localized("One color per value"), localized("Equal intervals"),
        localized("Equal counts"),
      ])
    if let rule = subject.rule, let index = names.firstIndex(of: rule.property) {
      property.selected = index
      firstMethod = rule.method
    }
    layOut()
    property.onSelect { [unowned self] in find() }
    method.onSelect { [unowned self] in if !isRefreshing { refresh() } }
    find()
  }

  private static func explanation(of subject: StyleSubject) -> String {
    guard subject.canHaveRule else { return localized("The color will be saved in each place.") }
    guard subject.isChangeable else {
      return localized("The layer is locked. “Keep as Rule” saves a rule outside the layer’s file.")
    }
    return localized(
      "“Apply to Places” saves a color in each place. “Keep as Rule” saves a rule outside the layer’s file.")
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
    // A rule doesn't change any file, so Return saves the rule instead of applying the colors to the features.
    let prefersRule = subject.canHaveRule
    dialog.addResponse("cancel", label: localized("_Cancel"))
    if subject.canHaveRule {
      dialog.addResponse(
        "rule", label: localized("_Keep as Rule"), appearance: prefersRule ? .suggested : .plain)
    }
    dialog.addResponse(
      "apply", label: localized("_Apply to Places"), appearance: prefersRule ? .plain : .suggested)
    dialog.setDefaultResponse(prefersRule ? "rule" : "apply")
    refreshAnswers()
  }

  private func refreshAnswers() {
    dialog.setEnabled("apply", scale != nil && subject.isChangeable)
    if subject.canHaveRule { dialog.setEnabled("rule", scale != nil) }
  }

  /// Shows the dialog. Returns `nil` if it was canceled.
  func ask() async -> Answer? {
    // If there are few features, waits for the legend first, because GTK doesn't always enlarge a visible dialog.
    if subject.keys.count <= MapDocument.manyRows { await finding?.value }
    let answer = await dialog.choose()
    finding?.cancel()
    scaling?.cancel()
    return switch (answer, scale) {
    case ("apply", let scale?): .features(scale)
    case ("rule", let scale?): .rule(scale.rule)
    default: nil
    }
  }

  /// Collects the values of the property on a background thread.
  private func find() {
    finding?.cancel()
    (values, scale) = (nil, nil)
    guard let index = property.selected, names.indices.contains(index) else { return }
    finding = Task { [weak self, subject, name = names[index]] in
      let values = await subject.values(ofProperty: name)
      guard let values, let self, !Task.isCancelled else { return }
      take(values)
    }
  }

  private func take(_ values: PropertyValues) {
    self.values = ReleasedInBackground(values)
    isRefreshing = true
    let usual: ColorRule.Method = values.areNumbers ? .equalSteps : .categories
    method.selected = StyleDialog.methods.firstIndex(of: firstMethod ?? usual)
    firstMethod = nil
    isRefreshing = false
    refresh()
  }

  private func refresh() {
    scaling?.cancel()
    guard let values, let index = property.selected else { return }
    let (method, name) = (StyleDialog.methods[method.selected ?? 0], names[index])
    guard values.value.counts.count > MapDocument.manyRows else {
      return show(StyleScale(method, of: values.value, named: name))
    }
    scale = nil
    scaling = Task { [weak self] in
      let scale = await StyleScale.find(method, of: values.value, named: name)
      if !Task.isCancelled { self?.show(scale) }
    }
  }

  private func show(_ scale: StyleScale) {
    legend.show(Legend.lines(of: scale), of: subject.kind)
    self.scale = scale
  }
}
