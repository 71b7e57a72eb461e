import Glibc
import Synchronization

/// A lock that prevents other processes, and other objects in this process, from using a folder.
///
/// The kernel releases the lock when the process ends for any reason.
final class FolderLock: Sendable {
  /// The file descriptor, or -1 after the lock was released.
  private let descriptor: Atomic<Int32>

  init(_ folder: String) throws(JournalError) {
    let path = folder + "/lock"
    var descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    if descriptor < 0, errno == EROFS || errno == EACCES { descriptor = open(path, O_RDONLY | O_CLOEXEC) }
    guard descriptor >= 0 else { throw JournalError(errno: errno, folder: folder) }
    self.descriptor = Atomic(descriptor)
    while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
      let code = errno
      guard code == EINTR else {
        throw code == EWOULDBLOCK ? .inUse(folder: folder) : JournalError(errno: code, folder: folder)
      }
    }
  }

  /// Whether the journal was closed properly. This is stored in the lock file. Unreliable after a power failure,
  /// because it isn't synced to the disk.
  var isClean: Bool {
    get {
      var byte: UInt8 = 0
      return pread(descriptor.load(ordering: .relaxed), &byte, 1, 0) == 0
    }
    set {
      let descriptor = descriptor.load(ordering: .relaxed)
      _ = newValue ? Int(ftruncate(descriptor, 0)) : pwrite(descriptor, "!", 1, 0)
    }
  }

  func release() {
    let descriptor = descriptor.exchange(-1, ordering: .relaxed)
    guard descriptor >= 0 else { return }
    // Unlock the file before closing it. A child process that is just being started may still have a copy of the
    // descriptor, which would keep the lock.
    flock(descriptor, LOCK_UN)
    close(descriptor)
  }

  deinit { release() }
}
