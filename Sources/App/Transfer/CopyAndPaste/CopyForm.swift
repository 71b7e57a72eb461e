import AppBase
import Geography
import Gtk
import MapFiles

/// A text format in which the selection can be copied.
package enum CopyForm: Hashable {
  case coordinate(CoordinateForm)
  case geoJSON
  case wellKnownText
  case openStreetMap

  static let all: [CopyForm] =
    CoordinateForm.all.map(CopyForm.coordinate) + [.geoJSON, .wellKnownText, .openStreetMap]

  init?(id: String) {
    guard let form = CopyForm.all.first(where: { $0.id == id }) else { return nil }
    self = form
  }

  /// The identifier in parameters of actions.
  var id: String {
    switch self {
    case .coordinate(let form): form.id
    case .geoJSON: "geojson"
    case .wellKnownText: "wkt"
    case .openStreetMap: "openstreetmap"
    }
  }

  func text(of places: CopiedPlaces) -> String {
    switch self {
    case .coordinate(.notation(let notation)): places.text(in: notation)
    case .coordinate(.uri): places.uris
    case .geoJSON: String(decoding: places.bytes(as: .geoJSON), as: UTF8.self)
    case .wellKnownText: places.wellKnownText
    case .openStreetMap: places.openStreetMapLinks
    }
  }

  private var name: String {
    switch self {
    case .coordinate(let form): form.name
    case .geoJSON: localized("GeoJSON")
    case .wellKnownText: localized("Well-Known Text (WKT)")
    case .openStreetMap: localized("OpenStreetMap Link")
    }
  }

  /// Returns menu items for all formats. For a single place, they show its coordinate in each notation.
  package static func items(for place: Coordinate?) -> [MenuItem] {
    let others: [CopyForm] = [.geoJSON, .wellKnownText, .openStreetMap]
    let coordinates =
      place.map { CoordinateForm.items(for: $0, by: Actions.copyAs) }
      ?? CoordinateForm.all.map { .item(Actions.copyAs, with: $0.id, label: MenuItem.escaping($0.name)) }
    return [
      .section(items: coordinates),
      .section(items: others.map { .item(Actions.copyAs, with: $0.id, label: $0.name) }),
    ]
  }
}

extension CoordinateForm {
  /// The name in menus.
  var name: String {
    switch self {
    case .notation(.decimalDegrees): localized("Decimal Degrees")
    case .notation(.degreesMinutes): localized("Degrees and Minutes")
    case .notation(.degreesMinutesSeconds): localized("Degrees, Minutes and Seconds")
    case .notation(.utm): localized("UTM")
    case .notation(.mgrs): localized("MGRS")
    case .notation(.plusCode): localized("Plus Code")
    case .uri: localized("geo: Link")
    }
  }
}
