import Geography

extension PointAnnotation {
  /// Creates an annotation from values that `encode(with:)` encoded. Returns `nil` if they are missing or invalid.
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
