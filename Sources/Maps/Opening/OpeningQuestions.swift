import CSV

/// Asks which layers of a file are wanted, by their names; nil for none of the file.
public typealias LayerChoice = @MainActor (_ file: FileLocation, _ names: [String]) async -> [String]?
/// Asks how a table is read that does not say it clearly; nil for not at all.
public typealias TableChoice =
  @MainActor (_ file: FileLocation, _ question: TableQuestion) async -> TableReading?

/// What is asked while files are opened.
public struct OpeningQuestions: Sendable {
  public var layers: LayerChoice
  /// Nil where nobody is asked: what seems most likely is taken, and told.
  public var table: TableChoice?

  /// Nobody's answer is all layers of a file.
  public init(layers: @escaping LayerChoice = { $1 }, table: TableChoice? = nil) {
    self.layers = layers
    self.table = table
  }

  /// The same, of a task that asks nobody any more once it is cancelled.
  var unlessCancelled: OpeningQuestions {
    var questions = self
    questions.layers = { [layers] file, names in Task.isCancelled ? nil : await layers(file, names) }
    if let table {
      questions.table = { file, question in Task.isCancelled ? nil : await table(file, question) }
    }
    return questions
  }
}
