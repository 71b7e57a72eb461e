import CSV

/// A question to the user: which layers of a file to open. The answer contains their names, or is `nil` to skip the
/// file.
public typealias LayerChoice = @MainActor (_ file: FileLocation, _ names: [String]) async -> [String]?
/// A question to the user: how to read a table whose columns are ambiguous. The answer is `nil` to skip the file.
public typealias TableChoice =
  @MainActor (_ file: FileLocation, _ question: TableQuestion) async -> TableReading?
