import CGtk
import Glibc
import Gtk
import GtkTesting
import Synchronization
import XCTest

final class FileTests: XCTestCase {
  private var folder = ""

  override func setUp() {
    var template = Array("/tmp/pindrop-files-XXXXXX".utf8CString)
    folder = String(cString: mkdtemp(&template))
  }

  override func tearDown() {
    chmod(folder, 0o700)
    system("rm -rf '\(folder)'")
  }

  /// Replaces a file and returns the tag of the written contents.
  private func replace(
    _ path: String, with bytes: [UInt8], expecting tag: String? = nil
  ) throws -> Result<String?, IOError> {
    try answer { try await File(path: path).replace(with: bytes, expecting: tag) }
  }

  private func contents(_ path: String) throws -> Result<[UInt8], IOError> {
    try answer { try await File(path: path).contents().bytes }
  }

  private func answer<T: Sendable>(
    _ body: @escaping @MainActor () async throws -> T
  ) throws -> Result<T, IOError> {
    var answer: Result<T, IOError> = .failure(.other("nothing happened"))
    try onMain {
      do { answer = .success(try result(of: body)) } catch let error as IOError { answer = .failure(error) }
    }
    return answer
  }

  func testFileIsReadUnchanged() throws {
    let bytes = (0..<300_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    _ = try replace("\(folder)/a", with: bytes).get()
    XCTAssertEqual(try contents("\(folder)/a"), .success(bytes))
    _ = try replace("\(folder)/empty", with: []).get()
    XCTAssertEqual(try contents("\(folder)/empty"), .success([]))
  }

  func testFileOfUnknownSizeIsReadCompletely() throws {
    let text = try contents("/proc/self/status").get()
    XCTAssertTrue(String(decoding: text, as: UTF8.self).hasPrefix("Name:"))
  }

  func testReadingReportsProgressAndEndsWhenCanceled() throws {
    let path = "\(folder)/a"
    _ = try replace(path, with: [UInt8](repeating: 7, count: 1_000_000)).get()
    let counts = Mutex<[Int]>([])
    let read = try answer {
      try await File(path: path).contents { count, total in
        XCTAssertEqual(total, 1_000_000)
        counts.withLock { $0.append(count) }
      }.bytes.count
    }
    XCTAssertEqual(read, .success(1_000_000))
    let reported = counts.withLock { $0 }
    XCTAssert(
      reported.count > 1 && reported == reported.sorted() && reported.last ?? 0 < 1_000_000, "\(reported)")
    let canceled = try answer {
      let work = Task { try await File(path: path).contents().bytes.count }
      work.cancel()
      return try await work.value
    }
    guard case .failure(.other) = canceled else { return XCTFail("\(canceled)") }
  }

  func testReadingErrorsHaveAReason() throws {
    XCTAssertEqual(try contents("\(folder)/none"), .failure(.missing))
    XCTAssertEqual(try contents(folder), .failure(.isDirectory))
    try asNobody {
      _ = try replace("\(folder)/secret", with: [1]).get()
      chmod("\(folder)/secret", 0)
      XCTAssertEqual(try contents("\(folder)/secret"), .failure(.noPermission))
    }
  }

  func testTagIdentifiesTheReadOrWrittenContents() throws {
    let path = "\(folder)/b"
    let written = try XCTUnwrap(replace(path, with: [1, 2, 3]).get())
    XCTAssertEqual(try answer { try await File(path: path).tag() }, .success(written))
    XCTAssertEqual(try answer { try await File(path: path).contents().tag }, .success(written))
    XCTAssertNotNil(try replace(path, with: [4], expecting: written).get())
    // Repeat until the tag changes: tags depend on timestamps, which may not change for some milliseconds.
    while try replace(path, with: [4]).get() == written {}
    // The file has changed since it had the expected tag.
    XCTAssertEqual(try replace(path, with: [5], expecting: written), .failure(.changedByOthers))
    XCTAssertEqual(try contents(path), .success([4]))
    XCTAssertEqual(try names(), ["b"])
  }

  func testWritingErrorsHaveAReasonAndKeepTheOldFile() throws {
    XCTAssertEqual(try replace("\(folder)/gone/x", with: [1]), .failure(.missing))
    XCTAssertEqual(try replace(folder, with: [1]), .failure(.isDirectory))
    try asNobody {
      _ = try replace("\(folder)/x", with: [7]).get()
      chmod("\(folder)/x", 0o400)
      chmod(folder, 0o500)
      XCTAssertEqual(try replace("\(folder)/x", with: [8]), .failure(.noPermission))
      XCTAssertEqual(try contents("\(folder)/x"), .success([7]))
      XCTAssertEqual(try names(), ["x"])
    }
  }

  /// Runs `body` without root's capabilities.
  private func asNobody(_ body: () throws -> Void) throws {
    guard getuid() == 0 else { return try body() }
    chown(folder, 65534, 65534)
    seteuid(65534)
    defer { seteuid(0) }
    try body()
  }

  func testFileReturnsItsNames() {
    let file = File(path: "/tmp/ä b/ c.geojson")
    XCTAssertEqual(file.uri, "file:///tmp/%C3%A4%20b/%20c.geojson")
    XCTAssertEqual(file.path, "/tmp/ä b/ c.geojson")
    XCTAssertEqual(file.basename, " c.geojson")
    XCTAssertNil(File(uri: "geo:1,2").path)
  }

  func testSeveralFilesAreOneValue() throws {
    try onMain {
      let files = [File(path: "/tmp/a"), File(uri: "file:///tmp/%FFb")]
      var value = GValue()
      g_value_init(&value, [File].gtype)
      files.write(to: &value)
      XCTAssertEqual([File].read(&value), files)
      g_value_unset(&value)
    }
  }

  func testClipboardReturnsItsText() throws {
    try onMain {
      let clipboard = try XCTUnwrap(Clipboard.standard)
      clipboard.setText("46.9, 7.4")
      XCTAssertEqual(try result { await clipboard.text() }, "46.9, 7.4")
    }
  }

  private func names(in path: String? = nil) throws -> [String] {
    let path = path ?? folder
    let directory = try XCTUnwrap(g_dir_open(path, 0, nil))
    defer { g_dir_close(directory) }
    var names: [String] = []
    while let name = g_dir_read_name(directory) { names.append(String(cString: name)) }
    return names.sorted()
  }
}
