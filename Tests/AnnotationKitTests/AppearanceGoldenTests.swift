import Geography
import Testing

@testable import AnnotationKit
@testable import Graphics
@testable import KitViews

/// Compares the drawings of each view in each state with stored texts.
@MainActor @Suite struct AppearanceGoldenTests {
  /// Returns the drawings of a view on a map as text.
  private func looks(
    of view: AnnotationView, _ title: String, on appearance: Appearance = .light, turned rotation: Double = 0,
    prepare: (AnnotationView) -> Void = { _ in }
  ) -> String {
    let fixture = MapFixture(rotation: rotation)
    fixture.map.animationsEnabled = false
    fixture.map.appearance = appearance
    fixture.makesView = { _ in view }
    let annotation = view.annotation ?? pin()
    if annotation is UserLocation {
      fixture.map.makeView(for: fixture.map.own.add(annotation))
    } else {
      fixture.map.addAnnotation(annotation)
    }
    _ = fixture.map.displayList()
    prepare(view)
    var lines = ["# \(title)", "frame \(view.frame.text)"]
    for placed in fixture.map.displayList().live where placed.part == .shadow || placed.part == .view {
      lines.append(
        "\(placed.part) \(placed.bounds.text) by \(placed.transform.text), alpha \(placed.alpha.text)")
      lines += placed.drawing.lines.map { "  " + $0 }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private func pin(_ title: String? = nil, _ subtitle: String? = nil) -> PointAnnotation {
    PointAnnotation(coordinate: Coordinate(latitude: 47, longitude: 9), title: title, subtitle: subtitle)
  }

  private func marker(
    _ annotation: (any Annotation)? = nil, _ configure: (MarkerAnnotationView) -> Void = { _ in }
  ) -> MarkerAnnotationView {
    let view = MarkerAnnotationView(annotation: annotation ?? pin(), reuseIdentifier: nil)
    configure(view)
    return view
  }

  private func select(_ view: AnnotationView) { view.setSelected(true, animated: false) }

  private func lift(_ view: AnnotationView) {
    view.storedDragState = .dragging
    view.dragStateDidChange(from: .starting, animated: false)
  }

  @Test func markerStatesMatchTheGolden() throws {
    try Golden.expect(
      [
        looks(of: marker(), "normal"), looks(of: marker(), "hovered") { $0.isHovered = true },
        looks(of: marker(), "highlighted") { $0.isHighlighted = true },
        looks(of: marker(), "selected", prepare: select), looks(of: marker(), "dragged", prepare: lift),
        looks(of: marker { $0.markerTintColor = .white }, "light tint"),
      ].joined(separator: "\n"), is: "marker-states")
  }

  @Test func markerGlyphsMatchTheGolden() throws {
    let small = Image(size: Size(width: 20, height: 20)) {
      $0.fill(.circle(center: .zero, radius: 3), .black)
    }
    let large = Image(png: [1, 2, 3], size: Size(width: 40, height: 20))
    let pictured = { (view: MarkerAnnotationView) in
      (view.glyphImage, view.selectedGlyphImage) = (small, large)
      view.glyphTintColor = Color(red: 1, green: 0.9, blue: 0)
    }
    let one = { (view: MarkerAnnotationView) in view.glyphImage = small.withRenderingMode(.alwaysOriginal) }
    try Golden.expect(
      [
        looks(of: marker { $0.glyphText = "7" }, "text of one"),
        looks(of: marker { $0.glyphText = "ABCDE" }, "text too long"),
        looks(of: marker { $0.glyphText = "WWW" }, "text too wide"),
        looks(of: marker(nil, pictured), "image"),
        looks(of: marker(nil, pictured), "image, selected", prepare: select),
        looks(of: marker(nil, one), "one image in its own colours, selected", prepare: select),
        looks(
          of: marker(nil) {
            pictured($0)
            $0.glyphText = "A"
          }, "text before image"),
      ].joined(separator: "\n"), is: "marker-glyphs")
  }

  @Test func markerTextsMatchTheGolden() throws {
    let texts = pin("Vienna", "Wien")
    let long = pin("The lighthouse at the end of the world\nand more", "")
    let parts = [
      looks(of: marker(texts), "unselected"), looks(of: marker(texts), "selected", prepare: select),
      looks(of: marker(texts) { $0.canShowCallout = true }, "selected, with a callout", prepare: select),
      looks(of: marker(texts), "dragged", prepare: lift),
      looks(of: marker(texts) { $0.titleVisibility = .hidden }, "hidden title"),
      looks(
        of: marker(texts) {
          ($0.titleVisibility, $0.subtitleVisibility, $0.canShowCallout) = (.visible, .visible, true)
        }, "both visible, selected, with a callout", prepare: select),
      looks(of: marker(long), "long title"),
      looks(of: marker(texts), "selected, on a dark map", on: .dark, prepare: select),
    ]
    try Golden.expect(parts.joined(separator: "\n"), is: "marker-texts")
  }

  @Test func pinColorsAndStatesMatchTheGolden() throws {
    func pin(_ color: Color?) -> PinAnnotationView {
      let view = PinAnnotationView(annotation: self.pin(), reuseIdentifier: nil)
      view.pinTintColor = color
      return view
    }
    try Golden.expect(
      [
        looks(of: PinAnnotationView(annotation: self.pin(), reuseIdentifier: nil), "as made"),
        looks(of: pin(PinAnnotationView.greenPinColor()), "green"),
        looks(of: pin(PinAnnotationView.purplePinColor()), "purple"),
        looks(of: pin(nil), "hovered") { $0.isHovered = true },
        looks(of: pin(nil), "selected", prepare: select),
        looks(of: pin(nil), "dragged", prepare: lift),
      ].joined(separator: "\n"), is: "pin")
  }

  @Test func userLocationMatchesTheGolden() throws {
    func user(_ accuracy: Double?, _ heading: Double?) -> UserLocationView {
      let user = UserLocation()
      user.location = Location(
        coordinate: Coordinate(latitude: 47, longitude: 9), horizontalAccuracy: accuracy)
      user.heading = heading
      return UserLocationView(annotation: user, reuseIdentifier: nil)
    }
    let parts = [
      looks(of: user(nil, nil), "a place alone"), looks(of: user(100_000, nil), "accurate to 100 km"),
      looks(of: user(3000, 90), "accurate to less than the dot, heading east"),
      looks(of: user(50_000_000, nil), "somewhere on earth"),
      looks(
        of: user(100_000, 0), "heading north, on a dark map turned by a quarter", on: .dark, turned: .pi / 2),
    ]
    try Golden.expect(parts.joined(separator: "\n"), is: "user-location")
  }

  @Test func clusterCountsMatchTheGolden() throws {
    let parts = [2, 57, 1234].map { count in
      let members = (0..<count).map { pin("Stop \($0)") }
      return looks(of: marker(ClusterAnnotation(memberAnnotations: members)), "\(count) members")
    }
    try Golden.expect(parts.joined(separator: "\n"), is: "cluster")
  }
}
