import Features
import Gtk

extension FileChooser {
  /// Offers files of these formats and suffixes, and all others.
  func addFilters(for formats: [FileFormat], and suffixes: [String] = []) {
    add(
      FileFilter(
        localized("Files with places"), suffixes: formats.flatMap(\.suffixes) + suffixes,
        types: formats.flatMap(\.mimeTypes)
      ))
    add(FileFilter(localized("All files"), patterns: ["*"]))
  }
}
