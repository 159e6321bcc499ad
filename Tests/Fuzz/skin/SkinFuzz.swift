import Appearance
import Skinning

/// Called by libFuzzer with one input after another.
///
/// Whatever the bytes are, the outcome is a sheet or one error, and what comes out can be relied on. Anything
/// else ends the process.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ data: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = unsafe [UInt8](UnsafeBufferPointer(start: data, count: count))
  do throws(SkinError) {
    let sheet = try StyleParser().parse(bytes, file: "x")
    for warning in sheet.warnings { check(warning, bytes) }
    for style in sheet.styles {
      for setting in style.settings { check(setting.place, bytes) }
    }
    var catalog = StyleCatalog()
    try catalog.add(sheet.styles)
    use(catalog)
  } catch {
    check(error, bytes)
  }
  return 0
}

private func check(_ error: SkinError, _ bytes: [UInt8]) {
  check(error.place, bytes)
  let text = error.description
  precondition(text.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F }, "a line is one line")
  // The longest lists are a property's words and the keys of a chain.
  precondition(text.unicodeScalars.count < 1_000, "a line can be read")
}

private func check(_ place: SheetPlace?, _ bytes: [UInt8]) {
  guard let place else { preconditionFailure("whatever comes from a sheet has a place") }
  let lines = bytes.count { $0 == 0x0A || $0 == 0x0D } + 1
  precondition((1...lines).contains(place.line), "the line exists")
  precondition((1...bytes.count + 1).contains(place.column), "the column exists")
}

/// The quick look-up and the explained one agree, and every style can be taken away again.
private func use(_ catalog: StyleCatalog) {
  let state: ControlState = [.highlighted, .overlayVisible, .overlayFaded]
  for style in catalog.styles.prefix(8) {
    for setting in style.settings.prefix(8) {
      let value = catalog.value(
        of: setting.property, style: style.key, targetType: style.targetType, state: state)
      let lookup = catalog.lookUp(
        setting.property, style: style.key, targetType: style.targetType, state: state)
      precondition(value == lookup.value, "both look-ups agree")
    }
    let layers = catalog.layers(style: style.key, targetType: style.targetType)
    precondition(!layers.isEmpty, "a style is a layer")
  }
  var rest = catalog
  for style in catalog.styles {
    if let key = style.key {
      _ = try? rest.remove(named: key)
    } else {
      rest.removeDefault(for: style.targetType)
    }
  }
}
