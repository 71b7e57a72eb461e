import Features

/// A feature that is an element of an XML file, with its text.
package protocol MarkupFeature: GeometryEditableFeature {
  /// The elements in the feature's text.
  var elements: [MarkupElement] { get }

  /// Returns a feature that has this text and the context of this feature. The text must be well-formed. Throws an
  /// error if the text isn't a feature.
  func with(wellFormed bytes: [UInt8]) throws(MarkupError) -> Self

  /// Returns the child after which a new child with this name is inserted. `nil` means that the new child becomes the
  /// first child.
  func predecessor(of name: String, in reader: MarkupReader) -> Int?
}

extension MarkupFeature {
  /// Calls `body` with a reader that contains the feature's elements.
  package func reading<Result>(_ body: (MarkupReader) -> Result) -> Result {
    bytes.withUnsafeBufferPointer { buffer in
      var reader = MarkupReader(buffer)
      reader.elements = elements
      return body(reader)
    }
  }

  /// Returns the feature after applying `splices` to its text. The result must be valid. If it isn't, a debug build
  /// stops, and a release build returns the unchanged feature, so that the program doesn't crash.
  package func splicing(_ splices: [Splice]) -> Self {
    guard !splices.isEmpty else { return self }
    do throws(MarkupError) {
      return try with(wellFormed: Splice.apply(splices, to: bytes))
    } catch {
      assertionFailure("An edit made a text that is no feature: \(error)")
      return self
    }
  }

  /// Sets the text of the first element that has this name and the feature's prefix. If `text` is empty, removes the
  /// element. If `isMarkup` is true, `text` may contain elements.
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
