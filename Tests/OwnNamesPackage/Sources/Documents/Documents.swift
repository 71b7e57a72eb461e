/// A module of the program's own.
public let module = "Documents"
