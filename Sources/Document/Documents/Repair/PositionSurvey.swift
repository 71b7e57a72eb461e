import Features
import Geography

/// Checks whether the positions of a layer have a systematic error.
///
/// First checks only points and the records of lines and areas. If they or other evidence suggest an error, reads all
/// positions.
struct PositionSurvey {
  /// The approximate number of features that are checked for evidence in their properties and bounding boxes.
  private static let sampleCount = 64
  /// An error is suspected only if at least one of 20 features is affected. Fewer suspicious features are considered
  /// individual mistakes, for which no repair is offered.
  private static let leastShare = 20
  /// If at least one of four features is valid only when swapped, and no feature contradicts this, all features are
  /// swapped, even if they are valid in either order. In a file with swapped axes, about a third of the features are
  /// usually valid only when swapped, because about a third of all populated places are farther than 90° east or west.
  private static let leastShareOfAll = 4

  private let contents: DocumentContents
  /// The features whose positions are checked. These are the features whose positions come from the layer's file, or
  /// all features if the file has no features.
  private let features: [FeatureKey]
  /// The features that the user added or moved. Their positions are assumed to be correct. Empty if the layer has only
  /// such features.
  private let placedByHand: [FeatureKey]
  private let store: any FeatureStore
  private var counts = PositionCounts()
  private var total: Int { counts.total }
  private var agreement: PlaceHints.Agreement?

  init(_ contents: DocumentContents, _ layer: LayerKey) {
    self.contents = contents
    store = contents[layer].store
    var features: [FeatureKey] = []
    for key in contents.rows.keys[contents.rowRange(of: layer)] {
      let feature = contents.catalog.owner(of: key)
      if features.last != feature { features.append(feature) }
    }
    let placedByHand = features.filter(contents.catalog.isPlacedByHand)
    // If the user added or moved all features, check all of them.
    let isWhole = placedByHand.count == features.count
    self.features =
      isWhole || placedByHand.isEmpty ? features : features.filter { !contents.catalog.isPlacedByHand($0) }
    self.placedByHand = isWhole ? [] : placedByHand
  }

  /// Returns the systematic error, or `nil` if the positions are plausible. O(n), plus O(total length of the features)
  /// if an error is suspected.
  mutating func finding() -> Misplacement? {
    let system = store.referenceSystem
    countPoints()
    lookForHints()
    guard isSuspicious(system) else { return nil }
    countAll()
    guard total > 0, var finding = declared(system) ?? meters() ?? swappedAxes() else { return nil }
    finding.total += placedByHand.count
    finding.sparesPlacedByHand = !placedByHand.isEmpty
    return finding
  }

  // MARK: Counting

  private mutating func countPoints() {
    counts = PositionCounts()
    for feature in features {
      let record = contents.catalog.record(of: feature)
      if let kind = PositionKind(ofFeature: contents.catalog.points(of: feature)) { counts[kind] += 1 }
      // Lines and areas aren't read here, but the record says whether they have an invalid latitude.
      if record.unplaced == .latitude { counts[.nowhere] += 1 }
    }
  }

  private mutating func countAll() {
    counts = PositionCounts()
    for feature in features {
      if store.axisNaming != .order, contents.catalog.feature(feature).namesHemispheres {
        counts[.place] += 1
        continue
      }
      let hasShapes = !contents.catalog.record(of: feature).shapes.isEmpty
      let kind =
        hasShapes
        ? PositionKind(ofFeature: contents.catalog.feature(feature).positions)
        : PositionKind(ofFeature: contents.catalog.points(of: feature))
      if let kind { counts[kind] += 1 }
    }
  }

  private func count(_ kinds: PositionKind...) -> Int { kinds.reduce(0) { $0 + counts[$1] } }

  private func isSuspicious(_ system: ReferenceSystem?) -> Bool {
    if let system, system != .degrees { return true }
    return agreement == .swapped || count(.placeIfSwapped, .mixed, .meters, .nowhere) > 0
  }

