import Glibc

extension MapView {
  static func writeToStandardError(_ sentence: String) {
    let line = Array((sentence + "\n").utf8)
    _ = line.withUnsafeBytes { write(STDERR_FILENO, $0.baseAddress, $0.count) }
  }
}
