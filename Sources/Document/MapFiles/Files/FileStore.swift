import Features
import Files

/// Reads and writes local and remote files.
///
/// All methods work on background threads, because a disk or server may be slow.
public struct FileStore: Sendable {
  /// The folder for a backup of the old contents, which exists while a file is being overwritten in place.
  public let backupFolder: FilePath
  /// The folder for temporary copies of large open files, which have no name and disappear when the program ends. If
  /// `nil`, no copies are made.
  private let copyFolder: FilePath?
  private let remote: any RemoteFiles

  public init(backupFolder: FilePath, copyFolder: FilePath? = nil, remote: any RemoteFiles) {
    self.backupFolder = backupFolder
    self.copyFolder = copyFolder
    self.remote = remote
  }

  /// Reads a file. Returns its bytes and its version, or `nil` if the version is unknown. Calls
  /// ``ReadingProgress/arrived`` with the number of bytes that have been read. Stops if the task is canceled.
  @concurrent public func read(
    _ location: FileLocation
  ) async throws(StorageError) -> (bytes: [UInt8], version: StoredVersion?) {
    guard let path = location.path else {
      do throws(RemoteFileError) {
        let contents = try await remote.read(location.uri)
        return (contents.bytes, contents.tag.map { .remote(tag: $0) })
      } catch {
        throw .remote(error)
      }
    }
    let arrived = ReadingProgress.arrived
    do throws(FileError) {
      return try await onThread { isCancelled throws(FileError) in
        let (bytes, version) = try FileBytes.read(path: path, copyFolder: copyFolder) { count, total in
          arrived?(count, total)
          return !isCancelled()
        }
        return (bytes, .local(version))
      }
    } catch {
      throw .local(error)
    }
  }

  /// The size in bytes from which on reading a file takes noticeable time.
  private static let largeSize = 1 << 24

  /// Returns the first bytes of a large local file. Returns `nil` for any other file.
  @concurrent func beginning(of location: FileLocation) async -> [UInt8]? {
    guard let path = location.path else { return nil }
    return await onThread { _ in
      try? FileBytes.beginning(of: path, FileStore.largeSize / 2, ofAtLeast: FileStore.largeSize)
    }
  }

  /// Returns the current version of a file. Returns `nil` if it can't be determined without reading the file.
  @concurrent public func version(of location: FileLocation) async throws(StorageError) -> StoredVersion? {
    guard let path = location.path else {
      do throws(RemoteFileError) {
        return try await remote.tag(of: location.uri).map { .remote(tag: $0) }
      } catch {
        throw .remote(error)
      }
    }
    do throws(FileError) {
      return try await onThread { _ throws(FileError) in .local(try FileVersion(path: path)) }
    } catch {
      throw .local(error)
    }
  }

  /// Returns whether the file exists. If this can't be determined, returns `true`.
  @concurrent public func exists(_ location: FileLocation) async -> Bool {
    do throws(StorageError) { return try await isTaken(location) } catch { return true }
  }

  /// Returns whether there is a file or folder at the location. Throws if this can't be determined.
  @concurrent func isTaken(_ location: FileLocation) async throws(StorageError) -> Bool {
    do throws(StorageError) {
      _ = try await version(of: location)
      return true
    } catch {
      if error == .remote(.isFolder) { return true }
      guard error.isMissing else { throw error }
      return false
    }
  }

  /// Writes a file atomically, creates it if necessary, and returns its new version, if known.
  ///
  /// Local files are written with `SafeReplacement.write`, which keeps links, owner, permissions, access control list
  /// and attributes. For remote files, the server determines what is kept.
  ///
  /// If the file isn't in the state `expected`, throws an error whose `isChangedByOthers` is true. For remote files,
  /// the expectation `nothing` can't be checked.
  @concurrent public func write(
    _ bytes: [UInt8], to location: FileLocation, expecting expected: ExpectedState<StoredVersion>
  ) async throws(StorageError) -> StoredVersion? {
    try await write(pieces: [bytes[...]], to: location, expecting: expected)
  }

