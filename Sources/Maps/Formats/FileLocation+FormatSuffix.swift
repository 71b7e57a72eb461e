import Features

extension FileLocation {
  /// With the suffix of the format that is written, where the name has none.
  public var withFormatSuffix: FileLocation {
    name.contains(".") ? self : withSuffix(FileLocation.standardSuffix)
  }

  /// What the names of new files end with.
  public static var standardSuffix: String { "." + FormatRegistry.known.standard.suffixes[0] }
}
