/// Asks whether to open the last good copy of a damaged file instead of the file. The error is `nil` if the
/// file can be read.
public typealias GoodCopyChoice = @MainActor (_ file: FileLocation, _ error: LayerReadingError?) async -> Bool

/// The questions asked while files are opened.
public struct OpeningQuestions: Sendable {
  public var layers: LayerChoice
  /// Asks about a table, or `nil` to use the most likely interpretation and report it.
  public var table: TableChoice?
  /// Asks about a good copy, or `nil` to open the readable part of the damaged file.
  public var goodCopy: GoodCopyChoice?

  /// Creates the questions. By default all layers of a file are opened.
  public init(
    layers: @escaping LayerChoice = { $1 }, table: TableChoice? = nil, goodCopy: GoodCopyChoice? = nil
  ) {
    self.layers = layers
    self.table = table
    self.goodCopy = goodCopy
  }

  /// The questions, unanswered once the task is canceled.
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
