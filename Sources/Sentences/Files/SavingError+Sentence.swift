import Features
import Gettext
import Maps

extension SavingError {
  /// Why a file was not written, and what helps.
  public var sentence: String {
    switch self {
    case .storage(let fault): fault.writingSentence
    case .openAsLayer:
      localized("It is open as another layer. Remove that layer first, or choose another name.")
    case .readOnlyFormat(let format):
      FormatRegistry.known[format]?.isExported == true
        ? localized(
          "This is {0}, to which layers are exported, and in which none is saved. Export it, or choose another name, one that ends with {1}.",
          format.words, FileLocation.standardSuffix)
        : localized(
          "This is {0}, which can be opened but not written. Choose another name, one that ends with {1}.",
          format.words, FileLocation.standardSuffix)
    case .changedBeyondReading(nil):
      localized(
        "Another program emptied the file or did not finish writing it. Replace it, or save under another name."
      )
    case .changedBeyondReading(let fault?):
      localized(
        "Another program has changed the file, and it is not GeoJSON now. Save under another name, or correct it. {0}",
        fault.sentence)
    case .brokenOff:
      localized(
        "The file ends too early. Saving would lose its incomplete last part, so it was not changed. Choose another name."
      )
    case .conversion(let fault): fault.writingSentence
    case .severalGeometries:
      localized(
        "A shapefile has points, lines or areas alone, and there are several of them. Choose a name that ends with {0}: it gets a shapefile of each.",
        ".shp.zip")
    case .companionExists(let name):
      localized(
        "The file “{0}”, which it would need for itself, is there already. Choose another name.", name)
    case .layerRemoved: localized("The layer has been removed from the map.")
    }
  }
}
