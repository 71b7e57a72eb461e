import Features

/// A feature that is one element of an XML file, with its own text.
package protocol MarkupFeature: GeometryEditableFeature {
  /// The elements of the feature's text.
  var elements: [MarkupElement] { get }

  /// Returns the feature with its text replaced. The new text must be well-formed. Throws if it isn't a feature.
  func with(wellFormed bytes: [UInt8]) throws(MarkupError) -> Self

  /// Returns the child after which a new child with this name is inserted, or `nil` to insert the new child first.
  func predecessor(of name: String, in reader: MarkupReader) -> Int?
}

extension MarkupFeature {
  /// Calls `body` with a reader that has the feature's elements.
  package func reading<Result>(_ body: (MarkupReader) -> Result) -> Result {
    bytes.withUnsafeBufferPointer { buffer in
      var reader = MarkupReader(buffer)
      reader.elements = elements
      return body(reader)
    }
  }

  /// Returns the feature with `splices` applied to its text. Splices that produce an invalid feature are a programming
  /// error. In a release build, the feature then stays unchanged, so that the program doesn't crash.
  package func splicing(_ splices: [Splice]) -> Self {
    guard !splices.isEmpty else { return self }
    do throws(MarkupError) {
      return try with(wellFormed: Splice.apply(splices, to: bytes))
    } catch {
      assertionFailure("An edit made a text that is no feature: \(error)")
      return self
    }
  }

  /// Sets the text of the first element with this name in the format's namespace. An empty string removes the element.
  /// If `isMarkup` is true, the text may contain elements.
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
