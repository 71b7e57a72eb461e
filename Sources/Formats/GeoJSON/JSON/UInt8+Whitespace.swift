extension UInt8 {
  var isLineBreak: Bool { self == 0x0A || self == 0x0D }
  /// Whether the byte is white space within a line.
  var isBlank: Bool { self == 0x20 || self == 0x09 }
  var isWhitespace: Bool { isLineBreak || isBlank }
}
