import Features
import Geography

/// What a feature says, whatever its bytes are.
public struct FeatureModel: Equatable, Sendable {
  public var title: String?
  public var description: String?
  public var properties: [Property]
  public var color: HexColor?
  /// In the order of points, lines and areas. Infinite numbers are equal, and so are those that are none.
  public var positions: [String]

  public init(_ feature: any Feature) {
    title = feature.title
    description = feature.descriptionText
    properties = feature.properties
    color = feature.record.markerColor
    positions = feature.positions.map { "\($0.latitude) \($0.longitude)" }
  }

  /// How two lists differ, for a message.
  public static func difference(_ found: [FeatureModel], _ expected: [FeatureModel]) -> String {
    guard found.count == expected.count else { return "\(found.count) instead of \(expected.count)" }
    return zip(found, expected).first { $0 != $1 }.map { "\($0) instead of \($1)" } ?? ""
  }
}
