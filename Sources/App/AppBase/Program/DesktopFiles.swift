import Features
import Gtk
import MapFiles

/// An implementation of remote file access with GVfs.
package struct DesktopFiles: RemoteFiles {
  package init() {}

  package nonisolated func read(_ uri: String) async throws(RemoteFileError) -> RemoteContents {
    do throws(IOError) {
      let (bytes, tag) = try await File(uri: uri).contents(arrived: ReadingProgress.arrived)
      return RemoteContents(bytes: bytes, tag: tag)
    } catch {
      throw RemoteFileError(error)
    }
  }

  package nonisolated func tag(of uri: String) async throws(RemoteFileError) -> String? {
    do throws(IOError) { return try await File(uri: uri).tag() } catch { throw RemoteFileError(error) }
  }

  package nonisolated func write(
    _ bytes: [UInt8], to uri: String, expecting expected: String?
  ) async throws(RemoteFileError) -> String? {
    do throws(IOError) {
      return try await File(uri: uri).replace(with: bytes, expecting: expected)
    } catch {
      throw RemoteFileError(error)
    }
  }
}

extension RemoteFileError {
  fileprivate nonisolated init(_ error: IOError) {
    self =
      switch error {
      case .missing: .missing
      case .isDirectory: .isFolder
      case .noPermission: .denied
      case .readOnly: .readOnly
      case .noSpace: .full
      case .changedByOthers: .changedByOthers
      case .other(let message): .other(message)
      }
  }
}

/// An implementation of file monitoring with GIO.
package struct DesktopMonitoring: FileMonitoring {
  package init() {}

  package func monitor(_ location: FileLocation, _ body: @escaping @MainActor () -> Void) -> AnyObject? {
    let monitor = FileMonitor(File(location))
    monitor?.onChange(body)
    return monitor
  }
}

extension File {
  package nonisolated init(_ location: FileLocation) { self.init(uri: location.uri) }
}

nonisolated extension FileLocation {
  package init(_ file: File) { self.init(uri: file.uri) }

  /// A readable path or URI, for display only.
  package var displayName: String { File(self).displayName }

  /// The file name for display.
  package var shortName: String { scheme == "geo" ? uri : name }
}
