import Glibc

/// Where translations are, beside the program.
enum LocaleFolder {
  /// `../share/locale` from the executable.
  static var path: String {
    var buffer = [UInt8](repeating: 0, count: Int(PATH_MAX))
    let length = buffer.withUnsafeMutableBytes { bytes in
      bytes.withMemoryRebound(to: CChar.self) { readlink("/proc/self/exe", $0.baseAddress!, $0.count) }
    }
    let executable = String(decoding: buffer.prefix(max(0, length)), as: UTF8.self)
    let folder = executable.split(separator: "/").dropLast(2).joined(separator: "/")
    return "/\(folder)/share/locale"
  }
}
