import Foundation
import Geography
import Painting
import Testing

@testable import AnnotationKit
@testable import Graphics
@testable import KitViews

/// Paints all appearances of annotation views on one sheet. If `PINDROP_LOOKS` names a folder, the sheets are saved
/// there for inspection.
@MainActor @Suite struct AnnotationImageTests {
  @Test(arguments: Appearance.allCases, [1.0, 2]) func eachViewIsVisibleOnItsBackground(
    _ appearance: Appearance, _ scale: Double
  ) {
    let sheet = ContactSheet(appearance)
    let picture = sheet.picture(scale: scale)
    let ground = picture[1, 1]
    for place in sheet.places {
      let (x, y) = (Int(place.x * scale), Int(place.y * scale))
      let seen = (max(0, y - Int(40 * scale))...y).contains { picture[x, $0] != ground }
      #expect(seen, "nothing at \(place)")
    }
    if let folder = ProcessInfo.processInfo.environment["PINDROP_LOOKS"] {
      #expect(picture.writePNG(to: "\(folder)/annotations_\(appearance)_\(Int(scale))x.png"))
    }
  }
}

/// A map with annotation views in rows. Each row has views of one kind.
@MainActor private final class ContactSheet: MapViewDelegate {
  private static let cell = Size(width: 120, height: 96)
  private static let columns = 7

  private let map = MapView()
  private var rows = 0
  private var prepared: [ObjectIdentifier: AnnotationView] = [:]
  private(set) var places: [Point] = []

  init(_ appearance: Appearance) {
    map.appearance = appearance
    map.textMetrics = PangoTextMetrics()
    map.animationsEnabled = false
    map.viewport = Viewport(
      center: Coordinate(latitude: 0, longitude: 0), zoom: 12,
      size: Size(
        width: ContactSheet.cell.width * Double(ContactSheet.columns), height: 6 * ContactSheet.cell.height))
    map.delegate = self
    addMarkers()
    addGlyphs()
    addCaptions()
    addPins()
    addUserLocations()
    addClusters()
  }

  func mapView(_ mapView: MapView, viewFor annotation: any Annotation) -> AnnotationView? {
    prepared[ObjectIdentifier(annotation)]
  }

  func picture(scale: Double) -> PixelBuffer {
    let size = map.viewport.size
    map.displayScale = scale
    let list = map.displayList()
    return PixelBuffer(width: Int(size.width * scale), height: Int(size.height * scale), scale: scale) {
      context in
      var ground = Drawing()
      let isDark = map.appearance == .dark
      ground.fill(
        .rectangle(Rectangle(origin: .zero, size: size)),
        isDark ? Color(red: 0.17, green: 0.176, blue: 0.196) : Color(red: 0.96, green: 0.95, blue: 0.92))
      DrawingPainter.paint(ground, into: context)
      for drawing in list.live { DrawingPainter.paint(drawing, into: context) }
    }
  }

  /// Adds a row of views. `prepare` configures each view after it is added to the map.
  private func add(_ views: [(view: AnnotationView, prepare: (AnnotationView) -> Void)]) {
    for (column, (view, prepare)) in views.enumerated() {
      let place = Point(
        x: (Double(column) + 0.5) * ContactSheet.cell.width,
        y: (Double(rows) + 0.65) * ContactSheet.cell.height)
      places.append(place)
      let coordinate = map.viewport.coordinate(at: place)
      let annotation: any Annotation
      switch view.annotation {
      case let cluster as ClusterAnnotation:
        annotation = ClusterAnnotation(
          memberAnnotations: cluster.memberAnnotations.map {
            PointAnnotation(coordinate: coordinate, title: $0.title)
          })
      case let user as UserLocation:
        user.location?.coordinate = coordinate
        annotation = user
      default:
        annotation = PointAnnotation(
          coordinate: coordinate, title: view.annotation?.title, subtitle: view.annotation?.subtitle)
      }
      prepared[ObjectIdentifier(annotation)] = view
      view.displayPriority = .required
      view.collisionMode = .none
      if annotation is UserLocation {
        map.makeView(for: map.own.add(annotation))
      } else {
        map.addAnnotation(annotation)
      }
      _ = map.displayList()
      prepare(view)
    }
    rows += 1
  }

  private func marker(_ title: String? = nil, _ subtitle: String? = nil) -> MarkerAnnotationView {
    let pin = PointAnnotation(title: title, subtitle: subtitle)
    return MarkerAnnotationView(annotation: pin, reuseIdentifier: nil)
  }

