/// Normalization of text for searching. Converts letters to lowercase and removes diacritics.
enum FoldedText {
  static func fold(_ text: String) -> [UInt8] {
    var text = text
    var folded: [UInt8] = []
    text.withUTF8 { append($0, to: &folded) }
    return folded
  }

  /// Appends UTF-8 text in lowercase and without diacritics.
  static func append(_ text: UnsafeBufferPointer<UInt8>, to folded: inout [UInt8]) {
    let start = folded.count
    folded.append(contentsOf: text)
    // Convert ASCII text in place, because most text is ASCII.
    let isASCII = folded.withUnsafeMutableBufferPointer { bytes in
      var all: UInt8 = 0
      var at = start
      while at < bytes.count {
        all |= bytes[at]
        bytes[at] = lowercased(bytes[at])
        at += 1
      }
      return all < 0x80
    }
    guard !isASCII else { return }
    folded.removeSubrange(start...)
    appendUnicode(text, to: &folded)
  }

  private static func appendUnicode(_ text: UnsafeBufferPointer<UInt8>, to folded: inout [UInt8]) {
    for scalar in String(decoding: text, as: UTF8.self).unicodeScalars {
      guard !scalar.isASCII else {
        folded.append(lowercased(UInt8(truncatingIfNeeded: scalar.value)))
        continue
      }
      // Leave out combining marks, so that composed and decomposed characters become equal.
      if (0x300...0x36F).contains(scalar.value) { continue }
      for lower in scalar.properties.lowercaseMapping.unicodeScalars
      where !(0x300...0x36F).contains(lower.value) {
        if let plain = plainLetters[lower] {
          folded.append(contentsOf: plain)
        } else {
          folded.append(contentsOf: Array(String(lower).utf8))
        }
      }
    }
  }

  private static func lowercased(_ byte: UInt8) -> UInt8 {
    byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z") ? byte | 0x20 : byte
  }

  private static let plainLetters: [Unicode.Scalar: [UInt8]] = {
    var letters: [Unicode.Scalar: [UInt8]] = [:]
    for (plain, variants) in lettersWithDiacritics {
      for variant in variants.unicodeScalars { letters[variant] = Array(plain.utf8) }
    }
    return letters
  }()

  /// Lowercase Latin, Greek and Cyrillic letters with diacritics, together with their base letters according to
  /// Unicode. Also contains letters that Unicode doesn't decompose, but that users type as plain letters.
  private static let lettersWithDiacritics: [(String, String)] = [
    ("a", "àáâãäåāăąǎǟǡǻȁȃȧḁạảấầẩẫậắằẳẵặ"),
    ("ae", "æǣǽ"),
    ("b", "ḃḅḇ"),
    ("c", "çćĉċčḉ"),
    ("d", "ðďđḋḍḏḑḓ"),
    ("dz", "ǆǳ"),
    ("e", "èéêëēĕėęěȅȇȩḕḗḙḛḝẹẻẽếềểễệ"),
    ("f", "ḟ"),
    ("g", "ĝğġģǧǵḡ"),
    ("h", "ĥħȟḣḥḧḩḫẖ"),
    ("i", "ìíîïĩīĭįıǐȉȋḭḯỉị"),
    ("ij", "ĳ"),
    ("j", "ĵǰ"),
    ("k", "ķĸǩḱḳḵ"),
    ("l", "ĺļľłḷḹḻḽ"),
    ("lj", "ǉ"),
    ("m", "ḿṁṃ"),
    ("n", "ñńņňŋǹṅṇṉṋ"),
    ("nj", "ǌ"),
    ("o", "òóôõöøōŏőơǒǫǭǿȍȏȫȭȯȱṍṏṑṓọỏốồổỗộớờởỡợ"),
    ("oe", "œ"),
    ("p", "ṕṗ"),
    ("r", "ŕŗřȑȓṙṛṝṟ"),
    ("s", "śŝşšſșṡṣṥṧṩẛ"),
    ("ss", "ß"),
    ("t", "ţťŧțṫṭṯṱẗ"),
    ("th", "þ"),
    ("u", "ùúûüũūŭůűųưǔǖǘǚǜȕȗṳṵṷṹṻụủứừửữự"),
    ("v", "ṽṿ"),
    ("w", "ŵẁẃẅẇẉẘ"),
    ("x", "ẋẍ"),
    ("y", "ýÿŷȳẏẙỳỵỷỹ"),
    ("z", "źżžẑẓẕ"),
    ("ʒ", "ǯ"),
    ("ʼn", "ŉ"),
    ("α", "άἀἁἂἃἄἅἆἇὰάᾀᾁᾂᾃᾄᾅᾆᾇᾰᾱᾲᾳᾴᾶᾷ"),
    ("ε", "έἐἑἒἓἔἕὲέ"),
    ("η", "ήἠἡἢἣἤἥἦἧὴήᾐᾑᾒᾓᾔᾕᾖᾗῂῃῄῆῇ"),
    ("ι", "ΐίϊἰἱἲἳἴἵἶἷὶίιῐῑῒΐῖῗ"),
    ("ο", "όὀὁὂὃὄὅὸό"),
    ("ρ", "ῤῥ"),
    ("σ", "ς"),
    ("υ", "ΰϋύὐὑὒὓὔὕὖὗὺύῠῡῢΰῦῧ"),
    ("ω", "ώὠὡὢὣὤὥὦὧὼώᾠᾡᾢᾣᾤᾥᾦᾧῲῳῴῶῷ"),
    ("а", "ӑӓ"),
    ("г", "ѓ"),
    ("е", "ѐёӗ"),
    ("ж", "ӂӝ"),
    ("з", "ӟ"),
    ("и", "йѝӣӥ"),
    ("к", "ќ"),
    ("о", "ӧ"),
    ("у", "ўӯӱӳ"),
    ("ч", "ӵ"),
    ("ы", "ӹ"),
    ("э", "ӭ"),
    ("і", "ї"),
    ("ѵ", "ѷ"),
    ("ә", "ӛ"),
    ("ө", "ӫ"),
  ]
}
