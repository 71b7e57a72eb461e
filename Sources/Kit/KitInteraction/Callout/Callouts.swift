import Geography

/// The services of the map view that its callout needs.
@MainActor package protocol CalloutHost: AnyObject {
  func notifyTap(on control: any CalloutControl, of view: AnnotationView)
}

/// Determines the standard callout of a map view, and observes its title, subtitle and controls.
@MainActor package final class Callouts {
  private unowned let host: any CalloutHost
  private unowned let layout: any LayoutRequests
  private let contents: MapContents
  private let surface: MapSurface
  private let views: AnnotationViews
  private let placement: AnnotationPlacement
  private let listening = CalloutListening()
  /// The annotation that the user selected by a tap, until its callout is shown.
  private var tapped: AnnotationKey?

  package init(
    of contents: MapContents, on surface: MapSurface, views: AnnotationViews,
    placement: AnnotationPlacement, layout: any LayoutRequests, host: any CalloutHost
  ) {
    (self.contents, self.surface, self.views, self.placement) = (contents, surface, views, placement)
    (self.layout, self.host) = (layout, host)
  }

  /// Returns the callout to show now, and starts observing its title, subtitle and controls.
  package func show() -> Callout? {
    let callout = current
    if let annotation = candidate?.view.annotation {
      listening.watchTexts(of: annotation) { [weak self] in self?.layout.setNeedsDisplay() }
    }
    listening.listenToTaps(on: callout) { [weak self] in self?.controlWasTapped($0) }
    return callout
  }

  package var current: Callout? {
    guard let (key, view) = candidate else { return nil }
    views.layOut(view, key)
    guard view.frame.intersects(Rectangle(origin: .zero, size: surface.size)) else { return nil }
    return Callout(key: key, view: view)
  }

  /// Records the annotation that the user selected by a tap, or `nil` if the tap selected none.
  package func wasTapped(_ key: AnnotationKey?) { tapped = key }

  /// Returns the callout opened by the user's last tap. Returns it only once.
  package func takeTapped() -> Callout? {
    guard let key = tapped else { return nil }
    tapped = nil
    return current.flatMap { $0.key == key ? $0 : nil }
  }

  /// Creates the view of the annotation selected last if it has become visible without a view.
  package func makeView() {
    let selection = contents.selection
    guard let key = selection.primary, selection.count <= SelectionWatch.viewLimit, views[key] == nil,
      contents.isPresent(key), placement.isInSight(key)
    else { return }
    views.make(for: key)
  }

  /// The annotation and view that may have a callout, even if the annotation has no title yet.
  private var candidate: (key: AnnotationKey, view: AnnotationView)? {
    guard contents.selection.count <= SelectionWatch.viewLimit, let key = contents.selection.primary,
      let view = views[key], view.canShowCallout, view.isEnabled, view.dragState == .none,
      !view.isFalling, !view.isHidden, view.isPresent, view.cluster == nil
    else { return nil }
    return (key, view)
  }

  /// Reports a tap on a control. A tap on a control of a closed callout is ignored.
  private func controlWasTapped(_ control: any CalloutControl) {
    guard let callout = current, callout.controls.contains(where: { $0 === control }) else { return }
    host.notifyTap(on: control, of: callout.view)
  }
}
