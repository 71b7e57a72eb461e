/// How a program ends.
enum ProgramEnd {
  case killing
  /// By closing its only window.
  case closing
}

extension Program {
  /// Ends the program in this manner, and waits for the end.
  func end(by end: ProgramEnd) throws {
    switch end {
    case .killing: kill()
    case .closing:
      try activate("close")
      _ = try child.status()
    }
  }
}
