import CLinux
import Glibc

/// What a file has besides its bytes: owner, group, permissions, access control list and extended attributes.
///
/// The list is itself an extended attribute (`system.posix_acl_access`).
struct Attributes {
  private let status: FileStatus
  private let extended: [[CChar]: [UInt8]]

  /// Of every namespace those that may be read.
  init(of file: borrowing Descriptor) throws(FileFault) {
    status = try file.status(.reading)
    extended = Attributes.extended(file.number)
  }

  /// Gives all of it to another file; false where something cannot be given.
  func give(to file: borrowing Descriptor) throws(FileFault) -> Bool {
    let other = try file.status(.writing).raw
    if (other.st_uid, other.st_gid) != (status.raw.st_uid, status.raw.st_gid) {
      guard fchown(file.number, status.raw.st_uid, status.raw.st_gid) == 0 else { return false }
    }
    let inherited = Attributes.extended(file.number)
    for (name, value) in extended where inherited[name] != value {
      guard fsetxattr(file.number, name, value, value.count, 0) == 0 else { return false }
    }
    // What the folder gives to every new file. The labels of security modules are theirs.
    for name in inherited.keys where extended[name] == nil && !Attributes.isLabel(name) {
      guard fremovexattr(file.number, name) == 0 else { return false }
    }
    // After the owner, whose change clears bits, and after the list, whose mask is the group's permissions.
    return fchmod(file.number, status.permissions) == 0
  }

  private static func isLabel(_ name: [CChar]) -> Bool {
    name.starts(with: "security.".utf8.lazy.map { CChar(bitPattern: $0) })
  }

  /// By their names with a zero at the end; none where the file system has none.
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

  /// The bytes of which `read` tells the number when it is given no room.
  private static func fill(_ read: (UnsafeMutableRawPointer?, Int) -> Int) -> [UInt8] {
    let count = read(nil, 0)
    guard count > 0 else { return [] }
    return [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
      initialized = max(0, read(buffer.baseAddress, count))
    }
  }
}
