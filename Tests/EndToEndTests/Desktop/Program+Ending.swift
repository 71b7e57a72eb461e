/// The way in which a test ends a program.
enum ProgramEnd {
  case killing
  /// Closes the program's only window.
  case closing
}

extension Program {
  /// Ends the program in the given way, and waits until it has ended.
  func end(by end: ProgramEnd) throws {
    switch end {
    case .killing: kill()
    case .closing:
      try activate("close")
      _ = try child.status()
    }
  }
}
