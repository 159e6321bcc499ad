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
    #expect(profile.name == "mine")
    #expect(profile.pan.slopPoints == 12.5)
    #expect(profile.pan.metric == .horizontal)
    #expect(profile.tap == GestureProfile.android.tap)
    #expect(profile.fields.first { $0.name == "slop" }?.source == path)
  }

  @Test func `Without name and base a file is named after itself and based on ek`() throws {
    let path = try file("{}")
    let profile = try ProfileArgument.profile(path)
    #expect(path.hasSuffix(profile.name + ".json"))
    #expect(profile.pan == GestureProfile.ek.pan)
  }

  @Test(arguments: [
    ("[]", "expected an object"), ("{", "is not JSON"),
    (#"{"slop": "wide"}"#, "profile field \"slop\" is wide"),
    (#"{"slip": 3}"#, "unknown profile field \"slip\""), (#"{"base": "ios"}"#, "no profile 'ios'"),
    (#"{"base": 3}"#, "key \"base\": expected text"), (#"{"slop": {}}"#, "key \"slop\": expected a number"),
    (#"{"fail-offset-y": ["a", 1]}"#, "expected numbers or null"),
    (#"{"slop": 1, "slop": 2}"#, "is not JSON"),
  ])
  func `A file that makes no sense is refused with the reason`(text: String, reason: String) throws {
    let path = try file(text)
    let error = #expect(throws: ValueError.self) { try ProfileArgument.profile(path) }
    #expect(error?.message.contains(reason) == true, "\(error?.message ?? "")")
    #expect(error?.message.contains(path) == true)
  }

  @Test func `A file that is not there is named`() {
    let error = #expect(throws: ValueError.self) { try ProfileArgument.profile("./nowhere.json") }
    #expect(error?.message.contains("nowhere.json") == true)
  }

  @Test func `The listing has every field of every profile with its source`() {
    let text = Listing.profiles
    for profile in GestureProfile.all {
      #expect(text.contains("\(profile.name)\n"))
      for field in profile.fields { #expect(text.contains(field.source), "\(profile.name) \(field.name)") }
    }
  }
}
