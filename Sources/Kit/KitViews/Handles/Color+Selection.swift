extension Color {
  /// The color of selected shapes and vertices.
  package static let selectedShape = Color(red: 0.11, green: 0.44, blue: 0.85)
}
