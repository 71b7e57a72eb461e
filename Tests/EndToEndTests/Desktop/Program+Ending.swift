/// What ends a program.
enum ProgramEnd {
  case killing
  /// Its only window is closed.
  case closing
}

extension Program {
  /// Ends it so, and waits for that.
  func end(by end: ProgramEnd) throws {
    switch end {
    case .killing: kill()
    case .closing:
      try activate("close")
      _ = try child.status()
    }
  }
}
