import AnnotationKit
import Documents
import Geography

/// The length or area of the line or area being edited, updated for each event of a gesture. Shapes with many vertices
/// are measured on a background thread.
final class LiveMeasures {
  /// Called when a background measurement is complete.
  var onMeasured: () -> Void = {}

  private var outline: ShapeOutline?
  /// The segment lengths of the outline; `nil` while they are being measured.
  private var segments: MeasuredSegments?
  private var work: Task<Void, Never>?
  /// The latest measures of a long outline that is being moved as a whole.
  private var moved: (offset: MercatorOffset, measures: ShapeMeasures)?
  private var movedWork: Task<Void, Never>?
  /// The latest offset. It is measured when the running measurement is complete.
  private var next: MercatorOffset?

  /// Sets the outline to measure. `nil` ends measuring.
  func follow(_ outline: ShapeOutline?) {
    guard outline != self.outline else { return }
    self.outline = outline
    work?.cancel()
    movedWork?.cancel()
    (segments, work, moved, movedWork, next) = (nil, nil, nil, nil, nil)
    guard let outline else { return }
    guard outline.isLong else {
      segments = LiveMeasures.segments(of: outline)
      return
    }
    work = Task { [weak self] in
      let segments = await LiveMeasures.measured(outline)
      guard !Task.isCancelled, let self else { return }
      self.segments = segments
      onMeasured()
    }
  }

  /// Returns the measures after a change, or `nil` if they aren't known yet.
  func measures(after change: VertexChange) -> ShapeMeasures? {
    switch change {
    case .move(_, _, let places): segments?.measures(moving: places)
    case .insert(let place, let vertex): segments?.measures(inserting: place, at: vertex)
    case .moveAll(let offset): measures(movedBy: offset)
    }
  }

  private func measures(movedBy offset: MercatorOffset) -> ShapeMeasures? {
    // Moving a shape to the east or west doesn't change its measures.
    guard let outline, offset.y != 0 else { return segments?.measures }
    guard outline.isLong else { return LiveMeasures.segments(of: outline, movedBy: offset).measures }
    if moved?.offset != offset {
      if movedWork == nil { measure(outline, movedBy: offset) } else { next = offset }
    }
    return moved?.measures
  }

  private func measure(_ outline: ShapeOutline, movedBy offset: MercatorOffset) {
    next = nil
    movedWork = Task { [weak self] in
      let measures = await LiveMeasures.measured(outline, movedBy: offset)
      guard !Task.isCancelled, let self else { return }
      (moved, movedWork) = ((offset, measures), nil)
      if let next, next != offset { measure(outline, movedBy: next) }
      onMeasured()
    }
  }

  @concurrent private static func measured(_ outline: ShapeOutline) async -> MeasuredSegments {
    segments(of: outline)
  }

  @concurrent private static func measured(
    _ outline: ShapeOutline, movedBy offset: MercatorOffset
  ) async -> ShapeMeasures {
    segments(of: outline, movedBy: offset).measures
  }

  nonisolated private static func segments(
    of outline: ShapeOutline, movedBy offset: MercatorOffset = .zero
  ) -> MeasuredSegments {
    MeasuredSegments(outline.parts(movedBy: offset), areas: outline.isArea ? outline.areas : nil)
  }
}

extension ShapeOutline {
  /// Whether measuring takes more than a few milliseconds.
  fileprivate var isLong: Bool { parts.reduce(0) { $0 + $1.count } > 2000 }
}