  /// Does the same as `write(_:to:expecting:)`, with the contents in consecutive pieces.
  @concurrent func write(
    pieces: [ArraySlice<UInt8>], to location: FileLocation, expecting expected: ExpectedState<StoredVersion>
  ) async throws(StorageError) -> StoredVersion? {
    guard let path = location.path else {
      do throws(RemoteFileError) {
        return try await remote.write(pieces.joinedBytes(), to: location.uri, expecting: expected.tag)
          .map { .remote(tag: $0) }
      } catch {
        throw .remote(error)
      }
    }
    do throws(FileError) {
      return try await onThread { _ throws(FileError) in
        .local(
          try SafeReplacement.write(
            pieces: pieces, to: path, backupFolder: backupFolder, expecting: expected.ofFile))
      }
    } catch {
      throw .local(error)
    }
  }

  /// Writes several files that belong together. If writing fails, the old contents of all files are restored. However,
  /// if some of the files are remote, new files that were already written remain.
  @concurrent func write(_ files: [(bytes: [UInt8], location: FileLocation)]) async throws(StorageError) {
    let local = files.compactMap { file in file.location.path.map { (file.bytes, $0) } }
    guard local.count < files.count else {
      do throws(FileError) {
        return try await onThread { _ throws(FileError) in
          try SafeReplacement.write(local, backupFolder: backupFolder)
        }
      } catch {
        throw .local(error)
      }
    }
    var replaced: [(bytes: [UInt8], location: FileLocation)] = []
    do throws(StorageError) {
      for (bytes, location) in files {
        let old = try await existing(location)
        _ = try await write(bytes, to: location, expecting: .anything)
        if let old { replaced.append((old, location)) }
      }
    } catch {
      for (old, location) in replaced.reversed() {
        _ = try? await write(old, to: location, expecting: .anything)
      }
      throw error
    }
  }

  /// Returns the bytes of a file, or `nil` if the file doesn't exist.
  private func existing(_ location: FileLocation) async throws(StorageError) -> [UInt8]? {
    do throws(StorageError) {
      return try await read(location).bytes
    } catch {
      guard error.isMissing else { throw error }
      return nil
    }
  }

  /// Returns the index in `others` of the same file, for each of `locations` that is among `others`.
  func sameFiles(
    _ locations: [FileLocation], among others: [FileLocation]
  ) async -> [FileLocation: Int] {
    await onThread { _ in FileStore.sameFiles(locations, among: others) }
  }

  private static func sameFiles(
    _ locations: [FileLocation], among others: [FileLocation]
  ) -> [FileLocation: Int] {
    func identity(_ location: FileLocation) -> FileIdentity? {
      location.path.flatMap { try? FileVersion(path: $0) }?.identity
    }
    let names = Dictionary(others.enumerated().map { ($1, $0) }) { first, _ in first }
    let files = Dictionary(
      others.enumerated().compactMap { index, other in identity(other).map { ($0, index) } }
    ) {
      first, _ in first
    }
    var found: [FileLocation: Int] = [:]
    for location in locations {
      found[location] = names[location] ?? identity(location).flatMap { files[$0] }
    }
    return found
  }

  /// Returns whether two locations refer to the same file, even if they use links or different spellings.
  @concurrent public func isSameFile(_ a: FileLocation, _ b: FileLocation) async -> Bool {
    if a == b { return true }
    return await sameFiles([a], among: [b])[a] != nil
  }
}

extension ExpectedState<StoredVersion> {
  /// The expected state for a local file.
  fileprivate var ofFile: ExpectedState<FileVersion> {
    switch self {
    case .version(.local(let version)): .version(version)
    case .nothing: .nothing
    case .anything, .version(.remote): .anything
    }
  }

  fileprivate var tag: String? {
    if case .version(.remote(let tag)) = self { tag } else { nil }
  }
}
