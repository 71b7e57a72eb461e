import Features
import Geography

/// The contents of a feature, independent of its bytes.
public struct FeatureModel: Equatable, Sendable {
  public var title: String?
  public var description: String?
  public var properties: [Property]
  public var color: HexColor?
  /// The positions of points, lines and areas as texts, so that NaN is equal to NaN.
  public var positions: [String]

  public init(_ feature: any Feature) {
    title = feature.title
    description = feature.descriptionText
    properties = feature.properties
    color = feature.record.markerColor
    positions = feature.positions.map { "\($0.latitude) \($0.longitude)" }
  }

  /// Describes the first difference between two lists of features.
  public static func difference(_ found: [FeatureModel], _ expected: [FeatureModel]) -> String {
    guard found.count == expected.count else { return "\(found.count) instead of \(expected.count)" }
    return zip(found, expected).first { $0 != $1 }.map { "\($0) instead of \($1)" } ?? ""
  }
}
