import Features
import Geography

extension GPXFile {
  /// What of a feature of another format `converting(_:)` leaves out or changes: GPX has no areas, one point for a
  /// waypoint, no identifiers, and numbers in few of its elements.
  static func losses(of feature: any Feature) -> [FormatLoss] {
    guard !(feature is GPXFeature) else { return [] }
    let shapes = feature.record.shapes
    var losses: [FormatLoss] = []
    if shapes.contains(.areas) { losses.append(FormatLoss(.areasAsLines)) }
    if feature.points.count > (shapes.isEmpty ? 1 : 0) { losses.append(FormatLoss(.otherPoints)) }
    if feature.identifier != nil { losses.append(FormatLoss(.identifier)) }
    for property in feature.properties where !isSaidElsewhere(property, feature) {
      switch property.value {
      case .text: continue
      case .number where GPXOrder.isNumber(property.name): continue
      case .number, .boolean, .null: losses.append(FormatLoss(.valueType, property: property.name))
      case .json: losses.append(FormatLoss(.nestedValue, property: property.name))
      }
    }
    return losses
  }
}
