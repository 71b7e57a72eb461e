import Features
import Gettext
import MapFiles

extension SavingError {
  /// The reason why a file wasn't written, and advice for the user.
  public var sentence: String {
    switch self {
    case .storage(let error): error.writingSentence
    case .openAsLayer:
      localized("The file is open as another layer. Remove that layer first, or choose another name.")
    case .readOnlyFormat(let format):
      FormatRegistry.known[format]?.isExported == true
        ? localized(
          "Layers can be exported to {0}, but not saved in it. Export the layer, or choose a name that ends with {1}.",
          format.text, FileLocation.standardSuffix)
        : localized(
          "The file would be {0}, which can be opened but not written. Choose a name that ends with {1}.",
          format.text, FileLocation.standardSuffix)
    case .changedBeyondReading(nil):
      localized(
        "Another program emptied the file or did not finish writing it. Replace it, or save under another name."
      )
    case .changedBeyondReading(let error?):
      localized(
        "Another program has changed the file, and it is no longer valid GeoJSON. Save under another name, or correct the file. {0}",
        error.sentence)
    case .brokenOff:
      localized(
        "The file ends too early. Saving would lose its incomplete last part, so the file was not changed. Choose another name."
      )
    case .conversion(let error): error.writingSentence
    case .archiveTooLarge(let limit):
      localized(
        "The archive would be larger than {0} GB. Export fewer places, or choose another format.",
        (limit / 1_000_000_000).formatted)
    case .notWritten(let name):
      localized("GDAL did not write the file “{0}”. Choose another format.", name)
    case .severalGeometries:
      localized(
        "A shapefile stores only points, only lines or only areas. Choose a name that ends with {0} to write one shapefile for each kind.",
        ".shp.zip")
    case .companionExists(let name):
      localized(
        "The format also needs the file “{0}”, which already exists. Choose another name.", name)
    case .layerRemoved: localized("The layer has been removed from the map.")
    }
  }
}
