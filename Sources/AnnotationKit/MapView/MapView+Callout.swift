import Geography

extension MapView: CalloutStage {
  /// The standard callout to be shown now, for the annotation selected last: where its view is in sight, enabled,
  /// neither dragged nor falling and `canShowCallout`, and its annotation has a title.
  ///
  /// It is put away when a drag begins and back after the drop. Who shows it asks before each frame; the map view
  /// asks its host for a frame whenever the answer may be another. While it is asked for, taps on the left and the
  /// right accessory reach the delegate.
  public var callout: Callout? {
    layoutIfNeeded()
    return callouts.show()
  }

  /// The same callout where the map view has been laid out, as before drawing it: nobody is asked or told anything.
  public var laidOutCallout: Callout? { callouts.current }

  /// Pans the map gently so that the callout, whose bubble has the given size, fits beside its view; only where the
  /// user's own tap has just brought it. Whoever shows a new callout calls it once the size is known.
  public func makeRoomForCallout(size: Size) {
    guard let callout = callouts.takeTapped(), drag.session == nil, let position = position(of: callout.key)
    else { return }
    // Where everything will be when a movement under way ends.
    let shift = destination.point(for: position) - viewport.point(for: position)
    let area = Rectangle(origin: .zero, size: viewport.size).inset(by: layoutMargins)
    let way = CalloutPlacement(size: size, anchors: callout.anchors.offset(by: shift), in: area)
      .overflow(of: area.inset(by: CalloutPlacement.margin))
    if way != .zero { pan(by: way, animated: true) }
  }

  func tellTap(on control: any CalloutControl, of view: AnnotationView) {
    delegate?.mapView(self, annotationView: view, calloutAccessoryControlTapped: control)
  }
}
