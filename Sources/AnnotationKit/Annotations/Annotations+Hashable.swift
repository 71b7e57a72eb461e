// Annotations are equal where they are the same object, as MapKit's are.

extension PointAnnotation: Hashable {
  /// Whether both are the same object.
  nonisolated public static func == (a: PointAnnotation, b: PointAnnotation) -> Bool { a === b }
  /// By identity.
  nonisolated public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension Placemark: Hashable {
  /// Whether both are the same object.
  nonisolated public static func == (a: Placemark, b: Placemark) -> Bool { a === b }
  /// By identity.
  nonisolated public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension ClusterAnnotation: Hashable {
  /// Whether both are the same object.
  nonisolated public static func == (a: ClusterAnnotation, b: ClusterAnnotation) -> Bool { a === b }
  /// By identity.
  nonisolated public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension UserLocation: Hashable {
  /// Whether both are the same object.
  nonisolated public static func == (a: UserLocation, b: UserLocation) -> Bool { a === b }
  /// By identity.
  nonisolated public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
