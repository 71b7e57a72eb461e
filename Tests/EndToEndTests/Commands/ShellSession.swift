import Foundation
import Waiting

/// An interactive shell on a separate terminal. In the shell, `pindrop` is a function that prints its arguments.
struct ShellSession {
  enum Shell: String, CaseIterable {
    case bash, zsh, fish
  }

  let shell: Shell
  /// The folder of the files to complete.
  let folder: URL
  /// A home folder in which the shell finds the completions automatically.
  let home: URL

  /// Installs the program's completions for `shell` in the folder that an installation uses.
  init(_ shell: Shell, in folder: URL) throws {
    (self.shell, self.folder) = (shell, folder)
    home = folder.deletingLastPathComponent().appendingPathComponent(folder.lastPathComponent + "-home")
    let name =
      switch shell {
      case .bash: "bash-completion/completions/pindrop.bash"
      case .zsh: "zsh/site-functions/_pindrop"
      case .fish: "fish/vendor_completions.d/pindrop.fish"
      }
    let file = home.appendingPathComponent("share/" + name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try CommandRun(["--generate-completion-script", shell.rawValue], in: folder).output.write(to: file)
  }

  func remove() throws { try FileManager.default.removeItem(at: home) }

  /// Returns the words that the shell offers as completions of a command line.
  func choices(for line: String) throws -> Set<String> {
    switch shell {
    // Typing these keys makes the shell insert all choices.
    case .bash: Set(try arguments(afterTyping: line + "\u{1B}*").dropFirst(fixedWords(of: line)))
    case .zsh: Set(try arguments(afterTyping: line + "\u{18}a").dropFirst(fixedWords(of: line)))
    case .fish:
      // fish 4 also prints words that contain the letters elsewhere. Tab offers them only if no word begins with the
      // letters, so they are skipped.
      Set(
        try output(of: ["fish", "-c", "complete -C \"$LINE\""], with: ["LINE": line])
          .split(separator: "\n").map { String($0.prefix { $0 != "\t" }) }
          .filter { $0.hasPrefix(line.split(separator: " ", omittingEmptySubsequences: false).last ?? "") })
    }
  }

  /// Types `keys`, which may include Tab, and Return. Returns the arguments with which the shell calls the program.
  func arguments(afterTyping keys: String) throws -> [String] {
    let lines = [start, "pindrop() { printf '<%s>' \"$@\"; echo; }", keys, "exit", ""]
    let command = shell == .bash ? "bash --norc --noprofile -i" : "zsh -f -i"
    let output = try output(
      of: ["script", "-qec", command, "/dev/null"], with: [:], input: lines.joined(separator: "\n"))
    guard let line = output.split(whereSeparator: \.isNewline).last(where: { $0.hasPrefix("<") }) else {
      throw TestError("\(shell) did not call the program: \(output)")
    }
    return line.dropFirst().dropLast().components(separatedBy: "><")
  }

  private func fixedWords(of line: String) -> Int {
    line.split(separator: " ").count - (line.hasSuffix(" ") ? 1 : 2)
  }

  private var start: String {
    switch shell {
    case .bash:
      """
      PS1=; bind 'set enable-bracketed-paste off'
      source /usr/share/bash-completion/bash_completion
      """
    case .zsh:
      """
      PS1=; PROMPT_EOL_MARK=; unset zle_bracketed_paste
      fpath=("$XDG_DATA_HOME/zsh/site-functions" $fpath); autoload -Uz compinit; compinit -u -D
      zle -C all-matches complete-word _generic; bindkey '^Xa' all-matches
      zstyle ':completion:all-matches::::' completer _all_matches _complete
      zstyle ':completion:all-matches:*' insert true
      """
    case .fish: ""
    }
  }

  private func output(of command: [String], with variables: [String: String], input: String = "") throws
    -> String
  {
    let files = home.appendingPathComponent("files")
    try FileManager.default.createDirectory(at: files, withIntermediateDirectories: true)
    let (typed, shown) = (files.appendingPathComponent("in"), files.appendingPathComponent("out"))
    try Data(input.utf8).write(to: typed)
    try Data().write(to: shown)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = command
    process.currentDirectoryURL = folder
    let share = home.appendingPathComponent("share").path
    let program = URL(fileURLWithPath: try Program.executable()).deletingLastPathComponent().path
    process.environment = [
      "PATH": "\(program):/usr/bin:/bin", "HOME": home.path, "LC_ALL": "C.UTF-8", "TERM": "dumb",
      "XDG_DATA_HOME": share, "XDG_DATA_DIRS": "\(share):/usr/local/share:/usr/share",
    ].merging(variables) { $1 }
    process.standardInput = try FileHandle(forReadingFrom: typed)
    process.standardOutput = try FileHandle(forWritingTo: shown)
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    return String(decoding: try Data(contentsOf: shown), as: UTF8.self).replacingOccurrences(
      of: "\r", with: "")
  }
}
