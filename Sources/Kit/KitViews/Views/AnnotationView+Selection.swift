extension AnnotationView {
  /// Whether the view can be hit.
  package var takesPointers: Bool { isEnabled && isUserInteractionEnabled }

  /// Calls `setSelected(_:animated:)`, unless the last call had the same value.
  ///
  /// The last value is stored separately from `isSelected`, because an override needn't call super, and the program may
  /// set `isSelected`.
  package func notifySelection(_ selected: Bool, animated: Bool) {
    guard selected != notifiedSelection else { return }
    notifiedSelection = selected
    setSelected(selected, animated: animated)
  }
}
