import Features
import Geography

/// Forwards a reader's progress and points to the main actor, while its file is being read.
@MainActor final class OpeningProgress {
  private let share: (@MainActor (_ file: Int, _ share: Double) -> Void)?
  private let places: (@MainActor (_ arriving: [MercatorPoint]) -> Void)?
  private var file = -1
  /// The number of points of the file reported so far.
  private var count = 0

  init(
    share: (@MainActor (_ file: Int, _ share: Double) -> Void)?,
    places: (@MainActor (_ arriving: [MercatorPoint]) -> Void)?
  ) {
    (self.share, self.places) = (share, places)
  }

  /// Starts reporting the file at an index.
  func begin(_ file: Int) { (self.file, count) = (file, 0) }

  /// Returns a listener for the file's reader, or `nil` if no progress is requested. `placed` receives the
  /// points.
  func listener(_ placed: (@Sendable (_ first: Int, ArraySlice<Coordinate>) -> Void)?) -> ReadingListener? {
    guard share != nil || placed != nil else { return nil }
    let file = file
    let share = FileProgress { share in Task { @MainActor in self.report(share, of: file) } }
    return ReadingListener(
      onProgress: { share.read($0) }, arrived: { share.arrived($0, of: $1) }, placed: placed)
  }

  /// Receives points of the file, with the index of the first one, or `nil` if no points are requested.
  var placed: (@Sendable (_ first: Int, ArraySlice<Coordinate>) -> Void)? {
    guard places != nil else { return nil }
    let file = file
    return { first, points in
      let positions = points.map { MercatorPoint($0.wrapped) }
      Task { @MainActor in self.take(positions, from: first, of: file) }
    }
  }

  private func report(_ share: Double, of file: Int) { if file == self.file { self.share?(file, share) } }

  /// Reports new points. The beginning of a file may be read twice, and tasks may run in another order.
  /// Points missing in between arrive later or are skipped.
  private func take(_ positions: [MercatorPoint], from first: Int, of file: Int) {
    guard file == self.file, first + positions.count > count else { return }
    let new = positions[max(0, min(positions.count, count - first))...]
    count = first + positions.count
    places?(Array(new))
  }
}
