import Features
import FormatTesting
import Foundation
import GeoJSON
import Geography
import SeededRandom
import Testing

/// Makes random edits. Only the edited member may change, and an independent reader must find the new value.
@Suite struct RandomEditTests {
  @Test(arguments: Corpus.names)
  func onlyEditedMemberChanges(_ name: String) throws {
    var random = SeededGenerator(seed: 7)
    let file = try GeoJSONFile(bytes: Corpus.bytes(name))
    for index in file.records.indices {
      let original = file.feature(at: index)
      for _ in 0..<40 {
        if !original.points.isEmpty { try checkMove(original, &random) }
        try checkTitle(original, &random)
        try checkColor(original, &random)
      }
    }
  }

  @Test(arguments: Corpus.names)
  func acceptedMutationsAreEditableJSON(_ name: String) throws {
    var random = SeededGenerator(seed: 11)
    let mutation = ByteMutation(
      letters: "{}[]\",:\\0123456789eE+-.nulltruefalse \n\r\t/x\u{0}é")
    var accepted = 0
    for _ in 0..<500 {
      let bytes = mutation.mutated(Corpus.bytes(name), using: &random)
      guard let file = try? GeoJSONFile(bytes: bytes) else { continue }
      accepted += 1
      // Skip files with invalid features or a missing end, which the other reader rejects.
      if file.invalidCoordinates.isEmpty, file.truncation == nil {
        #expect(throws: Never.self) { try Oracle.texts(bytes, incomplete: file.incompleteRecords.count) }
      }
      for index in file.records.indices {
        let feature = file.feature(at: index).settingTitle("N").settingMarkerColor(HexColor(rgb: 1))
        #expect(feature.title == "N")
        _ = feature.removing(points: Set(feature.points.indices))
        _ = feature.translating(decimals: 5) { $0 }
      }
      let new = FeatureEntry<GeoJSONFeature>.added(
        file.newFeature(at: Coordinate(latitude: 1, longitude: 2), decimals: 1, title: "N"))
      #expect(throws: Never.self) {
        try GeoJSONFile(bytes: file.bytes(with: [new] + file.records.indices.map { .kept($0) } + [new]))
      }
    }
    #expect(accepted > 2)
  }

  private func checkMove(_ original: GeoJSONFeature, _ random: inout SeededGenerator) throws {
    let point = Int.random(in: 0..<original.points.count, using: &random)
    let decimals = Int.random(in: 0...7, using: &random)
    let place = Coordinate(
      latitude: Double.random(in: -90...90, using: &random),
      longitude: Double.random(in: -200...200, using: &random))
    let moved = original.moving([point: place], decimals: decimals)
    for (index, coordinate) in moved.points.enumerated() where index != point {
      #expect(coordinate == original.points[index])
    }
    let scale = pow(10, Double(decimals))
    #expect(abs(moved.points[point].latitude - place.latitude) <= 0.5000001 / scale)
    #expect(abs(moved.points[point].longitude - place.longitude) <= 0.5000001 / scale)
    #expect(moved.title == original.title)
    expectOnlyNumbersDiffer(original.bytes, moved.bytes)
  }

  /// Expects that all text except numbers is equal, and that at most two numbers differ if the text has no
  /// box.
  private func expectOnlyNumbersDiffer(_ a: [UInt8], _ b: [UInt8]) {
    let (a, b) = (String(decoding: a, as: UTF8.self), String(decoding: b, as: UTF8.self))
    let number = #/-?[0-9][0-9.eE+\-]*/#
    #expect(a.replacing(number, with: "#") == b.replacing(number, with: "#"))
    guard !a.contains("bbox") else { return }
    let (old, new) = (a.matches(of: number).map(\.output), b.matches(of: number).map(\.output))
    #expect(zip(old, new).count { $0 != $1 } <= 2)
  }

  private func checkTitle(_ original: GeoJSONFeature, _ random: inout SeededGenerator) throws {
    let letters = Array("aZ\"\\/\n\u{1}é😀 ")
    var title = String(
      (0...Int.random(in: 0...8, using: &random)).map { _ in letters.randomElement(using: &random) ?? "a" })
    // Add a letter, because a title of only spaces would be removed.
    if title.allSatisfy({ $0 == " " }) { title += "a" }
    let named = original.settingTitle(title)
    #expect(named.title == title)
    #expect(named.points == original.points)
    if !original.outline.isFeature {
      #expect(contains(named.bytes, original.bytes))
    } else {
      expectOneSpliceDiffers(original.bytes, named.bytes, atMost: title.utf8.count * 6 + 60)
    }
    let object = try #require(
      try Oracle.object(named.bytes) as? [String: Any])
    let properties = try #require(object["properties"] as? [String: Any])
    #expect(["title", "name", "Name"].contains { properties[$0] as? String == title })
    // Restoring the old title restores the bytes if it was a string.
    if original.outline.title != nil, let old = original.title, !original.bytes.contains(UInt8(ascii: "\\")) {
      #expect(named.settingTitle(old).bytes == original.bytes)
    }
  }

  private func checkColor(_ original: GeoJSONFeature, _ random: inout SeededGenerator) throws {
    let color = HexColor(rgb: UInt32.random(in: 0...0xFFFFFF, using: &random))
    let colored = original.settingMarkerColor(color)
    #expect(colored.record.markerColor == color)
    #expect(colored.title == original.title)
    if original.outline.isFeature { expectOneSpliceDiffers(original.bytes, colored.bytes, atMost: 80) }
  }

  private func expectOneSpliceDiffers(_ a: [UInt8], _ b: [UInt8], atMost limit: Int) {
    #expect(LosslessChecks<GeoJSONEditing>.change(a, b) <= limit)
  }

  private func contains(_ bytes: [UInt8], _ part: [UInt8]) -> Bool {
    Data(bytes).range(of: Data(part)) != nil
  }
}
