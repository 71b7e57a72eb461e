import Features
import Geography

/// Forwards the progress and the points of files to the main actor, from the threads that read the files.
@MainActor final class OpeningProgress {
  private let share: (@MainActor (_ file: Int, _ share: Double) -> Void)?
  private let places: (@MainActor (_ arriving: [MercatorPoint]) -> Void)?
  private var file = -1
  /// The number of points of the current file that have been reported or skipped.
  private var count = 0

  init(
    share: (@MainActor (_ file: Int, _ share: Double) -> Void)?,
    places: (@MainActor (_ arriving: [MercatorPoint]) -> Void)?
  ) {
    (self.share, self.places) = (share, places)
  }

  /// Starts reports for the file with this index.
  func begin(_ file: Int) { (self.file, count) = (file, 0) }

  /// Returns a listener for reading the file, or `nil` if neither progress nor points are requested. The listener
  /// passes points to `placed`.
  func listener(_ placed: (@Sendable (_ first: Int, ArraySlice<Coordinate>) -> Void)?) -> ReadingListener? {
    guard share != nil || placed != nil else { return nil }
    let file = file
    let share = FileProgress { share in Task { @MainActor in self.report(share, of: file) } }
    return ReadingListener(
      onProgress: { share.read($0) }, arrived: { share.arrived($0, of: $1) }, placed: placed)
  }

  /// A closure that receives points of the file, with the index of the first of these points. `nil` if points aren't
  /// requested.
  var placed: (@Sendable (_ first: Int, ArraySlice<Coordinate>) -> Void)? {
    guard places != nil else { return nil }
    let file = file
    return { first, points in
      let positions = points.map { MercatorPoint($0.wrapped) }
      Task { @MainActor in self.take(positions, from: first, of: file) }
    }
  }

  private func report(_ share: Double, of file: Int) { if file == self.file { self.share?(file, share) } }

  /// Reports points that haven't been reported yet. Points may arrive twice, because the beginning of a file may be
  /// read twice. They may also arrive in another order, because the order of tasks isn't guaranteed. In this case,
  /// points that arrive after points with a higher index are skipped.
  private func take(_ positions: [MercatorPoint], from first: Int, of file: Int) {
    guard file == self.file, first + positions.count > count else { return }
    let new = positions[max(0, min(positions.count, count - first))...]
    count = first + positions.count
    places?(Array(new))
  }
}
