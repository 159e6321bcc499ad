import Foundation
import Gestures
import Testing

@testable import SwipeBench

/// What `--profile` takes.
struct ProfileArgumentTests {
  private func file(_ text: String) throws -> String {
    let path = FileManager.default.temporaryDirectory.appending(path: "profile-\(UUID().uuidString).json")
      .path
    try text.write(toFile: path, atomically: true, encoding: .utf8)
    return path
  }

  @Test(arguments: GestureProfile.all)
  func `Every profile is found by its name`(profile: GestureProfile) throws {
    #expect(try ProfileArgument.profile(profile.name) == profile)
  }

  @Test func `A file overrides fields of the profile it is based on`() throws {
    let path = try file(
      #"{"name": "mine", "base": "android", "slop": 12.5, "fail-offset-y": [-5, null], "metric": "horizontal"}"#
    )
    let profile = try ProfileArgument.profile(path)
    #expect(profile.name == "mine (from \(path))")
    #expect(profile.pan.slopPoints == 12.5)
    #expect(profile.pan.metric == .horizontal)
    #expect(profile.tap == GestureProfile.android.tap)
    #expect(profile.fields.first { $0.name == "slop" }?.source == path)
  }

  @Test func `Without name and base a file is named after itself and based on ek`() throws {
    let path = try file("{}")
    let profile = try ProfileArgument.profile(path)
    #expect(profile.name.hasSuffix(" (from \(path))"))
    #expect(GestureProfile.named(profile.name) == nil)
    #expect(profile.pan == GestureProfile.ek.pan)
  }

  @Test(arguments: [
    ("[]", "found [] (a list), expected an object"), ("{", ":1: found the end of the file"),
    (#"{"slop": "wide"}"#, "key \"slop\": found \"wide\" (a string), expected a number from"),
    (#"{"slip": 3}"#, "key \"slip\": found \"slip\", expected slop, or one of name, base, slop"),
    (#"{"base": "ios"}"#, "key \"base\": found \"ios\" (a string), expected one of ek"),
    (#"{"base": 3}"#, "key \"base\": found 3 (an integer), expected a string"),
    (#"{"slop": {}}"#, "key \"slop\": found {} (an object), expected a number"),
    (#"{"fail-offset-y": ["a", 1]}"#, "expected numbers or null"),
    ("{\"slop\": 1,\n\"slop\": 2}", ":2: key \"slop\": found it a second time, expected each key once"),
    (#"{"slop": "2"}"#, "key \"slop\": found \"2\" (a string)"),
    (#"{"slop": 1e400}"#, "key \"slop\": found 1e400 (a number), expected a number below"),
    (#"{"slop": 99999999999999999999}"#, "key \"slop\": found 99999999999999999999 (an integer)"),
    (#"{"slop": NaN}"#, ":1: found 'N', expected a value"),
    (#"{"min-pointers": 3, "max-pointers": 2}"#, "key \"max-pointers\": found 2 (an integer)"),
    (#"{"max-pointers": 2, "min-pointers": 3}"#, "key \"min-pointers\": found 3 (an integer)"),
  ])
  func `A file that makes no sense is refused with the reason`(text: String, reason: String) throws {
    let path = try file(text)
    let error = #expect(throws: ValueError.self) { try ProfileArgument.profile(path) }
    #expect(error?.message.contains(reason) == true, "\(error?.message ?? "")")
    #expect(error?.message.hasPrefix(path + ":") == true)
    #expect(error?.status == .badInput)
  }

  @Test func `A file that is not there is named`() {
    let error = #expect(throws: ValueError.self) { try ProfileArgument.profile("./nowhere.json") }
    #expect(error?.message.contains("nowhere.json") == true)
    #expect(error?.status == .noInput)
  }

  @Test func `The listing has every field of every profile with its source`() {
    let text = Listing.profiles()
    for profile in GestureProfile.all {
      #expect(text.contains("\(profile.name)\n"))
      for field in profile.fields { #expect(text.contains(field.source), "\(profile.name) \(field.name)") }
    }
  }
}
