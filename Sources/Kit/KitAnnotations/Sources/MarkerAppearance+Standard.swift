extension MarkerAppearance {
  /// The tint of markers without a custom color.
  package static let standardTint = Color(red: 0.88, green: 0.24, blue: 0.22)
}
