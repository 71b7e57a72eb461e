import AppBase
import BaseMap
import Documents
import Gtk
import MapArea
import MapSessions
import MapStyles
import Observing

/// A controller of the map's legend. It updates the legend when color rules of layers change.
package final class LegendController {
  private let session: MapSession
  private let actions: ActionRegistry
  private let pane: MapPane
  private var subscription: Subscription?
  private let preferences: Preferences
  private var isWanted: Bool
  /// The contents of the current legend.
  private var shown: [Subject] = []

  /// The contents of a legend section.
  private struct Subject: Equatable {
    var name: String
    var rule: ColorRule
    var hasOther: Bool
    var kind: RowContent.Kind
  }

  /// All rules that layers have now or had earlier.
  private var knownRules: Set<ColorRule> = []
  /// Whether layers have values outside their rules' classes. Each cached answer is valid for one revision and rule.
  private var found: [LayerKey: (revision: Int, rule: ColorRule, hasOther: Bool)] = [:]

  package init(_ session: MapSession, _ actions: ActionRegistry, pane: MapPane, preferences: Preferences) {
    (self.session, self.actions, self.pane, self.preferences) = (session, actions, pane, preferences)
    isWanted = preferences.showsLegend
    actions.on(Actions.legend, isWanted) { [unowned self] in choose($0) }
    subscription = session.observe([.contents, .layers, .visibility, .rules]) { [unowned self] in
      let isOpened = $0 == .document
      if isOpened { found = [:] }
      refresh(isOpened: isOpened)
    }
    Theme.onChange(during: pane) { [weak pane] in pane?.corners.legend.existing?.showAgain() }
    refresh()
  }

  private func choose(_ isWanted: Bool) {
    self.isWanted = isWanted
    preferences.showsLegend = isWanted
    actions.set(Actions.legend, isWanted)
    show()
  }

  private func show() { pane.corners.showsLegend = isWanted && !shown.isEmpty }

  private func refresh(isOpened: Bool = false) {
    let subjects = session.document.style.ruledLayers.compactMap { layer in
      layer.state.colorRule.map {
        Subject(
          name: layer.shownName, rule: $0, hasOther: hasOtherValues(in: layer.key, $0),
          kind: session.kind(of: layer.key))
      }
    }
    // Shows the legend for a new rule. Rules of hidden and removed layers are remembered, so that they don't count as
    // new.
    let rules = session.document.layers.all.compactMap(\.state.colorRule)
    let isNew = !isOpened && !knownRules.isSuperset(of: rules)
    knownRules.formUnion(rules)
    guard subjects != shown else { return }
    shown = subjects
    if !subjects.isEmpty { pane.corners.legend.value.show(LegendController.sections(subjects)) }
    if isNew, !isWanted { choose(true) } else { show() }
  }

  /// Returns whether a layer has values outside the rule's classes. The result is cached for each revision, because the
  /// check is slow for very many features.
  private func hasOtherValues(in layer: LayerKey, _ rule: ColorRule) -> Bool {
    let revision = session.document.history.revision
    if let found = found[layer], (found.revision, found.rule) == (revision, rule) { return found.hasOther }
    let hasOther = session.document.style.hasOtherValues(in: layer)
    found[layer] = (revision, rule, hasOther)
    return hasOther
  }

  private static func sections(_ subjects: [Subject]) -> [MapLegend.Section] {
    subjects.map { subject in
      let property = subject.rule.property
      return MapLegend.Section(
        title: subjects.count == 1 ? property : localized("{0} · {1}", subject.name, property),
        kind: subject.kind, lines: Legend.lines(of: subject.rule, hasOther: subject.hasOther))
    }
  }
}

extension MapSession {
  /// Returns the kind of a layer's first row. O(1).
  func kind(of layer: LayerKey) -> RowContent.Kind {
    document.layers.firstRow(of: layer).map { RowContent.Kind($0.kind) } ?? .pin
  }
}