  // MARK: Hints

  private mutating func lookForHints() {
    let step = max(1, features.count / PositionSurvey.sampleCount)
    let sample = stride(from: 0, to: features.count, by: step).map { contents.catalog.feature(features[$0]) }
    let agreements = Set(sample.compactMap { PlaceHints.agreement(of: $0) })
    agreement = agreements.contains(.asTheyAre) ? .asTheyAre : agreements.first
    guard agreement == nil, let box = store.boundingBox.flatMap({ PlaceHints.Box($0) }),
      fitSwapped(sample.map(\.positions), box)
    else { return }
    let all = features.lazy.map { [contents] in contents.catalog.feature($0).positions }
    guard fitSwapped(all, box) else { return }
    agreement = .swapped
  }

  /// Whether all features are inside `box` when their axes are swapped, and at least half of them are outside of `box`
  /// without swapping. O(n).
  private func fitSwapped(_ features: some Sequence<[Coordinate]>, _ box: PlaceHints.Box) -> Bool {
    var (outside, all) = (0, 0)
    for positions in features where !positions.isEmpty {
      guard positions.allSatisfy({ box.contains($0.swapped) }) else { return false }
      all += 1
      if !positions.contains(where: box.contains) { outside += 1 }
    }
    return outside > 0 && outside * 2 >= all
  }

  // MARK: Deciding

  private func declared(_ system: ReferenceSystem?) -> Misplacement? {
    switch system {
    case nil, .degrees: return nil
    case .webMercator: return declaredMeters(.webMercator)
    case .utm(let zone, let isNorthern, _): return declaredMeters(.utm(zone: zone, isNorthern: isNorthern))
    case .other(let name):
      return Misplacement(cause: .foreignSystem(name: name), count: total, total: total, isOfAll: true)
    }
  }

  /// Returns the misplacement with the cause `cause`, which is that the file declares meters. Returns `nil` if most
  /// features seem to be in degrees, because some files declare meters although they contain degrees.
  private func declaredMeters(_ cause: Misplacement.Cause) -> Misplacement? {
    guard count(.meters, .nowhere) * 2 >= total else { return nil }
    return Misplacement(cause: cause, count: total, total: total, isOfAll: true)
  }

  private func meters() -> Misplacement? {
    let meters = count(.meters)
    // Positions outside of the Mercator square or near its center suggest that the file isn't in Web Mercator.
    guard isEnough(meters), !isEnough(count(.nowhere)) else { return nil }
    return Misplacement(cause: .webMercator, count: meters, total: total, isOfAll: false)
  }

  private func swappedAxes() -> Misplacement? {
    let swapped = count(.placeIfSwapped)
    if store.axisNaming == .columns, !isEnough(count(.placeIfSwapped, .mixed)) { return nil }
    let isUncontradicted = count(.place, .mixed) == 0 && agreement != .asTheyAre
    if isUncontradicted, agreement == .swapped || swapped * PositionSurvey.leastShareOfAll >= total {
      let count = swapped + count(.placeEither)
      guard count > 0 else { return nil }
      return Misplacement(cause: .swappedAxes, count: count, total: total, isOfAll: true)
    }
    let some = count(.placeIfSwapped, .mixed)
    guard isEnough(some) else { return nil }
    return Misplacement(cause: .swappedAxes, count: some, total: total, isOfAll: false)
  }

  /// Whether `count` features are enough to suspect an error. If the file has columns that are named after the axes,
  /// more than half of the features are required.
  private func isEnough(_ count: Int) -> Bool {
    guard store.axisNaming != .columns else { return count * 2 > total }
    return count > 0 && count * PositionSurvey.leastShare >= total
  }
}

extension DocumentContents {
  /// Returns the suspected misplacement of a layer, if any. O(n). May be called off the main actor.
  public func misplacement(of layer: LayerKey) -> Misplacement? {
    guard stack.contains(layer) else { return nil }
    var survey = PositionSurvey(self, layer)
    return survey.finding()
  }
}
