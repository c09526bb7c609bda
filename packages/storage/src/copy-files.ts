import type { Storage } from "./storage.ts"

/** Copies what `to` does not have yet; content is named by its hash and never changes. Returns how many were copied. */
export async function copyFiles(from: Storage, to: Storage): Promise<number> {
  let copied = 0
  for await (const hash of from.list()) {
    if ((await to.size(hash)) !== undefined) continue
    if (await copyUnlessGone(from, to, hash)) copied += 1
  }
  return copied
}

/** @throws Error when the content does not have its hash: a damaged file must not pass as a copy. */
async function copyUnlessGone(from: Storage, to: Storage, hash: string): Promise<boolean> {
  try {
    const content = await from.get(hash)
    if (!content) return false
    const stored = await to.put(content)
    if (stored.hash !== hash) throw new Error(`The file ${hash} is damaged: its content is that of ${stored.hash}.`)
    return true
  } catch (error) {
    // The product may have deleted it since it was listed.
    if ((await from.size(hash)) !== undefined) throw error
    return false
  }
}
