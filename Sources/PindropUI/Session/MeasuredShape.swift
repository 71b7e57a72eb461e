import Documents
import Geography

/// The measures of the shape that was asked about last, kept until it is another one. A long one is measured beside the
/// main thread.
final class MeasuredShape {
  /// Called when a long one is measured.
  var onMeasured: () -> Void = {}

  /// What is measured in a few milliseconds, in bytes of text.
  private static let shortText = 100_000
  private var last: (shape: RowShape, measures: ShapeMeasures?)?
  private var work: Task<Void, Never>?

  /// Nil while it is being measured.
  func measures(of shape: RowShape) -> ShapeMeasures? {
    if let last, last.shape == shape { return last.measures }
    work?.cancel()
    guard shape.textLength > MeasuredShape.shortText else {
      let measures = shape.measured()
      last = (shape, measures)
      return measures
    }
    last = (shape, nil)
    work = Task { [weak self] in
      let measures = await MeasuredShape.measured(shape)
      guard !Task.isCancelled, let self else { return }
      last = (shape, measures)
      onMeasured()
    }
    return nil
  }

  @concurrent private static func measured(_ shape: RowShape) async -> ShapeMeasures { shape.measured() }
}
