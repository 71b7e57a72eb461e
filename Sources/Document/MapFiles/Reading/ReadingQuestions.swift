import CSV

/// Asks the user for the layers of a file to open, by name. Returns `nil` to skip the file.
public typealias LayerChoice = @MainActor (_ file: FileLocation, _ names: [String]) async -> [String]?
/// Asks the user how to read an ambiguous table. Returns `nil` to skip the file.
public typealias TableChoice =
  @MainActor (_ file: FileLocation, _ question: TableQuestion) async -> TableReading?
