import Geography
import Gtk

/// A text format of a coordinate: a notation or a geo URI.
package enum CoordinateForm: Hashable {
  case notation(CoordinateNotation)
  case uri

  package static let all = CoordinateNotation.allCases.map(CoordinateForm.notation) + [.uri]

  package init?(id: String) {
    guard let form = CoordinateForm.all.first(where: { $0.id == id }) else { return nil }
    self = form
  }

  /// The identifier in parameters of actions.
  package var id: String {
    switch self {
    case .notation(let notation): notation.rawValue
    case .uri: "geo"
    }
  }

  package func text(of coordinate: Coordinate) -> String {
    switch self {
    case .notation(let notation): notation.text(of: coordinate)
    case .uri: GeoURI.text(of: coordinate)
    }
  }

  /// Returns the text, preceded by the notation's name if the text doesn't show it.
  private func label(_ coordinate: Coordinate) -> String {
    let text = text(of: coordinate)
    return switch self {
    case .notation(.utm): localized("UTM {0}", text)
    case .notation(.mgrs): localized("MGRS {0}", text)
    case .notation(.plusCode): localized("Plus Code {0}", text)
    case .notation(.decimalDegrees), .notation(.degreesMinutes), .notation(.degreesMinutesSeconds), .uri: text
    }
  }

  /// Returns menu items that copy `coordinate`, one for each format. The format is the parameter of `action`.
  package static func items(for coordinate: Coordinate, by action: Action<String>) -> [MenuItem] {
    all.map { .item(action, with: $0.id, label: MenuItem.escaping($0.label(coordinate))) }
  }
}
