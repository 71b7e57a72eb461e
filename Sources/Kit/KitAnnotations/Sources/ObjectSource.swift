import Geography
import Observation
import Observing
import PointClusters

/// The map view's own source of annotation objects.
@MainActor package final class ObjectSource: AnnotationFollower, AnnotationSource {
  package let palette = [MarkerAppearance(tint: MarkerAppearance.standardTint)]

  package private(set) var annotations: [any Annotation] = []
  /// The keys of `annotations`, in the same order.
  private var keys: [AnnotationKey] = []
  private var positions: [MercatorPoint] = []
  /// The spatial index of the positions. Its slots are array indexes. Created on demand.
  private var index: PointIndex?
  private var indices: [AnnotationKey: Int] = [:]
  private var keysOfObjects: [ObjectIdentifier: AnnotationKey] = [:]
  private var nextKey: UInt64 = 1
  private let observers = Observers<AnnotationChange>()
  /// The annotations that observation has reported as about to move. A pending main-actor task reads their new
  /// coordinates and removes them from the set.
  private var changing: Set<AnnotationKey> = []

  package func forEachMarker(in rectangle: Rectangle, zoom: Double, _ body: (SourceMarker) -> Void) {
    refreshChanging()
    madeIndex().forEach(in: rectangle) { [keys, positions] slot, turns in
      let index = Int(slot)
      let position = MercatorPoint(x: positions[index].x + turns, y: positions[index].y)
      body(SourceMarker(key: keys[index], position: position, order: UInt32(index)))
    }
  }

  package func marker(for key: AnnotationKey) -> SourceMarker? {
    refreshChanging()
    return indices[key].map { SourceMarker(key: key, position: positions[$0], order: UInt32($0)) }
  }

  package func nearestKey(to coordinate: Coordinate, except excluded: AnnotationKey?) -> AnnotationKey? {
    refreshChanging()
    let excluded = excluded.flatMap { indices[$0] }.map { Int32($0) }
    return madeIndex().nearest(to: coordinate, except: excluded).map { keys[Int($0)] }
  }

  private func madeIndex() -> PointIndex {
    if let index { return index }
    let index = PointIndex(positions)
    self.index = index
    return index
  }

  package func annotation(for key: AnnotationKey) -> (any Annotation)? {
    indices[key].map { annotations[$0] }
  }
  package func key(of annotation: any Annotation) -> AnnotationKey? {
    keysOfObjects[ObjectIdentifier(annotation)]
  }

  package func observe(_ body: @escaping @MainActor (AnnotationChange) -> Void) -> Subscription {
    observers.add(body)
  }

  /// Adds annotations, skipping annotations that were added before.
  package func add(_ more: [any Annotation]) {
    let start = keys.count
    indices.reserveCapacity(start + more.count)
    keysOfObjects.reserveCapacity(start + more.count)
    for annotation in more where key(of: annotation) == nil {
      let key = AnnotationKey(nextKey)
      nextKey += 1
      indices[key] = keys.count
      keysOfObjects[ObjectIdentifier(annotation)] = key
      keys.append(key)
      annotations.append(annotation)
      positions.append(ObjectSource.position(of: annotation))
      follow(annotation, key)
    }
    guard start < keys.count else { return }
    index?.insert(contentsOf: (start..<keys.count).map { (Int32($0), positions[$0]) })
    observers.notify(.inserted(Array(keys[start...])))
  }

  /// Removes annotations, skipping annotations that weren't added. O(n), regardless of how many are removed.
  package func remove(_ gone: [any Annotation]) {
    var places: [Int] = []
    var removedKeys: [AnnotationKey] = []
    for annotation in gone {
      guard let key = keysOfObjects.removeValue(forKey: ObjectIdentifier(annotation)),
        let index = indices.removeValue(forKey: key)
      else { continue }
      places.append(index)
      removedKeys.append(key)
    }
    guard let first = places.min() else { return }
    var isRemoved = [Bool](repeating: false, count: keys.count - first)
    for place in places { isRemoved[place - first] = true }
    var end = first
    for place in first..<keys.count where !isRemoved[place - first] {
      keys[end] = keys[place]
      annotations[end] = annotations[place]
      positions[end] = positions[place]
      indices[keys[end]] = end
      end += 1
    }
    keys.removeSubrange(end...)
    annotations.removeSubrange(end...)
    positions.removeSubrange(end...)
    // The array indexes have changed, so the spatial index is discarded.
    index = nil
    observers.notify(.removed(removedKeys))
  }

  package func move(_ keys: [AnnotationKey], by offset: MercatorOffset) {
    for key in keys {
      guard let annotation = annotation(for: key) as? any MovableAnnotation else { continue }
      annotation.coordinate = annotation.coordinate.moved(by: offset).wrapped
      refresh(key)
    }
  }

  override func annotationDidMove(_ annotation: any Annotation) { key(of: annotation).map(refresh) }

  /// Updates the position of `key` from its object.
  package func refresh(_ key: AnnotationKey) {
    guard let index = indices[key] else { return }
    let position = ObjectSource.position(of: annotations[index])
    guard position != positions[index], position.isFinite || positions[index].isFinite else { return }
    positions[index] = position
    self.index?.move(Int32(index), to: position)
    observers.notify(.moved(key))
  }

  /// Returns the projected position. It isn't finite if the coordinate is invalid, so the annotation isn't
  /// shown.
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

  // MARK: Observing

  private func watch(_ annotation: any Annotation, _ key: AnnotationKey) {
    withObservationTracking {
      _ = annotation.coordinate
    } onChange: { [weak self] in
      // Runs immediately if the change is made on the main actor.
      Task.immediate { @MainActor in self?.willChange(key) }
    }
  }

  /// Marks an annotation as changing. Its position is read again on each access until a main-actor task has run,
  /// because observation notifies before the value is stored, and only of the first change.
  private func willChange(_ key: AnnotationKey) {
    guard indices[key] != nil, changing.insert(key).inserted else { return }
    Task { @MainActor [weak self] in self?.didChange(key) }
    observers.notify(.moved(key))
  }

  private func didChange(_ key: AnnotationKey) {
    changing.remove(key)
    guard let annotation = annotation(for: key) else { return }
    watch(annotation, key)
    refresh(key)
  }

  /// Updates the positions of annotations that are changing. Called before positions are used.
  package func refreshChanging() {
    guard !changing.isEmpty else { return }
    for key in changing { refresh(key) }
  }
}
