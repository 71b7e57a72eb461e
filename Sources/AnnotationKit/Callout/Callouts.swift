import Geography

/// What the standard callout of a map view needs of it.
@MainActor protocol CalloutStage: AnyObject {
  var viewport: Viewport { get }
  var selection: AnnotationSelection { get }
  var views: AnnotationViews { get }
  func isPresent(_ key: AnnotationKey) -> Bool
  func isInSight(_ key: AnnotationKey) -> Bool
  func setNeedsDisplay()
  func tellTap(on control: any CalloutControl, of view: AnnotationView)
}

/// Says which standard callout a map view shows, and follows its texts and controls.
@MainActor final class Callouts {
  private unowned let stage: any CalloutStage
  private let listening = CalloutListening()
  /// Selected by the user's tap, and not shown with its callout yet.
  private var tapped: AnnotationKey?

  init(stage: any CalloutStage) { self.stage = stage }

  /// The callout to be shown now; its texts are followed and its controls listened to from now on.
  func show() -> Callout? {
    let callout = current
    if let annotation = candidate?.view.annotation {
      listening.watchTexts(of: annotation) { [weak self] in self?.stage.setNeedsDisplay() }
    }
    listening.listenToTaps(on: callout) { [weak self] in self?.controlWasTapped($0) }
    return callout
  }

  var current: Callout? {
    guard let (key, view) = candidate else { return nil }
    stage.views.layOut(view, key)
    guard view.frame.intersects(Rectangle(origin: .zero, size: stage.viewport.size)) else { return nil }
    return Callout(key: key, view: view)
  }

  /// Notes the annotation that the user's tap selected; nil where it selected none.
  func wasTapped(_ key: AnnotationKey?) { tapped = key }

  /// The callout that the user's tap has just brought, once.
  func takeTapped() -> Callout? {
    guard let key = tapped else { return nil }
    tapped = nil
    return current.flatMap { $0.key == key ? $0 : nil }
  }

  /// Gives the annotation selected last its view where it came into sight without one.
  func makeView() {
    let (stage, selection) = (stage, stage.selection)
    guard let key = selection.primary, selection.count <= SelectionWatch.viewLimit, stage.views[key] == nil,
      stage.isPresent(key), stage.isInSight(key)
    else { return }
    stage.views.make(for: key)
  }

  /// What a callout could be for, whether it has a title now or not.
  private var candidate: (key: AnnotationKey, view: AnnotationView)? {
    guard stage.selection.count <= SelectionWatch.viewLimit, let key = stage.selection.primary,
      let view = stage.views[key], view.canShowCallout, view.isEnabled, view.dragState == .none,
      !view.isFalling, !view.isHidden, view.isPresent, view.cluster == nil
    else { return nil }
    return (key, view)
  }

  /// A control may be tapped when the callout it was in has gone and nobody has asked since.
  private func controlWasTapped(_ control: any CalloutControl) {
    guard let callout = current, callout.controls.contains(where: { $0 === control }) else { return }
    stage.tellTap(on: control, of: callout.view)
  }
}
