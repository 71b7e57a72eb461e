import CSV
import Gettext

extension TableQuestion {
  /// Returns a sentence that names the columns used for the coordinates of an ambiguous table.
  public func sentence(about name: String) -> String {
    let coordinates = best.coordinates
    let columns = columns(hasHeader: best.hasHeader)
    func column(_ index: Int) -> String { columns.indices.contains(index) ? columns[index] : "" }
    if let latitude = coordinates.latitude, let longitude = coordinates.longitude {
      return localized(
        "“{0}”: latitudes are taken from column “{1}”, longitudes from “{2}”", name, column(latitude),
        column(longitude))
    }
    let index = coordinates.pair ?? coordinates.geometry ?? 0
    return localized("“{0}”: coordinates are taken from column “{1}”", name, column(index))
  }

  /// The reason why an ambiguous table can't be read without asking the user, and advice for the user.
  public var refusal: String {
    localized(
      "The column names do not show which columns contain the coordinates. Name the columns “latitude” and “longitude”, or open the file in a window and choose the columns there."
    )
  }
}
