import Maps

extension LayerReadingError {
  /// Why a file cannot be read as a layer.
  public var sentence: String {
    switch self {
    case .storage(let fault): fault.readingSentence
    case .format(let error): error.sentence
    }
  }
}
