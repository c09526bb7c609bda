import { createHash, randomUUID } from "node:crypto"
import { mkdir, open, readdir, rm, stat } from "node:fs/promises"
import { join } from "node:path"
import { type Content, type PutOptions, StorageError, type StoredBytes } from "./storage.ts"

/** Writes content to a new file in `folder`, synced to the disk, and hashes it on the way. */
export async function writeTemporary(
  folder: string,
  content: Content,
  { maxBytes = Number.POSITIVE_INFINITY }: PutOptions = {},
): Promise<StoredBytes & { path: string }> {
  await mkdir(folder, { recursive: true })
  const path = join(folder, randomUUID())
  const hash = createHash("sha256")
  let size = 0
  try {
    await using file = await open(path, "wx", 0o600)
    for await (const chunk of content instanceof Uint8Array ? [content] : content) {
      size += chunk.byteLength
      if (size > maxBytes) throw new StorageError("too-large", `The content has more than ${maxBytes} bytes.`)
      hash.update(chunk)
      await file.writeFile(chunk)
    }
    await file.sync()
  } catch (error) {
    await rm(path, { force: true })
    throw asStorageError(error)
  }
  return { path, hash: hash.digest("hex"), size }
}

/** Deletes files of `folder` that were not changed for `ageMs`. */
export async function removeOlder(folder: string, ageMs: number): Promise<void> {
  const names = await readdir(folder).catch(() => [])
  for (const name of names) {
    const path = join(folder, name)
    const found = await stat(path).catch(() => undefined)
    if (found && Date.now() - found.mtimeMs >= ageMs) await rm(path, { force: true })
  }
}

/** A full disk keeps its system error as cause, which the answer's status is made from. */
export function asStorageError(error: unknown): unknown {
  if (error instanceof Error && "code" in error && error.code === "ENOSPC") {
    return new StorageError("full", "There is no space left for files.", { cause: error })
  }
  return error
}
