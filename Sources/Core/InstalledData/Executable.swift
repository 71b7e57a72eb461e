import Glibc

/// The executable file of the program.
public enum Executable {
  /// The absolute path of the executable, with symbolic links resolved.
  public static var path: String {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    let length = readlink("/proc/self/exe", &buffer, buffer.count)
    return String(decoding: buffer.prefix(max(0, length)).map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}
