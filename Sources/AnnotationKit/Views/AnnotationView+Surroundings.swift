extension AnnotationView {
  /// How large text comes out on the map the view is on: for overrides of `draw(_:)` that fit something around
  /// it. An estimate while the view is on no map.
  public final var textMetrics: any TextMetrics { stage?.textMetrics ?? EstimatedTextMetrics() }

  /// What the map beneath the view looks like; light while it is on none.
  public final var appearance: Appearance { stage?.appearance ?? .light }
}
