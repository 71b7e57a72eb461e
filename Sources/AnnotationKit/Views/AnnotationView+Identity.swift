import Geography

extension AnnotationView: Hashable {
  /// Whether both are the same view.
  nonisolated public static func == (a: AnnotationView, b: AnnotationView) -> Bool { a === b }
  /// By identity.
  nonisolated public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension AnnotationView: @MainActor CustomStringConvertible {
  /// Its class, and the middle of its frame in the map view.
  public var description: String { "\(type(of: self)) at \(frame.center)" }
}
