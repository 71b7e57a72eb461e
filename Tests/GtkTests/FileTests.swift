import CGtk
import Glibc
import Gtk
import GtkTesting
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

  private func replace(_ path: String, with bytes: [UInt8]) throws -> FileError? {
    var failure: FileError?
    try onMain {
      do { try result { try await File(path: path).replace(with: bytes) } } catch let error as FileError {
        failure = error
      }
    }
    return failure
  }

  private func contents(_ path: String) throws -> Result<[UInt8], FileError> {
    var answer: Result<[UInt8], FileError> = .failure(.other("nothing happened"))
    try onMain {
      do { answer = .success(try result { try await File(path: path).contents() }) } catch let error
        as FileError
      {
        answer = .failure(error)
      }
    }
    return answer
  }

  func testAFileIsReadAsItIs() throws {
    let bytes = (0..<300_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    XCTAssertNil(try replace("\(folder)/a", with: bytes))
    XCTAssertEqual(try contents("\(folder)/a"), .success(bytes))
    XCTAssertNil(try replace("\(folder)/empty", with: []))
    XCTAssertEqual(try contents("\(folder)/empty"), .success([]))
  }

  func testAFileWithoutASizeIsReadToItsEnd() throws {
    let text = try contents("/proc/self/status").get()
    XCTAssertTrue(String(decoding: text, as: UTF8.self).hasPrefix("Name:"))
  }

  func testWhatCannotBeReadSaysWhy() throws {
    XCTAssertEqual(try contents("\(folder)/none"), .failure(.missing))
    XCTAssertEqual(try contents(folder), .failure(.isDirectory))
    try asNobody {
      XCTAssertNil(try replace("\(folder)/secret", with: [1]))
      chmod("\(folder)/secret", 0)
      XCTAssertEqual(try contents("\(folder)/secret"), .failure(.noPermission))
    }
  }

  func testReplacingKeepsPermissionsAndLeavesNothingBehind() throws {
    let path = "\(folder)/b"
    XCTAssertNil(try replace(path, with: [1, 2, 3]))
    chmod(path, 0o640)
    XCTAssertNil(try replace(path, with: [4]))
    var information = stat()
    stat(path, &information)
    XCTAssertEqual(information.st_mode & 0o777, 0o640)
    XCTAssertEqual(try names(), ["b"])
  }

  func testReplacingFollowsALinkAndBreaksNoTarget() throws {
    XCTAssertNil(try replace("\(folder)/target", with: [1]))
    symlink("target", "\(folder)/link")
    XCTAssertNil(try replace("\(folder)/link", with: [2]))
    XCTAssertEqual(try contents("\(folder)/target"), .success([2]))
    var information = stat()
    lstat("\(folder)/link", &information)
    XCTAssertEqual(information.st_mode & S_IFMT, S_IFLNK)
  }

  func testWhatCannotBeWrittenSaysWhyAndKeepsTheOld() throws {
    XCTAssertEqual(try replace("\(folder)/gone/x", with: [1]), .folderMissing)
    XCTAssertEqual(try replace(folder, with: [1]), .isDirectory)
    XCTAssertEqual(try replace("/dev/full", with: [1]), .noSpace)
    try asNobody {
      XCTAssertNil(try replace("\(folder)/x", with: [7]))
      chmod(folder, 0o500)
      XCTAssertEqual(try replace("\(folder)/x", with: [8]), .noPermission)
      XCTAssertEqual(try contents("\(folder)/x"), .success([7]))
      XCTAssertEqual(try names(), ["x"])
    }
  }

  func testAFullDiskKeepsTheOldFile() throws {
    // A file may grow no further than this process allows, which fails as late as a full disk does.
    XCTAssertNil(try replace("\(folder)/x", with: [7]))
    signal(SIGXFSZ, SIG_IGN)
    var limit = rlimit()
    getrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
    var small = limit
    small.rlim_cur = 4096
    setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &small)
    defer { setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit) }
    guard case .other = try replace("\(folder)/x", with: [UInt8](repeating: 1, count: 100_000)) else {
      return XCTFail("the write went through")
    }
    XCTAssertEqual(try contents("\(folder)/x"), .success([7]))
    XCTAssertEqual(try names(), ["x"])
  }

  /// Runs `body` without root's power to do everything.
  private func asNobody(_ body: () throws -> Void) throws {
    guard getuid() == 0 else { return try body() }
    chown(folder, 65534, 65534)
    seteuid(65534)
    defer { seteuid(0) }
    try body()
  }

  func testAFileKnowsItsNames() {
    let file = File(path: "/tmp/ä b/ c.geojson")
    XCTAssertEqual(file.uri, "file:///tmp/%C3%A4%20b/%20c.geojson")
    XCTAssertEqual(file.path, "/tmp/ä b/ c.geojson")
    XCTAssertEqual(file.basename, " c.geojson")
    XCTAssertEqual(file.parent, File(path: "/tmp/ä b"))
    XCTAssertEqual(File(argument: "geo:1,2").scheme, "geo")
    XCTAssertNil(File(uri: "geo:1,2").path)
    XCTAssertEqual(File(path: "/tmp").child("x").path, "/tmp/x")
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

  func testADropHandsOverItsFiles() throws {
    try onMain {
      let target = DropTarget([File].self)
      var dropped: [File] = []
      target.onDrop { files, x, y in
        dropped = files
        return x == 3 && y == 4
      }
      let files = [File(path: "/tmp/a"), File(path: "/tmp/b")]
      var value = GValue()
      g_value_init(&value, [File].gtype)
      files.write(to: &value)
      XCTAssertTrue(target.drop(&value, x: 3, y: 4))
      XCTAssertEqual(dropped, files)
      g_value_unset(&value)
    }
  }

  func testTheClipboardHandsTextBack() throws {
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
