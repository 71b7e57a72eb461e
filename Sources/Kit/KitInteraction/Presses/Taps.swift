import Geography

/// The services of the map view that `Taps` needs.
@MainActor package protocol TapHost: AnyObject {
  /// Returns all annotations and shapes under a mouse at `point`, in the order in which taps select them.
  func keys(under point: Point) -> [AnnotationKey]
  func isSelectable(_ key: AnnotationKey) -> Bool
  /// Zooms to the level at which a cluster of the source splits.
  func showParts(of key: AnnotationKey)
  /// Zooms in at `point` if the density map is shown there. Returns `false` if it isn't.
  func magnifyDensity(at point: Point) -> Bool
}

/// Selects, spiderfies and zooms after taps on a map view.
@MainActor package final class Taps {
  /// The cluster that has the keyboard focus. A tap and a selection remove the focus.
  package var focusedCluster: AnnotationKey? {
    didSet { if focusedCluster != oldValue { layout.setNeedsDisplay() } }
  }

  private unowned let host: any TapHost
  private unowned let layout: any LayoutRequests
  private let contents: MapContents
  private let selectionWatch: SelectionWatch
  private let spiderfier: Spiderfier
  private let vertexEditor: VertexEditor
  private let callouts: Callouts
  private let pile = TapPile()

  package init(
    of contents: MapContents, selectionWatch: SelectionWatch, spiderfier: Spiderfier,
    vertexEditor: VertexEditor, callouts: Callouts, layout: any LayoutRequests, host: any TapHost
  ) {
    (self.contents, self.selectionWatch, self.spiderfier) = (contents, selectionWatch, spiderfier)
    (self.vertexEditor, self.callouts, self.layout, self.host) = (vertexEditor, callouts, layout, host)
  }

  /// Updates the selection after a tap. Repeated taps within `threshold` logical pixels step through overlapping
  /// annotations.
  package func tap(_ key: AnnotationKey?, at point: Point, _ kind: PressRecognizer.Tap, threshold: Double) {
    focusedCluster = nil
    if let key, vertexEditor.owns(key) { return vertexEditor.tap(key, kind) }
    if spiderfier.tap(key) { return }
    let isCluster = key.map(contents.source.isCluster) ?? false
    if let key, kind == .replaces || isCluster, !spiderfier.contains(key),
      spiderfier.spread(key, animated: true)
    {
      return
    }
    if let key, contents.source.isCluster(key) { return host.showParts(of: key) }
    if key == nil, kind == .replaces, host.magnifyDensity(at: point) { return }
    let kind = selectionWatch.allowsMultiple ? kind : .replaces
    var key = key
    if let pressed = key, kind == .replaces {
      key = pile.next(
        after: pressed, at: point, within: threshold, selected: contents.selection.keys,
        under: { host.keys(under: point) })
    }
    if let key, !host.isSelectable(key) { return }
    let selection = contents.selection
    let before = selection.primary
    switch (key, kind) {
    case (let key?, .replaces): selection.select(only: key)
    case (let key?, .toggles): selection.toggle(key)
    case (let key?, .extends): selection.extend(with: key)
    case (nil, .replaces): selection.clear()
    case (nil, .toggles), (nil, .extends): break
    }
    callouts.wasTapped(contents.selection.primary == before ? nil : key)
  }
}
