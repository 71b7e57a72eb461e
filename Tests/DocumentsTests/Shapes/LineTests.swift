import AnnotationKit
import Documents
import Features
import Geography
import Maps
import Testing

@MainActor @Suite struct LineTests {
  @Test func aSplitLineIsTwoFeatures() throws {
    let text = shapeFile(geometry("LineString", "[[1,2],[3.0,4,5],[6,7],[8,9]]"), geometry("Point", "[1,2]"))
    let opened = try Opened(text)
    let document = opened.document
    let row = opened.key(0)
    try document.split(row, at: Vertex(part: 0, index: 1), zoom: 9)
    #expect(document.rowCount == 3)
    #expect(
      opened.text.contains(
        "{\"type\":\"Feature\",\"id\":0,\"properties\":{\"name\":\"N0\"},\"geometry\":\(geometry("LineString", "[[1,2],[3.0,4,5]]"))}"
      ))
    #expect(
      opened.text.contains(
        "{\"type\":\"Feature\",\"properties\":{\"name\":\"N0\"},\"geometry\":\(geometry("LineString", "[[3.0,4,5],[6,7],[8,9]]"))}"
      ))
    #expect(document.selection.keys == [row, opened.key(1)])
    #expect(document.undoName == .shape(.split, .titled("N0")))
    document.undo()
    #expect(opened.text == text)
    document.redo()
    #expect(document.rowCount == 3)
  }

  @Test func furtherLinesGoWithTheSecond() throws {
    let lines = geometry("MultiLineString", "[[[1,2],[3,4]],[[5,6],[7,8],[9,1]],[[2,2],[3,3]]]")
    let opened = try Opened(
      shapeFile("{\"type\":\"GeometryCollection\",\"geometries\":[\(geometry("Point", "[1,2]")),\(lines)]}"))
    let row = opened.key(1)
    try opened.document.split(row, at: Vertex(part: 1, index: 1), zoom: 9)
    #expect(opened.document.rowCount == 3)
    #expect(
      opened.document.outline(of: row)?.parts == [[place(1, 2), place(3, 4)], [place(5, 6), place(7, 8)]])
    #expect(
      opened.document.outline(of: opened.key(2))?.parts == [
        [place(7, 8), place(9, 1)], [place(2, 2), place(3, 3)],
      ])
  }

  @Test(arguments: [0, 2, 3]) func endsSplitNothing(_ index: Int) throws {
    let opened = try Opened(shapeFile(geometry("LineString", "[[1,2],[3,4],[5,6]]")))
    #expect(throws: ShapeEditError.noSuchPosition) {
      try opened.document.split(opened.key(0), at: Vertex(part: 0, index: index), zoom: 9)
    }
  }

  @Test func linesAreJoinedWhereTheyAreNearest() throws {
    let text = shapeFile(
      geometry("LineString", "[[1,1,7],[2,1]]"), geometry("LineString", "[[4,1],[3.123456789,1]]"),
      geometry("LineString", "[[0,5],[0,2],[1,1]]"))
    let opened = try Opened(text)
    let document = opened.document
    let keys = (0..<3).map { opened.key($0) }
    try document.join(keys, zoom: 3)
    #expect(document.rowCount == 1)
    #expect(opened.text.contains("[[0,5],[0,2],[1,1,7],[2,1],[3.123456789,1],[4,1]]"))
    #expect(document.undoName == .shape(.join, .several(3)) && document.selection.keys == [keys[0]])
    document.undo()
    #expect(opened.text == text && (0..<3).map { opened.key($0) } == keys)
  }

  @Test func oneLineIsNothingToJoin() throws {
    let opened = try Opened(shapeFile(geometry("LineString", "[[1,1],[2,1]]"), geometry("Point", "[1,2]")))
    #expect(throws: ShapeEditError.nothingToJoin) {
      try opened.document.join([opened.key(0), opened.key(0)], zoom: 3)
    }
    #expect(throws: ShapeEditError.notAShape) {
      try opened.document.join([opened.key(0), opened.key(1)], zoom: 3)
    }
  }
}
