import CSV

/// Asks which layers of a file are wanted, by their names; nil for none of the file.
public typealias LayerChoice = @MainActor (_ file: FileLocation, _ names: [String]) async -> [String]?
/// Asks how a table is read that does not say it clearly; nil for not at all.
public typealias TableChoice =
  @MainActor (_ file: FileLocation, _ question: TableQuestion) async -> TableReading?

/// Asks whether the last good copy of a damaged file is opened in place of the file. The error is nil if the file can be read.
public typealias GoodCopyChoice = @MainActor (_ file: FileLocation, _ error: LayerReadingError?) async -> Bool

/// What is asked while files are opened.
public struct OpeningQuestions: Sendable {
  public var layers: LayerChoice
  /// Nil where nobody is asked: what seems most likely is taken, and told.
  public var table: TableChoice?
  /// Nil if nobody is asked: then the damaged file is opened as far as it can be.
  public var goodCopy: GoodCopyChoice?

  /// Nobody's answer is all layers of a file.
  public init(
    layers: @escaping LayerChoice = { $1 }, table: TableChoice? = nil, goodCopy: GoodCopyChoice? = nil
  ) {
    self.layers = layers
    self.table = table
    self.goodCopy = goodCopy
  }

  /// The same, of a task that asks nobody any more once it is cancelled.
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
