extension AnnotationView {
  /// Whether the view can be hit.
  var takesPointers: Bool { isEnabled && isUserInteractionEnabled }

  /// Calls `setSelected(_:animated:)`, unless that was the last call's value.
  ///
  /// What the view was last notified of is stored apart from `isSelected`: an override need not call super, and a program
  /// may set `isSelected` itself.
  func notifySelection(_ selected: Bool, animated: Bool) {
    guard selected != notifiedSelection else { return }
    notifiedSelection = selected
    setSelected(selected, animated: animated)
  }
}
