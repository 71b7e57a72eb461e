import Files
import Foundation
import Synchronization

/// The file that stores the session until the next start of the program.
public final class SessionFile: Sendable {
  /// The result of reading the file.
  public enum Contents: Hashable, Sendable {
    /// The file doesn't exist, for example because the program ended normally.
    case nothing
    case state(SessionState)
    /// The file couldn't be used and was moved away. `path` is its new path.
    case setAside(path: String, Reason)
  }

  public enum Reason: Hashable, Sendable {
    case damaged
    /// The file was written by a newer version of the program.
    case newer
    /// The program has tried several times to restore the session, and failed each time.
    case failedBefore
  }

  /// The maximum size of the file in bytes. Typical sessions take a few kilobytes.
  private static let sizeLimit: Int64 = 1 << 24

  public let path: FilePath
  private let folder: FilePath
  /// The number of the last state that was written. See ``write(_:number:)``.
  private let lastNumber = Mutex(0)

  /// Creates a value for the session file in `folder`. The folder is created when a state is written.
  public init(folder: FilePath) {
    self.folder = folder
    path = folder.appending("session.json")
  }

  /// Returns the state in the file. If the file can't be used, moves it to another path and returns the reason.
  public func read() -> Contents {
    let bytes: [UInt8]
    do throws(FileError) {
      guard try FileVersion(path: path).size <= SessionFile.sizeLimit else { return setAside(.damaged) }
      bytes = try FileBytes.read(path: path).bytes
    } catch {
      if case .missing = error { return .nothing }
      return setAside(.damaged)
    }
    let decoder = JSONDecoder()
    let data = Data(bytes)
    guard let format = try? decoder.decode(Format.self, from: data) else { return setAside(.damaged) }
    guard format.version <= SessionState.currentVersion else { return setAside(.newer) }
    guard format.version > 0, let state = try? decoder.decode(SessionState.self, from: data) else {
      return setAside(.damaged)
    }
    guard state.failedStarts < SessionState.failedStartLimit else { return setAside(.failedBefore) }
    return .state(state.sanitized)
  }

  /// Replaces the contents of the file. If the state has no windows, removes the file.
  ///
  /// Thread-safe. `number` must increase with each state. If a state with a higher number has already been written,
  /// this call does nothing.
  public func write(_ state: SessionState, number: Int) throws(FileError) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    // Encoding fails only for infinite numbers and NaN.
    guard let data = try? encoder.encode(state.sanitized) else { return }
    try lastNumber.withLock { last throws(FileError) in
      guard number > last else { return }
      if state.windows.isEmpty {
        _ = unlink(path.description)
      } else {
        try Folder.make(folder)
        try SafeReplacement.write(Array(data), to: path, backupFolder: folder, expecting: .anything)
      }
      last = number
    }
  }

  private func setAside(_ reason: Reason) -> Contents {
    let place = folder.appending("session-unused.json")
    let isMoved = rename(path.description, place.description) == 0
    return .setAside(path: (isMoved ? place : path).description, reason)
  }
}

/// The part of the file that is the same in all versions of the format.
private struct Format: Decodable {
  var version: Int
}
