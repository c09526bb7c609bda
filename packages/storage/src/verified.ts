import { createHash } from "node:crypto"
import { StorageError } from "./storage.ts"

const damaged = (): StorageError =>
  new StorageError("unavailable", "The file store gave other content than it was given.")

/**
 * Passes content on, but holds back the last piece until the hash of the whole matches: damaged content never ends as if
 * complete.
 * @throws StorageError("unavailable")
 */
export async function* verified(content: AsyncIterable<Uint8Array>, hash: string): AsyncGenerator<Uint8Array> {
  const sum = createHash("sha256")
  let held: Uint8Array | undefined
  for await (const chunk of content) {
    if (held) yield held
    sum.update(chunk)
    held = chunk
  }
  if (sum.digest("hex") !== hash) throw damaged()
  if (held) yield held
}

/**
 * Passes on a part of content that has exactly this many bytes.
 * @throws StorageError("unavailable")
 */
export async function* ofLength(content: AsyncIterable<Uint8Array>, length: number): AsyncGenerator<Uint8Array> {
  let left = length
  for await (const chunk of content) {
    left -= chunk.byteLength
    if (left < 0) throw damaged()
    yield chunk
  }
  if (left > 0) throw damaged()
}
