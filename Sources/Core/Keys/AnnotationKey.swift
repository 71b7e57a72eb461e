/// A stable identifier of one annotation of a source. It stays valid as long as the source exists, regardless of
/// insertions, removals and saves.
public struct AnnotationKey: Hashable, Sendable, Comparable {
  /// The number of the key. It must be below 2^63, because higher numbers identify a map view's own annotations, such
  /// as clusters. If two annotations collide and are otherwise equal, the annotation with the lower key is shown.
  /// Sources therefore number annotations in the order of insertion.
  public var rawValue: UInt64

  /// Creates the key of the annotation with the number `rawValue` in its source.
  public init(_ rawValue: UInt64) { self.rawValue = rawValue }

  /// Compares the raw values.
  public static func < (a: AnnotationKey, b: AnnotationKey) -> Bool { a.rawValue < b.rawValue }
}

extension AnnotationKey: NumberedKey {}
