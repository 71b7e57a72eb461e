import Geography

extension AnnotationView: Hashable {
  /// Returns whether both are the same view.
  nonisolated public static func == (a: AnnotationView, b: AnnotationView) -> Bool { a === b }
  /// Hashes the object's identity.
  nonisolated public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension AnnotationView: @MainActor CustomStringConvertible {
  /// The name of the class and the center of the frame in the map view.
  public var description: String { "\(type(of: self)) at \(frame.center)" }
}
