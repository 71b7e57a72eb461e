import Features
import Geography
import Markup

extension GPXFile {
  /// Returns the data that a feature of another format would lose in ``converting(_:)``. GPX has no areas, no
  /// identifiers, and only one point in a waypoint. It has few numeric elements, and its times must be in UTC.
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
        // If an element is repeated, the second one becomes an extension, whose value is text.
        if order.hasNumber(property.name, number.text), elements.insert(property.name).inserted { continue }
      }
      if let loss = property.lossAsText { losses.append(loss) }
    }
    return losses
  }
}
