import Documents

/// What is to be colored by a property: all of a layer, or what is selected.
struct StyleSubject {
  let contents: DocumentContents
  let keys: [RowKey]
  /// Nil for what is selected.
  let layer: Layer?
  /// What has most of the colors.
  let kind: RowContent.Kind

  init(_ keys: [RowKey], of session: MapSession) {
    (contents, layer, self.keys) = (session.document.contents, nil, keys)
    kind = keys.first.flatMap { session.rowContent(for: $0)?.kind } ?? .pin
  }

  init(_ layer: Layer, of session: MapSession) {
    (contents, self.layer) = (session.document.contents, layer)
    keys = session.document.keys(of: layer.key)
    kind = session.kind(of: layer.key)
  }

  /// The rule that there is already.
  var rule: ColorRule? { layer?.state.colorRule }
  /// A rule can be kept for a whole layer, and changes nothing in it.
  var canHaveRule: Bool { layer != nil }
  var isChangeable: Bool { layer?.state.isLocked != true }

  /// Of a layer that is locked, too. Nil where the task is cancelled.
  func properties() async -> [String]? {
    await contents.stylableProperties(of: keys, withLocked: canHaveRule)
  }

  /// The same of what they say.
  func values(ofProperty name: String) async -> PropertyValues? {
    await contents.values(ofProperty: name, of: keys, withLocked: canHaveRule)
  }

  /// The same of the colors that a rule gives to that.
  func scale(_ method: ColorRule.Method, ofProperty name: String) async -> StyleScale? {
    await contents.scale(method, ofProperty: name, of: keys, withLocked: canHaveRule)
  }
}
