import FileTesting

extension ScratchFolder {
  /// The path of the folder in which the journals are.
  var maps: String { path + "/maps" }
}
