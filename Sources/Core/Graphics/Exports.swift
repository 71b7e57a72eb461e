// Whoever draws needs colors.
@_exported import Colors
