import Measurements
import Regression

/// A check against a baseline as a JUnit report, one test case for each trace.
///
/// A changed trace is a failure; one that could not be compared, or did not come to its end, is an error.
package enum BaselineCheckJUnit {
  /// The whole document.
  package static func document(_ record: BaselineCheckRecord) -> String {
    let cases = cases(record)
    let failures = cases.count { $0.element == "failure" }
    let errors = cases.count { $0.element == "error" }
    let suite = "swipebench.baseline." + record.name
    let counts = "tests=\"\(cases.count)\" failures=\"\(failures)\" errors=\"\(errors)\" skipped=\"0\""
    var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
    text += "<testsuites \(counts)>\n<testsuite name=\"\(suite.escapedForXML)\" \(counts)>\n"
    for one in cases {
      text += "<testcase classname=\"\(suite.escapedForXML)\" name=\"\(one.name.escapedForXML)\""
      guard let element = one.element else {
        text += "/>\n"
        continue
      }
      text += "><\(element) message=\"\(one.message.escapedForXML)\">\(one.body.escapedForXML)</\(element)>"
      text += "</testcase>\n"
    }
    return text + "</testsuite>\n</testsuites>\n"
  }

  private struct Case {
    var name: String
    /// `failure`, `error` or nil for a trace that does what it did.
    var element: String?
    var message = ""
    var body = ""
  }

  private static func cases(_ record: BaselineCheckRecord) -> [Case] {
    let comparison = record.comparison
    let text = BaselineCheckText(record)
    var cases = comparison.same.map { Case(name: $0, element: nil) }
    for change in comparison.changes {
      let message =
        change.isLimitOnly ? "a limit alone differs" : "differs from event \(change.divergence.event) on"
      let body = text.change(change).map { $0.rendered(isColored: false) }.joined(separator: "\n")
      cases.append(Case(name: change.name, element: "failure", message: message, body: body))
    }
    for count in comparison.exceeded where !comparison.changes.contains(where: { $0.name == count.trace }) {
      let old = count.old.map(String.init) ?? "not counted"
      let new = count.new.map(String.init) ?? "not counted"
      let message = "\(count.counter) \(old) → \(new), at most \(count.most)"
      if let place = cases.firstIndex(where: { $0.name == count.trace && $0.element == nil }) {
        cases[place] = Case(name: count.trace, element: "failure", message: message)
      } else if let place = cases.firstIndex(where: { $0.name == count.trace }) {
        cases[place].message += "; " + message
      }
    }
    let unlike = comparison.resettled.map(\.trace)
    let errors =
      comparison.missing.map { ($0, "in the baseline, but not replayed") }
      + comparison.unknown.map { ($0, "not in the baseline") }
      + unlike.map { ($0, "the baseline has another setting") }
      + comparison.uncounted.map { ($0, "no work counted by this Swift version") }
      + record.faults.map { ($0.trace, $0.fault) } + record.errors.map { ($0.path, $0.message) }
    for (name, message) in errors {
      cases.removeAll { $0.name == name && $0.element == nil }
      cases.append(Case(name: name, element: "error", message: message))
    }
    return cases.sorted { $0.name < $1.name }
  }
}

extension String {
  /// The text as content of an element or an attribute of XML 1.0; what XML cannot hold becomes U+FFFD.
  var escapedForXML: String {
    var text = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "&": text += "&amp;"
      case "<": text += "&lt;"
      case ">": text += "&gt;"
      case "\"": text += "&quot;"
      case "\n": text += "&#10;"
      case "\t": text += "&#9;"
      case "\r": text += "&#13;"
      case _ where scalar.value < 0x20 || scalar.value == 0xFFFE || scalar.value == 0xFFFF: text += "\u{FFFD}"
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}
