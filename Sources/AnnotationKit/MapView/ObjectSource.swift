import Geography
import Observation

/// The source that a map view itself keeps over annotation objects.
@MainActor final class ObjectSource: AnnotationSource {
  private(set) var keys: [AnnotationKey] = []
  private(set) var positions: [MercatorPoint] = []
  private(set) var looks: [UInt16] = []
  private(set) var displayPriorities: [FeatureDisplayPriority] = []
  let palette = [MarkerLooks(tint: MarkerAnnotationView.defaultTint)]

  private(set) var annotations: [any Annotation] = []
  private var indices: [AnnotationKey: Int] = [:]
  private var keysOfObjects: [ObjectIdentifier: AnnotationKey] = [:]
  private var nextKey: UInt64 = 1
  private let observers = Observers<AnnotationChange>()

  var count: Int { keys.count }

  func clusteringIdentifier(at index: Int) -> String? { nil }
  func index(of key: AnnotationKey) -> Int? { indices[key] }
  func annotation(for key: AnnotationKey) -> (any Annotation)? { indices[key].map { annotations[$0] } }
  func key(of annotation: any Annotation) -> AnnotationKey? { keysOfObjects[ObjectIdentifier(annotation)] }

  func observe(_ body: @escaping @MainActor (AnnotationChange) -> Void) -> Subscription {
    observers.add(body)
  }

  /// Adds those that are not there yet.
  func add(_ more: [any Annotation]) {
    let start = count
    indices.reserveCapacity(count + more.count)
    keysOfObjects.reserveCapacity(count + more.count)
    for annotation in more where key(of: annotation) == nil {
      let key = AnnotationKey(nextKey)
      nextKey += 1
      indices[key] = count
      keysOfObjects[ObjectIdentifier(annotation)] = key
      keys.append(key)
      annotations.append(annotation)
      positions.append(ObjectSource.position(of: annotation))
      looks.append(0)
      displayPriorities.append(.defaultLow)
      follow(annotation, key)
    }
    if start < count { observers.tell(.inserted(start..<count)) }
  }

  /// Removes those that are there. O(n), however many they are.
  func remove(_ gone: [any Annotation]) {
    var removed: Set<Int> = []
    for annotation in gone {
      guard let key = keysOfObjects.removeValue(forKey: ObjectIdentifier(annotation)),
        let index = indices.removeValue(forKey: key)
      else { continue }
      removed.insert(index)
    }
    guard let first = removed.min() else { return }
    let kept = (first..<count).filter { !removed.contains($0) }
    keys.replaceSubrange(first..., with: kept.map { keys[$0] })
    annotations.replaceSubrange(first..., with: kept.map { annotations[$0] })
    positions.replaceSubrange(first..., with: kept.map { positions[$0] })
    looks.removeLast(removed.count)
    displayPriorities.removeLast(removed.count)
    for later in first..<count { indices[keys[later]] = later }
    observers.tell(removed.count == 1 ? .removed(first..<first + 1) : .reset)
  }

  func annotationDidMove(_ annotation: any Annotation) { key(of: annotation).map(refresh) }

  /// Takes over what the object of `key` says now.
  func refresh(_ key: AnnotationKey) {
    guard let index = indices[key] else { return }
    let position = ObjectSource.position(of: annotations[index])
    guard position != positions[index], position.isFinite || positions[index].isFinite else { return }
    positions[index] = position
    observers.tell(.moved(index))
  }

  /// Nowhere where the coordinate is no place: such an annotation is not shown.
  private static func position(of annotation: any Annotation) -> MercatorPoint {
    let coordinate = annotation.coordinate
    return coordinate.isValid ? MercatorPoint(coordinate) : MercatorPoint(x: .nan, y: .nan)
  }

  private func follow(_ annotation: any Annotation, _ key: AnnotationKey) {
    if let annotation = annotation as? PointAnnotation {
      annotation.followers.add(self)
    } else {
      watch(annotation, key)
    }
  }

  private func watch(_ annotation: any Annotation, _ key: AnnotationKey) {
    withObservationTracking {
      _ = annotation.coordinate
    } onChange: { [weak self] in
      Task { @MainActor in
        guard let self, let annotation = self.annotation(for: key) else { return }
        self.watch(annotation, key)
        self.refresh(key)
      }
    }
  }
}
