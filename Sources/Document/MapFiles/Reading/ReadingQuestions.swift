import CSV

/// Asks the user which layers of a file to open. Returns the names of the chosen layers, or `nil` to skip the file.
public typealias LayerChoice = @MainActor (_ file: FileLocation, _ names: [String]) async -> [String]?
/// Asks the user how to read a table whose columns are ambiguous. Returns `nil` to skip the file.
public typealias TableChoice =
  @MainActor (_ file: FileLocation, _ question: TableQuestion) async -> TableReading?
