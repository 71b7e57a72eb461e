import Foundation
import Geography
import Testing

@testable import AnnotationKit

/// One property of a class of views: how to give it another value than its default, and how to read it.
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
    make = { View(annotation: nil, reuseIdentifier: nil) }
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

@MainActor @Suite struct ArchivingTests {
  /// Through JSON, as an app would.
  private func stored(_ view: AnnotationView) throws -> AnnotationView? {
    let archive = try #require(Archive(view))
    let text = try JSONEncoder().encode(archive)
    let read = try JSONDecoder().decode(Archive.self, from: text)
    #expect(read == archive)
    return read.object() as? AnnotationView
  }

  @Test func everyPropertyComesBack() throws {
    for property in ArchivedProperty.all {
      let view = property.make()
      let before = property.value(view)
      #expect(property.value(try #require(try stored(view))) == before, "\(property.name)")
      property.change(view)
      #expect(property.value(view) != before, "\(property.name)")
      let back = try #require(try stored(view))
      #expect(property.value(back) == property.value(view), "\(property.name)")
      #expect(type(of: back) == type(of: view))
    }
  }

  /// Whatever one property's restoring does to another.
  @Test func allPropertiesComeBackTogether() throws {
    let properties = ArchivedProperty.base
    let view = AnnotationView(annotation: nil, reuseIdentifier: "flag")
    for property in properties { property.change(view) }
    let back = try #require(try stored(view))
    for property in properties {
      #expect(property.value(back) == property.value(view), "\(property.name)")
    }
    #expect(back.reuseIdentifier == "flag")
  }

  @Test func thePointAnnotationComesBack() throws {
    let pin = PointAnnotation(
      coordinate: Coordinate(latitude: 47.123456789012345, longitude: -179.99), title: "Ä", subtitle: nil)
    let view = AnnotationView(annotation: pin, reuseIdentifier: nil)
    let back = try #require(try stored(view)?.annotation as? PointAnnotation)
    #expect(back !== pin && back.coordinate == pin.coordinate)
    #expect(back.title == "Ä" && back.subtitle == nil)
  }

  @Test func thePlacemarkComesBack() throws {
    var address = Placemark.Address()
    (address.name, address.isoCountryCode) = ("Stephansdom", "AT")
    let place = Placemark(coordinate: Coordinate(latitude: 48.2, longitude: 16.37), address: address)
    let view = AnnotationView(annotation: place, reuseIdentifier: nil)
    let back = try #require(try stored(view)?.annotation as? Placemark)
    #expect(back.address == address && back.coordinate == place.coordinate)
  }

  @Test func theClusterComesBackWithItsMembers() throws {
    let pins = (0..<3).map {
      PointAnnotation(coordinate: Coordinate(latitude: Double($0), longitude: 5), title: "\($0)")
    }
    let cluster = ClusterAnnotation(memberAnnotations: pins)
    cluster.subtitle = "and more"
    let view = AnnotationView(annotation: cluster, reuseIdentifier: nil)
    let back = try #require(try stored(view)?.annotation as? ClusterAnnotation)
    #expect(back.memberAnnotations.map(\.title) == ["0", "1", "2"])
    #expect(back.coordinate == cluster.coordinate && back.title == "0" && back.subtitle == "and more")
  }

  @Test func anAnnotationOfAnUnknownClassIsLeftOut() throws {
    final class Own: PointAnnotation {}
    let own = Own(coordinate: Coordinate(latitude: 1, longitude: 2))
    let view = AnnotationView(annotation: own, reuseIdentifier: nil)
    #expect(try #require(try stored(view)).annotation == nil)
    let cluster = ClusterAnnotation(memberAnnotations: [own])
    view.annotation = cluster
    #expect(try #require(try stored(view)).annotation == nil)
    var classes = ArchivableClasses.standard
    classes.register(Own.self, as: "Own") { coder in
      coder.decode(Coordinate.self, forKey: "coordinate").map { Own(coordinate: $0) }
    }
    let archive = try #require(Archive(view, classes: classes))
    let back = try #require(archive.object(classes: classes) as? AnnotationView)
    #expect((back.annotation as? ClusterAnnotation)?.memberAnnotations.first is Own)
    // Who does not know the class cannot have the view.
    #expect(archive.object() == nil)
  }

