import AnnotationKit
import Geography

/// A source of columns, whose objects are made when asked for.
@MainActor final class ColumnSource: AnnotationSource {
  private(set) var keys: [AnnotationKey] = []
  private(set) var positions: [MercatorPoint] = []
  private(set) var looks: [UInt16]
  private(set) var displayPriorities: [FeatureDisplayPriority]
  var palette = [
    MarkerLooks(tint: Color(red: 0.2, green: 0.4, blue: 0.9)),
    MarkerLooks(tint: Color(red: 0.9, green: 0.4, blue: 0.2), glyph: "A"),
  ]
  private var objects: [AnnotationKey: PointAnnotation] = [:]
  private let observers = Observers<AnnotationChange>()

  init(_ coordinates: [Coordinate]) {
    keys = coordinates.indices.map { AnnotationKey(UInt64($0) + 100) }
    positions = coordinates.map { MercatorPoint($0) }
    looks = Array(repeating: 0, count: coordinates.count)
    displayPriorities = Array(repeating: .defaultLow, count: coordinates.count)
  }

  var count: Int { keys.count }
  func clusteringIdentifier(at index: Int) -> String? { nil }

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
    looks[index] = look
    observers.tell(.edited(index))
  }

  func move(_ index: Int, to coordinate: Coordinate) {
    positions[index] = MercatorPoint(coordinate)
    objects[keys[index]]?.coordinate = coordinate
    observers.tell(.moved(index))
  }

  func remove(_ range: Range<Int>) {
    keys.removeSubrange(range)
    positions.removeSubrange(range)
    looks.removeSubrange(range)
    displayPriorities.removeSubrange(range)
    observers.tell(.removed(range))
  }
}
