/// How much an annotation wants to be shown, 0 to 1000. After MapKit's `MKFeatureDisplayPriority`.
public struct FeatureDisplayPriority: RawRepresentable, Hashable, Comparable, Sendable, Codable {
  public var rawValue: Float

  public init(rawValue: Float) { self.rawValue = rawValue }

  public init(_ rawValue: Float) { self.rawValue = rawValue }

  /// Never hidden, never clustered.
  public static let required = FeatureDisplayPriority(rawValue: 1000)
  public static let defaultHigh = FeatureDisplayPriority(rawValue: 750)
  public static let defaultLow = FeatureDisplayPriority(rawValue: 250)

  public static func < (a: FeatureDisplayPriority, b: FeatureDisplayPriority) -> Bool {
    a.rawValue < b.rawValue
  }
}

/// How far up an annotation view stands among others, 0 to 1000. After MapKit's `MKAnnotationViewZPriority`.
public struct AnnotationViewZPriority: RawRepresentable, Hashable, Comparable, Sendable, Codable {
  public var rawValue: Float

  public init(rawValue: Float) { self.rawValue = rawValue }

  public init(_ rawValue: Float) { self.rawValue = rawValue }

  public static let max = AnnotationViewZPriority(rawValue: 1000)
  public static let defaultSelected = AnnotationViewZPriority(rawValue: 1000)
  public static let defaultUnselected = AnnotationViewZPriority(rawValue: 500)
  public static let min = AnnotationViewZPriority(rawValue: 0)

  public static func < (a: AnnotationViewZPriority, b: AnnotationViewZPriority) -> Bool {
    a.rawValue < b.rawValue
  }
}
