import Features

extension FileLocation {
  /// The location. If its name has no suffix, the suffix of the standard format is added.
  public var withFormatSuffix: FileLocation {
    name.contains(".") ? self : withSuffix(FileLocation.standardSuffix)
  }

  /// The suffix of new files, including the dot.
  public static var standardSuffix: String { "." + FormatRegistry.known.standard.suffixes[0] }
}
