import Geography

extension MapView {
  /// The standard callout to be shown now, for the annotation selected last: where its view is in sight, enabled,
  /// neither dragged nor falling and `canShowCallout`, and its annotation has a title.
  ///
  /// It is put away when a drag begins and back after the drop. Who shows it asks before each frame; the map view
  /// asks its host for a frame whenever the answer may be another. While it is asked for, taps on the left and the
  /// right accessory reach the delegate.
  public var callout: Callout? {
    layoutIfNeeded()
    let callout = standardCallout
    if let annotation = calloutCandidate?.view.annotation {
      calloutListening.watchTexts(of: annotation) { [weak self] in self?.setNeedsDisplay() }
    }
    calloutListening.listenToTaps(on: callout) { [weak self] in self?.calloutWasTapped($0) }
    return callout
  }

  /// Pans the map gently so that the callout, whose bubble has the given size, fits beside its view; only where the
  /// user's own tap has just brought it. Whoever shows a new callout calls it once the size is known.
  public func makeRoomForCallout(size: Size) {
    guard let key = tappedForCallout else { return }
    tappedForCallout = nil
    guard let callout = standardCallout, callout.key == key, drag.session == nil, let place = place(of: key)
    else { return }
    // Where everything will be when a movement under way ends.
    let shift = destination.point(for: place) - viewport.point(for: place)
    let area = Rectangle(origin: .zero, size: viewport.size).inset(by: layoutMargins)
    let way = CalloutPlacement(size: size, anchors: callout.anchors.offset(by: shift), in: area)
      .overflow(of: area.inset(by: CalloutPlacement.margin))
    if way != .zero { pan(by: way, animated: true) }
  }

  /// Gives the annotation selected last its view where it came into sight without one.
  func makeCalloutView() {
    guard selection.count <= MapView.viewLimit, let key = selection.primary, views[key] == nil,
      isPresent(key), isInSight(key)
    else { return }
    makeView(for: key)
  }

  /// What a callout could be for, whether it has a title now or not.
  private var calloutCandidate: (key: AnnotationKey, view: AnnotationView)? {
    guard selection.count <= MapView.viewLimit, let key = selection.primary, let view = views[key],
      view.canShowCallout, view.isEnabled, view.dragState == .none, !view.isFalling, !view.isHidden,
      view.isPresent, view.cluster == nil
    else { return nil }
    return (key, view)
  }

  private var standardCallout: Callout? {
    guard let (key, view) = calloutCandidate else { return nil }
    layOut(view, key)
    guard view.frame.intersects(Rectangle(origin: .zero, size: viewport.size)) else { return nil }
    return Callout(key: key, view: view)
  }

  /// A control may be tapped when the callout it was in has gone and nobody has asked since.
  private func calloutWasTapped(_ control: any CalloutControl) {
    guard let callout = standardCallout, callout.controls.contains(where: { $0 === control }) else { return }
    delegate?.mapView(self, annotationView: callout.view, calloutAccessoryControlTapped: control)
  }
}
