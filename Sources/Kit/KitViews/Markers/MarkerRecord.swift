/// The archived properties that only marker views have.
struct MarkerRecord: Codable, Hashable {
  var markerTintColor: Color?
  var glyphTintColor: Color?
  var glyphText: String?
  var glyphImage: Image?
  var selectedGlyphImage: Image?
  var titleVisibility: FeatureVisibility
  var subtitleVisibility: FeatureVisibility
  var animatesWhenAdded: Bool

  @MainActor init(_ view: MarkerAnnotationView) {
    (markerTintColor, glyphTintColor) = (view.markerTintColor, view.glyphTintColor)
    (glyphText, glyphImage) = (view.glyphText, view.glyphImage)
    selectedGlyphImage = view.selectedGlyphImage
    (titleVisibility, subtitleVisibility) = (view.titleVisibility, view.subtitleVisibility)
    animatesWhenAdded = view.animatesWhenAdded
  }
}

extension MarkerAnnotationView {
  func restore(_ record: MarkerRecord) {
    (markerTintColor, glyphTintColor) = (record.markerTintColor, record.glyphTintColor)
    (glyphText, glyphImage) = (record.glyphText, record.glyphImage)
    selectedGlyphImage = record.selectedGlyphImage
    (titleVisibility, subtitleVisibility) = (record.titleVisibility, record.subtitleVisibility)
    animatesWhenAdded = record.animatesWhenAdded
  }
}
