extension CodeRule {
  static let hostClock = CodeRule(
    reason: "below Replay there is virtual time only",
    pattern:
      #"\b(ContinuousClock|SuspendingClock|HostClock|DispatchTime|ProcessInfo|clock_gettime|gettimeofday"#
      + #"|mach_absolute_time|clock_nanoseconds)\b|\bDate\(|\.now\(\)"#,
    modules: ModuleTable.pure.union(["Reporting"]),
    bad: [
      "let t = ContinuousClock().now", "let t = SuspendingClock.Instant", "let d = Date()", "clock.now()",
      "clock_gettime(CLOCK_MONOTONIC, &t)", "DispatchTime.now", "let c = HostClock.calibrated()",
    ],
    good: ["let now = loop.now", "// ContinuousClock", "let candidate = update(x)", "isUpToDate(x)"])

  static let unsafeCode = CodeRule(
    reason: "unsafe code lives in named files only",
    pattern: #"\b(unsafe\w*|Unsafe\w+|withUnsafe\w*|Unmanaged|OpaquePointer)\b"#,
    exceptions: unsafeFiles,
    bad: [
      "let a = unsafe b", "var p: UnsafePointer<Int>", "a.withUnsafeBytes { }",
      "nonisolated(unsafe) var a = 1",
      "Unmanaged.passRetained(a)", "unsafeBitCast(a, to: B.self)",
    ],
    good: ["@safe @exclusivity(unchecked) var a = 1", "// unsafe", "let text = \"unsafe\"", "isUnsafe(a)"])

  /// The files that hold unsafe code, each behind a safe interface.
  static let unsafeFiles: Set = [
    "Appearance/AppearanceColumn+Unsafe.swift", "Appearance/KeptValues+Unsafe.swift",
    "Host/AtomicFile.swift", "Host/Descriptor.swift", "Host/DirectoryCreation.swift",
    "Host/DirectoryListing.swift", "Host/Environment.swift",
    "Host/FileKind.swift", "Host/HostClock.swift", "Host/HostError.swift", "Host/Machine.swift",
    "Host/Workers.swift", "JSONBridge/ByteCopying+Unsafe.swift", "JSONBridge/JSONNode+Unsafe.swift",
    "JSONBridge/JSONTokener+Unsafe.swift", "Skinning/ExpatParser+Unsafe.swift",
    "Replay/ResolveLoop+Unsafe.swift", "SwipeControls/TouchSession+Unsafe.swift",
  ]

  static let forcing = CodeRule(
    reason: "nothing is forced: a failure is an error or a nil",
    pattern: #"\b(try|as)!|[\w)\]]!([.,)\]\s]|$)"#,
    bad: ["try! f()", "a as! B", "let b = a!", "a!.b()", "f(a!)", "a[1]!", "var a: Int! { 1 }"],
    good: ["a != b", "!a.isEmpty", "guard !(a || b)", "let text = \"go!\"", "try? f()", "a as? B"])

  static let transcendental = CodeRule(
    reason: "it differs between processors, and results must not",
    pattern:
      #"(^|[^.\w]|Glibc\.|Darwin\.|Musl\.)(exp2?|expm1|pow|log(2|10|1p)?|a?(sin|cos|tan)h?|atan2|cbrt|hypot)f?\("#,
    modules: ModuleTable.pure.union(["Host", "Replay"]),
    bad: [
      "let a = exp(b)", "pow(a, 2)", "-sin(a)", "Glibc.cos(a)", "atan2(a, b)", "f(tanh(a))", "log10(x)",
      "sinf(x)",
    ],
    good: ["a.squareRoot()", "catalog(a)", "map.log(a)", "expect(a)", "using(a)", "// sin(a)"])

  static let concurrency = CodeRule(
    reason: "the core is synchronous: one thread owns its controls",
    pattern: #"\b(async|await|actor|Task|TaskGroup|MainActor|globalActor|Mutex|Atomic|NSLock|AsyncStream"#
      + #"|os_unfair_lock|DispatchQueue|Thread|pthread_\w+)\b"#,
    modules: ModuleTable.pure.union(["Reporting"]),
    // Constants are made by whichever thread comes first; their numbers decide where in memory values lie.
    exceptions: ["Appearance/AppearanceKey.swift"],
    bad: [
      "func f() async {}", "await f()", "Task { }", "actor A {}", "@MainActor final class A {}",
      "let lock = Mutex(0)", "DispatchQueue.global()", "pthread_create(a)", "Atomic<Int>(0)",
    ],
    good: ["let isAsync = true", "// a Task", "struct Subtask {}", "let factor = 1", "AtomicFile.write(a)"])

  static let printing = CodeRule(
    reason: "only the command line prints",
    pattern: #"(^|[^.\w])(print|debugPrint|dump)\("#,
    modules: Set(ModuleTable.modules.map(\.name)).subtracting(["SwipeBench"]),
    bad: ["print(a)", "  debugPrint(a)", "{ dump(a) }"],
    good: ["session.print(a)", "fingerprint(a)", "// print(a)"])

  static let all = [hostClock, unsafeCode, forcing, transcendental, concurrency, printing]
}
