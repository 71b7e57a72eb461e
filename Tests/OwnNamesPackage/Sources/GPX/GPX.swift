/// A module of this program with the same name as a module of Pindrop.
public let module = "GPX"
