import Features
import Geography

/// Brings what readers tell to the main actor, while it is about the file that is being read: the share that is done, and
/// the places that were found.
@MainActor final class OpeningTeller {
  private let share: (@MainActor (_ file: Int, _ share: Double) -> Void)?
  private let places: (@MainActor (_ arriving: [MercatorPoint]) -> Void)?
  private var file = -1
  /// So many points of the file have been told.
  private var count = 0

  init(
    share: (@MainActor (_ file: Int, _ share: Double) -> Void)?,
    places: (@MainActor (_ arriving: [MercatorPoint]) -> Void)?
  ) {
    (self.share, self.places) = (share, places)
  }

  /// A file is read now.
  func begin(_ file: Int) { (self.file, count) = (file, 0) }

  /// What the reader of the file tells; nil where nobody wants to know. `placed` is for its places.
  func listener(_ placed: (@Sendable (_ first: Int, ArraySlice<Coordinate>) -> Void)?) -> ReadingListener? {
    guard share != nil || placed != nil else { return nil }
    let file = file
    let share = FileShare { share in Task { @MainActor in self.tell(share, of: file) } }
    return ReadingListener(
      told: { share.read($0) }, arrived: { share.arrived($0, of: $1) }, placed: placed)
  }

  /// Takes points of the file, of which `first` is the index of the first one; nil where nobody wants them.
  var placed: (@Sendable (_ first: Int, ArraySlice<Coordinate>) -> Void)? {
    guard places != nil else { return nil }
    let file = file
    return { first, points in
      let positions = points.map { MercatorPoint($0.wrapped) }
      Task { @MainActor in self.take(positions, from: first, of: file) }
    }
  }

  private func tell(_ share: Double, of file: Int) { if file == self.file { self.share?(file, share) } }

  /// The beginning of a file may be read twice, and tasks may run in another order than they were made in: what is
  /// missing in between comes, or is left out.
  private func take(_ positions: [MercatorPoint], from first: Int, of file: Int) {
    guard file == self.file, first + positions.count > count else { return }
    let new = positions[max(0, min(positions.count, count - first))...]
    count = first + positions.count
    places?(Array(new))
  }
}
