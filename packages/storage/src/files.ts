import { existsSync } from "node:fs"
import { mkdir, open, opendir, rename, rm, stat, writeFile } from "node:fs/promises"
import { dirname, join } from "node:path"
import {
  type ByteRange,
  isHash,
  toStorageKey,
  ReceivedFile,
  type Storage,
  StorageError,
  type StoredBytes,
} from "./storage.ts"
import { asStorageError, removeOlder, writeTemporary } from "./temporary.ts"

/** Bytes per read from the disk. */
const CHUNK_BYTES = 64 * 1024

/** Keeps content under `folder`, named by its hash. A file appears whole or not at all, and survives a power cut. */
export function createFileStorage(folder: string): Storage {
  const incoming = join(folder, "incoming")
  const toPath = (hash: string): string => join(folder, "content", toStorageKey(hash))

  const storage: Storage = {
    kind: "files",
    async receive(content, options) {
      const facts = await writeTemporary(incoming, content, options)
      return new ReceivedFile(
        facts,
        () => keep(facts),
        () => rm(facts.path, { force: true }),
      )
    },
    async put(content, options) {
      const received = await storage.receive(content, options)
      return received.keep()
    },
    async get(hash, range) {
      return (await storage.size(hash)) === undefined ? undefined : read(toPath(hash), range)
    },
    async size(hash) {
      if (!isHash(hash)) return undefined
      const found = await stat(toPath(hash)).catch(() => undefined)
      return found?.size
    },
    list: () => listHashes(join(folder, "content")),
    async remove(hash) {
      if (isHash(hash)) await rm(toPath(hash), { force: true })
    },
    tidy: (ageMs) => removeOlder(incoming, ageMs),
    async check() {
      await mkdir(folder, { recursive: true })
      await writeFile(join(folder, ".writable"), "")
    },
  }

  async function keep({ path, hash, size }: StoredBytes & { path: string }): Promise<StoredBytes> {
    const target = toPath(hash)
    try {
      await makeFolder(dirname(target))
      await rename(path, target)
      await syncFolder(dirname(target))
    } catch (error) {
      await rm(path, { force: true })
      throw asStorageError(error)
    }
    return { hash, size }
  }

  return storage
}

/** Opens the file only when it is read, and closes it when reading stops early. */
async function* read(path: string, range?: ByteRange): AsyncGenerator<Uint8Array> {
  await using file = await open(path).catch((error: unknown) => {
    throw isMissing(error) ? new StorageError("gone", "The content was deleted.", { cause: error }) : error
  })
  let position = range?.start ?? 0
  const end = range?.end ?? Number.POSITIVE_INFINITY
  while (position <= end) {
    const length = Math.min(CHUNK_BYTES, end - position + 1)
    const { bytesRead, buffer } = await file.read(Buffer.allocUnsafe(length), 0, length, position)
    if (bytesRead === 0) return
    position += bytesRead
    yield buffer.subarray(0, bytesRead)
  }
}

const isMissing = (error: unknown): boolean => error instanceof Error && "code" in error && error.code === "ENOENT"

async function* listHashes(folder: string): AsyncGenerator<string> {
  if (!existsSync(folder)) return
  for await (const entry of await opendir(folder, { recursive: true })) if (isHash(entry.name)) yield entry.name
}

/** A new folder's own entry must be on the disk too, or a power cut takes the folder with its files. */
async function makeFolder(folder: string): Promise<void> {
  const first = await mkdir(folder, { recursive: true })
  if (!first) return
  for (let made = folder; made.length >= first.length; made = dirname(made)) await syncFolder(dirname(made))
}

async function syncFolder(folder: string): Promise<void> {
  await using handle = await open(folder)
  await handle.sync()
}
