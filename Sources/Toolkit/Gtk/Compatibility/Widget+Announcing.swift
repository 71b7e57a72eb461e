import CGtk

extension Widget {
  /// Announces a sentence through the screen reader. Returns `false` in GTK before 4.14, which doesn't support
  /// announcements.
  @discardableResult
  public func announce(_ sentence: String, urgently: Bool = false) -> Bool {
    cgtk_accessible_announce(opaque, sentence, urgently ? 1 : 0) != 0
  }
}
