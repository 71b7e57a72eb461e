import Documents
import Gettext

extension Misplacement {
  /// Returns a message about the layer named `layer`.
  public func sentence(about layer: String) -> String {
    switch cause {
    case .swappedAxes where isOfEach:
      localized("In “{0}”, latitude and longitude seem to be swapped.", layer)
    case .swappedAxes:
      localized(
        "Latitude and longitude of {0} place in “{1}” seem to be swapped.",
        plural: "Latitude and longitude of {0} places in “{1}” seem to be swapped.", count: count,
        count.formatted, layer)
    case .webMercator where isOfEach:
      localized("The coordinates in “{0}” are not in degrees. They look like Web Mercator, in meters.", layer)
    case .webMercator:
      localized(
        "The coordinate of {0} place in “{1}” is not in degrees. It looks like Web Mercator, in meters.",
        plural:
          "The coordinates of {0} places in “{1}” are not in degrees. They look like Web Mercator, in meters.",
        count: count,
        count.formatted, layer)
    case .utm(let zone, let isNorthern):
      localized(
        "The coordinates in “{0}” are not in degrees. The file says that they are in meters, in UTM zone {1}.",
        layer,
        "\(zone)\(isNorthern ? "N" : "S")")
    case .foreignSystem(let name):
      localized(
        "The coordinates in “{0}” are in {1}, which Pindrop cannot convert. They are shown as if they were degrees.",
        layer, name)
    }
  }

  /// The label of the button that fixes the problem, or `nil` if the problem can't be fixed.
  public var remedy: String? {
    switch cause {
    case .swappedAxes: localized("_Swap Them")
    case .webMercator, .utm: localized("_Convert Them")
    case .foreignSystem: nil
    }
  }

  /// The message while the problem is being fixed.
  public var busyText: String {
    switch cause {
    case .swappedAxes: localized("Swapping latitude and longitude…")
    case .webMercator, .utm: localized("Converting to degrees…")
    case .foreignSystem: ""
    }
  }

  /// Returns the message after `count` places were fixed.
  public func doneText(_ count: Int) -> String {
    switch cause {
    case .swappedAxes:
      localized(
        "Coordinate of {0} place swapped", plural: "Coordinates of {0} places swapped", count: count,
        count.formatted)
    case .webMercator, .utm:
      localized(
        "Coordinate of {0} place converted", plural: "Coordinates of {0} places converted", count: count,
        count.formatted)
    case .foreignSystem: ""
    }
  }

  private var isOfEach: Bool { count == total && total > 1 }
}
