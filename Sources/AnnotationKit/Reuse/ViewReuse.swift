/// What makes the views of one reuse identifier, until another is registered.
@MainActor final class Registration {
  let make: () -> AnnotationView

  init(_ make: @escaping () -> AnnotationView) { self.make = make }
}

/// The views that wait to be used again, and what makes new ones, by reuse identifier.
@MainActor final class ViewReuse {
  private var registrations: [String: Registration] = [:]
  /// What holds for an identifier for which a program registered nothing.
  private let standard: [String: Registration]
  private var queues: [String: [AnnotationView]] = [:]

  init(standard: [String: () -> AnnotationView] = [:]) {
    self.standard = standard.mapValues(Registration.init)
  }

  /// Has `make` make the views of `identifier`, or nobody. Those that it made before are not used again.
  func register(_ identifier: String, _ make: (() -> AnnotationView)?) {
    registrations[identifier] = make.map(Registration.init)
    for view in queues.removeValue(forKey: identifier) ?? [] { view.isQueued = false }
  }

  /// Whether a program registered something.
  func isRegistered(_ identifier: String) -> Bool { registrations[identifier] != nil }

  private func registration(_ identifier: String) -> Registration? {
    registrations[identifier] ?? standard[identifier]
  }

  /// The view of `identifier` that has waited longest, or else a new one of what is registered, or else nil.
  func dequeue(_ identifier: String) -> AnnotationView? {
    guard var queue = queues[identifier], !queue.isEmpty else {
      guard let registration = registration(identifier) else { return nil }
      let view = registration.make()
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

  /// Keeps a view that has left the map, unless it is not to be used again, or `limit` of its identifier wait
  /// already: false then.
  func enqueue(_ view: AnnotationView, limit: Int) -> Bool {
    guard let identifier = view.reuseIdentifier,
      view.registration == nil || view.registration === registration(identifier)
    else { return true }
    guard queues[identifier, default: []].count < limit else { return false }
    view.isQueued = true
    queues[identifier, default: []].append(view)
    return true
  }

  /// Takes a view out that a program gives to another annotation by itself.
  func remove(_ view: AnnotationView) {
    guard view.isQueued, let identifier = view.reuseIdentifier else { return }
    view.isQueued = false
    queues[identifier]?.removeAll { $0 === view }
  }
}
