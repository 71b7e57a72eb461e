import FileTesting

extension ScratchFolder {
  /// Where the journals are.
  var maps: String { path + "/maps" }
}
