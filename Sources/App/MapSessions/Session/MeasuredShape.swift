import Documents
import Geography

/// A cache for the measures of one shape. A shape whose text in the file is long is measured on a background thread.
final class MeasuredShape {
  /// Called when a shape has been measured in the background.
  var onMeasured: () -> Void = {}

  /// The maximum length of a shape's text in bytes for measuring the shape synchronously. Measuring a shape of this
  /// length takes a few milliseconds.
  private static let shortText = 100_000
  private var last: (shape: RowShape, measures: ShapeMeasures?)?
  private var work: Task<Void, Never>?

  /// Returns the measures of `shape`, or `nil` while they are computed in the background.
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
