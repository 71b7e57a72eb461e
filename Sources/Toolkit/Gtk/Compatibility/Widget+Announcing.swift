import CGtk

extension Widget {
  /// Announces a sentence through the screen reader. Returns `false` if GTK is older than 4.14, which has no
  /// announcements.
  @discardableResult
  public func announce(_ sentence: String, urgently: Bool = false) -> Bool {
    cgtk_accessible_announce(opaque, sentence, urgently ? 1 : 0) != 0
  }
}
