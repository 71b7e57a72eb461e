/// Asks the user whether to open an earlier, intact copy instead of a damaged file. `error` is `nil` if the damaged
/// file is partly readable.
public typealias GoodCopyChoice = @MainActor (_ file: FileLocation, _ error: LayerReadingError?) async -> Bool

/// The questions that the user may be asked while files are being opened.
public struct OpeningQuestions: Sendable {
  public var layers: LayerChoice
  /// Asks how to read a table. If `nil`, the most likely interpretation is used and reported.
  public var table: TableChoice?
  /// Asks whether to open an intact copy of a damaged file. If `nil`, the readable part of the damaged file is opened.
  public var goodCopy: GoodCopyChoice?

  /// Creates the questions. By default, all layers of a file are opened without a question.
  public init(
    layers: @escaping LayerChoice = { $1 }, table: TableChoice? = nil, goodCopy: GoodCopyChoice? = nil
  ) {
    self.layers = layers
    self.table = table
    self.goodCopy = goodCopy
  }

  /// The same questions, except that the user isn't asked after the task was canceled, and files are skipped instead.
  var unlessCancelled: OpeningQuestions {
    var questions = self
    questions.layers = { [layers] file, names in Task.isCancelled ? nil : await layers(file, names) }
    if let table {
      questions.table = { file, question in Task.isCancelled ? nil : await table(file, question) }
    }
    if let goodCopy {
      questions.goodCopy = { file, error in Task.isCancelled ? false : await goodCopy(file, error) }
    }
    return questions
  }
}
