// Annotations are compared by identity, as in MapKit.

extension Placemark: Hashable {
  /// Returns whether both are the same object.
  nonisolated public static func == (a: Placemark, b: Placemark) -> Bool { a === b }
  /// Hashes the object's identity.
  nonisolated public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension ClusterAnnotation: Hashable {
  /// Returns whether both are the same object.
  nonisolated public static func == (a: ClusterAnnotation, b: ClusterAnnotation) -> Bool { a === b }
  /// Hashes the object's identity.
  nonisolated public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension UserLocation: Hashable {
  /// Returns whether both are the same object.
  nonisolated public static func == (a: UserLocation, b: UserLocation) -> Bool { a === b }
  /// Hashes the object's identity.
  nonisolated public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
