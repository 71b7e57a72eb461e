import BaseMap
import Gtk
import Streets

extension RegionMap {
  /// A sentence that names the layers of an unknown schema, without a period. `nil` if the schema is known.
  package var unknownLayersSentence: String? {
    guard schema == .unknown else { return nil }
    guard !layerNames.isEmpty else {
      return localized("Its layers are unknown, so they are drawn as plain lines and areas")
    }
    let names = layerNames.prefix(8).map { String($0.prefix(40)) } + (layerNames.count > 8 ? ["…"] : [])
    return localized(
      "Its layers are unknown, so they are drawn as plain lines and areas: {0}", names.joined(separator: ", ")
    )
  }
}
