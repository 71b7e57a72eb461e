import AnnotationKit
import AppBase
import Documents
import Features
import Gtk
import MapSessions

/// The commands for colors and styles of the selection.
extension EditingController {
  /// Sets the color of the selected markers and, if `alsoShapes` is true, of the selected lines and areas.
  package func setColor(_ color: ColorChoice, alsoShapes: Bool = false) {
    let colored = session.selectedPins + (alsoShapes ? session.selectedShapes : [])
    longEdits.run(
      colored.count, localized("Changing colors…"),
      now: {
        let count = changeableCount(colored)
        $0.setColor(color, alsoShapes: alsoShapes)
        return count
      }, soon: { await $0.bulk.perform(.color(color.written), on: colored, $1) }
    ) { [weak self] count in
      self?.reportColored(count, of: colored)
    }
  }

  /// Colors features according to `scale`, and removes the color rule of `layer`.
  package func setColors(by scale: StyleScale, of keys: [RowKey], insteadOf layer: LayerKey? = nil) {
    let sentence = localized("Changing colors…")
    longEdits.doInBackground(sentence, isCancellable: true) { document, notice -> Int? in
      guard let colors = await document.contents.styling.colors(by: scale, of: keys) else { return nil }
      let edit = BulkEdit.colors(consume colors, insteadOfRuleOf: layer)
      let count = await document.bulk.perform(edit, on: keys) { notice.show(sentence, share: $0) }
      BackgroundRelease.release(consume edit)
      return count
    } then: { [weak self] count in
      if let count { self?.reportColored(count, of: keys) }
    }
  }

  /// Sets or removes the color rule of a layer.
  package func setColorRule(_ rule: ColorRule?, of layer: LayerKey) {
    guard session.document.layers.layer(layer)?.rowCount ?? 0 > MapDocument.manyRows else {
      return editor.edit { $0.document.layers.set(layer, colorRule: rule) }
    }
    longEdits.doInBackground(localized("Changing colors…")) { document, _ in
      await document.style.setColorRule(rule, of: layer)
    }
  }

  private func reportColored(_ count: Int, of keys: [RowKey]) {
    guard count > 0, !warnIfHiddenByRule(keys) else { return }
    let locked = session.lockedCount(of: keys)
    guard count > 1 || locked > 0 else { return }
    report(
      localized(
        "Color of {0} item changed", plural: "Color of {0} items changed", count: count, count.formatted),
      locked: locked)
  }

  /// Changes the style of lines and areas.
  package func setStyle(_ change: ShapeStyle.Change, of shapes: [RowKey]) {
    let count = changeableCount(shapes)
    editor.edit { $0.document.style.set(change, of: shapes) }
    let isSeen =
      switch change {
      case .stroke, .fill: !warnIfHiddenByRule(shapes)
      case .strokeOpacity, .strokeWidth, .fillOpacity: true
      }
    guard isSeen, count > 0, count > 1 || count < shapes.count else { return }
    report(
      localized(
        "Style of {0} item changed", plural: "Style of {0} items changed", count: count, count.formatted),
      locked: shapes.count - count)
  }

  /// Shows a toast if a color rule hides the new color of any feature. Returns whether a toast was shown.
  private func warnIfHiddenByRule(_ keys: [RowKey]) -> Bool {
    let document = session.document
    let ruled = Set(document.layers.all.filter { $0.state.colorRule != nil }.map(\.key))
    guard !ruled.isEmpty, keys.contains(where: { ruled.contains(document.layers.layer(of: $0)) }) else {
      return false
    }
    host?.show(
      toast: localized("The color was saved, but the layer’s color rule overrides it."), undoable: true)
    return true
  }
}
