import CLinux
import Glibc

/// A file's owner, group, permissions, access control list and extended attributes.
///
/// The access control list is itself an extended attribute (`system.posix_acl_access`).
struct Attributes {
  private let status: FileStatus
  private let extended: [[CChar]: [UInt8]]

  /// Reads the attributes of an open file. Reads only the extended attributes that this process may read.
  init(of file: borrowing Descriptor) throws(FileError) {
    status = try file.status(.reading)
    extended = Attributes.extended(file.number)
  }

  /// Copies all attributes to another file. Returns `false` if an attribute can't be set.
  func apply(to file: borrowing Descriptor) throws(FileError) -> Bool {
    let other = try file.status(.writing).raw
    if (other.st_uid, other.st_gid) != (status.raw.st_uid, status.raw.st_gid) {
      guard fchown(file.number, status.raw.st_uid, status.raw.st_gid) == 0 else { return false }
    }
    let inherited = Attributes.extended(file.number)
    for (name, value) in extended where inherited[name] != value {
      guard fsetxattr(file.number, name, value, value.count, 0) == 0 else { return false }
    }
    // Remove attributes that the new file inherited from its folder. Keep the labels of security modules, because only
    // the modules should change them.
    for name in inherited.keys where extended[name] == nil && !Attributes.isLabel(name) {
      guard fremovexattr(file.number, name) == 0 else { return false }
    }
    // Set the permissions last. `chown` clears the set-user-ID bit, and the mask of an access control list is stored in
    // the permissions of the group.
    return fchmod(file.number, status.permissions) == 0
  }

  private static func isLabel(_ name: [CChar]) -> Bool {
    name.starts(with: "security.".utf8.lazy.map { CChar(bitPattern: $0) })
  }

  /// Returns the values of the extended attributes, keyed by name. Names end with a zero byte. Empty if the file system
  /// doesn't support extended attributes.
  private static func extended(_ file: Int32) -> [[CChar]: [UInt8]] {
    let names = fill { flistxattr(file, $0?.assumingMemoryBound(to: CChar.self), $1) }.map {
      CChar(bitPattern: $0)
    }
    var attributes: [[CChar]: [UInt8]] = [:]
    for name in names.split(separator: 0) {
      let name = Array(name) + [0]
      var isReadable = true
      let value = fill { buffer, count in
        let length = fgetxattr(file, name, buffer, count)
        if length < 0 { isReadable = false }
        return length
      }
      if isReadable { attributes[name] = value }
    }
    return attributes
  }

  /// Calls `read` twice: without a buffer to get the length, and then with a buffer of that length.
  private static func fill(_ read: (UnsafeMutableRawPointer?, Int) -> Int) -> [UInt8] {
    let count = read(nil, 0)
    guard count > 0 else { return [] }
    return [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
      initialized = max(0, read(buffer.baseAddress, count))
    }
  }
}
