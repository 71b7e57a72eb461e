import Geography

extension PointAnnotation {
  /// An annotation of what `encode(with:)` wrote; nil where it did not write that.
  public convenience init?(coder: Coder) {
    guard let texts = coder.decode(AnnotationTexts.self, forKey: "texts"),
      let coordinate = coder.decode(Coordinate.self, forKey: "coordinate")
    else { return nil }
    self.init(coordinate: coordinate, title: texts.title, subtitle: texts.subtitle)
  }

  func write(to coder: Coder) {
    coder.encode(coordinate, forKey: "coordinate")
    coder.encode(AnnotationTexts(title: title, subtitle: subtitle), forKey: "texts")
  }
}

struct AnnotationTexts: Codable {
  var title, subtitle: String?
}
