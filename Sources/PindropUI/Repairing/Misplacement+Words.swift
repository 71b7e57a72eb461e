import Documents
import Gtk

extension Misplacement {
  /// What is said of a layer with that name.
  func sentence(about layer: String) -> String {
    switch cause {
    case .swappedAxes where isOfEach:
      localized("The places in “{0}” look as if latitude and longitude were swapped.", layer)
    case .swappedAxes:
      localized(
        "{0} place in “{1}” looks as if latitude and longitude were swapped.",
        plural: "{0} places in “{1}” look as if latitude and longitude were swapped.", count: count,
        count.formatted, layer)
    case .webMercator where isOfEach:
      localized("The places in “{0}” are not in degrees. They look like metres of Web Mercator.", layer)
    case .webMercator:
      localized(
        "{0} place in “{1}” is not in degrees. It looks like metres of Web Mercator.",
        plural: "{0} places in “{1}” are not in degrees. They look like metres of Web Mercator.",
        count: count,
        count.formatted, layer)
    case .utm(let zone, let isNorthern):
      localized(
        "The places in “{0}” are not in degrees. The file says that they are metres of UTM zone {1}.", layer,
        "\(zone)\(isNorthern ? "N" : "S")")
    case .foreignSystem(let name):
      localized(
        "“{0}” says that its numbers are in {1}, which Pindrop cannot convert. They are shown as they stand.",
        layer, name)
    }
  }

  /// What is to be done, on a button; nil where nothing can be.
  var remedy: String? {
    switch cause {
    case .swappedAxes: localized("_Swap Them")
    case .webMercator, .utm: localized("_Convert Them")
    case .foreignSystem: nil
    }
  }

  /// While it is being done.
  var busyWords: String {
    switch cause {
    case .swappedAxes: localized("Swapping latitude and longitude…")
    case .webMercator, .utm: localized("Converting to degrees…")
    case .foreignSystem: ""
    }
  }

  /// Once `count` places were put right.
  func doneWords(_ count: Int) -> String {
    switch cause {
    case .swappedAxes:
      localized("{0} place swapped", plural: "{0} places swapped", count: count, count.formatted)
    case .webMercator, .utm:
      localized("{0} place converted", plural: "{0} places converted", count: count, count.formatted)
    case .foreignSystem: ""
    }
  }

  private var isOfEach: Bool { count == total && total > 1 }
}
