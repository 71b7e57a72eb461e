import Documents
import MapSessions

/// The features to color by a property: a whole layer or the selection.
struct StyleSubject {
  let contents: DocumentContents
  let keys: [RowKey]
  /// The layer; `nil` if the features are the selection.
  let layer: Layer?
  /// The kind of the first feature, which determines the icons of the legend.
  let kind: RowContent.Kind

  init(_ keys: [RowKey], of session: MapSession) {
    (contents, layer, self.keys) = (session.document.contents, nil, keys)
    kind = keys.first.flatMap { session.rowContent(for: $0)?.kind } ?? .pin
  }

  init(_ layer: Layer, of session: MapSession) {
    (contents, self.layer) = (session.document.contents, layer)
    keys = session.document.layers.keys(of: layer.key)
    kind = session.kind(of: layer.key)
  }

  /// The current rule of the layer.
  var rule: ColorRule? { layer?.state.colorRule }
  /// Whether the colors can be saved as a rule. A rule doesn't change features, and belongs to a whole layer.
  var canHaveRule: Bool { layer != nil }
  var isChangeable: Bool { layer?.state.isLocked != true }

  /// Returns the names of the properties by which the features can be colored. Includes properties of locked features
  /// if a rule is possible. Returns `nil` if the task is canceled.
  func properties() async -> [String]? {
    await contents.styling.stylableProperties(of: keys, withLocked: canHaveRule)
  }

  /// Returns the values of a property, or `nil` if the task is canceled.
  func values(ofProperty name: String) async -> PropertyValues? {
    await contents.styling.values(ofProperty: name, of: keys, withLocked: canHaveRule)
  }

  /// Returns the scale for a property, or `nil` if the task is canceled.
  func scale(_ method: ColorRule.Method, ofProperty name: String) async -> StyleScale? {
    await contents.styling.scale(method, ofProperty: name, of: keys, withLocked: canHaveRule)
  }
}
