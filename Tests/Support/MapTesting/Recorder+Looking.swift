import AnnotationKit
import Foundation
import Geography

/// Functions that describe the appearance of views, overlays, and callouts.
extension Recorder {
  /// Records the appearance of each view, overlay, and callout that has changed since the last call.
  public func look() {
    let list = map.displayList()
    var now = map.overlays.isEmpty ? [] : describeOverlays()
    for picture in list.live where picture.part == .view {
      guard let view = map.view(for: picture.key) else { continue }
      now.append(describe(view, picture))
    }
    for placed in map.placedContents() {
      let middle = placed.transform.apply(to: placed.view.bounds.center)
      now.append("\(type(of: placed.content)) of \(name(placed.view)): at \(text(middle))")
    }
    if let callout = map.callout {
      now.append(
        "callout “\(callout.title)”\(callout.subtitle.map { " “\($0)”" } ?? "") at \(text(callout.anchors.above))"
      )
    }
    for line in now where !appearances.contains(line) { write("    \(line)") }
    for gone in appearances.map(Recorder.name) where !now.map(Recorder.name).contains(gone) {
      write("    \(gone) is not shown")
    }
    appearances = now
  }

  private func describe(_ view: AnnotationView, _ picture: PlacedDrawing) -> String {
    // Compute the position of the annotation's coordinate on the screen, which doesn't depend on the size of the image.
    let tip = picture.transform.apply(to: view.bounds.center - view.centerOffset)
    let coordinate = view.annotation?.coordinate
    var words = ["\(name(view)): \(view.dragState)"]
    if view.isSelected { words.append("selected") }
    words.append("coordinate \(coordinate.map(text) ?? "none")")
    words.append("shown at \(text(tip))")
    if picture.alpha < 1 { words.append(String(format: "%.0f %% there", picture.alpha * 100)) }
    return words.joined(separator: ", ")
  }

  /// Describes the overlays that have a renderer, and how they are drawn.
  private func describeOverlays() -> [String] {
    var shapes = 0
    for level in OverlayLevel.allCases { map.forEachOverlayShape(at: level) { _ in shapes += 1 } }
    return map.overlays.compactMap { overlay in
      guard let renderer = map.renderer(for: overlay) else { return nil }
      let box = map.convert(CoordinateRegion(overlay.boundingMapRect), toRectTo: map)
      let size = String(format: "%.0f × %.0f", box.size.width, box.size.height)
      var words = ["\(type(of: overlay)) drawn: \(size) about \(text(box.center))"]
      if let renderer = renderer as? OverlayPathRenderer {
        if renderer.strokeColor != nil { words.append(String(format: "line %.0f", renderer.lineWidth)) }
        if let dashes = renderer.lineDashPattern { words.append("dashes \(dashes.map { Int($0) })") }
        if renderer.fillColor != nil { words.append("filled") }
      }
      return words.joined(separator: ", ")
    }
  }

  /// Returns the subject of a recorded line: the text before the first colon or quotation mark.
  private static func name(_ line: String) -> String {
    String(line.prefix { $0 != ":" && $0 != "“" }).trimmingCharacters(in: .whitespaces)
  }

  public func name(_ view: AnnotationView) -> String { name(view.annotation) }

  public func name(_ annotation: (any Annotation)?) -> String {
    guard let annotation else { return "a view of nothing" }
    if let cluster = annotation as? ClusterAnnotation {
      return "cluster of " + cluster.memberAnnotations.map { $0.title ?? "?" }.sorted().joined(separator: " ")
    }
    return annotation is UserLocation ? "the user" : annotation.title ?? "untitled"
  }

  /// Returns the text of a point, in whole pixels.
  public func text(_ point: Point) -> String {
    // Adding 0 turns −0 into 0.
    String(format: "%.0f %.0f", point.x.rounded() + 0, point.y.rounded() + 0)
  }

  /// Returns the text of a coordinate, in hundredths of a degree.
  public func text(_ coordinate: Coordinate) -> String {
    String(format: "%.2f %.2f", coordinate.latitude, coordinate.longitude)
  }
}
