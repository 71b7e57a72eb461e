import Features

extension FileLocation {
  /// The location with the standard format's suffix added if the name has no suffix.
  public var withFormatSuffix: FileLocation {
    name.contains(".") ? self : withSuffix(FileLocation.standardSuffix)
  }

  /// The suffix of new files.
  public static var standardSuffix: String { "." + FormatRegistry.known.standard.suffixes[0] }
}
