/** Bytes addressed by the SHA-256 of their content (hex). Rows hold the hash; who may read is the caller's rule. */
export type StoredBytes = { hash: string; size: number }
/** Inclusive byte positions, as in HTTP Range. */
export type ByteRange = { start: number; end: number }
export type Content = AsyncIterable<Uint8Array> | Uint8Array
export type PutOptions = { maxBytes?: number }

export type Storage = {
  kind: "files" | "s3"
  /**
   * Takes content into a temporary file, so that it can be examined before it is kept.
   * @throws StorageError("too-large") past `maxBytes`; nothing is left then.
   */
  receive: (content: Content, options?: PutOptions) => Promise<ReceivedFile>
  /** Receives and keeps in one step. */
  put: (content: Content, options?: PutOptions) => Promise<StoredBytes>
  /** Undefined when there is no such content. Read later, it is `StorageError("gone")` if it was deleted before. */
  get: (hash: string, range?: ByteRange) => Promise<AsyncIterable<Uint8Array> | undefined>
  size: (hash: string) => Promise<number | undefined>
  /** The hash of all that is kept, in no order. */
  list: () => AsyncIterable<string>
  /** Callers count references first: content may be shared. */
  remove: (hash: string) => Promise<void>
  /** Deletes temporary files older than `ageMs`: what a killed process left. */
  tidy: (ageMs: number) => Promise<void>
  /** @throws when nothing can be written. */
  check: () => Promise<void>
}

/**
 * Content in a temporary file of this process. A class, so that no request body can pose as one:
 * inputs check `instanceof`, and the path never comes from outside.
 */
export class ReceivedFile implements StoredBytes {
  readonly path: string
  readonly hash: string
  readonly size: number
  readonly #keep: () => Promise<StoredBytes>
  readonly #discard: () => Promise<void>

  constructor(facts: StoredBytes & { path: string }, keep: () => Promise<StoredBytes>, discard: () => Promise<void>) {
    this.path = facts.path
    this.hash = facts.hash
    this.size = facts.size
    this.#keep = keep
    this.#discard = discard
  }

  /** Moves the content into the store; durable once it returns. */
  keep(): Promise<StoredBytes> {
    return this.#keep()
  }

  /** Deletes the temporary file; after `keep` or twice it does nothing. */
  discard(): Promise<void> {
    return this.#discard()
  }
}

export class StorageError extends Error {
  readonly reason: "too-large" | "full" | "unavailable" | "gone"
  constructor(reason: StorageError["reason"], message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = "StorageError"
    this.reason = reason
  }
}

/**
 * The content with its first piece read: it is open now, and stays whole when it is deleted while it is read on.
 * Undefined when it is gone already.
 */
export async function beginReading(content: AsyncIterable<Uint8Array>): Promise<AsyncIterable<Uint8Array> | undefined> {
  const pieces = content[Symbol.asyncIterator]()
  try {
    let first: IteratorResult<Uint8Array> | undefined = await pieces.next()
    const rest: AsyncIterator<Uint8Array> = {
      async next() {
        const piece = first ?? (await pieces.next())
        first = undefined
        return piece
      },
      async return() {
        await pieces.return?.()
        return { done: true, value: undefined }
      },
    }
    return { [Symbol.asyncIterator]: () => rest }
  } catch (error) {
    if (isGone(error)) return undefined
    throw error
  }
}

export const isGone = (error: unknown): boolean => error instanceof StorageError && error.reason === "gone"

export async function readAll(content: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  for await (const chunk of content) chunks.push(chunk)
  return Buffer.concat(chunks)
}

/** The whole content, such as a body, which may be missing; undefined if it is larger, which is read no further. */
export async function readAtMost(
  maxBytes: number,
  content: AsyncIterable<Uint8Array> | null,
): Promise<Buffer | undefined> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of content ?? []) {
    size += chunk.byteLength
    if (size > maxBytes) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** Content keys are hashes and nothing else: no path can be smuggled in. */
export const isHash = (text: string): boolean => /^[0-9a-f]{64}$/.test(text)

/** Spreads content over folders: "ab/cd/abcd…". */
export const toStorageKey = (hash: string): string => `${hash.slice(0, 2)}/${hash.slice(2, 4)}/${hash}`
