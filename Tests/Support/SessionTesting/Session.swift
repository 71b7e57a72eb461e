import SeededRandom

/// A random session. Its operations are applied to a target and to a model. Both must agree after each operation, while
/// all operations are undone, and while they are redone.
@MainActor public struct Session {
  /// The layout of the map's first file.
  public var form: SessionFileLayout
  public var features: [SessionFeature]
  public var operations: [SessionOperation] = []

  /// Returns the name of the map's first file.
  public static func firstName(_ form: SessionFileLayout) -> String { "0" + form.suffix }

  /// Creates a target with one layer. Its file is called `firstName` and has this layout and these features.
  public typealias TargetFactory =
    @MainActor (SessionFileLayout, [SessionFeature]) throws -> any SessionTarget

  /// Runs a session of `length` operations chosen by `seed`. Throws `SessionFailure`.
  public static func run(seed: UInt64, length: Int, making make: TargetFactory) throws {
    var choice = SessionChoice(SeededGenerator(seed: seed))
    var session = Session(form: choice.form(), features: choice.features(upTo: 4))
    if session.form == .single { session.features = [choice.feature()] }
    do {
      let target = try make(session.form, session.features)
      choice.choosesRows = target.choosesRows
      var model = SessionModel(session.form, session.features, name: firstName(session.form))
      for _ in 0..<length {
        guard let operation = choice.operation(model, for: target) else { continue }
        session.operations.append(operation)
        try Session.perform(operation, target, &model)
      }
      try Session.goBackAndForth(target, &model)
    } catch {
      throw SessionFailure(seed: seed, session: session, reason: "\(error)")
    }
  }

  /// Runs the operations. Skips operations whose objects don't exist.
  public func run(making make: TargetFactory) throws {
    let target = try make(form, features)
    var model = SessionModel(form, features, name: Session.firstName(form))
    for operation in operations where model.canPerform(operation) && target.canPerform(operation) {
      try Session.perform(operation, target, &model)
    }
    try Session.goBackAndForth(target, &model)
  }

  private static func perform(
    _ operation: SessionOperation, _ target: any SessionTarget, _ model: inout SessionModel
  ) throws {
    let before = target.revision
    try target.perform(operation)
    let seen = try target.layers()
    try model.perform(operation, seen: seen, isStep: target.revision != before)
    try model.compare(seen, target)
  }

  private static func goBackAndForth(_ target: any SessionTarget, _ model: inout SessionModel) throws {
    while model.canUndo { try perform(.undo, target, &model) }
    while model.canRedo { try perform(.redo, target, &model) }
  }

  /// Returns the session without operations that aren't required for the failure.
  public func shortened(making make: TargetFactory) -> Session {
    var shortest = self
    var width = max(1, operations.count / 2)
    while true {
      var start = 0
      while start < shortest.operations.count {
        var shorter = shortest
        shorter.operations.removeSubrange(start..<min(start + width, shorter.operations.count))
        if (try? shorter.run(making: make)) == nil { shortest = shorter } else { start += width }
      }
      guard width > 1 else { return shortest }
      width /= 2
    }
  }
}

/// The error for a session in which the target differed from the model.
public struct SessionFailure: Error, CustomStringConvertible {
  public var seed: UInt64
  public var session: Session
  public var reason: String

  public init(seed: UInt64, session: Session, reason: String) {
    self.seed = seed
    self.session = session
    self.reason = reason
  }

  public var description: String {
    let steps = session.operations.enumerated().map { "  \($0). \($1)" }.joined(separator: "\n")
    return """
      seed \(seed): \(reason)
      a \(session.form) of:
      \(session.form.text(session.features))\(steps)
      """
  }
}

extension SessionModel {
  /// Throws if the observed layers differ from the model.
  @MainActor func compare(_ seen: [ObservedLayer], _ target: any SessionTarget) throws {
    guard seen.count == stack.count else {
      throw SessionMismatch("\(seen.count) layers instead of \(stack.count)")
    }
    for (index, (seen, layer)) in zip(seen, stack).enumerated() {
      let flags = (layer.name, layer.isVisible, layer.isLocked)
      guard (seen.name, seen.isVisible, seen.isLocked) == flags else {
        throw SessionMismatch(
          "layer \(index) is \(seen.name) \(seen.isVisible) \(seen.isLocked) instead of \(flags)")
      }
      let texts = layer.features.map(\.text)
      guard seen.features == texts else {
        throw SessionMismatch(
          "layer \(index) has\n\(seen.features.joined(separator: "\n"))\ninstead of\n\(texts.joined(separator: "\n"))"
        )
      }
      guard let frame = file(of: index)?.frame else { continue }
      guard seen.isSequence == frame.form.isSequence else {
        throw SessionMismatch("layer \(index) is \(seen.isSequence ? "a" : "no") sequence")
      }
      if let bytes = frame.bytes(layer.features), bytes != seen.bytes {
        throw SessionMismatch(
          """
          layer \(index) is
          \(String(decoding: seen.bytes, as: UTF8.self))
          instead of
          \(String(decoding: bytes, as: UTF8.self))
          """)
      }
    }
    guard target.canUndo == canUndo, target.canRedo == canRedo else {
      throw SessionMismatch(
        "undo \(target.canUndo), redo \(target.canRedo) instead of \(canUndo), \(canRedo)")
    }
  }
}
