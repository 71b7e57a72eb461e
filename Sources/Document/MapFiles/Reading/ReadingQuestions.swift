import CSV

/// A question that asks the user which layers of a file to open. The answer contains the names of the layers, or is
/// `nil` to skip the file.
public typealias LayerChoice = @MainActor (_ file: FileLocation, _ names: [String]) async -> [String]?
/// A question that asks the user how to read a table whose columns are ambiguous. The answer is `nil` to skip the file.
public typealias TableChoice =
  @MainActor (_ file: FileLocation, _ question: TableQuestion) async -> TableReading?
