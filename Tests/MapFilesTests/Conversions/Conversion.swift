import Features
import MapFiles
import Testing

/// Converts a file to another format and back, and compares the actual losses with the reported ones.
struct Conversion {
  /// An error with its kind. Only one error of each kind is reported.
  struct Fault {
    var kind: String
    var words: String
  }

  private let source: FileFormat
  private let target: FileFormat
  private let hidden: [String: FormatLoss]

  /// Creates a conversion. `hidden` contains the loss that is expected if the text with a mark is missing.
  init(_ source: FileFormat, _ target: FileFormat, _ hidden: [String: FormatLoss]) {
    (self.source, self.target, self.hidden) = (source, target, hidden)
  }

  /// Returns the first loss that wasn't reported, or the first report of a loss that didn't occur. Returns `nil` if the
  /// reports are correct.
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
    // In a file of the same format, the text with a mark may be preserved.
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

  /// Converts the features back. Returns an error if this loses more than was reported.
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
      // If a property's loss was reported, its new value isn't checked. In GeoJSON, times are a property.
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

  /// The losses that may occur when a line that became a point is converted back.
  private static let kindsOfFewPositions: Set<FormatLoss.Kind> = [
    .lines, .areasAsLines, .points, .otherPoints, .heights, .times,
  ]

  private var isSameFormat: Bool { source.id == target.id }

  private func losses(_ differences: Differences) -> Set<FormatLoss> {
    isSameFormat ? differences.lossesOfSameFormat : differences.losses
  }

  private func text(_ feature: any Feature) -> String { String(decoding: feature.bytes, as: UTF8.self) }

  /// Returns the reported losses of a feature. `full` contains the kinds whose list of names is incomplete because it
  /// is too long.
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
      // A property with the value `null` may be missing in the new format.
      case .nullProperty: break
      default: losses.insert(FormatLoss(group.kind))
      }
    }
    return (losses, full)
  }

  private static func features(of store: any FeatureStore) -> [any Feature] {
    (0..<store.count).map { store.feature(at: $0) }
  }

  /// Writes the features in a format and reads the file. Returns them in their original order.
  private static func converted(_ features: [any Feature], _ format: FileFormat) throws -> [any Feature] {
    let empty = try #require(format.emptyStore())
    let entries = features.map { FeatureEntry<any Feature>.added($0) }
    let written = Conversion.features(of: try format.read(empty.bytes(adopting: entries, declaration: nil)))
    guard let order = empty.order(adopting: entries), order.count == written.count else { return written }
    return order.indices.map { place in written[order.firstIndex(of: place) ?? place] }
  }
}
