import Features

extension FileLocation {
  /// The location, with the suffix of the standard format added if the name has no suffix.
  public var withFormatSuffix: FileLocation {
    name.contains(".") ? self : withSuffix(FileLocation.standardSuffix)
  }

  /// The suffix of new files, including the dot.
  public static var standardSuffix: String { "." + FormatRegistry.known.standard.suffixes[0] }
}
