import Foundation
import Testing

@testable import SwipeBench

@Suite struct SkinCommandTests {
  private static let sheet = """
    <Styles>
      <Style TargetType="SwipeSlider">
        <Setter Property="TrackColor" Value="#3366FF"/>
        <Setter Property="OverlayColor" Value="#111111"/>
        <VisualStates>
          <VisualState Name="OverlayVisible"><Setter Property="OverlayColor" Value="#123456"/></VisualState>
        </VisualStates>
      </Style>
      <Style Key="Warm" TargetType="SwipeSlider" BasedOn="Base">
        <VisualStates>
          <VisualState Name="OverlayVisible"><Setter Property="TrackColor" Value="#FF663380"/></VisualState>
          <VisualState Name="OverlayFaded"><Setter Property="OverlayColor" Value="#222222"/></VisualState>
        </VisualStates>
      </Style>
      <Style Key="Base" TargetType="SwipeSlider"><Setter Property="ThumbTintColor" Value="#00CC00"/></Style>
      <Style TargetType="Button"><Setter Property="Background" Value="#102030"/></Style>
      <Style TargetType="Control"><Border BorderBrush="#040506" BorderThickness="2"/></Style>
    </Styles>
    """

  private func run(_ arguments: [String]) -> (status: Int32, output: String, errors: String) {
    let terminal = Terminal()
    let status = terminal.run(arguments)
    return (status, terminal.output, terminal.errors)
  }

  @Test("why names the value, the source and its place, and marks the winner among all candidates")
  func why() throws {
    let files = try Workspace()
    let path = try files.write("a.xml", Self.sheet)
    let found = run([
      "skin", "why", path, "--style", "Warm", "--state", "highlighted|overlayVisible", "--property",
      "TrackColor",
    ])
    #expect(found.status == 0)
    let lines = found.output.split(separator: "\n").map(String.init)
    #expect(
      lines.first
        == "trackColor of SwipeSlider, style \"Warm\", in highlighted|overlayVisible: #FF663380, "
        + "from style \"Warm\" at \(path):11:79, asked for overlayVisible")
    #expect(lines.filter { $0.hasPrefix("✓") }.count == 1)
    #expect(lines.contains { $0.hasPrefix("✓  overlayVisible") && $0.contains("#FF663380") })
    #expect(lines.last?.hasPrefix("   any") == true, "the hard-coded value is asked last")
  }

  @Test("why without a property explains every property of the control, and JSON says the same")
  func whyAll() throws {
    let files = try Workspace()
    let path = try files.write("a.xml", Self.sheet)
    let text = run(["skin", "why", path, "--style", "Warm"])
    #expect(
      text.output.split(separator: "\n").map { $0.prefix { $0 != " " } } == [
        "overlayColor", "trackColor", "minimumTrackTintColor", "thumbTintColor",
      ])
    #expect(text.output.contains("thumbTintColor of SwipeSlider, style \"Warm\", in normal: #00CC00"))
    let json = run(["skin", "why", path, "--style", "Warm", "--json"])
    let objects = try #require(
      try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [[String: Any]])
    #expect(objects.map { $0["value"] as? String } == ["#111111", "#3366FF", "#FFFFFF66", "#00CC00"])
  }

  @Test("show draws a row for each style and a column for each state that the sheet names")
  func show() throws {
    let files = try Workspace()
    let path = try files.write("a.xml", Self.sheet)
    #expect(run(["skin", "show", path, "-o", files["a.svg"]]).status == 0)
    let picture = try files.read("a.svg")
    for words in ["Styles of a.xml", "5 styles in 6 states", "default of Button", "Warm", "overlayVisible"] {
      #expect(picture.contains(words), "\(words)")
    }
    #expect(picture.contains("#102030"), "a target type without a control is a box in its background")
    #expect(picture.contains("#040506"), "the diamond has the border of its style")
    let printed = run(["skin", "show", path])
    #expect(printed.output == picture, "'-' is the default")
    #expect(run(["skin", "show", path, "-o", "/dev/full"]).status == 6)
  }

  @Test("A sheet changes what run resolves and its digest, and both are named in the report")
  func running() throws {
    let files = try Workspace()
    let path = try files.write("a.xml", Self.sheet)
    // Held long enough for the overlay to show, so that colours are resolved.
    let trace = try files.trace("t.json", holdMilliseconds: 400, distance: 30)
    func digest(_ options: [String]) throws -> String {
      let found = run(["--budget", "0", "--format", "json", trace] + options)
      #expect(found.status == 0, "\(found.errors)")
      let object = try JSONSerialization.jsonObject(with: Data(found.output.utf8)) as? [String: Any]
      let context = try #require(object?["context"] as? [String: Any])
      #expect(context["skin"] as? String == (options.isEmpty ? nil : path))
      #expect(context["style"] as? String == (options.count > 2 ? "Warm" : nil))
      return try #require(object?["digest"] as? String)
    }
    let plain = try digest([])
    let styled = try digest(["--skin", path])
    let warm = try digest(["--skin", path, "--style", "Warm"])
    #expect(Set([plain, styled, warm]).count == 3)
    let reference = try digest(["--skin", path, "--style", "Warm", "--resolver", "reference"])
    #expect(reference == warm)
  }

  @Test(
    "What makes no sense is refused",
    arguments: [
      (["--style", "Warm", "t.json"], 64, "--style needs --skin"),
      (["skin", "why"], 64, "expected one file, not 0"),
      (["skin", "show", "a", "b"], 64, "expected one file, not 2"),
      (["skin", "why", "a.xml", "--state", "shiny"], 64, "--state: expected names of state bits"),
      (["--skin", "missing.xml", "t.json"], 66, "missing.xml: no such file or directory"),
      (["skin", "show", "missing.xml"], 66, "missing.xml: no such file or directory"),
    ] as [([String], Int32, String)])
  func refusals(arguments: [String], status: Int32, words: String) {
    let found = run(arguments)
    #expect(found.status == status, "\(found.errors)")
    #expect(found.errors.contains(words), "\(found.errors)")
    #expect(found.output.isEmpty)
  }

  @Test("An unknown style or property is refused with those that are known")
  func unknownNames() throws {
    let files = try Workspace()
    let path = try files.write("a.xml", Self.sheet)
    let style = run(["skin", "why", path, "--style", "Wurm"])
    #expect(style.status == 64)
    #expect(style.errors.contains("did you mean 'Warm'?"))
    let property = run(["skin", "why", path, "--property", "Foreground"])
    #expect(property.status == 64)
    #expect(property.errors.contains("known: overlayColor, trackColor"))
    let trace = try files.trace("t.json")
    #expect(run(["--skin", path, "--style", "Wurm", trace]).status == 64)
  }

  @Test("A sheet that is refused ends the run before anything is replayed")
  func brokenSheet() throws {
    let files = try Workspace()
    let path = try files.write("a.xml", "<Style>")
    let trace = try files.trace("t.json")
    for arguments in [["--skin", path, trace], ["skin", "show", path], ["skin", "why", path]] {
      let found = run(arguments)
      #expect(found.status == 65, "\(arguments)")
      #expect(found.errors.contains("\(path):1:"), "\(found.errors)")
    }
  }
}
