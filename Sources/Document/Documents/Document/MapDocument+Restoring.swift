import Journal

extension MapDocument {
  /// Creates a document from the restored contents of `journal`. New steps are written to the same journal. O(1).
  public convenience init(_ restored: RestoredDocument, in journal: Journal) {
    let core = DocumentCore(restored.contents)
    core.history = restored.history
    core.journal.writer = JournalWriter(journal)
    self.init(core, restored.files)
  }
}
