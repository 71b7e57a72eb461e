import Features
import MapFiles
import Testing

/// A conversion of a file from one format to another, and back.
struct Conversion {
  /// A description of an error, and its kind. Errors of the same kind are treated as the same error.
  struct Fault {
    var kind: String
    var words: String
  }

  private let source: FileFormat
  private let target: FileFormat
  private let hidden: [String: FormatLoss]

  /// Creates a conversion. `hidden` contains the expected loss for each mark in the text.
  init(_ source: FileFormat, _ target: FileFormat, _ hidden: [String: FormatLoss]) {
    (self.source, self.target, self.hidden) = (source, target, hidden)
  }

  /// Returns the first loss that wasn't reported, or the first report without a loss. Returns `nil` if there
  /// isn't one.
  func fault(in sample: Sample) throws -> Fault? {
    let features = Conversion.features(of: try source.read(Array(sample.text.utf8)))
    let there: [any Feature]
    do { there = try Conversion.converted(features, target) } catch {
      return Fault(kind: "unreadable", words: "\(target.id) is not read again: \(error)")
    }
    guard there.count == features.count else {
      return Fault(kind: "count", words: "\(there.count) features of \(features.count)")
    }
    for (old, new) in zip(features, there) {
      if let fault = fault(old, new) { return fault }
    }
    return try faultOfReturn(features, there)
  }

  private func fault(_ old: any Feature, _ new: any Feature) -> Fault? {
    let differences = Differences(old, new)
    if let words = differences.faults.first {
      return Fault(kind: String(words.prefix { $0 != " " }), words: words)
    }
    let reported = reported(old, target)
    // A mark can also be written in another file of the same format.
    let gone = hidden.filter { text(old).contains($0.key) && !(isSameFormat && text(new).contains($0.key)) }
    let expected = losses(differences).union(gone.values)
    if let unreported = expected.subtracting(reported.losses).first(where: {
      !reported.full.contains($0.kind)
    }) {
      return Fault(
        kind: "untold \(unreported.kind)", words: "\(unreported) is lost and not told: \(text(new))")
    }
    if let kept = reported.losses.subtracting(expected).first {
      return Fault(kind: "kept \(kept.kind)", words: "\(kept) is told and not lost: \(text(new))")
    }
    return nil
  }

  /// Checks that a conversion there and back loses only what was reported.
  private func faultOfReturn(_ features: [any Feature], _ there: [any Feature]) throws -> Fault? {
    let back: [any Feature]
    do { back = try Conversion.converted(there, source) } catch {
      return Fault(kind: "unreadable", words: "\(source.id) is not read again: \(error)")
    }
    for (index, old) in features.enumerated() {
      let differences = Differences(old, back[index])
      let reported = [reported(old, target), reported(there[index], source)]
      let names = Set(reported.flatMap { $0.losses.compactMap(\.property) })
      let kinds = Set(reported.flatMap { $0.losses.filter { $0.property == nil }.map(\.kind) })
      // A property with a reported loss may have changed in any way. Times are a property in GeoJSON.
      let lost = losses(differences).filter { loss in
        guard let name = loss.property else {
          return !(kinds.contains(.fewPositions) && Conversion.kindsOfFewPositions.contains(loss.kind))
            && !kinds.contains(loss.kind)
            && !(loss.kind == .times && names.contains("coordinateProperties"))
        }
        return !names.contains(name)
      }
      if let words = differences.faults.first { return Fault(kind: "back", words: words + " on its return") }
      if let loss = lost.first(where: { loss in !reported.contains { $0.full.contains(loss.kind) } }) {
        return Fault(
          kind: "back \(loss.kind)",
          words: "\(loss) is lost on its return: \(text(there[index])) and \(text(back[index]))")
      }
    }
    return nil
  }

  /// The losses after converting back a line that became a point.
  private static let kindsOfFewPositions: Set<FormatLoss.Kind> = [
    .lines, .areasAsLines, .points, .otherPoints, .heights, .times,
  ]

  private var isSameFormat: Bool { source.id == target.id }

  private func losses(_ differences: Differences) -> Set<FormatLoss> {
    isSameFormat ? differences.lossesOfSameFormat : differences.losses
  }

  private func text(_ feature: any Feature) -> String { String(decoding: feature.bytes, as: UTF8.self) }

  /// Returns the reported losses of a feature, and the kinds whose list of names is truncated.
  private func reported(_ feature: any Feature, _ format: FileFormat) -> (
    losses: Set<FormatLoss>, full: Set<FormatLoss.Kind>
  ) {
    var losses: Set<FormatLoss> = []
    var full: Set<FormatLoss.Kind> = []
    for group in format.losses(of: [feature]).groups {
      switch group.kind {
      case .property, .propertyName, .valueType, .nestedValue, .positionDetails:
        for name in group.names { losses.insert(FormatLoss(group.kind, property: name)) }
        if group.names.count == FormatLosses.longestNames { full.insert(group.kind) }
      // A missing `null` isn't a difference.
      case .nullProperty: break
      default: losses.insert(FormatLoss(group.kind))
      }
    }
    return (losses, full)
  }

  private static func features(of store: any FeatureStore) -> [any Feature] {
    (0..<store.count).map { store.feature(at: $0) }
  }

  /// Returns the features after writing and reading the format, in their original order.
  private static func converted(_ features: [any Feature], _ format: FileFormat) throws -> [any Feature] {
    let empty = try #require(format.emptyStore())
    let entries = features.map { FeatureEntry<any Feature>.added($0) }
    let written = Conversion.features(of: try format.read(empty.bytes(adopting: entries, declaration: nil)))
    guard let order = empty.order(adopting: entries), order.count == written.count else { return written }
    return order.indices.map { place in written[order.firstIndex(of: place) ?? place] }
  }
}
