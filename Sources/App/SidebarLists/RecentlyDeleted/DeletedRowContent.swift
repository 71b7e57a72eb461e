import AppBase
import Documents
import Gtk
import MapSessions

/// The contents of a row in the list of recently deleted features.
struct DeletedRowContent {
  let feature: DeletedFeature
  let content: RowContent

  /// Creates a row. `now` is the current time in seconds since 1970.
  init(_ feature: DeletedFeature, _ writing: DisplayFormat, now: Int64) {
    self.feature = feature
    let layer = feature.layerName.isEmpty ? localized("Untitled Layer") : feature.layerName
    content = RowContent(
      kind: RowContent.Kind(feature.kind), title: feature.name(writing),
      detail: localized("{0} · {1}", layer, LocalTime.text(for: feature.time, now: now)),
      markerAppearance: feature.markerAppearance)
  }
}

extension DeletedFeature {
  /// Returns the title, or else the coordinate or the kind of the feature.
  @MainActor func name(_ writing: DisplayFormat) -> String {
    title ?? coordinate.map(writing.shownText) ?? kind.text
  }
}
