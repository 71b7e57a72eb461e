import Geography

extension MapView: CalloutHost {
  /// The standard callout to show now, or `nil`. It belongs to the annotation selected last. That annotation must have
  /// a title. Its view must be visible and enabled, have `canShowCallout` set, and be neither dragged nor falling.
  ///
  /// The callout is hidden during a drag and shown again after the drop. The host reads this property before each
  /// frame; the map view requests a frame whenever it may have changed. Reading it also starts reporting taps on the
  /// left and right accessories to the delegate.
  public var callout: Callout? {
    layoutIfNeeded()
    return callouts.show()
  }

  /// The callout of the current layout. Unlike reading `callout`, reading it doesn't call the delegate or start
  /// reporting taps.
  public var laidOutCallout: Callout? { callouts.current }

  /// Pans the map so that a callout with a bubble of the given size is fully visible. Has an effect only for
  /// a callout that the user's last tap opened. The host calls it when the size of a new callout is known.
  public func makeRoomForCallout(size: Size) {
    guard let callout = callouts.takeTapped(), drags.drag.session == nil,
      let position = position(of: callout.key)
    else { return }
    // During a movement, the callout must fit into the viewport at the end of the movement.
    let shift = destination.point(for: position) - viewport.point(for: position)
    let area = Rectangle(origin: .zero, size: viewport.size).inset(by: layoutMargins)
    let overflow = CalloutPlacement(size: size, anchors: callout.anchors.offset(by: shift), in: area)
      .overflow(of: area.inset(by: CalloutPlacement.margin))
    if overflow != .zero { pan(by: overflow, animated: true) }
  }

  package func notifyTap(on control: any CalloutControl, of view: AnnotationView) {
    delegate?.mapView(self, annotationView: view, calloutAccessoryControlTapped: control)
  }
}
