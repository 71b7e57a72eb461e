import AnnotationKit
import Documents
import Geography

/// How long the lines that are being edited would be, or how large the areas, at each motion of a gesture. Many positions are
/// measured beside the main thread.
final class LiveSize {
  /// Called when what takes long has been measured.
  var onMeasured: () -> Void = {}

  private var outline: ShapeOutline?
  /// Nil while they are being measured.
  private var legs: MeasuredLegs?
  private var work: Task<Void, Never>?
  /// The measures of all of a long one moved, the last that are known.
  private var moved: (offset: MercatorOffset, measures: ShapeMeasures)?
  private var movedWork: Task<Void, Never>?
  /// The latest way, which is measured when that before it is.
  private var next: MercatorOffset?

  /// Measures `outline` as it is; nil ends.
  func follow(_ outline: ShapeOutline?) {
    guard outline != self.outline else { return }
    self.outline = outline
    work?.cancel()
    movedWork?.cancel()
    (legs, work, moved, movedWork, next) = (nil, nil, nil, nil, nil)
    guard let outline else { return }
    guard outline.isLong else {
      legs = LiveSize.legs(of: outline)
      return
    }
    work = Task { [weak self] in
      let legs = await LiveSize.measured(outline)
      guard !Task.isCancelled, let self else { return }
      self.legs = legs
      onMeasured()
    }
  }

  /// Nil while it is not known.
  func measures(after change: VertexChange) -> ShapeMeasures? {
    switch change {
    case .move(_, _, let places): legs?.measures(moving: places)
    case .insert(let place, let vertex): legs?.measures(inserting: place, at: vertex)
    case .moveAll(let offset): measures(movedBy: offset)
    }
  }

  private func measures(movedBy offset: MercatorOffset) -> ShapeMeasures? {
    // Turned around the axis it is as large as before.
    guard let outline, offset.y != 0 else { return legs?.measures }
    guard outline.isLong else { return LiveSize.legs(of: outline, movedBy: offset).measures }
    if moved?.offset != offset {
      if movedWork == nil { measure(outline, movedBy: offset) } else { next = offset }
    }
    return moved?.measures
  }

  private func measure(_ outline: ShapeOutline, movedBy offset: MercatorOffset) {
    next = nil
    movedWork = Task { [weak self] in
      let measures = await LiveSize.measured(outline, movedBy: offset)
      guard !Task.isCancelled, let self else { return }
      (moved, movedWork) = ((offset, measures), nil)
      if let next, next != offset { measure(outline, movedBy: next) }
      onMeasured()
    }
  }

  @concurrent private static func measured(_ outline: ShapeOutline) async -> MeasuredLegs {
    legs(of: outline)
  }

  @concurrent private static func measured(
    _ outline: ShapeOutline, movedBy offset: MercatorOffset
  ) async -> ShapeMeasures {
    legs(of: outline, movedBy: offset).measures
  }

  nonisolated private static func legs(
    of outline: ShapeOutline, movedBy offset: MercatorOffset = .zero
  ) -> MeasuredLegs {
    MeasuredLegs(outline.parts(movedBy: offset), areas: outline.isArea ? outline.areas : nil)
  }
}

extension ShapeOutline {
  /// Whether measuring it takes more than a few milliseconds.
  fileprivate var isLong: Bool { parts.reduce(0) { $0 + $1.count } > 2000 }
}
