/// How much an annotation wants to be shown, 0 to 1000. After MapKit's `MKFeatureDisplayPriority`.
public struct FeatureDisplayPriority: RawRepresentable, Hashable, Comparable, Sendable, Codable {
  /// Higher wins. Not clamped: what is 1000 or more counts as required.
  public var rawValue: Float

  /// Makes the priority of a number from 0 to 1000.
  public init(rawValue: Float) { self.rawValue = rawValue }

  /// The same without a label, as MapKit has it too.
  public init(_ rawValue: Float) { self.rawValue = rawValue }

  /// 1000: never hidden, never clustered. What annotation views have unless they set another.
  public static let required = FeatureDisplayPriority(rawValue: 1000)
  /// 750: what the map view gives to its own views of clusters.
  public static let defaultHigh = FeatureDisplayPriority(rawValue: 750)
  /// 250: what markers have unless they set another.
  public static let defaultLow = FeatureDisplayPriority(rawValue: 250)

  /// In the order of the numbers.
  public static func < (a: FeatureDisplayPriority, b: FeatureDisplayPriority) -> Bool {
    a.rawValue < b.rawValue
  }
}

/// How far up an annotation view stands among others, 0 to 1000. After MapKit's `MKAnnotationViewZPriority`.
public struct AnnotationViewZPriority: RawRepresentable, Hashable, Comparable, Sendable, Codable {
  /// Of two views that overlap the one of the higher number covers the other; of equal ones, the one farther
  /// south. Not clamped.
  public var rawValue: Float

  /// Makes the priority of a number from 0 to 1000.
  public init(rawValue: Float) { self.rawValue = rawValue }

  /// The same without a label, as MapKit has it too.
  public init(_ rawValue: Float) { self.rawValue = rawValue }

  /// 1000. Only a view that is being dragged stands above.
  public static let max = AnnotationViewZPriority(rawValue: 1000)
  /// 1000: what selected views have unless they set another.
  public static let defaultSelected = AnnotationViewZPriority(rawValue: 1000)
  /// 500: what other views have unless they set another.
  public static let defaultUnselected = AnnotationViewZPriority(rawValue: 500)
  /// 0: beneath all others.
  public static let min = AnnotationViewZPriority(rawValue: 0)

  /// In the order of the numbers.
  public static func < (a: AnnotationViewZPriority, b: AnnotationViewZPriority) -> Bool {
    a.rawValue < b.rawValue
  }
}
