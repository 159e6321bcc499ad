internal import Host
internal import Measurements
internal import Regression
internal import Reporting
internal import TouchTraces

extension BaselineCommand {
  /// `baseline update`: stores what traces do now.
  ///
  /// With names given, the other traces of the baseline stay as they are; else those not replayed go.
  func update(_ name: String, _ operands: [String], _ session: Session) -> ExitStatus {
    if isPipeline(session), !isForced {
      session.complain("CI is set: a pipeline does not accept its own changes; --force does it all the same")
      return .usage
    }
    var baseline: Baseline
    do throws(BaselineError) {
      baseline = try existing(name) ?? Baseline()
    } catch {
      return complain(error, session)
    }
    let replay = BaselineReplay(operands, only: only, command: self.replay, session: session)
    guard !replay.isInterrupted else { return .interrupted }
    // Half a baseline would let the traces that could not be read pass unseen.
    guard replay.errors.isEmpty else { return .combined(replay.errors.map(\.exitStatus)) }
    if let missing = only.first(where: { name in
      !replay.entries.contains { $0.loaded.trace.name == name }
    }) {
      session.complain("no trace of the name '\(missing)' among those given")
      return .noInput
    }
    if let entry = replay.entries.first(where: { $0.fault != nil }), let fault = entry.fault {
      session.complain("\(entry.loaded.path): \(fault)")
      return .traceFailed
    }
    let summary = store(replay.entries, in: &baseline)
    for entry in replay.entries where !entry.unmet.isEmpty {
      session.hint("swipebench: warning: \(entry.loaded.path): \(entry.unmet.joined(separator: "; "))")
    }
    do throws(BaselineError) {
      try store.save(baseline, as: name)
    } catch {
      return complain(error, session)
    }
    return session.print(store.path(of: name).escapedForTerminal + ": " + summary + "\n")
  }

  private func isPipeline(_ session: Session) -> Bool {
    let value = session.console.environment("CI") ?? ""
    return !["", "0", "false"].contains(value.lowercased())
  }

  private func existing(_ name: String) throws(BaselineError) -> Baseline? {
    do throws(BaselineError) {
      return try store.load(name)
    } catch {
      if case .missing = error { return nil }
      throw error
    }
  }

  private func store(_ entries: [BaselineReplay.Entry], in baseline: inout Baseline) -> String {
    let names = Set(entries.map(\.loaded.trace.name))
    var (added, changed, removed) = (0, 0, 0)
    if only.isEmpty {
      for trace in baseline.traces where !names.contains(trace.name) {
        baseline.remove(trace.name)
        removed += 1
      }
    }
    for entry in entries {
      var trace = entry.candidate.behavior
      let old = baseline[trace.name]
      trace.reason = old?.reason
      if old == nil { added += 1 }
      if old != trace {
        if old != nil { changed += 1 }
        trace.reason = reason ?? (old?.digest == trace.digest ? old?.reason : nil)
      }
      baseline.set(trace)
      baseline.set(
        BaselineWork(
          toolchain: Machine.swiftVersion, trace: trace.name, counters: entry.candidate.work))
    }
    let parts = [
      added == 0 ? nil : "\(added) new", changed == 0 ? nil : "\(changed) changed",
      removed == 0 ? nil : "\(removed) removed",
    ].compactMap(\.self)
    return NumberText.counted(baseline.traces.count, "trace") + ", "
      + (parts.isEmpty ? "no behaviour changed" : parts.joined(separator: ", ")) + ", work by Swift "
      + baseline.toolchains.joined(separator: ", ")
  }

  /// `baseline list`: one line for each baseline.
  func list(_ session: Session) -> ExitStatus {
    let names: [String]
    do throws(BaselineError) {
      names = try store.names()
    } catch {
      return complain(error, session)
    }
    var statuses: [ExitStatus] = []
    var rows: [(String, String)] = []
    for name in names {
      do throws(BaselineError) {
        let baseline = try store.load(name)
        rows.append(
          (
            name,
            NumberText.counted(baseline.traces.count, "trace") + ", work by Swift "
              + (baseline.toolchains.isEmpty ? "–" : baseline.toolchains.joined(separator: ", "))
          ))
      } catch {
        statuses.append(complain(error, session))
      }
    }
    if names.isEmpty {
      session.hint("\(directory): no baseline; 'swipebench baseline update NAME TRACE...' makes one")
    }
    return .combined(statuses + [session.print(Listing.text(rows))])
  }
}
