import Foundation
import Testing

/// The cases of a folder.
enum CaseFolder {
  /// The folder that the environment names, else the shared one; nil, loudly, if it is not there.
  static let url: URL? = {
    if let named = ProcessInfo.processInfo.environment["CASES_DIR"] {
      return existing(URL(fileURLWithPath: named))
    }
    var root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    while root.path != "/" {
      if FileManager.default.fileExists(atPath: root.appendingPathComponent("Package.swift").path) { break }
      root.deleteLastPathComponent()
    }
    return existing(root.deletingLastPathComponent().appendingPathComponent("shared/cases"))
  }()

  static var isShared: Bool { url != nil && ProcessInfo.processInfo.environment["CASES_DIR"] == nil }

  private static func existing(_ url: URL) -> URL? {
    if FileManager.default.fileExists(atPath: url.path) { return url }
    print("SKIPPED: the gesture cases need the shared recordings, not found at \(url.path)")
    return nil
  }

  /// The verdict on every case of the folder, in the order of the names.
  static func verdicts(_ folder: URL) -> [CaseVerdict] {
    let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()
    return names.filter { $0.hasSuffix(".json") }.map { name in
      do {
        return CaseVerdict(try GestureCase(json: Data(contentsOf: folder.appendingPathComponent(name))))
      } catch {
        return CaseVerdict(id: name, leftOut: "\(error)")
      }
    }
  }

  /// One line in all and one for each case that was left out or held to another outcome.
  static func summary(_ verdicts: [CaseVerdict]) -> String {
    let leftOut = verdicts.compactMap { verdict -> String? in
      if case .leftOut(let reason) = verdict.result { "  left out: \(verdict.id): \(reason)" } else { nil }
    }
    let passed = verdicts.count { $0.result == .passed }
    let run = verdicts.count - leftOut.count
    let changed = verdicts.compactMap { verdict in
      verdict.override.map { "  another outcome: \(verdict.id): \($0)" }
    }
    return (["gesture cases: \(run) run, \(passed) passed, \(leftOut.count) left out"] + leftOut + changed)
      .joined(separator: "\n")
  }
}

extension CaseVerdict {
  init(id: String, leftOut reason: String) {
    self.id = id
    result = .leftOut(reason)
  }
}

@Suite(.enabled(if: CaseFolder.url != nil, "the gesture cases are needed"))
struct CasesTests {
  @Test func `Every case has the outcome that its peer has`() throws {
    let folder = try #require(CaseFolder.url)
    let verdicts = CaseFolder.verdicts(folder)
    print(CaseFolder.summary(verdicts))
    #expect(!verdicts.isEmpty)
    for verdict in verdicts {
      guard case .failed(let mismatches) = verdict.result else { continue }
      for mismatch in mismatches {
        Issue.record(
          "\(verdict.id): \(mismatch.key): expected \(mismatch.expected), got \(mismatch.found)")
      }
    }
  }

  @Test(.enabled(if: CaseFolder.isShared, "another folder was asked for"))
  func `None of the shared cases is left out`() throws {
    let verdicts = CaseFolder.verdicts(try #require(CaseFolder.url))
    #expect(verdicts.count >= 66)
    for verdict in verdicts {
      if case .leftOut(let reason) = verdict.result { Issue.record("\(verdict.id): \(reason)") }
    }
  }
}
