import ArgumentParser
import Features
import MapFiles

/// A file format. The command line argument is a file name extension.
struct FormatChoice: ExpressibleByArgument, Sendable {
  let format: FileFormat

  init?(argument: String) {
    let suffix = argument.hasPrefix(".") ? String(argument.dropFirst()) : argument
    guard let format = FormatRegistry.known.format(named: "places." + suffix) else { return nil }
    self.format = format
  }

  static var allValueStrings: [String] {
    (FormatRegistry.known.readable + FormatRegistry.known.exported.filter(\.isExported)).flatMap(\.suffixes)
  }
}

extension CompletionKind {
  /// The files that commands can read.
  static var openedFiles: CompletionKind { .file(extensions: FormatRegistry.known.openedSuffixes) }
  /// The files that commands can write.
  static var exportedFiles: CompletionKind {
    .file(extensions: FormatRegistry.known.exported.flatMap(\.suffixes))
  }
}
