import AnnotationKit
import Geography
import Observing
import PointClusters

/// A source that stores columns, and creates its annotation objects on demand.
@MainActor final class ColumnSource: AnnotationSource {
  private(set) var keys: [AnnotationKey] = []
  private(set) var positions: [MercatorPoint] = []
  private(set) var paletteIndices: [UInt16]
  private(set) var groups: [UInt16]
  var palette = [
    MarkerAppearance(tint: Color(red: 0.2, green: 0.4, blue: 0.9)),
    MarkerAppearance(tint: Color(red: 0.9, green: 0.4, blue: 0.2), glyph: "A"),
  ]
  private var index: PointIndex
  private var objects: [AnnotationKey: PointAnnotation] = [:]
  private let observers = Observers<AnnotationChange>()
  /// The number of annotation objects that have been created.
  var objectCount: Int { objects.count }

  init(_ coordinates: [Coordinate]) {
    keys = coordinates.indices.map { AnnotationKey(UInt64($0) + 100) }
    positions = coordinates.map { MercatorPoint($0) }
    paletteIndices = Array(repeating: 0, count: coordinates.count)
    groups = Array(repeating: 1, count: coordinates.count)
    index = PointIndex(positions)
  }

  private static func slot(_ key: AnnotationKey) -> Int32 { Int32(key.rawValue) - 100 }
  private static func key(_ slot: Int32) -> AnnotationKey { AnnotationKey(UInt64(slot) + 100) }

  func forEachMarker(in rectangle: Rectangle, zoom: Double, _ body: (SourceMarker) -> Void) {
    index.forEach(in: rectangle) { slot, turns in
      guard var marker = self.marker(for: ColumnSource.key(slot)) else { return }
      marker.position.x += turns
      body(marker)
    }
  }

  /// The number of calls of `markerList()`.
  private(set) var listings = 0

  func markerList() -> MarkerList {
    listings += 1
    let markers = keys.indices.map(marker)
    return MarkerList(count: markers.count) { markers.forEach($0) }
  }

  func marker(for key: AnnotationKey) -> SourceMarker? { index(of: key).map(marker) }

  private func marker(at index: Int) -> SourceMarker {
    SourceMarker(
      key: keys[index], position: positions[index], paletteIndex: paletteIndices[index], group: groups[index],
      order: UInt32(index))
  }

  func nearestKey(to coordinate: Coordinate, except excluded: AnnotationKey?) -> AnnotationKey? {
    index.nearest(
      to: coordinate, except: excluded.flatMap { index(of: $0) == nil ? nil : ColumnSource.slot($0) }
    )
    .map { ColumnSource.key($0) }
  }

  func index(of key: AnnotationKey) -> Int? {
    var (low, high) = (0, keys.count)
    while low < high {
      let middle = (low + high) / 2
      if keys[middle] < key { low = middle + 1 } else { high = middle }
    }
    return low < keys.count && keys[low] == key ? low : nil
  }

  func annotation(for key: AnnotationKey) -> (any Annotation)? {
    guard let index = index(of: key) else { return nil }
    if let object = objects[key] { return object }
    let object = PointAnnotation(coordinate: positions[index].coordinate, title: "\(key.rawValue)")
    objects[key] = object
    return object
  }

  func observe(_ body: @escaping @MainActor (AnnotationChange) -> Void) -> Subscription {
    observers.add(body)
  }

  func setLook(_ look: UInt16, at index: Int) {
    paletteIndices[index] = look
    observers.notify(.edited(keys[index]))
  }

  func setGroup(_ group: UInt16, at index: Int) {
    groups[index] = group
    observers.notify(.edited(keys[index]))
  }

  func move(_ index: Int, to coordinate: Coordinate) {
    positions[index] = MercatorPoint(coordinate)
    objects[keys[index]]?.coordinate = coordinate
    self.index.move(ColumnSource.slot(keys[index]), to: positions[index])
    observers.notify(.moved(keys[index]))
  }

  func remove(_ range: Range<Int>) {
    let removed = Array(keys[range])
    keys.removeSubrange(range)
    positions.removeSubrange(range)
    paletteIndices.removeSubrange(range)
    groups.removeSubrange(range)
    for key in removed { index.remove(ColumnSource.slot(key)) }
    observers.notify(.removed(removed))
  }
}
