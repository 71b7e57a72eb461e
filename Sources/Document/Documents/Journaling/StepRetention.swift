/// Makes a journal retain all steps that are recorded after this object was created, until the object is released.
@MainActor final class StepRetention {
  private weak let journalWriter: JournalWriter?
  private let sequence: Int64

  init(_ journalWriter: JournalWriter) {
    (self.journalWriter, sequence) = (journalWriter, journalWriter.sequence)
    journalWriter.hold(sequence)
  }

  isolated deinit { journalWriter?.release(sequence) }
}
