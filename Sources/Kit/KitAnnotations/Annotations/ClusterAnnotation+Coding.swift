extension ClusterAnnotation {
  /// Creates a cluster from values that `encode(with:)` encoded. Returns `nil` if they are missing or invalid.
  public convenience init?(coder: Coder) {
    guard let texts = coder.decode(AnnotationTexts.self, forKey: "texts"),
      let archives = coder.decode([Archive].self, forKey: "members"), !archives.isEmpty
    else { return nil }
    let members = archives.compactMap { $0.object(classes: coder.classes) as? any Annotation }
    guard members.count == archives.count else { return nil }
    self.init(memberAnnotations: members)
    (title, subtitle) = (texts.title, texts.subtitle)
  }

  package var codedParts: [AnyObject] { memberAnnotations }

  func write(to coder: Coder) {
    coder.encode(AnnotationTexts(title: title, subtitle: subtitle), forKey: "texts")
    let members = memberAnnotations.compactMap { member in
      (member as? any Coding).flatMap { Archive($0, classes: coder.classes) }
    }
    coder.encode(members, forKey: "members")
  }
}
