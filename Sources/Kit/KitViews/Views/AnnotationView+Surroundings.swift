extension AnnotationView {
  /// Called when the view was added to a map or removed from it.
  func hostDidChange(from former: (any AnnotationViewHost)?) {
    moveHostedContent(from: former)
    surroundingsDidChange()
  }

  /// The text metrics of the map, for overrides of `draw(_:)` that fit contents around text. An estimate if
  /// the view isn't on a map.
  public final var textMetrics: any TextMetrics { host?.textMetrics ?? EstimatedTextMetrics() }

  /// The appearance of the map below the view; light if the view isn't on a map.
  public final var appearance: Appearance { host?.appearance ?? .light }
}
