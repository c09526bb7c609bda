import { createSecretKey, hkdfSync, type KeyObject } from "node:crypto"

/** The instance's secret, and the keys that come of it: one for each use, so that a token of one proves nothing for another. */
export class Secret {
  readonly bytes: Uint8Array
  readonly #keys = new Map<string, KeyObject>()

  constructor(bytes: Uint8Array) {
    this.bytes = bytes
  }

  /** Made once for each use: deriving a key takes longer than using it. */
  deriveKey(use: string, length = 32): KeyObject {
    const known = this.#keys.get(use)
    if (known) return known
    const key = createSecretKey(Buffer.from(hkdfSync("sha256", this.bytes, "brandwright", use, length)))
    this.#keys.set(use, key)
    return key
  }
}
