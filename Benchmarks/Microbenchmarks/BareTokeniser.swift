// The yardstick for trace loading: json-c alone on the same bytes, whole tree, freed at once.
import CJSONC

/// Parses a whole document with one reused tokener and frees the tree; false when json-c refuses it.
@safe final class BareTokeniser {
  private let tokener = unsafe json_tokener_new_ex(64)

  func parse(_ bytes: [UInt8]) -> Bool {
    unsafe json_tokener_reset(tokener)
    let tree = unsafe bytes.withUnsafeBytes { buffer in
      unsafe json_tokener_parse_ex(
        tokener, buffer.baseAddress?.assumingMemoryBound(to: CChar.self), Int32(buffer.count))
    }
    guard unsafe tree != nil else { return false }
    unsafe json_object_put(tree)
    return true
  }

  deinit { unsafe json_tokener_free(tokener) }
}
