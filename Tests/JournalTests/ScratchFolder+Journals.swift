import FileTesting

extension ScratchFolder {
  /// The folder of the journals.
  var maps: String { path + "/maps" }
}
