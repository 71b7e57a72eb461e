extension ListItem {
  /// Sets the accessible label of the row. A screen reader reads this label instead of the widgets in the row.
  ///
  /// Before GTK 4.12, the label is set on the row's own widget.
  public func setAccessibleLabel(_ text: String) {
    if hasProperty("accessible-label") {
      setProperty("accessible-label", to: text)
    } else {
      child?.parent?.setAccessibleLabel(text)
    }
  }
}
