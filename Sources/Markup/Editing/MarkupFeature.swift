import Features

/// A feature that is one element of an XML file, with its own text.
package protocol MarkupFeature: Feature {
  /// Those of its text.
  var elements: [MarkupElement] { get }

  /// The feature that a text, which is well formed, makes in the same file; throws where it makes none.
  func with(wellFormed bytes: [UInt8]) throws(MarkupError) -> Self

  /// Behind which child of its own a new one of this name stands; nil for in front of all.
  func predecessor(of name: String, in reader: MarkupReader) -> Int?
}

extension MarkupFeature {
  /// Calls `body` with the feature's elements.
  package func reading<Result>(_ body: (MarkupReader) -> Result) -> Result {
    bytes.withUnsafeBufferPointer { buffer in
      var reader = MarkupReader(buffer)
      reader.elements = elements
      return body(reader)
    }
  }

  /// The feature with splices done to its text; the same where there are none. Splices that make what is no feature,
  /// which is a fault in an edit, are not done: it is better that nothing changes than that the program ends.
  package func splicing(_ splices: [Splice]) -> Self {
    guard !splices.isEmpty else { return self }
    do throws(MarkupError) {
      return try with(wellFormed: Splice.apply(splices, to: bytes))
    } catch {
      assertionFailure("An edit made a text that is no feature: \(error)")
      return self
    }
  }

  /// Sets the text of the first element of the format's own of this name; an empty text takes it away. `isMarkup` says
  /// that elements in it are shown, so that `text` may have some.
  package func settingOwn(_ name: StaticString, to text: String, isMarkup: Bool) -> Self {
    splicing(
      reading { reader in
        if let old = reader.shown(name) {
          guard text.isEmpty else {
            return isMarkup
              ? reader.settingShownText(of: old, to: text) : reader.settingText(of: old, to: text)
          }
          return [reader.removal(of: old)]
        }
        guard !text.isEmpty else { return [] }
        return [
          reader.insertion(
            of: reader.ownElement("\(name)", text), into: 0, after: predecessor(of: "\(name)", in: reader))
        ]
      })
  }
}
