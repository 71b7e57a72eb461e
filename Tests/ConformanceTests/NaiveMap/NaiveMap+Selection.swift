import Geography

@testable import AnnotationKit

/// What is selected, and its callout.
extension NaiveMap {
  var selectedAnnotations: [any Annotation] { selected.map { [$0] } ?? [] }

  func select(_ annotation: any Annotation) {
    let view = view(for: annotation)
    if let view, view.canShowCallout, annotation.title == nil, !has(.selectsWithoutTitle) { return }
    guard selected !== annotation else { return }
    deselect()
    selected = annotation
    view?.setSelected(true, animated: true)
    app.report("selected", annotation)
    if view != nil { app.report("selected view of", annotation) }
    openCallout()
  }

  func deselect() {
    guard let before = selected else { return }
    selected = nil
    calloutAnnotation = nil
    let view = view(for: before)
    view?.setSelected(false, animated: true)
    app.report("deselected", before)
    if view != nil { app.report("deselected view of", before) }
  }

  func openCallout() {
    guard let selected, let view = view(for: selected), view.canShowCallout else { return }
    calloutAnnotation = selected
    calloutTexts = (selected.title, selected.subtitle)
  }

  var callout: ShownCallout? {
    _ = shownViews()
    guard let annotation = calloutAnnotation, let view = view(for: annotation) else { return nil }
    let top = Point(x: view.frame.center.x, y: view.frame.minY)
    let origin = has(.calloutPointsAtTheCoordinate) ? point(of: annotation) : top
    let texts =
      has(.keepsTheCalloutsText) ? calloutTexts : (annotation.title, annotation.subtitle)
    return ShownCallout(title: texts.0, subtitle: texts.1, anchor: origin + view.calloutOffset)
  }
}
