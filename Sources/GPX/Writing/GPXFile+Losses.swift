import Features
import Geography
import Markup

extension GPXFile {
  /// What of a feature of another format `converting(_:)` leaves out or changes: GPX has no areas, one point for a
  /// waypoint, no identifiers, numbers in few of its elements, and times of UTC alone.
  static func losses(of feature: any Feature) -> [FormatLoss] {
    guard !(feature is GPXFeature) else { return [] }
    let geometry = feature.detailedGeometry.finite
    let isTrack = kind(of: geometry) == .track
    var losses: [FormatLoss] = []
    if !geometry.areas.isEmpty { losses.append(FormatLoss(.areasAsLines)) }
    if geometry.points.count > (isTrack ? 0 : 1) {
      losses.append(FormatLoss(isTrack ? .points : .otherPoints))
    }
    if feature.identifier != nil { losses.append(FormatLoss(.identifier)) }
    if geometry.timesProperty == nil, !hasTimes(of: geometry) { losses.append(FormatLoss(.times)) }
    losses += geometry.lossesOfOtherDetails + feature.lossesOfOwnNames + feature.lossesOfOtherElements
    losses += feature.lossesOfCharacters
    let order = GPXOrder(kind(of: geometry))
    var elements: Set<String> = geometry.points.contains { $0.height != nil } ? ["ele"] : []
    for property in feature.properties
    where property.name != geometry.timesProperty || !saysTimes(geometry) {
      if case .number(let number) = property.value {
        if isHeight(property, of: geometry) { continue }
        // What is there once already is an extension.
        if order.hasNumber(property.name, number.text), elements.insert(property.name).inserted { continue }
      }
      if let loss = property.lossAsText { losses.append(loss) }
    }
    return losses
  }
}
