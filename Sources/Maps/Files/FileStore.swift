import Features
import Files

/// The one way to read and write files, wherever they are.
///
/// It works away from the main actor: a disk or a server may take its time.
public struct FileStore: Sendable {
  /// Where the old bytes of a file are put while it is written in place.
  public let backupFolder: FilePath
  /// Where copies of large files are, without names, while they are open; nil for nowhere.
  private let copyFolder: FilePath?
  private let remote: any RemoteFiles

  public init(backupFolder: FilePath, copyFolder: FilePath? = nil, remote: any RemoteFiles) {
    self.backupFolder = backupFolder
    self.copyFolder = copyFolder
    self.remote = remote
  }

  /// All bytes of a file, and which version of it they are; nil where that cannot be known. ``ReadingProgress/arrived`` is
  /// told how many have come, and a task that is cancelled ends it.
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
        let (bytes, version) = try OwnedBytes.read(path: path, copyFolder: copyFolder) { count, total in
          arrived?(count, total)
          return !isCancelled()
        }
        return (bytes, .local(version))
      }
    } catch {
      throw .local(error)
    }
  }

  /// Files of fewer bytes are read in a moment.
  private static let largeSize = 1 << 24

  /// The first bytes of a file on this machine that takes more than a moment to be read; nil for every other.
  @concurrent func beginning(of location: FileLocation) async -> [UInt8]? {
    guard let path = location.path else { return nil }
    return await onThread { _ in
      try? OwnedBytes.beginning(of: path, FileStore.largeSize / 2, ofAtLeast: FileStore.largeSize)
    }
  }

  /// The version that is there now; nil where that cannot be known without reading the file.
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

  /// Whether there is anything of that name, as far as can be found out.
  @concurrent public func exists(_ location: FileLocation) async -> Bool {
    do throws(StorageError) { return try await isTaken(location) } catch { return true }
  }

  /// Whether there is anything of that name. Throws where that cannot be found out.
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

  /// Gives the file these bytes, all or nothing, or makes it, and answers the version that it then is.
  ///
  /// On this machine that is what `SafeReplacement.write` says: links, owner, permissions, access control list and
  /// attributes stay. Elsewhere it is as safe as the server makes it.
  ///
  /// Throws what `StorageError.isChangedMeanwhile` tells, where something else than `expected` is there. Elsewhere nobody
  /// can tell whether there is nothing.
  @concurrent public func write(
    _ bytes: [UInt8], to location: FileLocation, expecting expected: ExpectedState<StoredVersion>
  ) async throws(StorageError) -> StoredVersion? {
    try await write(pieces: [bytes[...]], to: location, expecting: expected)
  }

  /// The same of bytes in pieces that follow one another.
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

  /// Gives several files that belong together their bytes, all or nothing, or makes them. Elsewhere than on this machine
  /// files that were made stay where one of them fails.
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

  /// Nil where there is no such file.
  private func existing(_ location: FileLocation) async throws(StorageError) -> [UInt8]? {
    do throws(StorageError) {
      return try await read(location).bytes
    } catch {
      guard error.isMissing else { throw error }
      return nil
    }
  }

  /// Which of `others`, by its index, is the same file as each of `locations`, where one is.
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

  /// Whether both lead to one file: by the same name, by links, or by another spelling.
  @concurrent public func isSameFile(_ a: FileLocation, _ b: FileLocation) async -> Bool {
    if a == b { return true }
    return await sameFiles([a], among: [b])[a] != nil
  }
}

extension ExpectedState<StoredVersion> {
  /// The same of a file on this machine.
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
