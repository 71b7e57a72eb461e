import Observation

extension MarkerAnnotationView {
  /// The title and subtitle as they are shown now. The layout is cached until something that it depends on changes.
  var captions: MarkerCaptions {
    if let laidOutCaptions { return laidOutCaptions }
    let captions = withObservationTracking {
      MarkerCaptions(
        title: showsTitle ? annotation?.title : nil, subtitle: showsSubtitle ? annotation?.subtitle : nil,
        metrics: textMetrics, appearance: appearance)
    } onChange: { [weak self] in
      Task { @MainActor in self?.captionsDidChange() }
    }
    laidOutCaptions = captions
    return captions
  }

  func captionsDidChange() {
    laidOutCaptions = nil
    setNeedsDisplay()
  }

  private var showsTitle: Bool {
    switch titleVisibility {
    case .visible: true
    case .hidden: false
    case .adaptive: markerState != .dragged && !calloutShowsTexts
    }
  }

  private var showsSubtitle: Bool {
    switch subtitleVisibility {
    case .visible: true
    case .hidden: false
    case .adaptive: markerState == .selected && !calloutShowsTexts
    }
  }

  private var calloutShowsTexts: Bool { isSelected && canShowCallout }
}
