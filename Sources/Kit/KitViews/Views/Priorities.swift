/// The priority with which an annotation is displayed, from 0 to 1000. Modeled on MapKit's
/// `MKFeatureDisplayPriority`.
public struct FeatureDisplayPriority: RawRepresentable, Hashable, Comparable, Sendable, Codable {
  /// The numeric priority; higher wins. It isn't clamped: any value of at least 1000 counts as required.
  public var rawValue: Float

  /// Creates a priority from a number from 0 to 1000.
  public init(rawValue: Float) { self.rawValue = rawValue }

  /// Creates a priority from a number, without a label, as in MapKit.
  public init(_ rawValue: Float) { self.rawValue = rawValue }

  /// 1000: never hidden and never clustered. The default of annotation views.
  public static let required = FeatureDisplayPriority(rawValue: 1000)
  /// 750: the priority of the map view's own cluster views.
  public static let defaultHigh = FeatureDisplayPriority(rawValue: 750)
  /// 250: the default of marker views.
  public static let defaultLow = FeatureDisplayPriority(rawValue: 250)

  /// Compares the raw values.
  public static func < (a: FeatureDisplayPriority, b: FeatureDisplayPriority) -> Bool {
    a.rawValue < b.rawValue
  }
}

/// The stacking priority of an annotation view, from 0 to 1000. Modeled on MapKit's `MKAnnotationViewZPriority`.
public struct AnnotationViewZPriority: RawRepresentable, Hashable, Comparable, Sendable, Codable {
  /// The numeric priority; a view with a higher number covers views with lower numbers. If the numbers are equal, the
  /// view farther south is on top. It isn't clamped.
  public var rawValue: Float

  /// Creates a priority from a number from 0 to 1000.
  public init(rawValue: Float) { self.rawValue = rawValue }

  /// Creates a priority from a number, without a label, as in MapKit.
  public init(_ rawValue: Float) { self.rawValue = rawValue }

  /// 1000: above all views except a dragged view.
  public static let max = AnnotationViewZPriority(rawValue: 1000)
  /// 1000: the default of selected views.
  public static let defaultSelected = AnnotationViewZPriority(rawValue: 1000)
  /// 500: the default of unselected views.
  public static let defaultUnselected = AnnotationViewZPriority(rawValue: 500)
  /// 0: below all other views.
  public static let min = AnnotationViewZPriority(rawValue: 0)

  /// Compares the raw values.
  public static func < (a: AnnotationViewZPriority, b: AnnotationViewZPriority) -> Bool {
    a.rawValue < b.rawValue
  }
}
