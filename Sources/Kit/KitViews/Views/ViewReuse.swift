/// A closure that creates the views of a reuse identifier. Its identity distinguishes the views of successive
/// registrations.
@MainActor final class Registration {
  let make: () -> AnnotationView

  init(_ make: @escaping () -> AnnotationView) { self.make = make }
}

/// The reuse queue and the registration for each reuse identifier.
@MainActor package final class ViewReuse {
  private var registrations: [String: Registration] = [:]
  /// The registrations for identifiers without a registration by the program.
  private let standard: [String: Registration]
  private var queues: [String: [AnnotationView]] = [:]

  init(standard: [String: () -> AnnotationView] = [:]) {
    self.standard = standard.mapValues(Registration.init)
  }

  /// Registers `make` for `identifier`, or removes the registration. Views of the previous registration
  /// aren't reused.
  package func register(_ identifier: String, _ make: (() -> AnnotationView)?) {
    registrations[identifier] = make.map(Registration.init)
    for view in queues.removeValue(forKey: identifier) ?? [] { view.isQueued = false }
  }

  /// Returns whether the program has registered `identifier`.
  func isRegistered(_ identifier: String) -> Bool { registrations[identifier] != nil }

  private func registration(_ identifier: String) -> Registration? {
    registrations[identifier] ?? standard[identifier]
  }

  /// Returns the view of `identifier` that has waited longest. If no view is waiting, returns a new view for
  /// `annotation` from the registration, or `nil` if the identifier isn't registered.
  package func dequeue(_ identifier: String, for annotation: (any Annotation)? = nil) -> AnnotationView? {
    guard var queue = queues[identifier], !queue.isEmpty else {
      guard let registration = registration(identifier) else { return nil }
      let view = PendingAnnotation.provide(annotation, to: registration.make)
      view.registration = registration
      return view
    }
    let view = queue.removeFirst()
    queues[identifier] = queue
    view.isQueued = false
    view.resetForReuse()
    view.prepareForReuse()
    return view
  }

  /// Enqueues a view that was removed from the map, unless it can't be reused. Returns `false` if `limit`
  /// views of its identifier are already queued.
  func enqueue(_ view: AnnotationView, limit: Int) -> Bool {
    guard let identifier = view.reuseIdentifier,
      view.registration == nil || view.registration === registration(identifier)
    else { return true }
    guard queues[identifier, default: []].count < limit else { return false }
    view.isQueued = true
    queues[identifier, default: []].append(view)
    return true
  }

  /// Removes a view from its queue, because the program has used it without dequeuing it.
  package func remove(_ view: AnnotationView) {
    guard view.isQueued, let identifier = view.reuseIdentifier else { return }
    view.isQueued = false
    queues[identifier]?.removeAll { $0 === view }
  }
}
