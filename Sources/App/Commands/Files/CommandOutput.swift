import Files
import GDAL
import Gettext
import Glibc
import MapFiles
import Sentences

/// The output of a command: a file, or standard output if the name is `-`.
struct CommandOutput {
  let name: String
  /// Whether an existing file is replaced.
  var replaces = false

  /// The name for use in messages.
  var displayName: String { name == "-" ? localized("standard output") : ArgumentText.displayed(name) }

  private var path: FilePath { ArgumentText.path(name) }

  /// Throws if the output file exists and must not be replaced. Commands call this method before long work, so that the
  /// error isn't reported only at the end.
  func check() throws(CommandFailure) {
    guard name != "-", !replaces, path.withCString({ access($0, F_OK) }) == 0 else { return }
    throw CommandFailure(
      .cannotCreate, about: displayName,
      localized("There is already a file with that name. Add --force to replace it."))
  }

  /// Writes the output atomically. Replaces an existing file only if it is still the `version` that was read.
  func write(_ bytes: [UInt8], over version: FileVersion? = nil) throws(CommandFailure) {
    try check()
    guard name != "-" else { return try CommandOutput.writeToStandardOutput(bytes) }
    let expected = version.map { .version($0) } ?? (replaces ? .anything : ExpectedState<FileVersion>.nothing)
    do throws(FileError) {
      try SafeReplacement.write(
        bytes, to: path, backupFolder: FilePath(CommandOutput.backupFolder), expecting: expected)
    } catch {
      throw CommandOutput.failure(error, about: displayName)
    }
  }

  /// The name for the file, which some formats store in their contents.
  var fileName: String { name == "-" ? "places" : name.split(separator: "/").last.map(String.init) ?? name }

  /// Writes a main file and its companion files. The main file is the last element and is written last.
  func write(_ files: [GDAL.WrittenFile]) throws(CommandFailure) {
    guard let main = files.last else { return }
    guard files.count > 1 else { return try write(main.bytes) }
    guard name != "-" else {
      throw CommandFailure(
        .wrongUsage, about: displayName,
        localized(
          "This format consists of several files, so it cannot be written to standard output. Give a file name."
        ))
    }
    try check()
    let folder = name.dropLast(fileName.count)
    for file in files.dropLast() {
      try CommandOutput(name: folder + file.name, replaces: replaces).check()
    }
    let all = files.map { file in
      (bytes: file.bytes, path: ArgumentText.path(file.name == main.name ? name : folder + file.name))
    }
    do throws(FileError) {
      try SafeReplacement.write(all, backupFolder: FilePath(CommandOutput.backupFolder))
    } catch {
      throw CommandOutput.failure(error, about: displayName)
    }
  }

  static func writeToStandardOutput(_ bytes: some Sequence<UInt8>) throws(CommandFailure) {
    var rest = Array(bytes)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(STDOUT_FILENO, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else {
        throw failure(FileError("-", .writing, errno: errno), about: localized("standard output"))
      }
      rest = rest.dropFirst(count)
    }
  }

  private static func failure(_ error: FileError, about name: String) -> CommandFailure {
    let status: ExitStatus =
      switch error {
      case .failed(_, _, .full), .failed(_, _, .quota), .failed(_, _, .inputOutput), .halfWritten:
        .inputOutput
      default: .cannotCreate
      }
    return CommandFailure(status, about: name, StorageError.local(error).writingSentence)
  }

  /// The folder for backups of files that are overwritten in place. The window uses the same folder.
  private static var backupFolder: String {
    func variable(_ name: String) -> String? {
      getenv(name).map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
    }
    let data = variable("XDG_DATA_HOME") ?? (variable("HOME") ?? "/tmp") + "/.local/share"
    return MapJournals(folder: data + "/pindrop/maps").backupFolder.description
  }
}