  private func drag(_ view: AnnotationView) {
    view.storedDragState = .dragging
    view.stateDidChange()
    view.elevation = 16
    view.transform = Transform(scale: 1.12)
  }

  private func addMarkers() {
    let tints: [Color?] = [
      nil, Color(red: 0.1, green: 0.45, blue: 0.9), Color(red: 0.98, green: 0.83, blue: 0.2),
    ]
    add(
      [
        (marker(), { _ in }), (marker(), { $0.isHovered = true }),
        (marker(), { $0.setSelected(true, animated: false) }), (marker(), { self.drag($0) }),
      ]
        + tints.map { tint in
          let view = marker()
          view.markerTintColor = tint
          view.glyphText = "W"
          return (view, { $0.setSelected(tint == nil, animated: false) })
        })
  }

  private func addGlyphs() {
    let texts = ["A", "42", "ABC", "WWW"].map { text in
      let view = marker()
      view.glyphText = text
      return (view, { (_: AnnotationView) in })
    }
    func starred(_ mode: Image.RenderingMode) -> MarkerAnnotationView {
      let view = marker()
      view.glyphImage = ContactSheet.star.withRenderingMode(mode)
      view.markerTintColor = Color(red: 0.35, green: 0.3, blue: 0.75)
      return view
    }
    add(
      texts + [
        (starred(.automatic), { _ in }), (starred(.automatic), { $0.setSelected(true, animated: false) }),
        (starred(.alwaysOriginal), { $0.isHovered = true }),
      ])
  }

  private func addCaptions() {
    let long = "The lighthouse at the end of the world"
    let callout = marker("Has a callout", "shown there")
    callout.canShowCallout = true
    let both = marker("Café Central", "Herrengasse 14")
    both.subtitleVisibility = .visible
    let hidden = marker("Hidden")
    hidden.titleVisibility = .hidden
    add([
      (marker("Vienna"), { _ in }), (marker(long), { _ in }), (both, { _ in }),
      (marker("Prague", "Praha, Česko"), { $0.setSelected(true, animated: false) }),
      (callout, { $0.setSelected(true, animated: false) }), (hidden, { _ in }), (marker("東京タワー"), { _ in }),
    ])
  }

  private func addPins() {
    let colors = [
      PinAnnotationView.redPinColor(), PinAnnotationView.greenPinColor(), PinAnnotationView.purplePinColor(),
    ]
    func pin(_ color: Color?) -> PinAnnotationView {
      let view = PinAnnotationView(annotation: nil, reuseIdentifier: nil)
      view.pinTintColor = color
      return view
    }
    add(
      colors.map { (pin($0), { _ in }) } + [
        (pin(Color(red: 0.98, green: 0.83, blue: 0.2)), { _ in }), (pin(nil), { $0.isHovered = true }),
        (pin(nil), { $0.setSelected(true, animated: false) }),
        (
          pin(nil),
          {
            $0.storedDragState = .dragging
            $0.elevation = 20
            $0.transform = Transform(scale: 1.12)
          }
        ),
      ])
  }

  private func addUserLocations() {
    func user(_ accuracy: Double?, _ heading: Double?) -> UserLocationView {
      let user = UserLocation()
      user.location = Location(
        coordinate: Coordinate(latitude: 0, longitude: 0), horizontalAccuracy: accuracy)
      user.heading = heading
      return UserLocationView(annotation: user, reuseIdentifier: nil)
    }
    add([
      (user(nil, nil), { _ in }), (user(900, nil), { _ in }), (user(nil, 45), { _ in }),
      (user(1300, -120), { _ in }),
    ])
  }

  private func addClusters() {
    add(
      [2, 57, 100, 999, 1234, 12_345, 123_456].map { count in
        let members = (0..<count).map { PointAnnotation(title: $0 == 0 ? "Prater" : nil) }
        let view = MarkerAnnotationView(
          annotation: ClusterAnnotation(memberAnnotations: members), reuseIdentifier: nil)
        return (view, { $0.setSelected(count == 57, animated: false) })
      })
  }

  /// A five-pointed star in an image of 20 × 20 units.
  private static let star = Image(size: Size(width: 20, height: 20)) { drawing in
    var path = Path()
    for corner in 0..<10 {
      let (angle, radius) = (Double(corner) * .pi / 5 - .pi / 2, corner.isMultiple(of: 2) ? 9.5 : 4.2)
      let point = Point(x: 10 + radius * cos(angle), y: 10.5 + radius * sin(angle))
      if corner == 0 { path.move(to: point) } else { path.line(to: point) }
    }
    path.close()
    drawing.fill(path, Color(red: 1, green: 0.85, blue: 0.2))
  }
}