  @Test func aClassOfViewsMustBeRegistered() throws {
    final class Flag: AnnotationView {
      var motto = ""
      required init(annotation: (any Annotation)?, reuseIdentifier: String?) {
        super.init(annotation: annotation, reuseIdentifier: reuseIdentifier)
      }
      required init?(coder: Coder) {
        guard let motto = coder.decode(String.self, forKey: "motto") else { return nil }
        self.motto = motto
        super.init(coder: coder)
      }
      override func encode(with coder: Coder) {
        super.encode(with: coder)
        coder.encode(motto, forKey: "motto")
      }
    }
    let flag = Flag(annotation: nil, reuseIdentifier: nil)
    (flag.motto, flag.alpha) = ("Nec aspera terrent", 0.5)
    #expect(Archive(flag) == nil)
    var classes = ArchivableClasses.standard
    classes.register(Flag.self, as: "Flag")
    let back = try #require(Archive(flag, classes: classes)?.object(classes: classes) as? Flag)
    #expect(back.motto == flag.motto && back.alpha == 0.5)
  }

  @Test func aDamagedArchiveGivesNilAndNeverTraps() throws {
    let pin = PointAnnotation(coordinate: Coordinate(latitude: 1, longitude: 2), title: "A")
    for property in ArchivedProperty.all {
      let view = property.make()
      view.annotation = pin
      view.image = ArchivedProperty.picture
      property.change(view)
      let archive = try #require(Archive(view))
      let whole = Archive.Value.object(archive.contents)
      var refused = 0
      for damaged in whole.damages() {
        guard case .object(let contents) = damaged else { continue }
        if Archive(className: archive.className, contents: contents).object() == nil { refused += 1 }
      }
      #expect(refused > 100)
    }
    #expect(Archive(className: "AnnotationView", contents: [:]).object() == nil)
    #expect(Archive(className: "NoSuchView", contents: [:]).object() == nil)
    #expect(AnnotationView(coder: Coder()) == nil)
  }
}

extension Archive.Value {
  /// The value with each part of it, in turn, replaced by each of a few others, or left out.
  func damages() -> [Archive.Value] {
    let others: [Archive.Value] = [
      .null, .bool(true), .number(-1e300), .number(1e9), .string("?"), .string("nan"), .list([]),
      .object([:]),
    ]
    var result = others
    switch self {
    case .null, .bool, .number, .string: break
    case .list(let items):
      for (index, item) in items.enumerated() {
        for damaged in item.damages() {
          var items = items
          items[index] = damaged
          result.append(.list(items))
        }
      }
    case .object(let members):
      for (key, member) in members {
        var left = members
        left[key] = nil
        result.append(.object(left))
        for damaged in member.damages() {
          var members = members
          members[key] = damaged
          result.append(.object(members))
        }
      }
    }
    return result
  }
}

@MainActor @Suite struct CoderTests {
  struct Everything: Codable, Hashable {
    enum Kind: String, Codable { case one, two }
    var integer = Int64.max
    var small: UInt8 = 255
    var float: Float = .pi
    var infinite = -Double.infinity
    var text = "ß\u{0}"
    var nothing: String?
    var list: [[Int?]] = [[1, nil], []]
    var byName = ["a": Kind.two]
    var kind: Kind = .one
    var nested: [Path] = [.circle(center: .zero, radius: 2)]
  }

  @Test func anyCodableValueComesBack() throws {
    let coder = Coder()
    coder.encode(Everything(), forKey: "everything")
    let text = try JSONEncoder().encode(coder.contents)
    let back = Coder(contents: try JSONDecoder().decode([String: Archive.Value].self, from: text))
    #expect(back.contents == coder.contents)
    #expect(back.decode(Everything.self, forKey: "everything") == Everything())
  }

  @Test func whatIsOfAnotherKindIsNothing() {
    let coder = Coder()
    coder.encode("one", forKey: "text")
    coder.encode(256, forKey: "number")
    #expect(coder.decode(Int.self, forKey: "text") == nil && coder.decode(Bool.self, forKey: "number") == nil)
    #expect(
      coder.decode(UInt8.self, forKey: "number") == nil && coder.decode(Int.self, forKey: "none") == nil)
    #expect(coder.decode(Double.self, forKey: "text") == nil && coder.decode(forKey: "number") == 256)
    #expect(coder.containsValue(forKey: "text") && !coder.containsValue(forKey: "none"))
  }

  @Test func aValueThatFailsIsLeftOut() {
    struct Never: Encodable {
      func encode(to encoder: any Encoder) throws {
        throw EncodingError.invalidValue(
          self, EncodingError.Context(codingPath: [], debugDescription: "never"))
      }
    }
    let coder = Coder()
    coder.encode(Never(), forKey: "never")
    #expect(!coder.containsValue(forKey: "never"))
  }
}
