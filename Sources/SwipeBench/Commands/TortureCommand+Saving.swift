internal import Gestures
internal import Host
internal import JSONBridge
internal import Measurements
internal import Replay
internal import Reporting
internal import TouchTraces

/// Failures as files: a trace of the gesture, with what goes wrong in it under the key `torture`.
extension TortureCommand {
  /// Whether failures can be saved; said before the work, not after hours of it and only if something failed.
  func canSave(in directory: String, _ session: Session) -> Bool {
    do throws(HostError) {
      try AtomicFile.checkDirectory(directory)
      return true
    } catch {
      session.complain("--save: " + error.description)
      return false
    }
  }

  /// Writes each failure's smallest gesture and names the file in the record.
  func save(_ result: inout Torture.Result, in directory: String, _ session: Session) -> ExitStatus {
    var names: [String] = []
    for index in result.record.failures.indices {
      let failure = result.record.failures[index]
      let stem = "torture-" + TortureCommand.fileName(result.record.control) + "-" + failure.check
      let count = names.count { $0 == stem }
      names.append(stem)
      let name = count == 0 ? stem : stem + "-\(count + 1)"
      let path = (directory.hasSuffix("/") ? directory : directory + "/") + name + ".json"
      let trace = result.smallest[index].gesture.asTrace(
        named: name, control: result.record.control, profile: result.record.profile)
      do throws(HostError) {
        try AtomicFile.write(TortureCommand.document(trace, failure), to: path)
        result.record.failures[index].path = path
      } catch {
        session.complain(error.description)
        return .cannotWrite
      }
    }
    return .success
  }

  /// The trace's document with one more member at its end.
  private static func document(_ trace: TouchTrace, _ failure: TortureFailureRecord) -> [UInt8] {
    let member = JSON.object([
      ("check", .string(failure.check)), ("found", .string(failure.detail)),
      ("disturbances", .array(failure.disturbances.map(TortureJSON.disturbance))),
    ])
    let end = Array("\n}\n".utf8)
    return TraceWriter().document(trace).dropLast(end.count) + Array(",\n  \"torture\": ".utf8)
      + member.encodedOnOneLine() + end
  }

  private static func fileName(_ control: String) -> String {
    String(control.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "-" })
  }

  /// Plays a saved failure again.
  func replay(_ path: String, _ session: Session) -> ExitStatus {
    let bytes: [UInt8]
    let loaded: LoadedTrace
    do {
      bytes = try TortureCommand.contents(of: path)
      loaded = try TraceReader().read(bytes, path: path)
    } catch let error as TraceError {
      session.complain(InputError(path: path, line: error.line, message: error.message).sentence)
      return .badInput
    } catch {
      session.complain("\(error)")
      return .noInput
    }
    guard let disturbances = TortureCommand.disturbances(in: bytes),
      let gesture = TortureGesture.gestures(of: loaded.trace).first,
      disturbances.allSatisfy({ gesture.events.indices.contains($0.event) })
    else {
      session.complain(path + ": holds no \"torture\" that this trace can be replayed with")
      return .badInput
    }
    let wish = loaded.trace.replay
    if control == nil, let name = wish?.control, !session.bench.controls.contains(where: { $0.name == name })
    {
      session.complain(path + ": no control '\(name)'; --control names another one")
      return .badInput
    }
    if profile == nil, let name = wish?.profile, GestureProfile.named(name) == nil {
      session.complain(path + ": no profile '\(name)'; --profile names it")
      return .badInput
    }
    return replay(TortureVariation(gesture, disturbances), wish, session)
  }

  private func replay(
    _ variation: TortureVariation, _ wish: TouchTrace.ReplayWish?, _ session: Session
  ) -> ExitStatus {
    let settings = settings(session, wish: wish)
    var record = Torture(settings: settings).record(of: variation)
    record.traces = 1
    let status: ExitStatus = record.failures.isEmpty ? .success : .traceFailed
    return .combined([status, report(record, session)])
  }

  private static func contents(of path: String) throws -> [UInt8] {
    var bytes: [UInt8] = []
    var reader = try FileReader(path: path)
    while let chunk = try reader.next() {
      bytes += chunk
      guard bytes.count <= TraceInputs.longestInputBytes else {
        throw HostError.tooLarge(path: path, limitBytes: TraceInputs.longestInputBytes)
      }
    }
    return bytes
  }

  private static func disturbances(in bytes: [UInt8]) -> [Disturbance]? {
    guard case .object(let members)? = try? JSON.parse(bytes),
      case .object(let torture)? = members.first(where: { $0.key == "torture" })?.value,
      case .array(let items)? = torture.first(where: { $0.key == "disturbances" })?.value
    else { return nil }
    let disturbances = items.compactMap(disturbance)
    return disturbances.count == items.count ? disturbances : nil
  }

  private static func disturbance(_ item: JSON) -> Disturbance? {
    guard case .object(let members) = item,
      case .string(let name)? = members.first(where: { $0.key == "kind" })?.value,
      let kind = Disturbance.Kind(rawValue: name),
      case .integer(let event)? = members.first(where: { $0.key == "event" })?.value,
      case .integer(let form)? = members.first(where: { $0.key == "form" })?.value,
      (0..<Int64(kind.forms)).contains(form)
    else { return nil }
    return Disturbance(kind, event: Int(event), form: Int(form))
  }
}
