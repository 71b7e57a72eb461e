/// Brings what readers tell of the share that is done to the main actor, while it is about the file that is being read.
@MainActor final class ShareTeller {
  private let share: @MainActor (_ file: Int, _ share: Double) -> Void
  private var file = -1

  init(_ share: @escaping @MainActor (_ file: Int, _ share: Double) -> Void) { self.share = share }

  /// A file is read now.
  func begin(_ file: Int) { self.file = file }

  /// What the reader of a file tells.
  func told(ofFile file: Int) -> @Sendable (Double) -> Void {
    { share in
      Task { @MainActor in
        if file == self.file { self.share(file, share) }
      }
    }
  }
}
