import ArgumentParser
import Features
import Maps

/// A format, by what names of its files end with.
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
