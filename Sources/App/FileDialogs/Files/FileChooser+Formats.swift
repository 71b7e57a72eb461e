import Features
import Gtk

extension FileChooser {
  /// Adds a filter for files with these formats or extensions, and a filter for all files.
  package func addFilters(for formats: [FileFormat], and suffixes: [String] = []) {
    add(
      FileFilter(
        localized("Map files"), suffixes: formats.flatMap(\.suffixes) + suffixes,
        types: formats.flatMap(\.mimeTypes)
      ))
    add(FileFilter(localized("All files"), patterns: ["*"]))
  }
}
