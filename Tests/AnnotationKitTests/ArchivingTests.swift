import Foundation
import Geography
import Testing

@testable import AnnotationKit
@testable import Graphics

@MainActor @Suite struct ArchivingTests {
  /// Archives the view, encodes the archive as JSON and decodes it, like an app does.
  private func stored(_ view: AnnotationView) throws -> AnnotationView? {
    let archive = try #require(Archive(view))
    let text = try JSONEncoder().encode(archive)
    let read = try JSONDecoder().decode(Archive.self, from: text)
    #expect(read == archive)
    return read.object() as? AnnotationView
  }

  @Test func everyPropertyIsRestored() throws {
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

  /// Restoring one property must not change another.
  @Test func allPropertiesAreRestoredTogether() throws {
    let properties = ArchivedProperty.base
    let view = AnnotationView(annotation: nil, reuseIdentifier: "flag")
    for property in properties { property.change(view) }
    let back = try #require(try stored(view))
    for property in properties {
      #expect(property.value(back) == property.value(view), "\(property.name)")
    }
    #expect(back.reuseIdentifier == "flag")
  }

  @Test func pointAnnotationIsRestored() throws {
    let pin = PointAnnotation(
      coordinate: Coordinate(latitude: 47.123456789012345, longitude: -179.99), title: "Ä", subtitle: nil)
    let view = AnnotationView(annotation: pin, reuseIdentifier: nil)
    let back = try #require(try stored(view)?.annotation as? PointAnnotation)
    #expect(back !== pin && back.coordinate == pin.coordinate)
    #expect(back.title == "Ä" && back.subtitle == nil)
  }

  @Test func placemarkIsRestored() throws {
    var address = Placemark.Address()
    (address.name, address.isoCountryCode) = ("Stephansdom", "AT")
    (address.thoroughfare, address.subThoroughfare) = ("Stephansplatz", "3")
    (address.locality, address.subLocality) = ("Wien", "Innere Stadt")
    (address.administrativeArea, address.subAdministrativeArea) = ("Wien", "Wien Stadt")
    (address.postalCode, address.country, address.timeZone) = ("1010", "Austria", "Europe/Vienna")
    let place = Placemark(coordinate: Coordinate(latitude: 48.2, longitude: 16.37), address: address)
    let view = AnnotationView(annotation: place, reuseIdentifier: nil)
    let back = try #require(try stored(view)?.annotation as? Placemark)
    #expect(back.address == address && back.coordinate == place.coordinate)
  }

  @Test func clusterIsRestoredWithItsMembers() throws {
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

  @Test func annotationOfAnUnregisteredClassIsOmitted() throws {
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
    // Without the registered class, the view can't be decoded.
    #expect(archive.object() == nil)
  }

  @Test func unregisteredViewClassIsNotArchived() throws {
    final class Flag: AnnotationView {
      var motto = ""
      override init(annotation: (any Annotation)?, reuseIdentifier: String?) {
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

  @Test func damagedArchiveReturnsNil() throws {
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
  /// Returns damaged copies of the value. In each copy, one part is removed or replaced by another value.
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
