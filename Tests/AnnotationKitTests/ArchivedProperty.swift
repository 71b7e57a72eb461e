import Geography

@testable import AnnotationKit
@testable import Graphics
@testable import KitViews

/// A property of a view class, with closures that change it from its default and that read it.
@MainActor struct ArchivedProperty {
  let name: String
  let make: () -> AnnotationView
  let change: (AnnotationView) -> Void
  let value: (AnnotationView) -> AnyHashable

  init<View: AnnotationView, Value: Hashable & Sendable>(
    _ name: String, of type: View.Type, _ path: ReferenceWritableKeyPath<View, Value>,
    _ value: Value
  ) {
    self.init(name, of: type, change: { $0[keyPath: path] = value }, value: { $0[keyPath: path] })
  }

  init<View: AnnotationView>(
    _ name: String, of type: View.Type, change: @escaping (View) -> Void,
    value: @escaping (View) -> AnyHashable
  ) {
    self.name = "\(type).\(name)"
    make = { View() }
    self.change = { if let view = $0 as? View { change(view) } }
    self.value = { ($0 as? View).map(value) ?? AnyHashable("another class") }
  }

  static let place = Point(x: 3, y: -4.5)
  static let picture = Image(png: [1, 2, 3, 255], size: Size(width: 7, height: 9))

  static let base: [ArchivedProperty] = [
    ArchivedProperty("frame", of: AnnotationView.self, \.frame, Rectangle(x: 1, y: 2, width: 3, height: 4)),
    ArchivedProperty(
      "bounds", of: AnnotationView.self, \.bounds, Rectangle(x: -5, y: 0, width: 10, height: 8)),
    ArchivedProperty("center", of: AnnotationView.self, \.center, place),
    ArchivedProperty("alpha", of: AnnotationView.self, \.alpha, 0.25),
    ArchivedProperty("transform", of: AnnotationView.self, \.transform, Transform(rotation: 0.3)),
    ArchivedProperty("elevation", of: AnnotationView.self, \.elevation, 11),
    ArchivedProperty("anchorPoint", of: AnnotationView.self, \.anchorPoint, Point(x: 0, y: 1)),
    ArchivedProperty("isHidden", of: AnnotationView.self, \.isHidden, true),
    ArchivedProperty(
      "isUserInteractionEnabled", of: AnnotationView.self, \.isUserInteractionEnabled, false),
    ArchivedProperty("accessibilityLabel", of: AnnotationView.self, \.accessibilityLabel, "A \"flag\""),
    ArchivedProperty("isHovered", of: AnnotationView.self, \.isHovered, true),
    ArchivedProperty("image", of: AnnotationView.self, \.image, picture),
    ArchivedProperty("centerOffset", of: AnnotationView.self, \.centerOffset, place),
    ArchivedProperty("calloutOffset", of: AnnotationView.self, \.calloutOffset, place),
    ArchivedProperty("leftCalloutOffset", of: AnnotationView.self, \.leftCalloutOffset, place),
    ArchivedProperty("rightCalloutOffset", of: AnnotationView.self, \.rightCalloutOffset, place),
    ArchivedProperty("accessoryOffset", of: AnnotationView.self, \.accessoryOffset, place),
    ArchivedProperty("isEnabled", of: AnnotationView.self, \.isEnabled, false),
    ArchivedProperty("isHighlighted", of: AnnotationView.self, \.isHighlighted, true),
    ArchivedProperty(
      "isSelected", of: AnnotationView.self, change: { $0.setSelected(true, animated: false) },
      value: { $0.isSelected }),
    ArchivedProperty("canShowCallout", of: AnnotationView.self, \.canShowCallout, true),
    ArchivedProperty("isDraggable", of: AnnotationView.self, \.isDraggable, true),
    ArchivedProperty(
      "dragState", of: AnnotationView.self, change: { $0.setDragState(.ending, animated: false) },
      value: { $0.dragState }),
    ArchivedProperty(
      "displayPriority", of: AnnotationView.self, \.displayPriority, FeatureDisplayPriority(-.infinity)),
    ArchivedProperty("zPriority", of: AnnotationView.self, \.zPriority, AnnotationViewZPriority(0.1)),
    ArchivedProperty("selectedZPriority", of: AnnotationView.self, \.selectedZPriority, .min),
    ArchivedProperty("collisionMode", of: AnnotationView.self, \.collisionMode, .none),
    ArchivedProperty("clusteringIdentifier", of: AnnotationView.self, \.clusteringIdentifier, "park"),
  ]

  static let marker: [ArchivedProperty] = [
    ArchivedProperty("markerTintColor", of: MarkerAnnotationView.self, \.markerTintColor, .black),
    ArchivedProperty("glyphTintColor", of: MarkerAnnotationView.self, \.glyphTintColor, .black.opacity(0.1)),
    ArchivedProperty("glyphText", of: MarkerAnnotationView.self, \.glyphText, "é🙂"),
    ArchivedProperty("glyphImage", of: MarkerAnnotationView.self, \.glyphImage, picture),
    ArchivedProperty(
      "selectedGlyphImage", of: MarkerAnnotationView.self, \.selectedGlyphImage,
      Image(size: Size(width: 40, height: 40)) {
        $0.draw(PinShape.drawing(.white, isRinged: true), transform: Transform(rotation: 1))
        $0.shadow(of: .circle(center: .zero, radius: 1), blur: 2)
        $0.mask(picture, in: .zero, .black)
        $0.text("a", center: .zero, size: 3, halo: .white)
      }.withRenderingMode(.alwaysOriginal)),
    ArchivedProperty("titleVisibility", of: MarkerAnnotationView.self, \.titleVisibility, .visible),
    ArchivedProperty("subtitleVisibility", of: MarkerAnnotationView.self, \.subtitleVisibility, .hidden),
    ArchivedProperty("animatesWhenAdded", of: MarkerAnnotationView.self, \.animatesWhenAdded, true),
    ArchivedProperty("displayPriority", of: MarkerAnnotationView.self, \.displayPriority, .required),
    ArchivedProperty(
      "isSelected", of: MarkerAnnotationView.self, change: { $0.setSelected(true, animated: false) },
      value: { $0.frame.size }),
  ]

  static let others: [ArchivedProperty] = [
    ArchivedProperty("pinTintColor", of: PinAnnotationView.self, \.pinTintColor, nil),
    ArchivedProperty("animatesDrop", of: PinAnnotationView.self, \.animatesDrop, true),
    ArchivedProperty("canShowCallout", of: UserLocationView.self, \.canShowCallout, false),
  ]

  static let all = base + marker + others
}
